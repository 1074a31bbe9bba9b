/**
 * An example of each call of the player-site API, for its document and guide. A test reads them with the
 * schemas of their operations, so that the examples cannot differ from the API.
 */
interface Example {
  request?: unknown;
  response?: unknown;
}

const bill = { billNumber: '104-238-7', roundId: '412', player: 'somchai' };
const line = { item: 0, group: null, betType: 'upper3', number: '387', stake: '100.00' };
const accepted = { ...line, outcome: 'accepted', rate: '900' };
const refused = {
  ...{ item: 1, group: null, betType: 'lower2', number: '45', stake: '50.00' },
  ...{ outcome: 'refused', reason: 'number_limit', limit: '5000.00', available: '20.00' },
};
const decision = { accepted: true, totalStake: '100.00', discount: '10.00', lines: [accepted, refused] };
const placed = { ...bill, ...decision, status: 'accepted', placedAt: '2026-05-16T08:02:11.482Z' };
const bet = {
  roundId: '412',
  player: 'somchai',
  accept: 'partial',
  items: [
    { betType: 'upper3', number: '387', stake: '100.00', rate: '900' },
    { betType: 'lower2', number: '45', stake: '50.00', rate: '90' },
  ],
};
const ticket = {
  ...{ line: 1, item: 0, betType: 'upper3', number: '387', stake: '100.00', rate: '900' },
  ...{ outcome: 'won', payout: '90000.00' },
};
const round = {
  roundId: '412',
  providerId: 'thai-gov',
  label: '2026-05-16',
  businessDate: '2026-05-16',
  drawAt: '2026-05-16T09:00:00.000Z',
};
const entry = {
  position: '1042',
  kind: 'settled',
  at: '2026-05-16T09:12:40.117Z',
  settlementId: '88',
  round,
  result: { first: '107387', upper4: '7387', upper3: '387', upper2: '87', lower2: '08' },
  totals: { ticketCount: 1, stake: '100.00', payout: '90000.00' },
  complete: true,
  bills: [
    {
      ...{ billNumber: '104-238-7', player: 'somchai', stake: '100.00', discount: '10.00' },
      ...{ outcome: 'won', payout: '90000.00', stakeBack: '0.00', tickets: [ticket] },
    },
  ],
};
const next = 'ZmVlZC4xMDQyLg';

export const playerSiteExamples: Readonly<Partial<Record<string, Example>>> = {
  'intake.rounds': {
    response: {
      data: [
        {
          ...{
            roundId: '412',
            providerId: 'thai-gov',
            nameEn: 'Thai Government Lottery',
            nameTh: 'รัฐบาลไทย',
          },
          ...{ label: '2026-05-16', businessDate: '2026-05-16', openAt: '2026-05-02T09:30:00.000Z' },
          ...{ closeAt: '2026-05-16T08:20:00.000Z', drawAt: '2026-05-16T09:00:00.000Z' },
          betTypes: [
            {
              ...{ betType: 'upper3', accepting: true, rate: '900', discountBp: 1000, lowest: '1.00' },
              ...{ maximum: '10000.00', maxBetPerNumber: null, numberLimitPerPlayer: null },
              blocked: [
                { number: '123', rate: null },
                { number: '789', rate: '450' },
              ],
            },
          ],
          bundles: [],
          house: null,
        },
      ],
    },
  },
  'intake.quote': { request: bet, response: { data: decision } },
  'intake.place': { request: bet, response: { data: placed } },
  'intake.cancel': { response: { data: { ...placed, lines: [accepted], status: 'cancelled' } } },
  'intake.get': {
    response: {
      data: {
        ...{ ...placed, lines: [accepted], outcome: 'won', payout: '90000.00' },
        tickets: [{ line: 1, outcome: 'won', payout: '90000.00' }],
      },
    },
  },
  'intake.bills': {
    response: {
      data: [
        {
          ...{ ...bill, providerId: 'thai-gov', label: '2026-05-16', businessDate: '2026-05-16' },
          ...{ status: 'accepted', outcome: 'won', placedAt: '2026-05-16T08:02:11.482Z', cancelledAt: null },
          ...{ ticketCount: 1, stake: '100.00', discount: '10.00', payout: '90000.00' },
        },
      ],
      meta: { next: null },
    },
  },
  'intake.settlements': { response: { data: [entry], meta: { next, more: false } } },
  'signInTokens.issue': {
    request: { username: 'agent1' },
    response: {
      data: {
        token: 'VGhpcyBpcyBubyB0b2tlbiBhdCBhbGw',
        path: '/agent/auth#token=VGhpcyBpcyBubyB0b2tlbiBhdCBhbGw',
        expiresAt: '2026-05-16T08:03:11.482Z',
      },
    },
  },
  webhook: {
    request: { delivery: '7-219', kind: 'events', agent: 'agent1', data: [entry], meta: { next } },
  },
};
