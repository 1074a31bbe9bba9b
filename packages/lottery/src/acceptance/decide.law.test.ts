import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBetType } from '../bet-types/index.ts';
import { payoutOf } from '../money.ts';
import { anyBill, anyOffer } from './any-offer.test-kit.ts';
import type { AcceptedLine, BillRequest, Decision } from './bill.ts';
import { netStakeOf } from './bill-draft.ts';
import { decide } from './decide.ts';
import { levels } from './level.ts';
import { baht, emptyTotals, sell } from './offer.test-kit.ts';
import type { Offer } from './offer.ts';
import { ladderOf } from './price-ladder.ts';
import { countedNumbersOf } from './tickets.ts';
import {
  applyDecision,
  netStakeAt,
  payoutAt,
  revokeDecision,
  siblingTotals,
  stakeAt,
  type Totals,
} from './totals.ts';

const anyBills = fc.array(anyBill, { minLength: 1, maxLength: 12 });

const acceptedLines = (decision: Decision): AcceptedLine[] =>
  decision.accepted ? decision.lines.filter((line) => line.outcome === 'accepted') : [];
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Every cap of the offer against what was sold: read from the lines alone, not from the counters decide used. */
function expectWithinCaps(
  offer: Offer,
  sold: readonly { request: BillRequest; lines: AcceptedLine[] }[],
): void {
  const lines = sold.flatMap((bill) => bill.lines);
  for (const [betType, rules] of offer.betTypes) {
    const ofType = lines.filter((line) => line.betType === betType);
    const keys = new Set(ofType.map(({ key }) => key));
    for (const key of keys) {
      const staked = sum(ofType.filter((line) => line.key === key).map(({ stake }) => stake));
      for (const { cap } of ladderOf(rules).capped) expect(staked <= cap).toBe(true);
      expect(rules.blocked.get(key)?.rate).not.toBe(null);
    }
    for (const playerKey of new Set(sold.map(({ request }) => request.playerKey))) {
      const own = sold
        .filter(({ request }) => request.playerKey === playerKey)
        .flatMap((bill) => bill.lines)
        .filter((line) => line.betType === betType);
      const held = new Set(own.map(({ key }) => key));
      expect(held.size).toBeLessThanOrEqual(rules.numberLimitPerPlayer ?? Number.POSITIVE_INFINITY);
      for (const key of held) {
        const staked = sum(own.filter((line) => line.key === key).map(({ stake }) => stake));
        expect(rules.maxBetPerNumber === null || staked <= rules.maxBetPerNumber).toBe(true);
      }
    }
  }
  const total = sum(lines.map(({ stake }) => stake));
  expect(offer.creditLimit === null || total <= offer.creditLimit).toBe(true);
}

/** What must be true of payouts, on the numbers a decision touched, at every level that limits them. */
function expectPayoutsCovered(offer: Offer, totals: Totals, decision: Decision): void {
  for (const { betType, key } of decision.deltas.numbers) {
    for (const level of levels) {
      const rules = offer.betTypes.get(betType)?.levels[level];
      const percent = rules?.possiblePayoutPercentage ?? null;
      const payout = payoutAt(totals, level, betType, key);
      const net = netStakeAt(totals, level, betType);
      if (percent !== null) expect(payout * 100n <= BigInt(percent) * net).toBe(true);
      if (typeof rules?.risk === 'bigint') expect(payout <= rules.risk).toBe(true);
      if (typeof rules?.totalRisk === 'bigint') expect(payout - net <= rules.totalRisk).toBe(true);
    }
  }
}

