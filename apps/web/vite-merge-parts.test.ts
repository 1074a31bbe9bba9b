import { expect, test } from 'vitest';
import { mergeParts, type Part } from './vite-merge-parts.ts';

const part = (
  id: string,
  users: readonly number[],
  bytes: number,
  imports: readonly string[] = [],
): Part => ({
  ids: [id],
  imports: new Set(imports),
  users: new Set(users),
  bytes,
  kind: 'own',
  onDemand: false,
});
const merged = (parts: readonly Part[], pageFiles: number, pageBytes = 1_000_000) =>
  mergeParts(parts, { pageFiles, pageBytes, limited: [0, 1, 2] })
    .map(({ ids }) => [...ids].sort().join(' '))
    .sort();

test('what costs the fewest bytes comes together: small files, and those that the same people need', () => {
  const parts = [part('large', [0], 900), part('small', [1], 10), part('tiny', [2], 5)];
  expect(merged(parts, 2)).toEqual(['large', 'small tiny']);
  expect(merged([part('a', [0, 1], 500), part('b', [0, 1], 500), part('c', [2], 100)], 2)).toEqual([
    'a b',
    'c',
  ]);
});

test('what a file needs is counted too: who gets the file fetches it', () => {
  const parts = [
    part('page', [0], 10, ['library']),
    { ...part('library', [0], 5_000), kind: 'library' },
    part('other', [1], 10),
    part('third', [2], 40),
  ];
  expect(merged(parts, 3)).toEqual(['library', 'other third', 'page']);
});

test('a large library on demand is fetched by nobody who does not need it, at any price', () => {
  const parts = [
    part('page', [0], 10, ['charts']),
    { ...part('charts', [0], 1), kind: 'charts', onDemand: true },
    part('other', [1], 10),
    part('third', [2], 4_000),
  ];
  expect(merged(parts, 3)).toEqual(['charts', 'other third', 'page']);
});

test('two files never need each other', () => {
  const parts = [
    part('top', [0], 10, ['middle']),
    // a library, which joins neither: together they would need it, and it them
    { ...part('middle', [0, 1], 10_000, ['bottom']), kind: 'library' },
    part('bottom', [0, 1, 2], 10),
  ];
  expect(merged(parts, 2)).toEqual(['bottom', 'middle', 'top']);
});

test('a page that has too much already gets no more if another can take it', () => {
  const parts = [part('full', [0], 900), part('light', [1], 100), part('added', [2], 90)];
  expect(merged(parts, 2, 950)).toEqual(['added light', 'full']);
});

test('libraries and own files stay apart, so that a release leaves libraries in the caches of browsers', () => {
  const parts = [part('own', [0], 10), { ...part('library', [0], 10), kind: 'library' }];
  expect(merged(parts, 1)).toEqual(['library', 'own']);
});
