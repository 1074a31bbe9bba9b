import { describe, expect, it } from 'vitest';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { validateDraw } from '../draws/validate-draw.ts';
import { formatMoney, parseMoney, payoutOf, satang } from '../money.ts';
import { bet, paysOn10 } from './bet-for-tests.ts';
import { expandReverse } from './entry-shortcuts.ts';
import { resultBetTypes } from './offered.ts';
import { defaultSwitches } from './rule-switches.ts';
import { type BetType, betTypes } from './table.ts';
import { wins } from './wins.ts';

function thaiDraw(first: string, front: string[], back: string[], two: string): DrawnResult {
  const entered = {
    prize_1st: first,
    prize_front_three: front,
    prize_back_three: back,
    prize_two: two,
  };
  const draw = validateDraw('thai', entered, defaultSwitches);
  if (!draw.ok) throw new Error(JSON.stringify(draw.problems));
  return draw.result;
}

const may16 = thaiDraw('107387', ['091', '298'], ['602', '716'], '08');
const june1 = thaiDraw('173770', ['848', '415'], ['410', '938'], '95');
const april16 = thaiDraw('309612', ['355', '108'], ['868', '424'], '77');

describe('the draw of 2026-05-16, first prize 107387, 10 baht at standard rates', () => {
  it.each<[BetType, string, string]>([
    ['upper3', '387', '9000.00'],
    ['upper3', '378', '0.00'],
    ['cross3', '738', '1500.00'],
    ['cross3', '387', '1500.00'],
    ['upper2', '87', '900.00'],
    ['upper2_high', '', '19.00'],
    ['upper2_odd', '', '19.00'],
    ['upper2_low', '', '0.00'],
    ['upper2_even', '', '0.00'],
    ['lower2', '08', '900.00'],
    ['lower2_low', '', '19.00'],
    ['lower2_even', '', '19.00'],
    ['lower2_high', '', '0.00'],
    ['lower2_odd', '', '0.00'],
    ['run_upper', '8', '32.00'],
    ['run_upper', '1', '0.00'],
    ['run_lower', '0', '42.00'],
    ['front3', '298', '4500.00'],
    ['front3', '602', '0.00'],
    ['last3', '716', '4500.00'],
    ['last3', '298', '0.00'],
    ['lower3', '602', '4500.00'],
    ['pae4', '3789', '250.00'],
    ['pae5', '13789', '120.00'],
    ['upper4', '7387', '50000.00'],
    ['cross4', '8773', '2500.00'],
    ['digit4', '7387', '50000.00'],
    ['digit5', '07387', '500000.00'],
    ['digit6', '107387', '5000000.00'],
    ['first_prize', '107387', '5000000.00'],
    ['last5', '07387', '500000.00'],
    ['last4', '7387', '50000.00'],
    ['last4', '8738', '0.00'],
  ])('%s %s pays %s', (type, number, payout) => {
    expect(paysOn10(type, number, may16)).toBe(payout);
  });

  it('is derived into u3 387, u2 87 and upper4 7387', () => {
    expect(may16).toEqual({
      first: '107387',
      upper4: '7387',
      upper3: '387',
      upper2: '87',
      lower2: '08',
      front3: ['091', '298'],
      back3: ['602', '716'],
    });
  });

  it('decides every bet type but digit7, which needs a main number of seven digits, and tickets of a ladder', () => {
    expect(resultBetTypes(may16)).toEqual(
      Object.keys(betTypes).filter((key) => key !== 'digit7' && key !== 'ticket'),
    );
  });

  it('reverse3 387 makes 6 tickets that cost 60, and one of them pays 9,000', () => {
    const tickets = expandReverse('reverse3', 'upper3', '387');
    expect(tickets).toHaveLength(6);
    const cost = tickets.reduce((sum) => sum + parseMoney('10'), 0n);
    expect(formatMoney(satang(cost))).toBe('60.00');
    expect(tickets.map((number) => paysOn10('upper3', number, may16)).sort()).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '9000.00',
    ]);
  });
});

describe('the draw of 2026-06-01, first prize 173770', () => {
  it('cross3 077 wins', () => {
    expect(paysOn10('cross3', '077', june1)).toBe('1500.00');
  });

  it('run_upper 7 pays 32 once, not 64 for its two sevens', () => {
    expect(paysOn10('run_upper', '7', june1)).toBe('32.00');
  });

  it('pae4 7012 loses, because it has one seven only', () => {
    expect(paysOn10('pae4', '7012', june1)).toBe('0.00');
  });
});

describe('the draw of 2026-04-16, lower two digits 77', () => {
  it('run_lower 7 pays 42 once', () => {
    expect(paysOn10('run_lower', '7', april16)).toBe('42.00');
  });
});

describe('equal sets', () => {
  const twins = thaiDraw('107387', ['298', '298'], ['602', '602'], '08');

  it('front3 pays once, also when both sets are the same', () => {
    expect(paysOn10('front3', '298', twins)).toBe('4500.00');
  });

  it('last3 pays once, also when both sets are the same', () => {
    expect(paysOn10('last3', '602', twins)).toBe('4500.00');
  });

  it('lower3 on all sets pays once, also when a number is in a front and a back set', () => {
    const both = thaiDraw('107387', ['298', '091'], ['298', '602'], '08');
    expect(paysOn10('lower3', '298', both, { ...defaultSwitches, lower3: 'all' })).toBe('2250.00');
  });
});

describe('risk figures of domain.md §4, stake × rate', () => {
  it('what 387 would pay adds up to 171,400', () => {
    const stakes: [BetType, string, string, string][] = [
      ['upper3', '387', '100', '90000.00'],
      ['cross3', '738', '200', '30000.00'],
      ['upper2', '87', '500', '45000.00'],
      ['run_upper', '8', '2000', '6400.00'],
    ];
    for (const [type, number, stake, payout] of stakes) {
      const { seedRate } = betTypes[type];
      const hits = wins(type, bet(type, number), may16, defaultSwitches);
      expect(seedRate && formatMoney(payoutOf(parseMoney(stake), seedRate, hits))).toBe(payout);
    }
  });
});