describe('laws of acceptance', () => {
  test('no cap at any level is ever passed, whatever the order and batching of bills', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, (offer, requests) => {
        const totals = emptyTotals();
        const sold = requests.map((request) => {
          const decision = decide(request, offer, totals);
          applyDecision(totals, decision);
          expectPayoutsCovered(offer, totals, decision);
          expect(offer.billLimit === null || decision.totalStake <= offer.billLimit).toBe(true);
          return { request, lines: acceptedLines(decision) };
        });
        expectWithinCaps(offer, sold);
      }),
      { numRuns: 1500 },
    );
  });

  test('agents of one master never pass the company’s and the master’s caps together', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, fc.infiniteStream(fc.boolean()), (offer, requests, whose) => {
        const none = { numbers: [], types: [], players: [], creditUsed: baht(0) };
        const first = emptyTotals();
        const agents = [first, siblingTotals(first, none)] as const;
        for (const request of requests) {
          const totals = whose.next().value ? agents[0] : agents[1];
          applyDecision(totals, decide(request, offer, totals));
        }
        for (const [betType, rules] of offer.betTypes) {
          for (const { level, cap } of ladderOf(rules).capped) {
            for (const key of ['387', '378', '738', '077', '707', '770', '000', '12', '21', '']) {
              for (const totals of agents) {
                expect(stakeAt(totals, level, betType, key) <= cap).toBe(true);
              }
            }
          }
        }
      }),
    );
  });

  test('deciding changes nothing and answers the same again', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, anyBill, (offer, before, request) => {
        const totals = emptyTotals();
        sell(before, offer, totals);
        const copy = structuredClone(totals);
        const decision = decide(request, offer, totals);
        expect(totals).toEqual(copy);
        expect(decide(request, offer, totals)).toEqual(decision);
      }),
    );
  });

  test('a bill that wants all takes everything or nothing', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, anyBill, (offer, before, request) => {
        const totals = emptyTotals();
        sell(before, offer, totals);
        const decision = decide({ ...request, accept: 'all' }, offer, totals);
        if (decision.accepted) {
          expect(decision.lines.every(({ outcome }) => outcome === 'accepted')).toBe(true);
          expect(decision.totalStake).toBe(sum(decision.lines.map(({ stake }) => stake)));
        } else {
          expect(decision.lines.some(({ outcome }) => outcome === 'refused')).toBe(true);
          expect([decision.totalStake, decision.netStake, decision.deltas.creditUsed]).toEqual([0n, 0n, 0n]);
          expect([...decision.deltas.numbers, ...decision.deltas.types]).toEqual([]);
        }
      }),
    );
  });

  test('the lines of a bet add up to its stake, accepted and refused together', () => {
    fc.assert(
      fc.property(anyOffer, anyBill, (offer, request) => {
        const { lines } = decide(request, offer, emptyTotals());
        request.items.forEach((item, index) => {
          const own = lines.filter((line) => line.item === index);
          const tickets = new Set(own.map(({ number }) => number)).size;
          expect(sum(own.map(({ stake }) => stake))).toBe(item.stake * BigInt(tickets));
          if (isBetType(item.betType)) expect(tickets).toBe(1);
        });
      }),
    );
  });

  test('the deltas of the lines add up to the counters', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, (offer, requests) => {
        const totals = emptyTotals();
        const lines = sell(requests, offer, totals).flatMap(acceptedLines);
        for (const { betType, key } of lines) {
          const same = lines.filter((line) => line.betType === betType && line.key === key);
          const ofType = lines.filter((line) => line.betType === betType);
          for (const level of levels) {
            expect(stakeAt(totals, level, betType, key)).toBe(sum(same.map(({ stake }) => stake)));
            expect(payoutAt(totals, level, betType, key)).toBe(
              sum(same.map(({ stake, rate }) => payoutOf(stake, rate))),
            );
            expect(netStakeAt(totals, level, betType)).toBe(
              sum(ofType.map(({ stake, discountBp }) => netStakeOf(stake, discountBp))),
            );
          }
        }
        expect(totals.creditUsed).toBe(sum(lines.map(({ stake }) => stake)));
      }),
    );
  });

  test('revoking every decision, in any order, leaves nothing behind', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, (offer, requests) => {
        const totals = emptyTotals();
        const decisions = sell(requests, offer, totals);
        for (const decision of decisions.toReversed()) revokeDecision(totals, decision);
        for (const { betType, key } of decisions.flatMap(({ deltas }) => deltas.numbers)) {
          expect(levels.map((level) => stakeAt(totals, level, betType, key))).toEqual([0n, 0n, 0n]);
          expect(levels.map((level) => payoutAt(totals, level, betType, key))).toEqual([0n, 0n, 0n]);
          expect(levels.map((level) => netStakeAt(totals, level, betType))).toEqual([0n, 0n, 0n]);
        }
        expect(totals.creditUsed).toBe(0n);
        for (const types of totals.players.values()) {
          expect([...types.values()].every(({ held }) => held === 0)).toBe(true);
        }
      }),
    );
  });

  test('the counters a decision touches are among those to read before it', () => {
    fc.assert(
      fc.property(anyOffer, anyBill, (offer, request) => {
        const read = new Set(
          countedNumbersOf(request, offer.switches).map(({ betType, key }) => `${betType} ${key}`),
        );
        for (const { betType, key } of decide(request, offer, emptyTotals()).deltas.numbers)
          expect(read.has(`${betType} ${key}`)).toBe(true);
      }),
    );
  });

  test('no player is given a worse rate than the one shown, nor a better one than offered', () => {
    fc.assert(
      fc.property(anyOffer, anyBills, (offer, requests) => {
        const decisions = sell(requests, offer, emptyTotals());
        decisions.forEach((decision, index) => {
          for (const line of acceptedLines(decision)) {
            const shown = requests[index]?.items[line.item]?.expectedRate ?? 0;
            const rules = offer.betTypes.get(line.betType);
            expect(line.rate).toBeGreaterThanOrEqual(shown);
            expect(line.rate * 100).toBeLessThanOrEqual((rules?.payRate ?? 0) * (rules?.winMultiplier ?? 0));
          }
        });
      }),
    );
  });
});
