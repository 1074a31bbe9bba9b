import { expect, test } from 'vitest';
import { countdownText, urgencyOf } from './countdown-text.ts';

test('a countdown turns amber at five minutes and red at one', () => {
  expect([300_001, 300_000, 60_001, 60_000, 1, 0].map(urgencyOf)).toEqual([
    'calm',
    'soon',
    'soon',
    'now',
    'now',
    'over',
  ]);
});

test('the last second is shown until it is over', () => {
  expect([1, 999, 1_000, 59_001, 0, -5_000].map((leftMs) => countdownText(leftMs))).toEqual([
    '00:01',
    '00:01',
    '00:01',
    '01:00',
    '00:00',
    '00:00',
  ]);
});

test('hours and days appear when they are needed', () => {
  expect(countdownText(3_723_000)).toBe('1:02:03');
  expect(countdownText(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000)).toBe('2d 03:04');
  expect(countdownText(2 * 86_400_000, ' วัน')).toBe('2 วัน 00:00');
});
