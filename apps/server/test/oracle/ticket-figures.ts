import {
  type Answer,
  type Declared,
  declare,
  type Figure,
  figure,
  minor,
  type Request,
  type Subjects,
  sum,
  whole,
  whoseOf,
} from './figure.ts';

/** The figures of bills and tickets one by one, and of what the numbers of a round could cost. */

type FoundTicket = Answer<'reports.ticket'>['data'][number];

const staked = (tickets: readonly FoundTicket[], ...outcomes: readonly FoundTicket['outcome'][]): bigint =>
  sum(tickets.filter(({ outcome }) => outcomes.includes(outcome)).map(({ stake }) => stake));

const eachRound = (s: Subjects): readonly Request[] => s.rounds.map((roundId) => ({ params: { roundId } }));
const ofAllDays = (s: Subjects, whose: Record<string, string>): Request => ({
  query: { from: s.from, to: s.to, ...whose, ...whole },
});

/** Bills and tickets of everything that the viewer sees, of each master and of each agent. */
const wholeAndParts = (s: Subjects): readonly Request[] => [
  ofAllDays(s, {}),
  ...s.masters.map((aggregatorId) => ofAllDays(s, { aggregatorId })),
  ...s.agents.map((agentId) => ofAllDays(s, { agentId })),
];

const ofNumber = (roundId: string, betType: string, number: string, whose: string): string =>
  `${betType} ${number} in round ${roundId}${whose === '' ? '' : ` of ${whose}`}`;

const ofExposed = ({ data }: Answer<'dashboard.company'>, request: Request): Figure[] =>
  data.exposed.flatMap(({ roundId, betType, number, stake, potentialPayout }) => [
    figure('could pay', ofNumber(roundId, betType, number, whoseOf(request)), potentialPayout),
    figure('staked on', ofNumber(roundId, betType, number, whoseOf(request)), stake),
  ]);

/** A round that was cancelled or voided still shows what was sold, although none of it counts. */
const ofRound = ({ roundId, status, totalBet }: Answer<'rounds.get'>['data']): Figure[] =>
  status === 'cancelled' || status === 'voided' ? [] : [figure('stakes of the round', roundId, totalBet)];

/** Of all bills of a round, cancelled ones included. */
const sumsOfBills = (
  roundId: string,
  sums: Record<'totalBet' | 'discount' | 'payout', string | bigint> &
    Record<'billCount' | 'ticketCount', number>,
): Figure[] => [
  figure('bills sold in the round', roundId, BigInt(sums.billCount)),
  figure('tickets on bills of the round', roundId, BigInt(sums.ticketCount)),
  figure('stakes on bills of the round', roundId, sums.totalBet),
  figure('discount on bills of the round', roundId, sums.discount),
  figure('won on bills of the round', roundId, sums.payout),
];

