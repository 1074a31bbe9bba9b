import { expect, test } from 'vitest';
import { leftOut, sameSearch, savedSearch, searchToday } from './view-search.ts';

const monday = '2026-11-23';
const wednesday = '2026-12-02';

test('days with a name move along with today, other days stay', () => {
  const week = { status: 'open', from: '2026-11-16', to: '2026-11-22' };
  const saved = savedSearch(week, monday);
  expect(saved).toEqual({ status: 'open', days: 'lastWeek' });
  expect(searchToday(saved, monday)).toEqual(week);
  expect(searchToday(saved, wednesday)).toEqual({ status: 'open', from: '2026-11-23', to: '2026-11-29' });
  const fixed = { from: '2026-11-02', to: '2026-11-05' };
  expect(searchToday(savedSearch(fixed, monday), wednesday)).toEqual(fixed);
  expect(savedSearch({ from: '2026-11-02' }, monday)).toEqual({ from: '2026-11-02' });
});

test('a range that this version does not know stays in sight, so that it is reported as left out', () => {
  const saved = { days: 'constructor', q: 'x' };
  expect(searchToday(saved, monday)).toEqual(saved);
  expect(leftOut(searchToday(saved, monday), { q: 'x' })).toEqual(['days']);
});

test('two searches are the same whatever the order of their parts', () => {
  expect(sameSearch({ q: 'x', status: 'open' }, { status: 'open', q: 'x' })).toBe(true);
  expect(sameSearch({ q: 'x' }, { q: 'y' })).toBe(false);
  expect(sameSearch({ q: 'x' }, { q: 'x', status: 'open' })).toBe(false);
  expect(sameSearch({}, {})).toBe(true);
});
