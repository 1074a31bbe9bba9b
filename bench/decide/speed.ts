/**
 * What `decide` is measured with: bills of ten tickets by 2,000 players of one agent, every rule of domain.md §4 on, 500
 * blocked numbers.
 */
import {
  applyDecision,
  type BetType,
  type BetTypeOffer,
  type BillRequest,
  type BlockedNumber,
  basisPoints,
  createTotals,
  decide,
  defaultSwitches,
  type LevelLimit,
  type NumberKey,
  type Offer,
  parseBetNumber,
  rateX100,
  satang,
} from '@drawdesk/lottery';

const billSize = 10;
const billCount = 20_000;
/** What is sold: digits, pay rate ×100, and how many of the 500 blocked numbers are of the type. */
const sold = {
  upper4: { digits: 4, rate: 500_000, blocked: 200 },
  upper3: { digits: 3, rate: 90_000, blocked: 200 },
  cross3: { digits: 3, rate: 15_000, blocked: 60 },
  upper2: { digits: 2, rate: 9_000, blocked: 20 },
  lower2: { digits: 2, rate: 9_000, blocked: 20 },
  run_upper: { digits: 1, rate: 320, blocked: 0 },
} as const;
type SoldType = keyof typeof sold;
const types: readonly SoldType[] = ['upper4', 'upper3', 'cross3', 'upper2', 'lower2', 'run_upper'];

// The same bills on every run: a small linear congruential generator.
let state = 20_260_516;
function below(bound: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % bound;
}
function baht(amount: number): ReturnType<typeof satang> {
  return satang(amount * 100);
}
function anyNumber(type: SoldType): string {
  const { digits } = sold[type];
  return String(below(10 ** digits)).padStart(digits, '0');
}

function levelLimit(limit: number, rate: number): LevelLimit {
  return {
    limit: baht(limit),
    steps: [
      { upTo: { limitBp: basisPoints(5_000) }, rate: rateX100(rate) },
      { upTo: { limitBp: basisPoints(8_000) }, rate: rateX100(Math.floor(rate * 0.9)) },
      { upTo: { limitBp: basisPoints(10_000) }, rate: rateX100(Math.floor(rate * 0.7)) },
    ],
    possiblePayoutPercentage: 200_000,
  };
}

function betTypeOffer(type: SoldType): BetTypeOffer {
  const { rate, blocked: blockedCount } = sold[type];
  const blocked = new Map<NumberKey, BlockedNumber>();
  while (blocked.size < blockedCount) {
    const parsed = parseBetNumber(type, anyNumber(type), { switches: defaultSwitches });
    if (parsed.ok) blocked.set(parsed.key, { rate: blocked.size % 2 === 0 ? null : rateX100(rate / 2) });
  }
  return {
    accept: true,
    payRate: rateX100(rate),
    winMultiplier: rateX100(100),
    discountBp: basisPoints(500),
    lowest: baht(1),
    maximum: baht(10_000),
    maxBetPerNumber: baht(20_000),
    numberLimitPerPlayer: 100,
    levels: {
      company: levelLimit(4_000_000, rate),
      aggregator: levelLimit(2_000_000, rate),
      agent: levelLimit(1_000_000, rate),
    },
    blocked,
    splitSteps: true,
    uplineRates: { agent: rateX100(rate + 100), master: rateX100(rate + 200) },
  };
}

const offer: Offer = {
  roundOpen: true,
  providerOpen: true,
  switches: defaultSwitches,
  billLimit: baht(1_000_000),
  creditLimit: baht(10_000_000_000),
  betTypes: new Map<BetType, BetTypeOffer>(types.map((type) => [type, betTypeOffer(type)])),
};

const bills: BillRequest[] = Array.from({ length: billCount }, () => ({
  playerKey: `player-${below(2_000)}`,
  playerSuspended: false,
  accept: 'partial',
  items: Array.from({ length: billSize }, () => {
    const betType = types[below(types.length)] ?? 'upper2';
    return {
      betType,
      number: anyNumber(betType),
      stake: baht(1 + below(500)),
      expectedRate: rateX100(sold[betType].rate / 2),
    };
  }),
}));

/** Seconds for all bills against empty totals. */
function seconds(): number {
  const totals = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0) });
  const started = performance.now();
  for (const bill of bills) applyDecision(totals, decide(bill, offer, totals));
  return (performance.now() - started) / 1_000;
}

/**
 * Tickets a second that `decide` and `applyDecision` work through on one thread of this machine.
 * @param passes - over all bills, of which the median counts; some seconds for five
 */
export function measureDecide(passes: number): number {
  seconds(); // compiled first
  const taken = Array.from({ length: passes }, seconds).sort((one, other) => one - other);
  const median = taken[Math.floor(passes / 2)] ?? Number.NaN;
  return Math.round((billCount * billSize) / median);
}
