import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSwitches } from '../bet-types/index.ts';
import { highestPrize } from '../bundle-prizes.ts';
import { type BundleSize, bundleSeeds, bundleSizes } from '../bundles.ts';
import { basisPoints, satang } from '../money.ts';
import type { AcceptedLine, BillItem, Decision } from './bill.ts';
import { deltasOf } from './bill-draft.ts';
import type { BundleOffer } from './bundle-offer.ts';
import { decide } from './decide.ts';
import type { Offer } from './offer.ts';
import { applyDecision, createTotals, revokeDecision, siblingTotals, type Totals } from './totals.ts';

/**
 * Bundles (domain.md §3): sold out of two stocks, never more than there is, in any order of players and
 * bills.
 */

interface Limits {
  master: number | null;
  agent: number | null;
  player: number | null;
}

function offerOf(limits: Limits, { creditLimit = null }: Partial<Offer> = {}): Offer {
  const sizes = new Map(
    bundleSizes.map((size): [BundleSize, BundleOffer] => [
      size,
      {
        ...{ version: `seeds of ${size}`, on: size !== 'small' },
        ...{ price: bundleSeeds[size].price, prizes: bundleSeeds[size].prizes },
        highestPrize: highestPrize(bundleSeeds[size].prizes),
        quantities: { aggregator: limits.master, agent: limits.agent },
        maxPerPlayer: limits.player,
      },
    ]),
  );
  return {
    ...{ roundOpen: true, providerOpen: true, switches: defaultSwitches, billLimit: null, creditLimit },
    betTypes: new Map(),
    bundles: new Map([['set', { sizes, discountBp: basisPoints(1000), blocked: new Set() }]]),
  };
}

const bundleItem = (number: string, quantity: number, size: BundleSize = 'large'): BillItem => ({
  ...{ betType: 'set', number, stake: satang(0n) },
  bundle: { size, quantity, expectedStake: null, expectedVersion: null },
});

const noTotals = (): Totals => createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
const ask = (
  offer: Offer,
  totals: Totals,
  items: readonly BillItem[],
  accept: 'all' | 'partial' = 'all',
  player = 'p',
) => decide({ playerKey: player, playerSuspended: false, accept, items }, offer, totals);
const taken = ({ accepted, lines }: Decision): AcceptedLine[] =>
  accepted ? lines.filter((line) => line.outcome === 'accepted') : [];
const quantityOf = (lines: readonly AcceptedLine[]): number =>
  lines.reduce((sum, { bundle }) => sum + (bundle?.quantity ?? 0), 0);

describe('a bundle', () => {
  test('costs its price, whatever stake was sent, and is refused at another one', () => {
    const offer = offerOf({ master: null, agent: null, player: null });
    const [line] = ask(offer, noTotals(), [bundleItem('7387', 3)]).lines;
    expect(line).toMatchObject({ outcome: 'accepted', stake: 36_000n, rate: 0, bundle: { quantity: 3 } });
    const dear = {
      ...bundleItem('7387', 3),
      bundle: { size: 'large', quantity: 3, expectedStake: satang(1n), expectedVersion: null },
    } as const;
    expect(ask(offer, noTotals(), [dear]).lines).toMatchObject([
      { reason: 'price_changed', stake: 36_000n, currentPrice: 12_000n },
    ]);
  });

  test('is closed in a size that is off, unknown where no bundles are sold, and is never sold in part', () => {
    const offer = offerOf({ master: null, agent: null, player: null });
    expect(ask(offer, noTotals(), [bundleItem('7387', 1, 'small')]).lines).toMatchObject([
      { reason: 'bet_type_closed' },
    ]);
    expect(ask({ ...offer, bundles: new Map() }, noTotals(), [bundleItem('7387', 1)]).lines).toMatchObject([
      { reason: 'unknown_bet_type' },
    ]);
    expect(ask(offer, noTotals(), [bundleItem('7387', 0)]).lines).toMatchObject([
      { reason: 'below_minimum', limit: 12_000n },
    ]);
    expect(ask(offer, noTotals(), [bundleItem('387', 1)]).lines).toMatchObject([
      { reason: 'invalid_number' },
    ]);
  });

  test('is limited to full units by the agent’s credit', () => {
    const offer = offerOf({ master: null, agent: null, player: null }, { creditLimit: satang(30_000n) });
    expect(ask(offer, noTotals(), [bundleItem('7387', 3)]).lines).toMatchObject([
      { reason: 'credit_limit', availableQuantity: 2, available: 24_000n },
    ]);
  });
});

const anyLimit = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null });
const anyBill = fc.record({
  agent: fc.nat(1),
  player: fc.constantFrom('one', 'two'),
  accept: fc.constantFrom('all' as const, 'partial' as const),
  items: fc.array(
    fc.record({
      number: fc.constantFrom('7387', '1387'),
      quantity: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom<BundleSize>('large', 'medium'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('in whatever order bundles are bought, the stock and each player’s share are kept, and a cancel gives all back', () => {
  fc.assert(
    fc.property(
      fc.record({ master: anyLimit, agent: anyLimit, player: anyLimit }),
      fc.array(anyBill, { maxLength: 12 }),
      (limits, bills) => {
        const offer = offerOf(limits);
        const first = noTotals();
        const views = [
          first,
          siblingTotals(first, { numbers: [], types: [], players: [], creditUsed: satang(0n) }),
        ];
        const sold: { agent: number; player: string; lines: AcceptedLine[] }[] = [];
        for (const { agent, player, accept, items } of bills) {
          const totals = views[agent] ?? first;
          const units = items.map(({ number, quantity, size }) => bundleItem(number, quantity, size));
          const decision = ask(offer, totals, units, accept, `${agent}/${player}`);
          if (decision.accepted) applyDecision(totals, decision);
          sold.push({ agent, player: `${agent}/${player}`, lines: taken(decision) });
        }
        for (const number of ['7387', '1387'])
          for (const size of ['large', 'medium'] as const) {
            const of = (some: typeof sold) =>
              quantityOf(
                some.flatMap(({ lines }) =>
                  lines.filter((line) => line.number === number && line.bundle?.size === size),
                ),
              );
            expect(of(sold)).toBeLessThanOrEqual(limits.master ?? Infinity);
            for (const agent of [0, 1])
              expect(of(sold.filter((one) => one.agent === agent))).toBeLessThanOrEqual(
                limits.agent ?? Infinity,
              );
            for (const player of new Set(sold.map((one) => one.player)))
              expect(of(sold.filter((one) => one.player === player))).toBeLessThanOrEqual(
                limits.player ?? Infinity,
              );
          }
        for (const { agent, player, lines } of sold)
          revokeDecision(views[agent] ?? first, { deltas: deltasOf(player, lines) });
        for (const { units, creditUsed } of views) {
          expect([...units.aggregator.values(), ...units.agent.values()].every((left) => left === 0)).toBe(
            true,
          );
          expect(creditUsed).toBe(0n);
        }
      },
    ),
  );
});
