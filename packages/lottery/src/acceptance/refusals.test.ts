import { describe, expect, test } from 'vitest';
import { basisPoints, parseRate, satang } from '../money.ts';
import type { Line, RefusedLine } from './bill.ts';
import { decide } from './decide.ts';
import {
  baht,
  bet,
  bill,
  blockOn,
  emptyTotals,
  inWords,
  offerOf,
  openLevel,
  sell,
  steps,
} from './offer.test-kit.ts';
import type { Level } from './offer.ts';
import { createTotals } from './totals.ts';

/** The one refused line among them. */
function refusal(lines: readonly Line[]): RefusedLine {
  const refused = lines.filter((line) => line.outcome === 'refused');
  const [only] = refused;
  if (only === undefined || refused.length !== 1) throw new Error(`${refused.length} lines were refused`);
  return only;
}

const one = (stake = '100', number = '387') => bill([bet(number, stake)]);
const wholeOrNot = { splitSteps: false };

describe('what closes the door on a whole bill', () => {
  test('round_closed: no bet is taken once the round has closed', () => {
    const decision = decide(one(), offerOf({}, { roundOpen: false }), emptyTotals());
    expect(refusal(decision.lines).reason).toBe('round_closed');
    expect(decision.accepted).toBe(false);
  });

  test('provider_closed: a provider that is switched to decline takes no bet', () => {
    const decision = decide(one(), offerOf({}, { providerOpen: false }), emptyTotals());
    expect(refusal(decision.lines).reason).toBe('provider_closed');
  });

  test('player_suspended: a suspended player places no bet', () => {
    const decision = decide({ ...one(), playerSuspended: true }, offerOf(), emptyTotals());
    expect(refusal(decision.lines).reason).toBe('player_suspended');
  });

  test('every line of the bill says so', () => {
    const request = bill([bet('387', '10'), bet('12', '10'), bet('387', '10', { betType: 'reverse3' })]);
    const decision = decide(request, offerOf({}, { roundOpen: false }), emptyTotals());
    expect(inWords(decision)).toEqual(Array(3).fill('10 refused round_closed'));
    expect(decision.lines.map(({ group }) => group)).toEqual([null, null, 2]);
  });
});

describe('what a bet must be', () => {
  test('unknown_bet_type: a text that names no bet type is refused', () => {
    const decision = decide(bill([bet('387', '10', { betType: 'upper9' })]), offerOf(), emptyTotals());
    expect(refusal(decision.lines)).toMatchObject({
      reason: 'unknown_bet_type',
      betType: 'upper9',
      key: null,
    });
  });

  test('unknown_bet_type: a bet type this provider does not offer is refused', () => {
    const decision = decide(bill([bet('3871', '10', { betType: 'set' })]), offerOf(), emptyTotals());
    expect(refusal(decision.lines).reason).toBe('unknown_bet_type');
  });

  test('unknown_bet_type: a reverse has no other target than its own', () => {
    const reverse = bet('387', '10', { betType: 'reverse3', target: 'upper2' });
    expect(refusal(decide(bill([reverse]), offerOf(), emptyTotals()).lines).reason).toBe('unknown_bet_type');
  });

  test('bet_type_closed: a bet type switched to decline takes no bet', () => {
    const decision = decide(one(), offerOf({ accept: false }), emptyTotals());
    expect(refusal(decision.lines).reason).toBe('bet_type_closed');
  });

  test.each(['38', '3871', '38a', ' 387', ''])('invalid_number: "%s" is no bet on three digits', (number) => {
    const decision = decide(bill([bet(number, '10')]), offerOf(), emptyTotals());
    expect(refusal(decision.lines)).toMatchObject({ reason: 'invalid_number', number });
  });

  test('below_minimum: a stake under the smallest is refused, and the smallest is told', () => {
    const offer = offerOf({ lowest: baht(5) });
    expect(refusal(decide(one('4.99'), offer, emptyTotals()).lines)).toMatchObject({
      reason: 'below_minimum',
      limit: baht(5),
    });
    expect(decide(one('5'), offer, emptyTotals()).accepted).toBe(true);
  });

  test('below_minimum: nothing, and less than nothing, is no stake even where there is no minimum', () => {
    const offer = offerOf({ lowest: baht(0) });
    expect(refusal(decide(one('0'), offer, emptyTotals()).lines).reason).toBe('below_minimum');
    expect(refusal(decide(one('-5'), offer, emptyTotals()).lines).reason).toBe('below_minimum');
  });

  test('above_maximum: a stake over the largest is refused, and the largest is told', () => {
    const offer = offerOf({ maximum: baht(500) });
    expect(refusal(decide(one('500.01'), offer, emptyTotals()).lines)).toMatchObject({
      reason: 'above_maximum',
      limit: baht(500),
    });
    expect(decide(one('500'), offer, emptyTotals()).accepted).toBe(true);
  });
});

