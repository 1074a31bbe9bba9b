import {
  type Answer,
  allDays,
  type Declared,
  declare,
  type Figure,
  figure,
  lists,
  minor,
  nets,
  type Request,
  type Subjects,
  sum,
  whole,
  whoseOf,
} from './figure.ts';

/** The figures of the ledger, of settlement runs and of single rounds (rules: see shared-figures.ts). */

type LedgerAccount = Answer<'ledger.account'>['data'];
type Sums = Answer<'ledger.accounts'>['sums'];
type WinLoss = Answer<'reports.round'>['data']['total'];

const ages = (ageing: LedgerAccount['ageing']): bigint => sum(Object.values(ageing));
const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const below = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, one) => (one < 0n ? all - one : all), 0n);

const ofAccount = (account: LedgerAccount): Figure[] => {
  const { accountId, member, balance, openStakes, former } = account;
  return [
    figure('balance of the account', accountId, balance),
    figure('owed either way', accountId, ages(account.ageing)),
    figure('owed either way', accountId, absolute(minor(balance))),
    ...(member.tier === 'agent' && !former && openStakes !== null
      ? [
          figure('balance', `agent ${member.id}`, balance),
          figure('open stakes that count against credit', `agent ${member.id}`, openStakes),
        ]
      : []),
    ...(member.tier === 'master'
      ? [figure('outstanding all days', `master ${member.id}`, openStakes ?? '0.00')]
      : []),
  ];
};

const ofSums = (accounts: readonly LedgerAccount[], sums: Sums, request: Request): Figure[] => {
  const whose = `members below ${whoseOf(request) || 'the viewer'}`;
  const balances = accounts.map(({ balance }) => minor(balance));
  return [
    figure('owed by', whose, sums.owedByMembers),
    figure('owed by', whose, below(balances)),
    figure('owed by', whose, ages(sums.ageing)),
    figure('owed to', whose, sums.owedToMembers),
    figure('owed to', whose, below(balances.map((one) => -one))),
    figure('owed on balance by', whose, sums.net),
    figure('owed on balance by', whose, minor(sums.owedByMembers) - minor(sums.owedToMembers)),
  ];
};

const perAccount = (s: Subjects): readonly Request[] =>
  s.accounts.map((accountId) => ({ params: { accountId }, query: { from: s.from, to: s.to } }));

/** Members of a tier are left with what the tiers up to theirs won or lost: all of that passes through their account. */
const passedUp = (tiers: readonly ('player' | 'agent' | 'master')[], account: string, { net }: WinLoss) => {
  const amounts = tiers.map((tier) => net[tier]);
  return amounts.includes(undefined)
    ? []
    : [figure('settled on the account', account, sum(amounts.filter((one) => one !== undefined)))];
};

const ofRound = (roundId: string, { totalBet, winAmount, net, ticketCount }: WinLoss): Figure[] => {
  const whose = `round ${roundId}`;
  return [
    figure('settled stakes', whose, totalBet),
    figure('settled payout', whose, winAmount),
    figure('settled tickets', whose, ticketCount),
    ...nets('settled net', whose, net),
  ];
};

const ofRoundReport = ({ data }: Answer<'reports.round'>): Figure[] => {
  if (!data.settled) return [];
  const added = (rows: readonly WinLoss[], whose: string): Figure[] => [
    figure('settled stakes', whose, sum(rows.map((row) => row.totalBet))),
    figure('settled payout', whose, sum(rows.map((row) => row.winAmount))),
  ];
  return [
    ...ofRound(data.roundId, data.total),
    ...added(data.byBetType, `round ${data.roundId}`),
    ...added(data.byAgent, `round ${data.roundId}`),
    ...data.byBetType.flatMap((row) => [
      figure('settled stakes', `round ${data.roundId} ${row.betType}`, row.totalBet),
      figure('settled payout', `round ${data.roundId} ${row.betType}`, row.winAmount),
    ]),
  ];
};

const eachRound = (s: Subjects): readonly Request[] => s.rounds.map((roundId) => ({ params: { roundId } }));

