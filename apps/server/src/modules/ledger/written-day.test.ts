import { expect, test } from 'vitest';
import { writtenDay } from './written-day.ts';

const labelOf = (text: string) => writtenDay(text)?.label;

test('a day as screens write it is the beginning of the labels of its rounds, in both languages and calendars', () => {
  for (const text of ['20 Nov 2026', '20 november 2026', '20 Nov 2569', '20 พ.ย. 2569', '20 พฤศจิกายน 2026'])
    expect(labelOf(text), text).toBe('2026-11-20%');
  expect(labelOf('1 Sept 2026')).toBe('2026-09-01%');
  expect(labelOf('20 Nov')).toBe('____-11-20%');
});

test('what stands beside the day is searched by itself', () => {
  expect(writtenDay('Hanoi, 20 Nov 2026 · 049')?.rest.split(/[\s·,]+/)).toEqual(['Hanoi', '049']);
});

test('other texts have no day', () => {
  for (const text of ['Hanoi', '2026-11-20', '120 Nov 2026', '20 No', '20 boxes', '15.30 MC'])
    expect(writtenDay(text), text).toBeNull();
});
