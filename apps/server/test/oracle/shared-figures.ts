import type { OperationName, Operations } from '@drawdesk/contract';
import type { z } from 'zod';

/** What the histories are about; ids as the API writes them. */
export interface Subjects {
  today: string;
  /** Business days of all rounds. */
  from: string;
  to: string;
  agents: readonly string[];
  masters: readonly string[];
  rounds: readonly string[];
  providers: readonly string[];
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** One figure of one answer. Where `means` is the same, the amounts must be. Satang or a count. */
export interface Figure {
  kind: string;
  /** The kind, and whose figure it is where it is not everything that the viewer may see. */
  means: string;
  amount: bigint;
}

interface Declared {
  operation: OperationName;
  requests: (subjects: Subjects) => readonly Request[];
  figures: (answer: never, request: Request) => readonly Figure[];
}

type Answer<Name extends OperationName> = Operations[Name] extends {
  response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

const declare = <Name extends OperationName>(
  operation: Name,
  requests: (subjects: Subjects) => readonly Request[],
  figures: (answer: Answer<Name>, request: Request) => readonly Figure[],
): Declared => ({ operation, requests, figures });

const minor = (money: string): bigint => BigInt(money.replace('.', ''));
const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, one) => all + minor(one), 0n);

const figure = (kind: string, whose: string, amount: string | number | bigint): Figure => ({
  kind,
  means: whose === '' ? kind : `${kind} of ${whose}`,
  amount: typeof amount === 'string' ? minor(amount) : BigInt(amount),
});

/** The net of each tier that is shown. */
const nets = (kind: string, whose: string, net: Partial<Record<string, string>>): Figure[] =>
  Object.entries(net).map(([tier, amount]) => figure(`${kind} (${tier})`, whose, amount ?? '0.00'));

const whole = { itemsPerPage: '100' };
const once = (): readonly Request[] => [{}];
const lists = (): readonly Request[] => [{ query: whole }];
const today = (s: Subjects): readonly Request[] => [{ query: { from: s.today, to: s.today, ...whole } }];
const allDays = (s: Subjects): readonly Request[] => [{ query: { from: s.from, to: s.to, ...whole } }];

/** Whose figures a request selects. */
const whoseOf = ({ query = {}, params = {} }: Request): string => {
  const agent = query.agentId ?? params.agentId;
  const master = query.aggregatorId ?? params.aggregatorId;
  if (agent !== undefined) return `agent ${agent}`;
  if (master !== undefined) return `master ${master}`;
  return params.providerId !== undefined ? `provider ${params.providerId}` : '';
};

const sold = 'sales today';
const soldBills = 'bills sold today';

const ofDashboard = ({ data }: Answer<'dashboard.company'>, request: Request): Figure[] => {
  const whose = whoseOf(request);
  const { soldBefore, hours } = data;
  return [
    figure(sold, whose, data.today.sales),
    figure(sold, whose, sum([soldBefore.sales, ...hours.map(({ sales }) => sales)])),
    figure(soldBills, whose, data.today.billCount),
    figure('payout today', whose, data.today.payout),
    figure('active players', whose, data.today.activePlayers),
    ...nets('net today', whose, data.today.net),
    ...data.closingNext.map((round) => figure('sales', `${whose} round ${round.roundId}`.trim(), round.sold)),
  ];
};

type ReportTotal = Answer<'reports.player'>['summary']['total'] & { outstanding?: string };

const ofReport = (
  { summary }: { summary: Pick<Answer<'reports.player'>['summary'], 'days'> & { total: ReportTotal } },
  request: Request,
  period: 'today' | 'all days',
): Figure[] => {
  const { total } = summary;
  const whose = whoseOf(request);
  return [
    figure(`payout ${period}`, whose, total.winAmount),
    figure(`stakes ${period}`, whose, total.totalBet),
    figure(`cancelled ${period}`, whose, total.cancelled),
    figure(`tickets ${period}`, whose, total.ticketCount),
    ...nets(`net ${period}`, whose, total.net),
    ...(summary.days.length > 1
      ? [figure(`stakes ${period}`, whose, sum(summary.days.map(({ totalBet }) => totalBet)))]
      : []),
    ...(total.outstanding === undefined ? [] : [figure(`outstanding ${period}`, whose, total.outstanding)]),
  ];
};

const reports = [
  ...(['reports.provider', 'reports.providers', 'reports.aggregator', 'reports.master'] as const),
  ...(['reports.agent', 'reports.daily', 'reports.player'] as const),
];

const keyFigures = (
  whose: string,
  { salesToday, openStakes, netToday }: Answer<'agents.managed'>['data']['figures'],
): Figure[] => [
  figure(sold, whose, salesToday),
  figure('outstanding all days', whose, openStakes),
  ...nets('net today', whose, netToday),
];

/**
 * Every figure that two screens show: the operation, how it is called, and what its figures mean. A new screen adds
 * a row. Lists are shorter than one page here.
 */
