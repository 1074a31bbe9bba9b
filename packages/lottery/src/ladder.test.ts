import { describe, expect, it } from 'vitest';
import { defaultSwitches } from './bet-types/rule-switches.ts';
import { validateDraw } from './draws/validate-draw.ts';
import { type LadderPrizes, ladderPrize } from './ladder.ts';
import { formatMoney, parseMoney } from './money.ts';

const ladder: LadderPrizes = {
  prize_1st: parseMoney('1000000'),
  near_1st: parseMoney('50000'),
  near_2nd: parseMoney('20000'),
  last5digit: parseMoney('30000'),
  last4digit: parseMoney('10000'),
  prize_front_three: parseMoney('4000'),
  prize_back_three: parseMoney('4000'),
  last3digit: parseMoney('2000'),
  last2digit: parseMoney('500'),
};

const entered = { prize_1st: '107387', prize_front_three: ['091', '298'], prize_back_three: ['602', '716'] };
const draw = validateDraw('ticket', entered, defaultSwitches);
const result = draw.ok ? draw.result : {};

function take(number: string, bestOnly = true, prizes = ladder) {
  const { prize, steps } = ladderPrize(number, result, prizes, bestOnly);
  return `${steps.join('+')} ${formatMoney(prize)}`;
}

describe('a ticket on 107387', () => {
  it.each([
    ['107387', 'prize_1st 1000000.00'],
    ['107386', 'near_1st 50000.00'],
    ['107388', 'near_1st 50000.00'],
    ['107385', 'near_2nd 20000.00'],
    ['107389', 'near_2nd 20000.00'],
    ['907387', 'last5digit 30000.00'],
    ['997387', 'last4digit 10000.00'],
    ['999387', 'last3digit 2000.00'],
    ['999987', 'last2digit 500.00'],
    ['298000', 'prize_front_three 4000.00'],
    ['000716', 'prize_back_three 4000.00'],
    ['107390', ' 0.00'],
    ['000298', ' 0.00'],
  ])('%s takes %s', (number, prize) => {
    expect(take(number)).toBe(prize);
  });

  it('a number of another length wins nothing', () => {
    expect([take('07387'), take('0107387')]).toEqual([' 0.00', ' 0.00']);
  });
});

describe('several prizes on one ticket', () => {
  it('ladderBestOnly on: the best by money', () => {
    expect(take('298387')).toBe('prize_front_three 4000.00');
    const richEnd = { ...ladder, last2digit: parseMoney('5000') };
    expect(take('298387', true, richEnd)).toBe('last2digit 5000.00');
  });

  it('ladderBestOnly on: of equal money the step that comes first', () => {
    expect(take('298716')).toBe('prize_front_three 4000.00');
  });

  it('ladderBestOnly off: all of them together', () => {
    expect(take('298716', false)).toBe('prize_front_three+prize_back_three 8000.00');
    expect(take('298387', false)).toBe('prize_front_three+last3digit+last2digit 6500.00');
    expect(take('107387', false)).toBe('prize_1st+last5digit+last4digit+last3digit+last2digit 1042500.00');
  });

  it('a step without money is not paid and not named', () => {
    const none = { ...ladder, prize_1st: parseMoney('0') };
    expect(take('107387', true, none)).toBe('last5digit 30000.00');
    expect(take('107387', false, none)).toBe('last5digit+last4digit+last3digit+last2digit 42500.00');
  });
});

it('of a five-digit lottery the last five are the first prize and not a step of their own', () => {
  const five = validateDraw('ticket', { prize_1st: '07387' }, defaultSwitches);
  const drawn = five.ok ? five.result : {};
  expect(ladderPrize('07387', drawn, ladder, false).steps).toEqual([
    'prize_1st',
    'last4digit',
    'last3digit',
    'last2digit',
  ]);
});

it('a result without a ladder pays no ticket', () => {
  expect(ladderPrize('107387', { first: '107387' }, ladder, true)).toEqual({ prize: 0n, steps: [] });
});
