import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBetType } from '../bet-types/index.ts';
import { basisPoints, type RateX100, rateX100, type Satang, satang } from '../money.ts';
import { anyBill, anyItem, anyLadder, anyOffer, withBetTypes } from './any-offer.test-kit.ts';
import type { BillRequest } from './bill.ts';
import { decide } from './decide.ts';
import { type Level, levels } from './level.ts';
import { emptyTotals, sell } from './offer.test-kit.ts';
import type { BetTypeOffer, LevelLimit, Offer } from './offer.ts';
import type { Totals } from './totals.ts';

type Tightening = (offer: Offer) => Offer;

const least = (amount: Satang | null, to: number) =>
  amount === null || amount > BigInt(to) ? satang(to) : amount;
const fewest = (count: number | null, to: number) => (count === null ? to : Math.min(count, to));
const worst = (rate: RateX100, to: number) => rateX100(Math.min(rate, to));
const onTypes =
  (change: (rules: BetTypeOffer) => BetTypeOffer): Tightening =>
  (offer) =>
    withBetTypes(offer, change);
const onLevel = (level: Level, change: (limit: LevelLimit) => LevelLimit): Tightening =>
  onTypes((rules) => ({ ...rules, levels: { ...rules.levels, [level]: change(rules.levels[level]) } }));
const onLevels = (change: (limit: LevelLimit) => LevelLimit): Tightening =>
  onTypes((rules) => ({
    ...rules,
    levels: {
      company: change(rules.levels.company),
      aggregator: change(rules.levels.aggregator),
      agent: change(rules.levels.agent),
    },
  }));

const amount = fc.integer({ min: 0, max: 300_000 });
const count = fc.integer({ min: 0, max: 4 });
const rate = fc.integer({ min: 0, max: 90_000 });
const level = fc.constantFrom(...levels);

/** Everything an operator can make stricter without touching a rate. */
const stricterLimit: fc.Arbitrary<Tightening> = fc.oneof(
  fc.constant(onTypes((rules) => ({ ...rules, accept: false }))),
  amount.map((to) => onTypes((rules) => (to > rules.lowest ? { ...rules, lowest: satang(to) } : rules))),
  amount.map((to) => onTypes((rules) => ({ ...rules, maximum: least(rules.maximum, to) }))),
  amount.map((to) => onTypes((rules) => ({ ...rules, maxBetPerNumber: least(rules.maxBetPerNumber, to) }))),
  count.map((to) =>
    onTypes((rules) => ({ ...rules, numberLimitPerPlayer: fewest(rules.numberLimitPerPlayer, to) })),
  ),
  fc
    .tuple(level, amount)
    .map(([at, to]) => onLevel(at, (rules) => ({ ...rules, limit: least(rules.limit, to) }))),
  amount.map(
    (to): Tightening =>
      (offer) => ({ ...offer, billLimit: least(offer.billLimit, to) }),
  ),
  amount.map(
    (to): Tightening =>
      (offer) => ({ ...offer, creditLimit: least(offer.creditLimit, to) }),
  ),
  fc.constant(
    onTypes((rules) => ({
      ...rules,
      blocked: new Map([...rules.blocked.keys()].map((key) => [key, { rate: null }])),
    })),
  ),
);
/** What must be true of the payout of a number. */
const lowerPayout: fc.Arbitrary<Tightening> = fc
  .tuple(level, fc.integer({ min: 0, max: 200_000 }), fc.constantFrom('percent', 'risk', 'totalRisk'))
  .map(([at, to, what]) =>
    onLevel(at, (rules) => ({
      ...rules,
      ...(what === 'percent' && { possiblePayoutPercentage: fewest(rules.possiblePayoutPercentage, to) }),
      ...(what === 'risk' && { risk: least(rules.risk ?? null, to * 100) }),
      ...(what === 'totalRisk' && { totalRisk: least(rules.totalRisk ?? null, to * 100) }),
    })),
  );
const stricterRule: fc.Arbitrary<Tightening> = fc.oneof(
  fc
    .tuple(level, anyLadder)
    .map(([at, ladder]) => onLevel(at, (rules) => ({ ...rules, rules: [...(rules.rules ?? []), ladder] }))),
  fc.tuple(level, amount).map(([at, to]) =>
    onLevel(at, (rules) => ({
      ...rules,
      rules: (rules.rules ?? []).map((ladder) => ({
        ...ladder,
        bounds: ladder.bounds.map(({ from, rate: of }) => ({
          from: typeof from === 'bigint' ? least(from, to) : from,
          rate: of,
        })),
      })),
    })),
  ),
  fc.tuple(level, fc.option(rate, { nil: null })).map(([at, to]) =>
    onLevel(at, (rules) => ({
      ...rules,
      rules: (rules.rules ?? []).map((ladder) => ({
        ...ladder,
        bounds: ladder.bounds.map(({ from, rate: of }) => ({
          from,
          rate: of === null || to === null ? null : worst(of, to),
        })),
      })),
    })),
  ),
);
const worseRates: fc.Arbitrary<Tightening> = fc.oneof(
  rate.map((to) => onTypes((rules) => ({ ...rules, payRate: worst(rules.payRate, to) }))),
  fc.tuple(level, rate).map(([at, to]) =>
    onLevel(at, (rules) => ({
      ...rules,
      steps: rules.steps.map((step) => ({ ...step, rate: worst(step.rate, to) })),
    })),
  ),
  fc.tuple(level, amount).map(([at, to]) =>
    onLevel(at, (rules) => ({
      ...rules,
      steps: rules.steps.map(({ upTo, rate: of }) => ({
        upTo: typeof upTo === 'bigint' ? least(upTo, to) : upTo,
        rate: of,
      })),
    })),
  ),
);

