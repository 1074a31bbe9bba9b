import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { countdownText, urgencyOf } from './countdown-text.ts';

const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({ nsSeparator: false, resources: { en: { translation: en }, th: { translation: th } } }),
);
const textOf = (leftMs: number, language: 'en' | 'th' = 'en') =>
  countdownText(leftMs, texts.getFixedT(language));

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
  expect([1, 999, 1_000, 59_001, 0, -5_000].map((leftMs) => textOf(leftMs))).toEqual([
    '00:01',
    '00:01',
    '00:01',
    '01:00',
    '00:00',
    '00:00',
  ]);
});

test('seconds count in the last hour; before it a countdown reads as every other span', () => {
  expect(textOf(3_599_000)).toBe('59:59');
  expect(textOf(3_599_001)).toBe('1 h');
  expect(textOf(3_723_000)).toBe('1 h 2 min');
  expect(textOf(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000)).toBe('2 d 3 h');
  expect(textOf(2 * 86_400_000, 'th')).toBe('2 วัน');
});
