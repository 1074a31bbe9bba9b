import { expect, test } from 'vitest';
import { usualRound } from './usual-round.ts';

const round = (status: 'open' | 'waiting' | 'settled', hour: string) => ({
  status,
  closeAt: `2026-11-20T${hour}:00:00Z`,
});

test('a board opens with the round that closes next', () => {
  const rounds = [round('open', '12'), round('open', '09'), round('waiting', '08')];
  expect(usualRound(rounds)).toBe(rounds[1]);
});

test('with nothing open it opens with the round that closed last', () => {
  const rounds = [round('settled', '07'), round('waiting', '08'), round('settled', '06')];
  expect(usualRound(rounds)).toBe(rounds[1]);
});

test('a provider without rounds opens with none', () => {
  expect(usualRound([])).toBeUndefined();
});
