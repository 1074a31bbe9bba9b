import { describe, expect, test } from 'vitest';
import { defaultSwitches } from '../bet-types/index.ts';
import { satang } from '../money.ts';
import { deltasOf } from './bill-draft.ts';
import { decide } from './decide.ts';
import { baht, bet, bill, emptyTotals, inWords, offerOf, openLevel, sell } from './offer.test-kit.ts';
import { countedNumbersOf } from './tickets.ts';
import {
  applyDecision,
  createTotals,
  netStakeAt,
  payoutAt,
  revokeDecision,
  siblingTotals,
  stakeAt,
} from './totals.ts';

const agentLimit = (limit: number) => ({
  company: openLevel,
  aggregator: openLevel,
  agent: { ...openLevel, limit: baht(limit) },
});
const companyLimit = (limit: number) => ({
  company: { ...openLevel, limit: baht(limit) },
  aggregator: openLevel,
  agent: openLevel,
});

describe('a bill', () => {
  test('counts its earlier lines for the later ones', () => {
    const request = bill([bet('387', '600'), bet('387', '600')]);
    expect(inWords(decide(request, offerOf({ levels: agentLimit(1000) }), emptyTotals()))).toEqual([
      '600 at 900',
      '400 at 900',
      '200 refused number_limit',
    ]);
  });

  test('that wants all or nothing takes nothing when one line is refused, and has nothing to apply', () => {
    const request = bill([bet('387', '600'), bet('38', '10')], { accept: 'all' });
    const decision = decide(request, offerOf(), emptyTotals());
    expect(decision).toMatchObject({ accepted: false, totalStake: 0n, netStake: 0n });
    expect(decision.deltas).toMatchObject({ numbers: [], types: [], creditUsed: 0n });
  });

  test('that wants all or nothing takes everything when nothing is refused', () => {
    const request = bill([bet('387', '600'), bet('378', '10')], { accept: 'all' });
    expect(decide(request, offerOf(), emptyTotals())).toMatchObject({
      accepted: true,
      totalStake: baht(610),
    });
  });

  test('is not accepted when none of its lines is', () => {
    expect(decide(bill([bet('38', '10')]), offerOf(), emptyTotals()).accepted).toBe(false);
    expect(decide(bill([]), offerOf(), emptyTotals()).accepted).toBe(false);
  });

  test('is not cut below the smallest stake', () => {
    const request = bill([bet('387', '990'), bet('387', '50')]);
    const offer = offerOf({ levels: agentLimit(1000), lowest: baht(20) });
    expect(inWords(decide(request, offer, emptyTotals()))).toEqual(['990 at 900', '50 refused number_limit']);
  });
});

describe('a reverse', () => {
  test('becomes one ordinary ticket per permutation with the full stake and a common group', () => {
    const request = bill([bet('111', '10'), bet('387', '10', { betType: 'reverse3' })]);
    const decision = decide(request, offerOf(), emptyTotals());
    expect(decision.totalStake).toBe(baht(70));
    expect(decision.lines.map(({ item, group, number }) => [item, group, number])).toEqual([
      [0, null, '111'],
      ...['378', '387', '738', '783', '837', '873'].map((number) => [1, 1, number]),
    ]);
    expect(decision.lines.every(({ betType }) => betType === 'upper3')).toBe(true);
  });

  test('of two digits goes to upper2, or to lower2 when that is its target', () => {
    const offer = offerOf({}, {}, ['upper2', 'lower2']);
    const reverse = bet('38', '10', { betType: 'reverse2' });
    const request = bill([reverse, { ...reverse, target: 'lower2' }]);
    expect(
      decide(request, offer, emptyTotals()).lines.map(({ betType, number }) => [betType, number]),
    ).toEqual([
      ['upper2', '38'],
      ['upper2', '83'],
      ['lower2', '38'],
      ['lower2', '83'],
    ]);
  });

  test('of an unreadable number is refused as it was keyed', () => {
    const request = bill([bet('38', '10', { betType: 'reverse3' })]);
    expect(decide(request, offerOf(), emptyTotals()).lines).toMatchObject([
      { betType: 'reverse3', number: '38', reason: 'invalid_number', group: 0 },
    ]);
  });
});

