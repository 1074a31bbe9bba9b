import { expect, test } from 'vitest';
import { menu } from '../menu/menu.ts';
import { menuPaths } from '../menu/menu-filter.ts';
import { goKeys, goReader } from './frame-keys.ts';

test('each letter goes to one page, and each page is in the menu', () => {
  expect(new Set(goKeys.map(({ letter }) => letter)).size).toBe(goKeys.length);
  const paths = ['/', ...menuPaths(menu)];
  expect(goKeys.map(({ to }) => to).filter((to) => !paths.includes(to))).toEqual([]);
});

test('a letter counts only after G, once, and only for a moment', () => {
  const read = goReader();
  expect(read('R', 0)).toBeNull();
  expect(read('G', 100)).toBeNull();
  expect(read('R', 400)).toBe('R');
  expect(read('T', 500)).toBeNull();
  expect(read('G', 1_000)).toBeNull();
  expect(read('T', 60_000)).toBeNull();
});
