import { expect, test } from 'vitest';
import type { MenuSection } from './menu-filter.ts';
import { countThatFit, flatEntries, isLit, moreEntry, rowEntries, sectionEntries } from './row-entries.ts';

const icon = () => null;
const sections: readonly MenuSection[] = [
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
      { label: 'winLoss', icon, items: [{ label: 'wlAgent', to: '/report/agent' }] },
      { label: 'ticket', icon, to: '/report/ticket' },
    ],
  },
  { section: 'more', icon, items: [{ label: 'about', icon, to: '/second-page' }] },
];
const keys = (entries: { key: string }[]) => entries.map(({ key }) => key);
const widths = { flat: [100, 100, 100, 100, 100], sections: [120, 120, 100], more: 80 };

test('with enough room every page has its own entry in the row', () => {
  expect(keys(rowEntries(sections, widths, { room: 516, gap: 4 }, icon))).toEqual([
    '/lotto/result',
    '/lotto/total',
    'winLoss',
    '/report/ticket',
    '/second-page',
  ]);
});

test('with less room a section is one entry, and a section of one page is that page', () => {
  expect(keys(rowEntries(sections, widths, { room: 515, gap: 4 }, icon))).toEqual([
    'section-lottery',
    'section-reports',
    '/second-page',
  ]);
});

test('what does not fit goes under "More", and nothing is lost', () => {
  const row = rowEntries(sections, widths, { room: 300, gap: 4 }, icon);
  expect(keys(row)).toEqual(['section-lottery', 'more']);
  const more = row.at(-1);
  expect(more?.kind === 'popover' && more.parts.flatMap(({ items }) => items.map(({ to }) => to))).toEqual([
    '/report/agent',
    '/report/ticket',
    '/second-page',
  ]);
});

test.each([
  [[100, 100], 204, 2],
  [[100, 100], 203, 1],
  [[100, 100, 100], 300, 2],
  [[100, 100], 120, 0],
  [[], 0, 0],
])('entries of %j px in %i px: %i and "More" for the rest', (entries, room, count) => {
  expect(countThatFit(entries, room, 80, 4)).toBe(count);
});

test('a group within a section keeps its name above its pages', () => {
  const reports = sectionEntries(sections)[1];
  expect(reports?.kind === 'popover' && reports.parts.map(({ heading }) => heading)).toEqual([
    'menu.winLoss',
    null,
  ]);
  const more = moreEntry(sectionEntries(sections), icon);
  expect(more.parts.map(({ heading }) => heading)).toEqual([
    'menu.section.lottery',
    'menu.winLoss',
    'menu.section.reports',
    null,
  ]);
});

test('the entry that holds the current page is highlighted', () => {
  const lit = (active: string | undefined) =>
    keys(sectionEntries(sections).filter((entry) => isLit(entry, active)));
  expect(lit('/report/agent')).toEqual(['section-reports']);
  expect(lit('/second-page')).toEqual(['/second-page']);
  expect(lit(undefined)).toEqual([]);
  expect(flatEntries(sections).filter((entry) => isLit(entry, '/lotto/total'))).toHaveLength(1);
});
