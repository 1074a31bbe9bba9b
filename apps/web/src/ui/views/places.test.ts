import { beforeEach, expect, test, vi } from 'vitest';
import { noView } from '../table/table-memory.ts';
import { keepPlace, placeAt } from './places.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test('a place is known with its view and its columns once a list was shown there', () => {
  expect(placeAt('bills a')).toBeUndefined();
  keepPlace('bills a', noView);
  keepPlace('bills b', { savedViewId: '7', hidden: ['market'] });
  expect(placeAt('bills a')).toEqual(noView);
  expect(placeAt('bills b')).toEqual({ savedViewId: '7', hidden: ['market'] });
});

test('the places kept last are known, a hundred of them', () => {
  for (let n = 0; n <= 100; n += 1) keepPlace(`bills ${n}-x`, noView);
  expect(placeAt('bills 0-x')).toBeUndefined();
  expect(placeAt('bills 1-x')).toEqual(noView);
  expect(placeAt('bills 100-x')).toEqual(noView);
});

test('what cannot be read is no place', () => {
  sessionStorage.setItem('drawdesk_list_places', '{');
  expect(placeAt('bills a')).toBeUndefined();
});
