import type { BundleProviderDto } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { usualStock } from './usual-stock.ts';

const provider = (providerId: string, ...rounds: [string, string][]): BundleProviderDto => ({
  providerId,
  nameEn: providerId,
  nameTh: providerId,
  accepting: true,
  betType: 'set',
  digits: 4,
  prizes: ['upper4'],
  seeds: [],
  openRounds: rounds.map(([roundId, closeAt]) => ({ roundId, label: roundId, closeAt })),
});
const providers = [
  provider('laos', ['1', '2026-11-21T10:00:00Z'], ['2', '2026-11-22T10:00:00Z']),
  provider('hanoi', ['3', '2026-11-21T08:00:00Z']),
  provider('idle'),
];
const shown = (search: { provider?: string; round?: string }) => {
  const { provider, roundId, open } = usualStock(providers, search);
  return [provider?.providerId, roundId, open?.closeAt];
};

test('of all providers the round that closes next is shown first', () => {
  expect(shown({})).toEqual(['hanoi', '3', '2026-11-21T08:00:00Z']);
});

test('of one provider its next round is shown first', () => {
  expect(shown({ provider: 'laos' })).toEqual(['laos', '1', '2026-11-21T10:00:00Z']);
  expect(shown({ provider: 'idle' })).toEqual(['idle', undefined, undefined]);
});

test('a round that was closed meanwhile stays on screen', () => {
  expect(shown({ provider: 'laos', round: '9' })).toEqual(['laos', '9', undefined]);
  expect(shown({ round: '2' })).toEqual(['laos', '2', '2026-11-22T10:00:00Z']);
});
