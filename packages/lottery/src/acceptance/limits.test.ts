import { describe, expect, test } from 'vitest';
import { basisPoints, parseRate, satang } from '../money.ts';
import { decide } from './decide.ts';
import type { Level } from './level.ts';
import {
  baht,
  bet,
  bill,
  emptyTotals,
  inWords,
  offerOf,
  one,
  openLevel,
  refusal,
  sell,
  steps,
  wholeOrNot,
} from './offer.test-kit.ts';
import { createTotals } from './totals.ts';

describe('limits of one player', () => {
  test('player_number_limit: one player’s stake on one number in a round may not pass maxBetPerNumber', () => {
    const offer = offerOf({ maxBetPerNumber: baht(150), ...wholeOrNot });
    const totals = emptyTotals();
    const decisions = sell([one('100'), one('60'), one('50')], offer, totals);
    expect(decisions.flatMap(inWords)).toEqual(['100 at 900', '60 refused player_number_limit', '50 at 900']);
    const refused = decisions[1]?.lines ?? [];
    expect(refusal(refused)).toMatchObject({ limit: baht(150), available: baht(50) });
  });

  test('maxBetPerNumber of one player leaves another player alone', () => {
    const offer = offerOf({ maxBetPerNumber: baht(100) });
    const totals = emptyTotals();
    sell([one('100')], offer, totals);
    expect(decide({ ...one('100'), playerKey: 'malee' }, offer, totals).accepted).toBe(true);
  });

  test('maxBetPerNumber counts 077, 707 and 770 of a cross bet as one number', () => {
    const offer = offerOf({ maxBetPerNumber: baht(25), ...wholeOrNot }, {}, ['cross3']);
    const request = bill(['077', '707', '770'].map((number) => bet(number, '10', { betType: 'cross3' })));
    expect(inWords(decide(request, offer, emptyTotals()))).toEqual([
      '10 at 900',
      '10 at 900',
      '10 refused player_number_limit',
    ]);
  });

  test('player_number_limit: a player may bet on so many different numbers of a type, and again on those', () => {
    const offer = offerOf({ numberLimitPerPlayer: 2 });
    const totals = emptyTotals();
    const request = bill([bet('111', '10'), bet('222', '10'), bet('333', '10'), bet('111', '10')]);
    const first = sell([request], offer, totals);
    expect(first.flatMap(inWords)).toEqual([
      '10 at 900',
      '10 at 900',
      '10 refused player_number_limit',
      '10 at 900',
    ]);
    expect(sell([one('10', '444'), one('10', '222')], offer, totals).flatMap(inWords)).toEqual([
      '10 refused player_number_limit',
      '10 at 900',
    ]);
  });

  test('numberLimitPerPlayer counts each bet type on its own', () => {
    const offer = offerOf({ numberLimitPerPlayer: 1 }, {}, ['upper3', 'upper2']);
    const request = bill([bet('111', '10'), bet('11', '10', { betType: 'upper2' })]);
    expect(inWords(decide(request, offer, emptyTotals()))).toEqual(['10 at 900', '10 at 900']);
  });
});

describe('limits on a number', () => {
  test.each<Level>(['company', 'aggregator', 'agent'])(
    'number_limit: all stakes on one number stay within the limit of the %s',
    (level) => {
      const levels = {
        company: openLevel,
        aggregator: openLevel,
        agent: openLevel,
        [level]: { ...openLevel, limit: baht(1000) },
      };
      const offer = offerOf({ levels, ...wholeOrNot });
      const totals = createTotals({
        numbers: [{ level, betType: 'upper3', key: '387', stake: baht(950), potentialPayout: baht(855_000) }],
        types: [],
        players: [],
        creditUsed: satang(0),
      });
      expect(refusal(decide(one('51'), offer, totals).lines)).toMatchObject({
        reason: 'number_limit',
        limit: baht(1000),
        available: baht(50),
      });
      expect(decide(one('50'), offer, totals).accepted).toBe(true);
      expect(decide(one('51', '378'), offer, totals).accepted).toBe(true);
    },
  );

  test('number_limit: of several levels the strictest holds', () => {
    const levels = {
      company: { ...openLevel, limit: baht(1000) },
      aggregator: { ...openLevel, limit: baht(300) },
      agent: { ...openLevel, limit: baht(500) },
    };
    const decision = decide(one('301'), offerOf({ levels, ...wholeOrNot }), emptyTotals());
    expect(refusal(decision.lines)).toMatchObject({ limit: baht(300), available: baht(300) });
  });

  test('number_limit: the payout of a number over the net stake of its type stays under possibleBetPercentage', () => {
    // The type took 10,000 net. 387 at 900 with 10 % discount: 100x·900 ≤ 150·(10,000 + 0.9x) → x ≤ 16.69…
    const levels = {
      company: { ...openLevel, possiblePayoutPercentage: 150 },
      aggregator: openLevel,
      agent: openLevel,
    };
    const totals = createTotals({
      numbers: [],
      types: [{ level: 'company', betType: 'upper3', netStake: baht(10_000) }],
      players: [],
      creditUsed: satang(0),
    });
    const offer = offerOf({ levels, ...wholeOrNot });
    expect(decide(one('16.69'), offer, totals).accepted).toBe(true);
    expect(refusal(decide(one('16.70'), offer, totals).lines)).toMatchObject({
      reason: 'number_limit',
      available: satang(1669),
    });
  });
});

