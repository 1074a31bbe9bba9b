import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, discountOf, payoutOf, rateX100, satang } from '../money.ts';
import { settleTicket } from './settle-ticket.ts';
import { roundings, type Tiers, type TierTerms } from './tiers.ts';

const tierNames = ['player', 'agent', 'master', 'company'] as const;
const sum = (tiers: Tiers) => tiers.player + tiers.agent + tiers.master + tiers.company;

const anyBasisPoints = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
const anyRate = fc.integer({ min: 0, max: 300_000_000 }).map(rateX100);
// Any split of 10000, also ones no operator would be let enter: the law is not a matter of the steps.
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
const anyTerms: fc.Arbitrary<TierTerms> = fc.record({
  shareBp: anyShares,
  rates: fc.record({ player: anyRate, agent: anyRate, master: anyRate }),
  discountsBp: fc.record({ player: anyBasisPoints, agent: anyBasisPoints, master: anyBasisPoints }),
});
const anyTicket = fc.record({
  stake: fc.bigInt({ min: 0n, max: 10_000_000_00n }).map(satang),
  hits: fc.integer({ min: 0, max: 3 }),
  terms: anyTerms,
  rounding: fc.constantFrom(...roundings),
});
/** A ticket of which agent and master hold any parts that fit into its stake. */
const anyHeldTicket = fc
  .record({
    stake: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
    parts: fc.tuple(fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 0n, max: 10_000n })),
    ticket: anyTicket,
  })
  .map(({ stake, parts: [one, other], ticket }) => {
    const agent = (stake * one) / 10_000n;
    const held = { agent: satang(agent), master: satang(((stake - agent) * other) / 10_000n) };
    return { ...ticket, stake: satang(stake), terms: { ...ticket.terms, held } };
  });

/** 5.00 at 1.5 % and a rate of 1.7: the discount is 7.5 satang. */
const oddTicket = {
  stake: satang(500n),
  rounding: 'amounts' as const,
  terms: {
    shareBp: { agent: basisPoints(2050), master: basisPoints(2950), company: basisPoints(5000) },
    rates: { player: rateX100(170), agent: rateX100(180), master: rateX100(190) },
    discountsBp: { player: basisPoints(150), agent: basisPoints(250), master: basisPoints(350) },
  },
};

