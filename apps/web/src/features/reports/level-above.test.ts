import { expect, test } from 'vitest';
import { levelAbove } from './level-above.ts';

const days = { from: '2026-11-01', to: '2026-11-20', figures: 'all' } as const;

test('from the bills of a player one goes up level by level to the company, and days and figures stay', () => {
  const down = { ...days, providerId: 'thai-gov', aggregatorId: '1', agentId: '2', playerId: '3' };
  const { playerId: _player, ...ofAgent } = down;
  const { agentId: _agent, ...ofMaster } = ofAgent;
  const { aggregatorId: _master, ...ofProvider } = ofMaster;
  expect(levelAbove('/report/ticket', down)?.link).toEqual({ to: '/report/player', search: ofAgent });
  expect(levelAbove('/report/player', ofAgent)?.link).toEqual({ to: '/report/master', search: ofMaster });
  expect(levelAbove('/report/master', ofMaster)?.link).toEqual({
    to: '/report/aggregator',
    search: ofProvider,
  });
  expect(levelAbove('/report/aggregator', ofProvider)?.link).toEqual({
    to: '/report/provider',
    search: days,
  });
});

test('an agent that was opened among all agents leads back to all agents', () => {
  expect(levelAbove('/report/player', { agentId: '2' })?.link).toEqual({ to: '/report/agent', search: {} });
});

test('a report that was opened directly has nothing above it', () => {
  expect(levelAbove('/report/agent', days)).toBeUndefined();
  expect(levelAbove('/report/provider', { providerId: 'thai-gov' })).toBeUndefined();
});
