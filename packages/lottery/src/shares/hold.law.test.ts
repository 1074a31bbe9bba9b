import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, satang } from '../money.ts';
import { holdTicket } from './hold.ts';

const anyShares = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([one, other]) => {
    const [low, high] = one < other ? [one, other] : [other, one];
    return {
      agent: basisPoints(low),
      master: basisPoints(high - low),
      company: basisPoints(10_000 - high),
    };
  });
const anyStake = fc.bigInt({ min: 1n, max: 10_000_000_00n }).map(satang);
const anyHold = fc.option(fc.bigInt({ min: 0n, max: 1_000_000_00n }));
const anyHolds = fc.record({ agent: anyHold, master: anyHold });

/** Stakes on one number, one after another, each divided by what is left of the holds. */
function inOrder(
  stakes: readonly ReturnType<typeof satang>[],
  shareBp: Parameters<typeof holdTicket>[1],
  holds: { agent: bigint | null; master: bigint | null },
) {
  const held = { agent: 0n, master: 0n };
  const left = (tier: 'agent' | 'master') => {
    const hold = holds[tier];
    return hold === null ? null : hold - held[tier];
  };
  return stakes.map((stake) => {
    const parts = holdTicket(stake, shareBp, { agent: left('agent'), master: left('master') });
    held.agent += parts.agent;
    held.master += parts.master;
    return { stake, ...parts, company: stake - parts.agent - parts.master };
  });
}

describe('what a tier holds of a number (hold.md §2)', () => {
  const share = { agent: basisPoints(2000), master: basisPoints(3000), company: basisPoints(5000) };
  const four = [1000, 1000, 1000, 1000].map((baht) => satang(baht * 100));
  const baht = (parts: readonly bigint[]) => parts.map((part) => Number(part) / 100);

  test('the worked example: a hold of 500 at the agent, and one of 1,000 at the master', () => {
    const one = inOrder(four, share, { agent: 500_00n, master: null });
    expect(baht(one.map(({ agent }) => agent))).toEqual([200, 200, 100, 0]);
    expect(baht(one.map(({ master }) => master))).toEqual([300, 300, 400, 500]);
    expect(baht(one.map(({ company }) => company))).toEqual([500, 500, 500, 500]);
    const both = inOrder(four, share, { agent: 500_00n, master: 1000_00n });
    expect(baht(both.map(({ master }) => master))).toEqual([300, 300, 400, 0]);
    expect(baht(both.map(({ company }) => company))).toEqual([500, 500, 500, 1000]);
  });

  test('a hold of 0 holds nothing, and a hold below what is held already holds nothing more', () => {
    expect(holdTicket(satang(1000_00n), share, { agent: 0n, master: -300_00n })).toEqual({
      agent: 0n,
      master: 0n,
    });
  });

  test('the parts are never below zero and sum to the stake', () => {
    fc.assert(
      fc.property(fc.array(anyStake, { maxLength: 8 }), anyShares, anyHolds, (stakes, shareBp, holds) => {
        for (const { stake, agent, master, company } of inOrder(stakes, shareBp, holds)) {
          expect(agent >= 0n && master >= 0n && company >= 0n).toBe(true);
          expect(agent + master + company).toBe(stake);
        }
      }),
    );
  });

  test('no tier ever holds more of a number than its hold, nor less than it could', () => {
    fc.assert(
      fc.property(fc.array(anyStake, { maxLength: 8 }), anyShares, anyHolds, (stakes, shareBp, holds) => {
        let [agent, master] = [0n, 0n];
        for (const parts of inOrder(stakes, shareBp, holds)) {
          agent += parts.agent;
          master += parts.master;
          if (holds.agent !== null) expect(agent <= holds.agent).toBe(true);
          if (holds.master !== null) expect(master <= holds.master).toBe(true);
          const free = holdTicket(parts.stake, shareBp, { agent: null, master: null });
          // less than its share only where the hold is reached
          if (parts.agent < free.agent) expect(agent).toBe(holds.agent);
          if (parts.agent + parts.master < free.agent + free.master) expect(master).toBe(holds.master);
        }
      }),
    );
  });

  test('without a hold every part is the share, to the satang', () => {
    fc.assert(
      fc.property(anyStake, anyShares, (stake, shareBp) => {
        const parts = holdTicket(stake, shareBp, { agent: null, master: null });
        for (const [part, points] of [
          [parts.agent, shareBp.agent],
          [parts.agent + parts.master, shareBp.agent + shareBp.master],
        ] as const) {
          const off = part * 10_000n - stake * BigInt(points);
          expect(off <= 5_000n && off >= -5_000n).toBe(true);
        }
      }),
    );
  });

  test('what the agent does not hold goes to the master: the company has no more while the master has no hold', () => {
    fc.assert(
      fc.property(fc.array(anyStake, { maxLength: 8 }), anyShares, anyHold, (stakes, shareBp, agent) => {
        const company = (hold: bigint | null) =>
          inOrder(stakes, shareBp, { agent: hold, master: null }).map((parts) => parts.company);
        expect(company(agent)).toEqual(company(null));
      }),
    );
  });
});
