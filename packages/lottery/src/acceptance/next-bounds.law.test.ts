import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetType } from '../bet-types/index.ts';
import { rateX100, satang } from '../money.ts';
import { anyBill, anyOffer } from './any-offer.test-kit.ts';
import { decide } from './decide.ts';
import { nextBounds } from './next-bounds.ts';
import { rulesReached } from './price-ladder.ts';
import { createTotals, type NumberTotalRow } from './totals.ts';

const bounds = fc.record({
  stake: fc.bigInt({ min: 0n, max: 400_000n }),
  potentialPayout: fc.bigInt({ min: 0n, max: 120_000_000n }),
  /** How much of the room below the next bounds others take, in thousandths. */
  taken: fc.bigInt({ min: 0n, max: 1000n }),
});

describe('below the next bounds of a number at the company', () => {
  it('a bill is decided as if nobody else had sold meanwhile, and reaches the same rules', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyOffer, anyBill, bounds, (offer, bill, { stake, potentialPayout, taken }) => {
        // what of each number is asked for, at the highest rate of all
        const asked = new Map<string, { betType: string; key: string; stake: bigint; payout: bigint }>();
        const first = decide(bill, offer, totalsOf([]));
        for (const { betType, key, stake: ticket } of first.lines) {
          if (key === null) continue;
          const sum = asked.get(`${betType}/${key}`) ?? { betType, key: String(key), stake: 0n, payout: 0n };
          sum.stake += ticket;
          sum.payout += (ticket * BigInt(rateX100(900_000))) / 100n + 1n;
          asked.set(`${betType}/${key}`, sum);
        }
        const before: NumberTotalRow[] = [];
        const after: NumberTotalRow[] = [];
        for (const { betType, key, ...own } of asked.values()) {
          const rules = offer.betTypes.get(betType as never);
          if (!rules || !isBetType(betType)) continue;
          const next = nextBounds(rules, 'company', { stake, potentialPayout });
          if (next === null) return;
          const most = (bound: bigint | null, ownPart: bigint, now: bigint): bigint =>
            bound === null ? now + 1_000_000n : bound - 1n - ownPart;
          const stakeMost = most(next.stake, own.stake, stake);
          const payoutMost = most(next.payout, own.payout, potentialPayout);
          if (stakeMost < stake || payoutMost < potentialPayout) return;
          const grown = {
            stake: stake + ((stakeMost - stake) * taken) / 1000n,
            potentialPayout: potentialPayout + ((payoutMost - potentialPayout) * taken) / 1000n,
          };
          before.push(row(betType, key, stake, potentialPayout));
          after.push(row(betType, key, grown.stake, grown.potentialPayout));
          for (const level of [0n, own.stake])
            expect(rulesReached(rules, 'company', grown.stake + level, grown.stake)).toEqual(
              rulesReached(rules, 'company', stake + level, stake),
            );
        }
        expect(decide(bill, offer, totalsOf(after))).toEqual(decide(bill, offer, totalsOf(before)));
        compared += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(200);
  });
});

const row = (betType: string, key: string, stake: bigint, potentialPayout: bigint): NumberTotalRow => ({
  level: 'company',
  betType,
  key,
  stake: satang(stake),
  potentialPayout: satang(potentialPayout),
});

const totalsOf = (numbers: readonly NumberTotalRow[]) =>
  createTotals({ numbers, types: [], players: [], creditUsed: satang(0n) });
