import { describe, expect, it } from 'vitest';
import { satang } from '../money.ts';
import { betTypesOf, ticketCountOf } from './tickets.ts';

const bet = (betType: string, number: string, target?: string) => ({
  betType,
  number,
  stake: satang(100n),
  ...(target !== undefined && { target }),
});

describe('what a bill asks for', () => {
  it.each([
    ['a plain bet', bet('upper3', '387'), 1],
    ['a reverse of three different digits', bet('reverse3', '387', 'upper3'), 6],
    ['a reverse with a pair', bet('reverse3', '377', 'upper3'), 3],
    ['a reverse of two digits', bet('reverse2', '12', 'lower2'), 2],
    ['a reverse of one number', bet('reverse2', '55'), 1],
    ['a reverse that is no number', bet('reverse3', '38', 'upper3'), 1],
    ['no bet at all', bet('upper9', '387'), 1],
  ])('%s is so many tickets', (_, item, count) => {
    expect(ticketCountOf([item])).toBe(count);
    expect(ticketCountOf([item, bet('upper2', '12')])).toBe(count + 1);
  });

  it('is priced under the bet types of its tickets, a reverse under its target', () => {
    const items = [bet('upper3', '1'), bet('reverse2', '12', 'lower2'), bet('upper9', '1')];
    expect([...betTypesOf(items)]).toEqual(['upper3', 'lower2']);
  });
});
