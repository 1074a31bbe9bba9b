import { expect, test } from 'vitest';
import { matchPages } from './match-pages.ts';

const pages = [
  { to: '/lotto/result', name: 'Lotto Result', within: 'Lottery' },
  { to: '/result', name: 'Results', within: 'Lottery' },
  { to: '/report/agent', name: 'WL Agent', within: 'Reports · Win/loss' },
];
const found = (typed: string) => matchPages(pages, typed).map(({ to }) => to);

test('every typed word must be in the name, the menu place or the path', () => {
  expect(found('agent loss')).toEqual(['/report/agent']);
  expect(found('agent lottery')).toEqual([]);
});

test('a name that begins with what was typed comes first', () => {
  expect(found('RES')).toEqual(['/result', '/lotto/result']);
});

test('an empty search shows every page in the order of the menu', () => {
  expect(found('  ')).toEqual(pages.map(({ to }) => to));
});

test('Thai is found in whatever order its marks were typed', () => {
  const thai = [{ to: '/log', name: 'บันทึกการใช้งาน'.normalize('NFD'), within: '' }];
  expect(matchPages(thai, 'บันทึก')).toHaveLength(1);
});
