import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { isGroup } from './menu-filter.ts';

test('no two entries of the menu have the same icon: folded, only icons are visible', () => {
  const icons = menu.flatMap(({ items, icon }) => [
    icon,
    ...items.flatMap((item) => (isGroup(item) || item.icon !== undefined ? [item.icon] : [])),
  ]);
  const twice = icons.filter((icon, at) => icons.indexOf(icon) !== at);
  expect(twice).toEqual([]);
});

test('the sections of the menu follow the day’s work: bets, what they come to, who is there, what is set up', () => {
  expect(menu.map(({ section }) => section)).toEqual(['lottery', 'reports', 'accounts', 'settings', 'more']);
});

test('the menu begins with the work of the day: bets to key, today, results, totals, unsettled bets', () => {
  const [first] = menu;
  expect(first?.items.slice(0, 5).map(({ label }) => label)).toEqual([
    'keying',
    'today',
    'result',
    'total',
    'unsettled',
  ]);
});
