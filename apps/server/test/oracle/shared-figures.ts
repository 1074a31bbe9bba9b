import { bookFigures } from './book-figures.ts';
import {
  type Answer,
  allDays,
  type Declared,
  declare,
  type Figure,
  figure,
  lists,
  nets,
  once,
  type Request,
  sum,
  today,
  whole,
  whoseOf,
} from './figure.ts';
import { ticketFigures } from './ticket-figures.ts';

const sold = 'sales today';
const soldBills = 'bills sold today';

type Compared = Answer<'dashboard.company'>['data']['compared'][number];

/** There are fewer members than the comparison has rows. An agent that moved has one under each master. */
const ofCompared = (rows: readonly Compared[], { query }: Request): Figure[] => {
  const nameOf = ({ agentId, aggregatorId }: Compared): string => {
    if (agentId === null) return `master ${aggregatorId}`;
    return `agent ${agentId}${query?.aggregatorId === undefined ? '' : ` under master ${aggregatorId}`}`;
  };
  const tiers = ['player', 'agent', 'master', 'company'] as const;
  return [...Map.groupBy(rows, nameOf)].flatMap(([whose, same]) => [
    figure(sold, whose, sum(same.map(({ sales }) => sales))),
    figure(soldBills, whose, BigInt(same.reduce((all, { billCount }) => all + billCount, 0))),
    ...tiers.flatMap((tier) => {
      const shown = same.flatMap(({ net }) => net[tier] ?? []);
      return shown.length === 0 ? [] : [figure(`net today (${tier})`, whose, sum(shown))];
    }),
  ]);
};

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
    ...data.days
      .slice(-1)
      .flatMap((day) => [
        figure('sales yesterday', whose, day.sales),
        figure('payout yesterday', whose, day.payout),
        ...nets('net yesterday', whose, day.net),
      ]),
    ...ofCompared(data.compared, request),
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
  ...bookFigures,
  ...ticketFigures,
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
  declare('reports.player', allDays, ({ data }) =>
    data.flatMap((row) => [
      figure('stakes all days', `player ${row.playerId}`, row.totalBet),
      figure('net all days (player)', `player ${row.playerId}`, row.net.player ?? '0.00'),
    ]),
  ),
  declare('reports.master', today, ({ data }) =>
    data.flatMap((row) =>
      nets('net today', `agent ${row.agentId} under master ${row.aggregatorId}`, row.net),
    ),
  ),
  declare(
    'reports.provider',
    (s) => s.agents.map((agentId) => ({ query: { from: s.from, to: s.to, agentId, ...whole } })),
    (answer, request) => ofReport(answer, request, 'all days'),
  ),
  declare(
    'reports.provider',
    (s) =>
      [
        ...[{}, ...s.agents.map((agentId) => ({ agentId }))],
        ...s.masters.map((aggregatorId) => ({ aggregatorId })),
      ].map((whose) => ({ query: { from: s.yesterday, to: s.yesterday, ...whose, ...whole } })),
    ({ summary }, request) => {
      const { soldBefore, hours, soldAfter, total } = summary;
      const whose = whoseOf(request);
      return [
        figure(
          'sales yesterday',
          whose,
          sum([soldBefore, ...hours, soldAfter].map((part) => part?.totalBet ?? '0.00')),
        ),
        figure('payout yesterday', whose, total.winAmount),
        ...nets('net yesterday', whose, total.net),
      ];
    },
  ),
  declare('reports.unsettled', lists, ({ data, summary }) => [
    figure('outstanding all days', '', summary.total.outstanding),
    figure('outstanding all days', '', sum(data.map((row) => row.outstanding))),
    figure('outstanding all days', '', sum(summary.ages.map((age) => age.outstanding))),
    ...data.map((row) => figure('sales', `round ${row.roundId}`, row.outstanding)),
  ]),
  declare('agents.list', lists, ({ data }) => [
    // of the company alone: what an agent sold before it moved its new master does not see, and its former one has no
    // row of it
    ...(new Set(data.map((row) => row.aggregatorId)).size > 1
      ? [figure(sold, '', sum(data.map((row) => row.salesToday)))]
      : []),
    ...data.flatMap((row) => [
      figure(sold, `agent ${row.agentId}`, row.salesToday),
      figure('balance', `agent ${row.agentId}`, row.credit.balance),
      figure('credit used', `agent ${row.agentId}`, row.credit.used),
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
  declare(
    'aggregators.managed',
    (s) => s.masters.map((aggregatorId) => ({ params: { aggregatorId } })),
    ({ data }, request) => keyFigures(whoseOf(request), data.figures),
  ),
  declare('aggregators.managedList', lists, ({ data }) =>
    data.flatMap((row) => keyFigures(`master ${row.aggregatorId}`, row.figures)),
  ),
  declare(
    'players.list',
    (s) => s.agents.map((agentId) => ({ params: { agentId }, query: whole })),
    ({ data }, request) => [
      figure(sold, whoseOf(request), sum(data.map((row) => row.salesToday))),
      ...data.map((row) => figure(sold, `player ${row.playerId}`, row.salesToday)),
    ],
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