export const declaredFigures: readonly Declared[] = [
  declare('dashboard.company', once, ofDashboard),
  declare(
    'dashboard.aggregator',
    (s) => [{}, ...s.masters.map((aggregatorId) => ({ query: { aggregatorId } }))],
    ofDashboard,
  ),
  declare(
    'dashboard.agent',
    (s) => [{}, ...s.agents.map((agentId) => ({ query: { agentId } }))],
    ofDashboard,
  ),
  declare(
    'reports.today',
    (s) => [
      {},
      ...s.agents.map((agentId) => ({ query: { agentId } })),
      ...s.masters.map((aggregatorId) => ({ query: { aggregatorId } })),
    ],
    (answer, request) => {
      const { data, summary } = answer;
      const whose = whoseOf(request);
      const parts = [summary.soldBefore, ...summary.hours, summary.soldAfter];
      return [
        ...ofReport(answer, request, 'today'),
        figure(sold, whose, summary.total.sold),
        figure(sold, whose, sum(parts.map((part) => part?.totalBet ?? '0.00'))),
        figure(sold, whose, sum(data.map((row) => row.sold))),
        figure(soldBills, whose, summary.total.billCount),
        ...(whose === '' ? data.map((row) => figure(sold, `provider ${row.providerId}`, row.sold)) : []),
      ];
    },
  ),
  declare(
    'reports.todayRounds',
    (s) => s.providers.map((providerId) => ({ params: { providerId }, query: whole })),
    ({ data, summary }, request) => [
      figure(sold, whoseOf(request), summary.total.sold),
      figure(sold, whoseOf(request), sum(data.map((row) => row.sold))),
    ],
  ),
  ...reports.flatMap((name) => [
    declare(name, today, (answer, request) => ofReport(answer, request, 'today')),
    declare(name, allDays, (answer, request) => ofReport(answer, request, 'all days')),
  ]),
  declare('reports.agent', allDays, ({ data }) =>
    data.map((row) => figure('stakes all days', `agent ${row.agentId}`, row.totalBet)),
  ),
  declare(
    'reports.provider',
    (s) => s.agents.map((agentId) => ({ query: { from: s.from, to: s.to, agentId, ...whole } })),
    (answer, request) => ofReport(answer, request, 'all days'),
  ),
  declare('reports.unsettled', lists, ({ data, summary }) => [
    figure('outstanding all days', '', summary.total.outstanding),
    figure('outstanding all days', '', sum(data.map((row) => row.outstanding))),
    figure('outstanding all days', '', sum(summary.ages.map((age) => age.outstanding))),
    ...data.map((row) => figure('sales', `round ${row.roundId}`, row.outstanding)),
  ]),
  declare('agents.list', lists, ({ data }) => [
    figure(sold, '', sum(data.map((row) => row.salesToday))),
    ...data.flatMap((row) => [
      figure(sold, `agent ${row.agentId}`, row.salesToday),
      figure('balance', `agent ${row.agentId}`, row.credit.balance),
    ]),
  ]),
  declare('agents.managedList', lists, ({ data }) =>
    data.flatMap((row) => keyFigures(`agent ${row.agentId}`, row.figures)),
  ),
  declare(
    'agents.managed',
    (s) => s.agents.map((agentId) => ({ params: { agentId } })),
    ({ data }, request) => [
      ...keyFigures(whoseOf(request), data.figures),
      figure('balance', whoseOf(request), data.credit.balance),
    ],
  ),
  declare('aggregators.list', lists, ({ data }) => [
    figure(sold, '', sum(data.map((row) => row.salesToday))),
    ...data.map((row) => figure(sold, `master ${row.aggregatorId}`, row.salesToday)),
  ]),
  declare('aggregators.managedList', lists, ({ data }) =>
    data.flatMap((row) => keyFigures(`master ${row.aggregatorId}`, row.figures)),
  ),
  declare(
    'players.list',
    (s) => s.agents.map((agentId) => ({ params: { agentId }, query: whole })),
    ({ data }, request) => [figure(sold, whoseOf(request), sum(data.map((row) => row.salesToday)))],
  ),
  declare(
    'totals.byType',
    (s) => s.rounds.map((roundId) => ({ params: { roundId } })),
    ({ data }, { params }) => [
      figure('stakes in totals', `round ${params?.roundId}`, sum(data.map((row) => row.stake))),
      figure('net stakes in totals', `round ${params?.roundId}`, sum(data.map((row) => row.netStake))),
    ],
  ),
  declare(
    'totals.risk',
    (s) => s.rounds.map((roundId) => ({ params: { roundId } })),
    ({ data }, { params }) => [
      figure('stakes in totals', `round ${params?.roundId}`, data.totalBet),
      figure('net stakes in totals', `round ${params?.roundId}`, data.netStake),
    ],
  ),
  declare(
    'totals.byMember',
    (s) =>
      s.rounds.flatMap((roundId) =>
        (['agent', 'player'] as const).map((by) => ({ params: { roundId }, query: { by, ...whole } })),
      ),
    ({ data }, { params }) => [
      figure('stakes in totals', `round ${params?.roundId}`, sum(data.map((row) => row.stake))),
    ],
  ),
];
