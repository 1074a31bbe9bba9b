import { expect, it } from 'vitest';
import { byDealer } from './edited-bets.ts';

const bet = (dealerId: string, number: string, stake: string) =>
  ({ dealerId, betType: 'upper3', number, stake }) as const;

it('bets become one draft for each dealer, without those that have no stake', () => {
  const bets = [
    bet('1', '387', '84.00'),
    bet('2', '120', '96.00'),
    bet('1', '999', '0.00'),
    bet('1', '998', ''),
  ];
  expect(byDealer(bets)).toEqual([
    ['1', [{ betType: 'upper3', number: '387', stake: '84.00' }]],
    ['2', [{ betType: 'upper3', number: '120', stake: '96.00' }]],
  ]);
});
