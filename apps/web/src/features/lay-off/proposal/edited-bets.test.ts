import { expect, it } from 'vitest';
import { byDealer, type EditedBet, saveDrafts } from './edited-bets.ts';

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

it('a draft that was saved before another failed is not saved again', async () => {
  let bets: EditedBet[] = [bet('1', '387', '84.00'), bet('2', '120', '96.00'), bet('3', '555', '5.00')];
  const saved: string[] = [];
  let failing = true;
  const attempt = () =>
    saveDrafts(bets, {
      create: async (dealerId) => {
        if (dealerId === '2' && failing) throw new Error('no credit');
        saved.push(dealerId);
      },
      onSaved: (dealerId) => {
        bets = bets.filter((one) => one.dealerId !== dealerId);
      },
    });
  await expect(attempt()).rejects.toThrow('no credit');
  failing = false;
  await attempt();
  expect(saved).toEqual(['1', '2', '3']);
  expect(bets).toEqual([]);
});