describe('laws of shares', () => {
  test('every column sums to zero over the tiers, whatever the shares, rates, discounts and rounding', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        const settled = settleTicket(ticket);
        expect(sum(settled.net)).toBe(0n);
        expect(sum(settled.winLoss)).toBe(0n);
        expect(sum(settled.commission)).toBe(0n);
        expect(sum(settled.rateDifference)).toBe(0n);
      }),
      { numRuns: 2000 },
    );
  });

  test('a prize in money is the same at every tier, and every column still sums to zero', () => {
    const anyPrize = fc.record({
      stake: fc.bigInt({ min: 0n, max: 10_000_000_00n }).map(satang),
      prize: fc.bigInt({ min: 0n, max: 10_000_000_00n }).map(satang),
      terms: anyTerms,
      rounding: fc.constantFrom(...roundings),
    });
    fc.assert(
      fc.property(anyPrize, ({ stake, prize, terms, rounding }) => {
        const settled = settleTicket({ stake, prize, terms, rounding });
        expect(settled.win).toBe(prize);
        for (const column of [settled.net, settled.winLoss, settled.commission, settled.rateDifference])
          expect(sum(column)).toBe(0n);
        // without discounts each tier is left with exactly its share of stake less prize
        const none = { player: basisPoints(0), agent: basisPoints(0), master: basisPoints(0) };
        const plain = settleTicket({ stake, prize, rounding, terms: { ...terms, discountsBp: none } });
        expect(plain.net).toEqual(plain.winLoss);
      }),
    );
  });

  test('every column sums to zero over the tiers, whatever parts of a ticket are held', () => {
    fc.assert(
      fc.property(anyHeldTicket, (ticket) => {
        const settled = settleTicket(ticket);
        for (const column of [settled.net, settled.winLoss, settled.commission, settled.rateDifference])
          expect(sum(column)).toBe(0n);
        for (const tier of tierNames)
          expect(settled.winLoss[tier] + settled.commission[tier] + settled.rateDifference[tier]).toBe(
            settled.net[tier],
          );
      }),
      { numRuns: 2000 },
    );
  });

  test('a ticket whose held parts are its shares is settled as by the shares', () => {
    fc.assert(
      // multiples of 100 baht: every share of them is whole satang
      fc.property(anyTicket, fc.bigInt({ min: 1n, max: 100_000n }), (ticket, hundreds) => {
        const stake = satang(hundreds * 10_000n);
        const { shareBp } = ticket.terms;
        const part = (points: number) => satang(hundreds * BigInt(points));
        const held = { agent: part(shareBp.agent), master: part(shareBp.master) };
        expect(settleTicket({ ...ticket, stake, terms: { ...ticket.terms, held } })).toEqual(
          settleTicket({ ...ticket, stake }),
        );
      }),
    );
  });

  test('what is held decides between the tiers alone: the player is paid and discounted the same', () => {
    fc.assert(
      fc.property(anyHeldTicket, (ticket) => {
        const held = settleTicket(ticket);
        const plain = settleTicket({ ...ticket, terms: { ...ticket.terms, held: null } });
        expect([held.win, held.net.player, held.flows.f0]).toEqual([
          plain.win,
          plain.net.player,
          plain.flows.f0,
        ]);
      }),
    );
  });

  test('a tier that holds nothing is left with no part of stake against payout', () => {
    fc.assert(
      fc.property(anyHeldTicket, (ticket) => {
        const none = { agent: satang(0n), master: satang(0n) };
        const { winLoss } = settleTicket({ ...ticket, terms: { ...ticket.terms, held: none } });
        expect([winLoss.agent, winLoss.master]).toEqual([0n, 0n]);
        const all = { agent: ticket.stake, master: satang(0n) };
        expect(settleTicket({ ...ticket, terms: { ...ticket.terms, held: all } }).winLoss.company).toBe(0n);
      }),
    );
  });

  test('the columns of each tier add up to its net', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        const settled = settleTicket(ticket);
        for (const tier of tierNames) {
          const columns = settled.winLoss[tier] + settled.commission[tier] + settled.rateDifference[tier];
          expect(columns).toBe(settled.net[tier]);
        }
      }),
    );
  });

  test('the player has no rate difference', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        expect(settleTicket(ticket).rateDifference.player).toBe(0n);
      }),
    );
  });

  test('the books of the player are made of the two amounts that the bill and the feed show', () => {
    fc.assert(
      fc.property(anyTicket, ({ stake, hits, terms }) => {
        const { flows, win, commission, net } = settleTicket({ stake, hits, terms, rounding: 'amounts' });
        const discount = discountOf(stake, BigInt(terms.discountsBp.player));
        expect(win).toBe(payoutOf(stake, terms.rates.player, hits));
        expect(commission.player).toBe(discount);
        expect(flows.f0).toBe(stake - discount - win);
        expect(net.player).toBe(win - (stake - discount));
      }),
      // odd stakes and half per cents, where a half satang is common
      { examples: [[{ ...oddTicket, hits: 1 }], [{ ...oddTicket, hits: 0 }]] },
    );
  });

  test('no amount is more than half a satang away from its exact value', () => {
    fc.assert(
      fc.property(anyTicket, ({ stake, hits, terms }) => {
        const { flows, win } = settleTicket({ stake, hits, terms, rounding: 'amounts' });
        const old = settleTicket({ stake, hits, terms, rounding: 'value' }).flows;
        const discount = stake - win - flows.f0;
        const value = (tier: 'player' | 'agent' | 'master') =>
          stake * BigInt(10_000 - terms.discountsBp[tier]) - stake * BigInt(terms.rates[tier] * hits) * 100n;
        const exact = [
          [win, stake * BigInt(terms.rates.player * hits) * 1_000_000n],
          [discount, stake * BigInt(terms.discountsBp.player) * 10_000n],
          [old.f0, value('player') * 10_000n],
          [flows.f1, value('agent') * BigInt(10_000 - terms.shareBp.agent)],
          [flows.f2, value('master') * BigInt(terms.shareBp.company)],
        ] as const;
        for (const [flow, scaled] of exact) {
          const off = flow * 100_000_000n - scaled;
          expect((off < 0n ? -off : off) * 2n <= 100_000_000n).toBe(true);
        }
      }),
    );
  });

  test('a tier without a share, on its upline’s rate and discount, is left with a satang of rounding at most', () => {
    fc.assert(
      fc.property(anyTicket, anyBasisPoints, (ticket, discount) => {
        const rate = ticket.terms.rates.agent;
        const passing = settleTicket({
          ...ticket,
          terms: {
            shareBp: { agent: basisPoints(0), master: basisPoints(0), company: basisPoints(10_000) },
            rates: { player: rate, agent: rate, master: rate },
            discountsBp: { player: discount, agent: discount, master: discount },
          },
        });
        expect(passing.net.master).toBe(0n);
        // two rounded amounts below and one above: they can differ by a satang
        const rounded = ticket.rounding === 'amounts' ? 1n : 0n;
        const { agent } = passing.net;
        expect(agent <= rounded && agent >= -rounded).toBe(true);
        expect(passing.net.company).toBe(-passing.net.player - agent);
      }),
    );
  });
});
