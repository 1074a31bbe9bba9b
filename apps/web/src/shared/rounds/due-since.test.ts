import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { dueOf, spanText } from './due-since.ts';

const minute = 60_000;
const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({ nsSeparator: false, resources: { en: { translation: en }, th: { translation: th } } }),
);

const drawAt = '2026-11-20T09:00:00Z';
const after = (minutes: number) => Date.parse(drawAt) + minutes * 60_000;

test('a result is due from its draw time on and overdue a quarter of an hour later', () => {
  const at = (minutes: number) => dueOf(drawAt, after(minutes)).due;
  expect([-1, 0, 14, 15, 600].map(at)).toEqual(['ahead', 'due', 'due', 'overdue', 'overdue']);
});

test('the distance to the draw is never negative', () => {
  expect(dueOf(drawAt, after(-3)).distanceMs).toBe(180_000);
  expect(dueOf(drawAt, after(20)).distanceMs).toBe(1_200_000);
});

test('a time span shows its two largest units, nothing is rounded up, and a zero is left out', () => {
  const t = texts.getFixedT('en');
  expect([59_999, 12 * minute, 72 * minute, 65 * minute].map((ms) => spanText(ms, t))).toEqual([
    '0 min',
    '12 min',
    '1 h 12 min',
    '1 h 5 min',
  ]);
  expect([120, 24 * 60, 48 * 60, 50 * 60].map((minutes) => spanText(minutes * minute, t))).toEqual([
    '2 h',
    '1 day',
    '2 days',
    '2 d 2 h',
  ]);
  expect(spanText(24 * 60 * minute, texts.getFixedT('th'))).toBe('1 วัน');
});
