import { expect, test } from 'vitest';
import { overAllTiers, sumWinLoss } from './sum-win-loss.ts';
import { ownTier, tiersIn, type WinLoss } from './tiers.ts';

const none = { winLoss: {}, commission: {}, rateDifference: {} };
const row = (totalBet: string, net: WinLoss['net']): WinLoss => ({
  ticketCount: 1,
  totalBet,
  cancelled: '0.00',
  winAmount: '0.00',
  ...none,
  net,
});

/** Two rows of the worked example of domain.md §5. */
const company = [
  row('100.00', { player: '79910.00', agent: '-11978.80', master: '-22972.20', company: '-44959.00' }),
  row('5000.00', { player: '-4750.00', agent: '1070.00', master: '1430.00', company: '2250.00' }),
];

test('the totals row adds every tier up to the satang', () => {
  const sum = sumWinLoss(company);
  expect(sum).toMatchObject({ ticketCount: 2, totalBet: '5100.00' });
  expect(sum.net).toEqual({
    player: '75160.00',
    agent: '-10908.80',
    master: '-21542.20',
    company: '-42709.00',
  });
});

test('each row and the totals row come to zero over the four tiers', () => {
  expect([...company, sumWinLoss(company)].map((one) => overAllTiers(one, 'net'))).toEqual([
    '0.00',
    '0.00',
    '0.00',
  ]);
});

test('a viewer sees its own tier and those below, and nothing is made up for those above', () => {
  const agents = [row('100.00', { player: '-90.00', agent: '18.00' })];
  expect(tiersIn(agents)).toEqual(['player', 'agent']);
  expect(ownTier(agents)).toBe('agent');
  expect(sumWinLoss(agents).net).toEqual({ player: '-90.00', agent: '18.00' });
});

test('before settlement there are no tiers to show', () => {
  expect(tiersIn([row('100.00', {})])).toEqual([]);
  expect(ownTier([])).toBeUndefined();
});
