import fc from 'fast-check';
import { type BetType, defaultSwitches, type NumberKey, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, rateX100, satang } from '../money.ts';
import type { BillItem, BillRequest } from './bill.ts';
import { baht } from './offer.test-kit.ts';
import type { BetTypeOffer, BlockedNumber, LevelLimit, LimiterLadder, Offer, Step } from './offer.ts';

/** Few numbers and small limits, so that random bills reach every rule often. */
const types = ['upper3', 'cross3', 'upper2', 'upper2_odd'] as const satisfies readonly BetType[];
const bets: readonly { readonly betType: BetType; readonly number: string }[] = [
  ...['387', '738', '077', '770', '000'].flatMap((number) => [
    { betType: 'upper3' as const, number },
    { betType: 'cross3' as const, number },
  ]),
  { betType: 'upper2', number: '12' },
  { betType: 'upper2', number: '21' },
  { betType: 'upper2_odd', number: '' },
];
const rarerBets = [
  { betType: 'reverse3', number: '387' },
  { betType: 'reverse2', number: '12' },
  { betType: 'upper3', number: '38' },
  { betType: 'lower2', number: '12' },
  { betType: 'nonsense', number: '1' },
];

const anyRate = fc.integer({ min: 1, max: 90_000 }).map(rateX100);
const anyAmount = fc.integer({ min: 0, max: 3000 }).map(baht);
/** A rule that is set in one case of four: with all of them set, hardly a ticket would get through. */
const maybe = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

/** Steps as operators set them: by stake or by share of the limit, the rate falling from one to the next. */
const anySteps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), anyRate), { minLength: 1, maxLength: 3 }),
  )
  .map(([byShare, rungs]) => {
    const bounds = rungs.map(([bound]) => bound).sort((one, other) => one - other);
    const rates = rungs.map(([, rate]) => rate).sort((one, other) => other - one);
    return bounds.flatMap((bound, index) => {
      const rate = rates[index];
      if (rate === undefined) return [];
      return { upTo: byShare ? { limitBp: basisPoints(bound) } : satang(bound * 30), rate };
    });
  });

/** Rules of the limiter, in any order: some close, some only lower the rate. */
export const anyLadder: fc.Arbitrary<LimiterLadder> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), maybe(anyRate)), { minLength: 1, maxLength: 3 }),
  )
  .map(([byShare, bounds]) => ({
    rule: 'any',
    bounds: bounds.map(([bound, rate]) => ({
      from: byShare ? { limitBp: basisPoints(bound) } : satang(bound * 30),
      rate,
    })),
  }));

const anyLevelLimit: fc.Arbitrary<LevelLimit> = fc.record({
  limit: maybe(anyAmount),
  rules: maybe(fc.array(anyLadder, { minLength: 1, maxLength: 2 })).map((rules) => rules ?? []),
  risk: maybe(fc.integer({ min: 0, max: 1_000_000 }).map(baht)),
  totalRisk: maybe(fc.integer({ min: 0, max: 1_000_000 }).map(baht)),
  steps: maybe(anySteps).map((steps) => steps ?? []),
  possiblePayoutPercentage: maybe(fc.integer({ min: 0, max: 200_000 })),
});

const anyBlocks: fc.Arbitrary<ReadonlyMap<NumberKey, BlockedNumber>> = fc
  .array(fc.tuple(fc.constantFrom(...bets), maybe(anyRate)), { maxLength: 2 })
  .map((blocks) => {
    const map = new Map<NumberKey, BlockedNumber>();
    for (const [{ betType, number }, rate] of blocks) {
      const parsed = parseBetNumber(betType, number, { switches: defaultSwitches });
      if (parsed.ok) map.set(parsed.key, { rate });
    }
    return map;
  });

const anyBetTypeOffer: fc.Arbitrary<BetTypeOffer> = fc.record({
  accept: fc.integer({ min: 0, max: 19 }).map((draw) => draw > 0),
  payRate: anyRate,
  winMultiplier: fc.constantFrom(100, 105, 150).map(rateX100),
  discountBp: fc.integer({ min: 0, max: 5000 }).map(basisPoints),
  lowest: fc.integer({ min: 0, max: 50 }).map(baht),
  maximum: fc.integer({ min: 500, max: 5000 }).map(baht),
  maxBetPerNumber: maybe(anyAmount),
  numberLimitPerPlayer: maybe(fc.integer({ min: 1, max: 4 })),
  levels: fc.record({ company: anyLevelLimit, aggregator: anyLevelLimit, agent: anyLevelLimit }),
  blocked: anyBlocks,
  splitSteps: fc.boolean(),
});

export const anyOffer: fc.Arbitrary<Offer> = fc.record({
  roundOpen: fc.constant(true),
  providerOpen: fc.constant(true),
  switches: fc.constant(defaultSwitches),
  billLimit: maybe(anyAmount),
  creditLimit: maybe(fc.integer({ min: 0, max: 20_000 }).map(baht)),
  betTypes: fc
    .tuple(...types.map((type) => anyBetTypeOffer.map((offer) => [type, offer] as const)))
    .map((entries) => new Map<BetType, BetTypeOffer>(entries)),
});

export const anyItem: fc.Arbitrary<BillItem> = fc
  .record({
    bet: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...bets) }, fc.constantFrom(...rarerBets)),
    stake: fc.oneof(
      fc.integer({ min: -1, max: 2000 }).map(baht),
      fc.integer({ min: 1, max: 99_999 }).map(satang),
    ),
    shown: maybe(anyRate),
  })
  .map(({ bet, stake, shown }) => {
    const item: BillItem = { ...bet, stake };
    return shown === null ? item : { ...item, expectedRate: shown };
  });

export const anyBill: fc.Arbitrary<BillRequest> = fc.record({
  playerKey: fc.constantFrom('somchai', 'malee'),
  playerSuspended: fc.constant(false),
  accept: fc.constantFrom('all', 'partial'),
  items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
});

/** The same offer under other rules for its bet types. */
export function withBetTypes(offer: Offer, change: (rules: BetTypeOffer) => BetTypeOffer): Offer {
  return { ...offer, betTypes: new Map([...offer.betTypes].map(([type, rules]) => [type, change(rules)])) };
}