export const bookFigures: readonly Declared[] = [
  declare(
    'ledger.accounts',
    (s) => [
      ...lists(),
      ...s.masters.map((aggregatorId) => ({ query: { aggregatorId, ...whole } })),
      ...s.agents.map((agentId) => ({ query: { agentId, ...whole } })),
    ],
    ({ data, sums, own }, request) => [
      ...[...data, ...own].flatMap(ofAccount),
      ...ofSums(data, sums, request),
    ],
  ),
  declare(
    'ledger.account',
    (s) => perAccount(s).map(({ params = {} }) => ({ params })),
    ({ data }) => ofAccount(data),
  ),
  declare('ledger.statement', perAccount, ({ data, meta }, { params }) => {
    const account = params?.accountId ?? '';
    const payments = data.filter(({ kind }) => kind === 'payment' || kind === 'payment_reversal');
    const paid = sum(payments.map(({ amount }) => amount));
    return [
      ...ofAccount(meta.account),
      figure('balance of the account', account, meta.closing),
      figure('balance of the account', account, data.at(-1)?.balance ?? meta.opening),
      figure('balance of the account', account, minor(meta.opening) + minor(meta.settled) + minor(meta.paid)),
      figure('settled on the account', account, meta.settled),
      figure('settled on the account', account, sum(data.map(({ amount }) => amount)) - paid),
      figure('paid on the account', account, meta.paid),
      figure('paid on the account', account, paid),
    ];
  }),
  declare('ledger.days', perAccount, ({ data, meta }, { params }) => {
    const account = params?.accountId ?? '';
    return [
      figure('balance of the account', account, meta.closing),
      figure('balance of the account', account, data.at(-1)?.balance ?? meta.opening),
      figure('settled on the account', account, sum(data.map(({ settled }) => settled))),
      figure('paid on the account', account, sum(data.map(({ paid }) => paid))),
    ];
  }),
  declare('reports.aggregator', allDays, ({ data }) =>
    data.flatMap((row) =>
      passedUp(['player', 'agent', 'master'], `master-${row.aggregatorId}-${row.aggregatorId}`, row),
    ),
  ),
  declare('reports.master', allDays, ({ data }) =>
    data.flatMap((row) => passedUp(['player', 'agent'], `agent-${row.aggregatorId}-${row.agentId}`, row)),
  ),
  declare(
    'reports.player',
    (s) => s.masters.map((aggregatorId) => ({ query: { from: s.from, to: s.to, aggregatorId, ...whole } })),
    ({ data }, { query }) =>
      data.flatMap((row) => passedUp(['player'], `player-${query?.aggregatorId}-${row.playerId}`, row)),
  ),
  declare('settlement.list', lists, ({ data }) =>
    [...Map.groupBy(data, ({ roundId }) => roundId)].flatMap(([roundId, runs]) => [
      figure('settled stakes', `round ${roundId}`, sum(runs.map((run) => run.totalBet))),
      figure('settled payout', `round ${roundId}`, sum(runs.map((run) => run.payout))),
      ...(['player', 'agent', 'master', 'company'] as const).map((tier) =>
        figure(`settled net (${tier})`, `round ${roundId}`, sum(runs.map((run) => run.net[tier]))),
      ),
    ]),
  ),
  declare('reports.round', eachRound, ofRoundReport),
  declare('reports.todayRound', eachRound, ofRoundReport),
  declare(
    'reports.rounds',
    (s) =>
      s.providers.map((providerId) => ({
        params: { providerId },
        query: { from: s.from, to: s.to, ...whole },
      })),
    ({ data, summary }, request) => [
      figure('stakes all days', whoseOf(request), summary.total.totalBet),
      figure('stakes all days', whoseOf(request), sum(data.map((row) => row.totalBet))),
      ...data.filter(({ status }) => status === 'settled').flatMap((row) => ofRound(row.roundId, row)),
    ],
  ),
  declare('results.winning', eachRound, ({ data }, { params }) =>
    data.byBetType.flatMap(({ betType, money }) =>
      money === null || money === undefined
        ? []
        : [
            figure('settled stakes', `round ${params?.roundId} ${betType}`, money.totalBet),
            figure('settled payout', `round ${params?.roundId} ${betType}`, money.paid),
          ],
    ),
  ),
];
