import { expect, test } from 'vitest';
import { listQuery } from './list-query.ts';
import { listSearch, listState } from './list-search.ts';
import { choice, choices, day, digits, id, providerId, text } from './search-fields.ts';

const rounds = listSearch({
  filters: { status: choice('open', 'waiting'), q: text(5), from: day, number: digits(3) },
  sortable: ['closeAt', 'totalBet'],
  sort: { by: 'closeAt', order: 'desc' },
});

test('an address without parameters is the first page with 25 rows in the usual order', () => {
  expect(rounds.parse({})).toEqual({});
  expect(listState(rounds, {})).toEqual({
    page: 1,
    itemsPerPage: 25,
    sortBy: 'closeAt',
    orderBy: 'desc',
    filters: {},
    filtered: false,
  });
});

test('a list that is not sorted asks for no direction', () => {
  const unsorted = listSearch({ filters: { q: text(5) } });
  expect(listQuery(unsorted, {})).toEqual({ page: 1, itemsPerPage: 25 });
  expect(listQuery(rounds, { sortBy: 'totalBet' })).toMatchObject({ sortBy: 'totalBet', orderBy: 'desc' });
});

test('defaults are left out of the address', () => {
  expect(rounds.parse({ page: '1', itemsPerPage: '25', sortBy: 'closeAt', orderBy: 'desc' })).toEqual({});
});

test('chosen values stay in the address', () => {
  const search = rounds.parse({
    page: '3',
    itemsPerPage: '50',
    sortBy: 'totalBet',
    orderBy: 'asc',
    status: 'open',
  });
  expect(search).toEqual({ page: 3, itemsPerPage: 50, sortBy: 'totalBet', orderBy: 'asc', status: 'open' });
  expect(listState(rounds, search)).toMatchObject({ filters: { status: 'open' }, filtered: true });
});

test('the default column in the other order is kept in the address', () => {
  expect(rounds.parse({ sortBy: 'closeAt', orderBy: 'asc' })).toEqual({ sortBy: 'closeAt', orderBy: 'asc' });
});

test('a page below the first is the first, one beyond all bounds is the last possible', () => {
  expect(rounds.parse({ page: '0' })).toEqual({});
  expect(rounds.parse({ page: '-4' })).toEqual({});
  expect(rounds.parse({ page: '999999999' })).toEqual({ page: 100_000 });
});

test.each([
  { page: '2.5' },
  { page: 'x' },
  { page: {} },
  { itemsPerPage: '30' },
  { sortBy: 'password' },
  { orderBy: 'asc' },
  { status: 'anything' },
  { from: '2026-02-30' },
  { number: '12a' },
  { q: '   ' },
])('a hand-written %o is ignored, not an error', (raw) => {
  expect(rounds.parse(raw)).toEqual({});
});

test('reading an address twice gives the same', () => {
  const once = rounds.parse({ page: '7', q: 'longer than five', from: '2026-11-20', number: '087' });
  expect(once).toEqual({ page: 7, q: 'longe', from: '2026-11-20', number: '087' });
  expect(rounds.parse(once)).toEqual(once);
});

test('several choices come in the order of the list, each once', () => {
  const field = choices('open', 'waiting', 'settled');
  expect(field.read('settled,open,open,nonsense')).toBe('open,settled');
  expect(field.read('nonsense')).toBeUndefined();
});

test('ids are accepted only in their form', () => {
  expect(id.read('42')).toBe('42');
  expect(id.read('042')).toBeUndefined();
  expect(providerId.read('thai-gov')).toBe('thai-gov');
  expect(providerId.read('../etc')).toBeUndefined();
});
