import { expect, test } from 'vitest';
import { activePath, type MenuSection, menuPaths, visibleMenu } from './menu-filter.ts';

const icon = () => null;
const menu: readonly MenuSection[] = [
  {
    section: 'lottery',
    icon,
    items: [
      { label: 'result', icon, to: '/lotto/result' },
      { label: 'total', icon, to: '/lotto/total' },
    ],
  },
  {
    section: 'reports',
    icon,
    items: [
      {
        label: 'winLoss',
        icon,
        items: [
          { label: 'wlAgent', to: '/report/agent' },
          { label: 'wlMaster', to: '/report/master' },
        ],
      },
    ],
  },
];

test('a person sees only the pages they may open', () => {
  const visible = visibleMenu(menu, (path) => path !== '/lotto/total' && path !== '/report/master');
  expect(menuPaths(visible)).toEqual(['/lotto/result', '/report/agent']);
});

test('groups and sections without a page are hidden', () => {
  expect(visibleMenu(menu, (path) => path.startsWith('/lotto'))).toHaveLength(1);
  expect(visibleMenu(menu, () => false)).toEqual([]);
});

test('a page below an item highlights it, and a page whose path only begins alike does not', () => {
  const paths = menuPaths(menu);
  expect(activePath(paths, '/lotto/result/thai-gov', undefined)).toBe('/lotto/result');
  expect(activePath(paths, '/lotto/results', undefined)).toBeUndefined();
});

test('of two items above a page the nearer one is highlighted', () => {
  expect(activePath(['/agent', '/agent/management'], '/agent/management/4', undefined)).toBe(
    '/agent/management',
  );
});

test('a route may name the item to highlight', () => {
  expect(activePath(menuPaths(menu), '/bills/B7', '/lotto/report')).toBe('/lotto/report');
});