describe('blocked numbers and rates', () => {
  test('number_blocked: a closed number takes no bet, its neighbours do', () => {
    const offer = offerOf({ blocked: blockOn('387') });
    expect(refusal(decide(one(), offer, emptyTotals()).lines).reason).toBe('number_blocked');
    expect(decide(one('100', '378'), offer, emptyTotals()).accepted).toBe(true);
  });

  test('number_blocked: a block on a cross number holds for every order of its digits', () => {
    const offer = offerOf({ blocked: blockOn('077', null, 'cross3') }, {}, ['cross3']);
    for (const number of ['077', '707', '770']) {
      const decision = decide(bill([bet(number, '10', { betType: 'cross3' })]), offer, emptyTotals());
      expect(refusal(decision.lines).reason).toBe('number_blocked');
    }
  });

  test('a number blocked at a reduced rate is taken at that rate', () => {
    const offer = offerOf({ blocked: blockOn('387', '450') });
    expect(inWords(decide(one(), offer, emptyTotals()))).toEqual(['100 at 450']);
  });

  test('a reduced rate never lifts the pay rate, and no promotion lifts a reduced rate', () => {
    const half = offerOf({ blocked: blockOn('387', '450'), winMultiplier: parseRate('1.1') });
    expect(inWords(decide(one(), half, emptyTotals()))).toEqual(['100 at 450']);
    const better = offerOf({ blocked: blockOn('387', '950') });
    expect(inWords(decide(one(), better, emptyTotals()))).toEqual(['100 at 900']);
  });

  test('a promotion multiplies the pay rate; less than a hundredth is cut', () => {
    const offer = offerOf({ payRate: parseRate('1.9'), winMultiplier: parseRate('1.05') });
    expect(inWords(decide(one(), offer, emptyTotals()))).toEqual(['100 at 1.99']);
  });

  test('rate_changed: a rate that fell since the quote refuses the ticket and tells the new rate', () => {
    const offer = offerOf({ payRate: parseRate('850') });
    const shown = bill([bet('387', '100', { expectedRate: parseRate('900') })]);
    expect(refusal(decide(shown, offer, emptyTotals()).lines)).toMatchObject({
      reason: 'rate_changed',
      currentRate: parseRate('850'),
    });
  });

  test('rate_changed: a block at a reduced rate set since the quote counts as well', () => {
    const offer = offerOf({ blocked: blockOn('387', '450') });
    const shown = bill([bet('387', '100', { expectedRate: parseRate('900') })]);
    expect(refusal(decide(shown, offer, emptyTotals()).lines).currentRate).toBe(parseRate('450'));
  });

  test('a rate that rose since the quote is taken as it is now', () => {
    const shown = bill([bet('387', '100', { expectedRate: parseRate('850') })]);
    expect(inWords(decide(shown, offerOf(), emptyTotals()))).toEqual(['100 at 900']);
  });
});

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

  test('what could be had is nothing when it is less than the smallest stake', () => {
    const offer = offerOf({ lowest: baht(20), maxBetPerNumber: baht(10) });
    const decision = decide(one('100'), offer, emptyTotals());
    expect(inWords(decision)).toEqual(['100 refused player_number_limit']);
    expect(refusal(decision.lines).available).toBe(0n);
  });

  test('the player’s discount makes the net of a bill, ticket by ticket', () => {
    const offer = offerOf({ discountBp: basisPoints(500) });
    const decision = decide(bill([bet('111', '2.50'), bet('222', '2.50')]), offer, emptyTotals());
    expect(decision).toMatchObject({ totalStake: baht(5), netStake: satang(476) });
  });
});
