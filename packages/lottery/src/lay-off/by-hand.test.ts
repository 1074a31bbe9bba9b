import { describe, expect, test } from 'vitest';
import type { BetType } from '../bet-types/index.ts';
import { basisPoints, parseMoney, parseRate, payoutOf } from '../money.ts';
import { layOffAbove, layOffNumber } from './by-hand.ts';
import type { TierBook } from './lay-off-input.ts';
import { costOf, costOfAll, type DealerOffer, evenStep } from './offer.ts';
import { worstAfter } from './worst-after.ts';

const sold = (betType: string, number: string, stake: string, rate: string) => ({
  betType,
  number,
  potentialPayout: payoutOf(parseMoney(stake), parseRate(rate)),
});
const offerOf = (betType: BetType, rate: string, discount = 1000, step = '1'): DealerOffer => ({
  dealer: 'east',
  betType,
  rate: parseRate(rate),
  discount: basisPoints(discount),
  step: parseMoney(step),
});
const book: TierBook = {
  stakes: [
    sold('upper3', '387', '100', '900'),
    sold('cross3', '738', '200', '150'),
    sold('upper3', '120', '120', '900'),
    sold('upper3', '555', '10', '900'),
  ],
  netStakes: parseMoney('430'),
  mode: 'independent',
};

describe('lay-offs by hand', () => {
  test('above an amount leave no number of the bet type with a higher payout', () => {
    const bets = layOffAbove(book, offerOf('upper3', '850'), parseMoney('50000'));
    // 120: 58,000 ÷ 850 = 68.2; 387: 40,000 ÷ 850 = 47.1
    expect(bets.map(({ number, stake }) => [number, stake])).toEqual([
      ['120', parseMoney('69')],
      ['387', parseMoney('48')],
    ]);
    expect(costOfAll(bets)).toBe(parseMoney('105.30'));
  });

  test('are told with the worst case after them, which may fall on a number of another bet type', () => {
    const bets = layOffAbove(book, offerOf('upper3', '850'), parseMoney('50000'));
    expect(worstAfter(book, 'payout', bets)).toMatchObject({ amount: parseMoney('79200'), upper: '387' });
    expect(worstAfter(book, 'loss', bets).amount).toBe(parseMoney('78875.30'));
  });

  test('of one number lay off only it, and nothing where it pays no more than that', () => {
    const offer = offerOf('upper3', '850', 1000, '10');
    expect(layOffNumber(book, offer, '387', parseMoney('0'))).toEqual({
      offer,
      number: '387',
      stake: parseMoney('110'),
    });
    expect(layOffNumber(book, offer, '555', parseMoney('9000'))).toBeNull();
  });

  test('are refused below zero and with a dealer that pays nothing', () => {
    expect(() => layOffAbove(book, offerOf('upper3', '850'), parseMoney('-1'))).toThrow(RangeError);
    expect(() => layOffAbove(book, offerOf('upper3', '0'), parseMoney('0'))).toThrow(RangeError);
  });
});

describe('the steps of a dealer', () => {
  test('are its own where discount and payout are whole satang', () => {
    expect(evenStep(offerOf('upper3', '850', 1000))).toBe(parseMoney('1'));
    expect(evenStep(offerOf('run_upper', '3.25', 1000))).toBe(parseMoney('1'));
  });

  test('are the smallest multiple where they are not, so that a discount is never rounded', () => {
    // 12.5 % of 1 baht is 12.5 satang
    expect(evenStep(offerOf('upper3', '850', 1250))).toBe(parseMoney('2'));
    // 3.25 × 0.50 is 162.5 satang
    expect(evenStep(offerOf('run_upper', '3.25', 0, '0.50'))).toBe(parseMoney('1'));
    const offer = offerOf('upper3', '850', 1250);
    expect(costOf({ offer, stake: parseMoney('14') })).toBe(parseMoney('12.25'));
  });

  test('cannot be nothing', () => {
    expect(() => evenStep(offerOf('upper3', '850', 1000, '0'))).toThrow(RangeError);
  });
});
