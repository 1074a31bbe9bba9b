import { describe, expect, test } from 'vitest';
import { parseRate } from '../money.ts';
import { decide } from './decide.ts';
import { baht, bet, bill, blockOn, emptyTotals, inWords, offerOf, one, refusal } from './offer.test-kit.ts';

describe('reasons to refuse a whole bill', () => {
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

describe('what makes a bet valid', () => {
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

  test('below_minimum: a stake under the smallest is refused, and the smallest is named', () => {
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

  test('above_maximum: a stake over the largest is refused, and the largest is named', () => {
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

  test('rate_changed: a rate that fell since the quote refuses the ticket and names the new rate', () => {
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
