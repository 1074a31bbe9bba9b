import { expect, test } from 'vitest';
import { readPeriod } from './period-spec.ts';

const words = {
  label: 'Period',
  from: 'From',
  until: 'Until',
  order: 'order',
  past: 'past',
  atOnce: 'at once',
};
const style = { language: 'en', buddhistYears: false } as const;
const nowMs = Date.parse('2026-11-20T10:00:00Z');
const at = (day: string, clock: string) => ({ day, clock });
const nothing = at('', '');
const read = (from: { day: string; clock: string }, until: { day: string; clock: string }) =>
  readPeriod({ from, until }, words, style, nowMs);

test('a period without a beginning begins at once, in business time', () => {
  expect(read(nothing, at('21/11/2026', '17:00'))).toEqual({
    value: { from: null, until: '2026-11-21T10:00:00Z' },
  });
});

test('a period that ends before it begins is reported at its end', () => {
  expect(read(at('22/11/2026', '08:00'), at('21/11/2026', '08:00'))).toEqual({ at: 'until', wrong: 'order' });
  expect(read(at('21/11/2026', '08:00'), at('21/11/2026', '08:00'))).toEqual({ at: 'until', wrong: 'order' });
});

test('a period that is already over is refused', () => {
  expect(read(nothing, at('20/11/2026', '16:59'))).toEqual({ at: 'until', wrong: 'past' });
});

test('an end that is no date is reported at its field', () => {
  expect(read(at('soon', '08:00'), at('21/11/2026', '08:00'))).toMatchObject({ at: 'from' });
  expect(read(nothing, nothing)).toMatchObject({ at: 'until' });
});
