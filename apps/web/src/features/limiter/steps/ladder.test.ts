import type { LimiterStep } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { ladderOf } from './ladder.ts';

const rate = (from: string, to: string): LimiterStep => ({ from, action: { kind: 'rate', rate: to } });
const percent = (from: string, to: number): LimiterStep => ({
  from,
  action: { kind: 'percent', percent: to },
});
const close = (from: string): LimiterStep => ({ from, action: { kind: 'close' } });
const shape = (steps: LimiterStep[], normal: string | null) =>
  ladderOf('stake', steps, normal).stairs.map(({ from, to, height }) => [from, to, height]);

test('stairs go down from the normal rate and end where the number is closed', () => {
  expect(shape([rate('5000', '720'), rate('10000', '540'), close('15000')], '900')).toEqual([
    [0, 5000, 1],
    [5000, 10000, 0.8],
    [10000, 15000, 0.6],
    [15000, null, 0],
  ]);
});

test('a step that begins at zero leaves no part at the normal rate', () => {
  expect(shape([percent('0', 80)], null)).toEqual([[0, null, 0.8]]);
});

test('a step never lifts the rate of the one before it', () => {
  expect(shape([percent('1000', 50), rate('2000', '800')], '900').map(([, , height]) => height)).toEqual([
    1, 0.5, 0.5,
  ]);
});

test('where the normal rate is not known, the first step is drawn below it all the same', () => {
  expect(shape([rate('5000', '800')], null)[1]?.[2]).toBeCloseTo(0.85);
});

test('a ladder over the stake reaches past its last step, one over the limit past the limit', () => {
  expect(ladderOf('stake', [close('10000')], null).end).toBe(13_000);
  expect(ladderOf('limit_share', [percent('50', 80)], null).end).toBeGreaterThan(100);
});

test('a rule without steps leaves the rate as it is', () => {
  expect(shape([], null)).toEqual([[0, null, 1]]);
});
