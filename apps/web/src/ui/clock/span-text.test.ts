import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { spanText } from './span-text.ts';

const minute = 60_000;
const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({ nsSeparator: false, resources: { en: { translation: en }, th: { translation: th } } }),
);

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
