import { expect, test } from 'vitest';
import { ownTier, tiersIn, type WinLoss, winAmountOf } from './tiers.ts';

const figures = (net: WinLoss['net']): WinLoss => ({
  ticketCount: 1,
  totalBet: '100.00',
  cancelled: '0.00',
  winAmount: '0.00',
  winLoss: {},
  commission: {},
  rateDifference: {},
  net,
});

test('a viewer sees its own tier and those below, and no tier above', () => {
  const agents = figures({ player: '-90.00', agent: '18.00' });
  expect(tiersIn(agents)).toEqual(['player', 'agent']);
  expect(ownTier(agents)).toBe('agent');
});

test('before settlement there are no tiers to show', () => {
  expect(tiersIn(figures({}))).toEqual([]);
  expect(ownTier(undefined)).toBeUndefined();
});

test('a win amount of zero is one only after settlement', () => {
  expect(winAmountOf(figures({}))).toBeUndefined();
  expect(winAmountOf(figures({ player: '-100.00' }))).toBe('0.00');
});