describe('the counted numbers of a bill', () => {
  test('are every number it touches, once', () => {
    const request = bill([
      bet('770', '10', { betType: 'cross3' }),
      bet('077', '10', { betType: 'cross3' }),
      bet('01', '10', { betType: 'reverse2', target: 'lower2' }),
      bet('387', '10'),
      bet('9999', '10'),
      bet('', '10', { betType: 'upper2_high' }),
    ]);
    expect(countedNumbersOf(request, defaultSwitches).map(({ betType, key }) => [betType, key])).toEqual([
      ['cross3', '077'],
      ['lower2', '01'],
      ['lower2', '10'],
      ['upper3', '387'],
      ['upper2_high', ''],
    ]);
  });

  test('include bets on the main number when its length is known', () => {
    const request = bill([bet('107387', '10', { betType: 'first_prize' })]);
    expect(countedNumbersOf(request, defaultSwitches)).toEqual([]);
    expect(countedNumbersOf(request, defaultSwitches, 6)).toHaveLength(1);
  });
});

describe('the totals', () => {
  test('count stake and payout per key at every level, the net per type, and the credit', () => {
    const totals = emptyTotals();
    sell([bill([bet('387', '100'), bet('387', '50')])], offerOf(), totals);
    for (const level of ['company', 'aggregator', 'agent'] as const) {
      expect(stakeAt(totals, level, 'upper3', '387')).toBe(baht(150));
      expect(payoutAt(totals, level, 'upper3', '387')).toBe(baht(135_000));
      expect(netStakeAt(totals, level, 'upper3')).toBe(baht(135));
    }
    expect(totals.creditUsed).toBe(baht(150));
  });

  test('get quota, exposure, credit and the player’s numbers back when a bill is cancelled', () => {
    const offer = offerOf({ levels: agentLimit(100), numberLimitPerPlayer: 1 }, { creditLimit: baht(100) });
    const totals = emptyTotals();
    const request = bill([bet('387', '100')]);
    const [sold] = sell([request], offer, totals);
    expect(decide(request, offer, totals).accepted).toBe(false);
    if (sold) revokeDecision(totals, sold);
    expect(stakeAt(totals, 'company', 'upper3', '387')).toBe(0n);
    expect(decide(bill([bet('999', '100')]), offer, totals).accepted).toBe(true);
  });

  test('can be given back from the tickets alone', () => {
    const decision = decide(
      bill([bet('387', '100'), bet('12', '5'), bet('387', '7')]),
      offerOf(),
      emptyTotals(),
    );
    const tickets = decision.lines.filter((line) => line.outcome === 'accepted');
    expect(deltasOf('somchai', tickets)).toEqual(decision.deltas);
  });

  test('of two agents of one master share company and aggregator counters, and nothing else', () => {
    const none = { numbers: [], types: [], players: [], creditUsed: satang(0) };
    const first = createTotals(none);
    const second = siblingTotals(first, { ...none, creditUsed: baht(7) });
    const offer = offerOf({ levels: companyLimit(150) });
    const request = bill([bet('387', '100')]);
    expect(sell([request], offer, first).flatMap(inWords)).toEqual(['100 at 900']);
    expect(sell([request], offer, second).flatMap(inWords)).toEqual(['50 at 900', '50 refused number_limit']);
    expect(stakeAt(first, 'company', 'upper3', '387')).toBe(baht(150));
    expect(stakeAt(first, 'aggregator', 'upper3', '387')).toBe(baht(150));
    expect([stakeAt(first, 'agent', 'upper3', '387'), stakeAt(second, 'agent', 'upper3', '387')]).toEqual([
      baht(100),
      baht(50),
    ]);
    expect([first.creditUsed, second.creditUsed]).toEqual([baht(100), baht(57)]);
  });

  test('rows of one counter add up, and bills are decided on them', () => {
    const row = {
      level: 'agent',
      betType: 'upper3',
      key: '387',
      stake: baht(40),
      potentialPayout: baht(36_000),
    } as const;
    const totals = createTotals({ numbers: [row, row], types: [], players: [], creditUsed: satang(0) });
    const offer = offerOf({ levels: agentLimit(100) });
    expect(inWords(decide(bill([bet('387', '30')]), offer, totals))).toEqual([
      '20 at 900',
      '10 refused number_limit',
    ]);
    applyDecision(totals, decide(bill([bet('387', '20')]), offer, totals));
    expect(stakeAt(totals, 'agent', 'upper3', '387')).toBe(baht(100));
  });
});
