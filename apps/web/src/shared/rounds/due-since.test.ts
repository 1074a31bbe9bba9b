import { expect, test } from 'vitest';
import { awaitsResult, dueOf } from './due-since.ts';

const drawAt = '2026-11-20T09:00:00Z';
const after = (minutes: number) => Date.parse(drawAt) + minutes * 60_000;

test('a result is due from its draw time on and late a quarter of an hour later', () => {
  const at = (minutes: number) => dueOf(drawAt, after(minutes)).due;
  expect([-1, 0, 14, 15, 600].map(at)).toEqual(['ahead', 'due', 'due', 'late', 'late']);
});

test('the distance to the draw is never negative', () => {
  expect(dueOf(drawAt, after(-3)).distanceMs).toBe(180_000);
  expect(dueOf(drawAt, after(20)).distanceMs).toBe(1_200_000);
});

test('an entered result is late like a missing one until it is confirmed', () => {
  expect((['open', 'waiting', 'waiting_confirm', 'settled'] as const).filter(awaitsResult)).toEqual([
    'waiting',
    'waiting_confirm',
  ]);
});