const splitting = onTypes((rules) => ({ ...rules, splitSteps: true }));
const withoutSteps = onLevels((rules) => ({ ...rules, steps: [], rules: [] }));
const withoutPayout = onLevels((rules) => ({
  ...rules,
  ...{ possiblePayoutPercentage: null, risk: null, totalRisk: null },
}));

const oneTicket = fc
  .tuple(anyBill, anyItem)
  .filter(([, item]) => isBetType(item.betType))
  .map(([request, item]): BillRequest => ({ ...request, items: [item] }));

/** Stake taken, and what it could cost, exact: Σ stake × rate. */
function taken(request: BillRequest, offer: Offer, totals: Totals): { stake: bigint; exposure: bigint } {
  const { accepted, lines, totalStake } = decide(request, offer, totals);
  let exposure = 0n;
  for (const line of accepted ? lines : []) {
    if (line.outcome === 'accepted') exposure += line.stake * BigInt(line.rate);
  }
  return { stake: totalStake, exposure };
}

describe('laws of tightening', () => {
  // The limits on payouts are left out: a lower rate makes a payout smaller, so more stake may correctly fit
  // under them.
  test('a stricter limit, block, step, rule or rate at any level never takes more of a ticket', () => {
    const stricter = fc.oneof(stricterLimit, worseRates, stricterRule);
    fc.assert(
      fc.property(anyOffer, fc.array(anyBill), oneTicket, stricter, (anyRules, before, request, tighten) => {
        const offer = splitting(withoutPayout(anyRules));
        const totals = emptyTotals();
        sell(before, offer, totals);
        const loose = taken(request, offer, totals);
        const tight = taken(request, tighten(offer), totals);
        expect(tight.stake <= loose.stake).toBe(true);
        expect(tight.exposure <= loose.exposure).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('at one rate, a stricter limit, percentage, risk or total risk never takes more of a ticket', () => {
    const stricter = fc.oneof(stricterLimit, lowerPayout);
    fc.assert(
      fc.property(anyOffer, fc.array(anyBill), oneTicket, stricter, (anyRules, before, request, tighten) => {
        const offer = splitting(withoutSteps(anyRules));
        const totals = emptyTotals();
        sell(before, offer, totals);
        const loose = taken(request, offer, totals);
        const tight = taken(request, tighten(offer), totals);
        expect(tight.stake <= loose.stake).toBe(true);
        expect(tight.exposure <= loose.exposure).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a stricter limit, percentage, risk or total risk never takes a whole ticket that was refused', () => {
    const stricter = fc.oneof(stricterLimit, lowerPayout);
    fc.assert(
      fc.property(anyOffer, fc.array(anyBill), oneTicket, stricter, (anyRules, before, request, tighten) => {
        const offer = withoutSteps(anyRules);
        const totals = emptyTotals();
        sell(before, offer, totals);
        const allOrNothing: BillRequest = { ...request, accept: 'all' };
        if (decide(allOrNothing, tighten(offer), totals).accepted) {
          expect(decide(allOrNothing, offer, totals).accepted).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('of a ticket under bounds on its payout as much is taken as would be taken whole, to the satang', () => {
    // rates and discounts at which payout and net stake run side by side, where rounding decides
    const near = fc.tuple(fc.integer({ min: 60, max: 140 }), fc.integer({ min: 0, max: 4_000 }));
    fc.assert(
      fc.property(
        anyOffer,
        fc.array(anyBill),
        oneTicket,
        near,
        fc.integer({ min: 1, max: 300 }),
        (anyRules, before, request, [payRate, discountBp], stake) => {
          const offer = onTypes((rules) => ({
            ...rules,
            ...{
              accept: true,
              payRate: rateX100(payRate),
              discountBp: basisPoints(discountBp),
              blocked: new Map(),
            },
            ...{ lowest: satang(0), maximum: satang(300) },
          }))(splitting(withoutSteps(anyRules)));
          const totals = emptyTotals();
          sell(before, offer, totals);
          const of = (amount: number, accept: BillRequest['accept']) => ({
            ...request,
            accept,
            items: request.items.map((item) => ({ ...item, stake: satang(amount) })),
          });
          let whole = stake;
          while (whole > 0 && !decide(of(whole, 'all'), offer, totals).accepted) whole -= 1;
          expect(taken(of(stake, 'partial'), offer, totals).stake).toBe(BigInt(whole));
        },
      ),
      { numRuns: 500 },
    );
  });
});