describe('possibleBetPercentage', () => {
  const capped = (percent: number, company = {}) => ({
    company: { ...openLevel, ...company, possiblePayoutPercentage: percent },
    aggregator: openLevel,
    agent: openLevel,
  });
  const typeTook = (amount: number) =>
    createTotals({
      numbers: [],
      types: [{ level: 'company', betType: 'upper3', netStake: baht(amount) }],
      players: [],
      creditUsed: satang(0),
    });

  test('cuts a ticket to what its number may still pay, where tickets may be cut', () => {
    const decision = decide(one('100'), offerOf({ levels: capped(150) }), typeTook(10_000));
    expect(decision.lines).toMatchObject([
      { outcome: 'accepted', stake: satang(1669) },
      { outcome: 'refused', stake: satang(8331), reason: 'number_limit', available: 0n },
    ]);
  });

  test('is the reason even when the rate would have fallen further on', () => {
    const levels = capped(150, { steps: steps([50, '900'], [500, '800']) });
    const shown = bill([bet('387', '100', { expectedRate: parseRate('900') })]);
    const decision = decide(shown, offerOf({ levels }), typeTook(10_000));
    expect(refusal(decision.lines)).toMatchObject({ reason: 'number_limit', stake: satang(8331) });
  });

  test('is measured on amounts as the tickets round them', () => {
    // 3 satang at 3.2 pay 10, not 9.6: more than 320 % of 3.
    const offer = offerOf({
      payRate: parseRate('3.2'),
      discountBp: basisPoints(0),
      lowest: satang(1),
      levels: capped(320),
      ...wholeOrNot,
    });
    expect(decide(one('0.02'), offer, emptyTotals()).accepted).toBe(true);
    expect(decide(one('0.03'), offer, emptyTotals()).accepted).toBe(false);
  });

  test('looks at the other bets of the bill on the same number and type', () => {
    const levels = capped(90_000);
    const offer = offerOf({ levels, discountBp: basisPoints(0), ...wholeOrNot });
    const request = bill([bet('387', '10'), bet('378', '10'), bet('387', '20')]);
    expect(inWords(decide(request, offer, emptyTotals()))).toEqual(['10 at 900', '10 at 900', '20 at 900']);
    const tighter = offerOf({ levels: capped(50_000), discountBp: basisPoints(0), ...wholeOrNot });
    const totals = typeTook(10);
    expect(inWords(decide(request, tighter, totals))).toEqual([
      '10 at 900',
      '10 at 900',
      '20 refused number_limit',
    ]);
  });
});

describe('limits of the bill and the agent', () => {
  test('bill_limit: the stake of one bill may not pass betLimit', () => {
    const offer = offerOf(wholeOrNot, { billLimit: baht(250) });
    const request = bill([bet('111', '200'), bet('222', '100'), bet('333', '50')]);
    expect(inWords(decide(request, offer, emptyTotals()))).toEqual([
      '200 at 900',
      '100 refused bill_limit',
      '50 at 900',
    ]);
  });

  test('credit_limit: open stakes may not pass the agent’s credit, over all its bills', () => {
    const offer = offerOf(wholeOrNot, { creditLimit: baht(1000) });
    const totals = createTotals({ numbers: [], types: [], players: [], creditUsed: baht(800) });
    const decisions = sell([one('150'), one('60'), one('50')], offer, totals);
    expect(decisions.flatMap(inWords)).toEqual(['150 at 900', '60 refused credit_limit', '50 at 900']);
  });

  test('the tightest of several limits is the one that is named', () => {
    const levels = {
      company: { ...openLevel, limit: baht(500) },
      aggregator: openLevel,
      agent: { ...openLevel, steps: steps([400, '900']) },
    };
    const offer = offerOf(
      { levels, maxBetPerNumber: baht(450), ...wholeOrNot },
      { billLimit: baht(300), creditLimit: baht(350) },
    );
    const decision = decide(one('600'), offer, emptyTotals());
    expect(refusal(decision.lines)).toMatchObject({ reason: 'bill_limit', available: baht(300) });
  });

  test('the stake that would still fit is zero when it is below the smallest stake', () => {
    const offer = offerOf({ lowest: baht(20), maxBetPerNumber: baht(10) });
    const decision = decide(one('100'), offer, emptyTotals());
    expect(inWords(decision)).toEqual(['100 refused player_number_limit']);
    expect(refusal(decision.lines).available).toBe(0n);
  });

  test('the player’s discount makes the net of a bill, ticket by ticket', () => {
    const offer = offerOf({ discountBp: basisPoints(500) });
    const decision = decide(bill([bet('111', '2.50'), bet('222', '2.50')]), offer, emptyTotals());
    expect(decision).toMatchObject({ totalStake: baht(5), netStake: satang(474) });
  });
});