export const ticketFigures: readonly Declared[] = [
  declare('reports.ticket', wholeAndParts, ({ data }, request) => [
    figure('stakes all days', whoseOf(request), staked(data, 'won', 'lost')),
    figure('outstanding all days', whoseOf(request), staked(data, 'pending')),
    figure('cancelled all days', whoseOf(request), staked(data, 'cancelled', 'void')),
    figure('payout all days', whoseOf(request), sum(data.map(({ payout }) => payout))),
  ]),
  declare('reports.bills', wholeAndParts, ({ data }, request) => [
    figure('payout all days', whoseOf(request), sum(data.map(({ payout }) => payout))),
    ...data.map((bill) => figure('sold on the bill', bill.billNumber, bill.totalBet)),
    ...data.map((bill) => figure('won on the bill', bill.billNumber, bill.payout)),
  ]),
  declare(
    'bills.list',
    (s) => s.rounds.map((roundId) => ({ params: { roundId }, query: whole })),
    ({ data }, { params }) => [
      ...data.map((bill) => figure('sold on the bill', bill.billNumber, bill.totalBet)),
      ...data.map((bill) => figure('won on the bill', bill.billNumber, bill.payout)),
      figure(
        'stakes of the round',
        `${params?.roundId}`,
        sum(data.filter(({ status }) => status === 'accepted').map(({ totalBet }) => totalBet)),
      ),
      ...sumsOfBills(`${params?.roundId}`, {
        billCount: data.length,
        ticketCount: data.reduce((all, { ticketCount }) => all + ticketCount, 0),
        totalBet: sum(data.map(({ totalBet }) => totalBet)),
        discount: sum(data.map(({ discount }) => discount)),
        payout: sum(data.map(({ payout }) => payout)),
      }),
    ],
  ),
  declare('bills.summary', eachRound, ({ data }, { params }) => [
    figure(
      'stakes of the round',
      `${params?.roundId}`,
      minor(data.totalBet) - minor(data.cancelled.totalBet),
    ),
    ...sumsOfBills(`${params?.roundId}`, data),
  ]),
  declare(
    'rounds.list',
    () => [{ query: whole }],
    ({ data }) => data.flatMap(ofRound),
  ),
  declare(
    'totals.rounds',
    () => [{ query: whole }],
    ({ data }) =>
      data.flatMap(({ worst, ...round }) => [
        ...ofRound(round),
        ...(worst === null
          ? []
          : [figure('exposure', ofNumber(round.roundId, worst.betType, worst.number, ''), worst.exposure)]),
      ]),
  ),
  declare('rounds.get', eachRound, ({ data }) => ofRound(data)),
  declare(
    'players.get',
    (s) => s.players,
    ({ data }, { params }) => [
      figure('sales today', `player ${params?.playerId}`, data.salesToday),
      figure('stakes all days', `player ${params?.playerId}`, minor(data.totalBet) - minor(data.openStakes)),
      figure('net all days (player)', `player ${params?.playerId}`, data.winLoss),
    ],
  ),
  declare('dashboard.company', () => [{}], ofExposed),
  declare(
    'dashboard.aggregator',
    (s) => [{}, ...s.masters.map((aggregatorId) => ({ query: { aggregatorId } }))],
    ofExposed,
  ),
  declare('dashboard.agent', (s) => [{}, ...s.agents.map((agentId) => ({ query: { agentId } }))], ofExposed),
  declare(
    'totals.byNumber',
    (s) =>
      s.sold.flatMap(({ roundId, betType }) =>
        [
          {},
          ...s.masters.map((aggregatorId) => ({ aggregatorId })),
          ...s.agents.map((agentId) => ({ agentId })),
        ].map((whose) => ({ params: { roundId }, query: { betType, ...whose } })),
      ),
    ({ data }, request) => {
      const { params, query } = request;
      const round = `round ${params?.roundId}`;
      return [
        ...data.flatMap(({ number, stake, potentialPayout, exposure }) => [
          ...(whoseOf(request) === ''
            ? [
                figure(
                  'exposure',
                  ofNumber(params?.roundId ?? '', query?.betType ?? '', number, ''),
                  exposure,
                ),
              ]
            : []),
          figure(
            'could pay',
            ofNumber(params?.roundId ?? '', query?.betType ?? '', number, whoseOf(request)),
            potentialPayout,
          ),
          figure(
            'staked on',
            ofNumber(params?.roundId ?? '', query?.betType ?? '', number, whoseOf(request)),
            stake,
          ),
        ]),
        ...(whoseOf(request) === ''
          ? [figure('stakes in totals', `${round} ${query?.betType}`, sum(data.map(({ stake }) => stake)))]
          : []),
      ];
    },
  ),
  declare('totals.byType', eachRound, ({ data }, { params }) =>
    data.map((row) => figure('stakes in totals', `round ${params?.roundId} ${row.betType}`, row.stake)),
  ),
  declare(
    'agents.get',
    (s) => s.agents.map((agentId) => ({ params: { agentId } })),
    ({ data }, request) => [
      figure('balance', whoseOf(request), data.credit.balance),
      figure('credit used', whoseOf(request), data.credit.used),
    ],
  ),
  declare(
    'agents.managed',
    (s) => s.agents.map((agentId) => ({ params: { agentId } })),
    ({ data }, request) => [figure('credit used', whoseOf(request), data.credit.used)],
  ),
  declare(
    'agents.checkMove',
    (s) => s.agents.map((agentId) => ({ params: { agentId } })),
    ({ data }, request) => [
      figure('balance', whoseOf(request), data.balance),
      figure('open stakes that count against credit', whoseOf(request), data.openStakes),
    ],
  ),
  declare(
    'search.find',
    (s) => s.bills.map((q) => ({ query: { q } })),
    ({ data }) => data.bills.map((bill) => figure('sold on the bill', bill.billNumber, bill.totalBet)),
  ),
  declare(
    'bills.get',
    (s) => s.bills.map((billNumber) => ({ params: { billNumber } })),
    ({ data }) => [
      figure('sold on the bill', data.billNumber, data.totalBet),
      figure('sold on the bill', data.billNumber, sum(data.tickets.map(({ stake }) => stake))),
      figure('won on the bill', data.billNumber, data.payout),
      figure('paid for the bill', data.billNumber, data.net),
    ],
  ),
  declare(
    'bills.slip',
    (s) => s.bills.map((billNumber) => ({ params: { billNumber } })),
    ({ data }) => [
      figure('sold on the bill', data.billNumber, data.totalBet),
      figure('paid for the bill', data.billNumber, data.net),
    ],
  ),
];
