import { expect, test } from 'vitest';
import { declaredKeys, declareKeys, groupsOf } from './declared-keys.ts';

const next = { keys: ['J'], does: 'Next row' };
const select = { keys: ['X'], does: 'Select row' };
const home = { keys: ['G', 'H'], does: 'Home' };

test('keys are listed as long as they work', () => {
  const end = declareKeys({ group: 'go', lines: [home] });
  expect(groupsOf(declaredKeys())).toEqual([{ group: 'go', lines: [home] }]);
  end();
  expect(groupsOf(declaredKeys())).toEqual([]);
});

test('the keys of every page come before those of the rows, whichever was declared first', () => {
  const groups = groupsOf([
    { group: 'rows', lines: [next] },
    { group: 'go', lines: [home] },
  ]);
  expect(groups.map(({ group }) => group)).toEqual(['go', 'rows']);
});

test('keys that two tables of a page declare are listed once', () => {
  const groups = groupsOf([
    { group: 'rows', lines: [next] },
    { group: 'rows', lines: [next, select] },
  ]);
  expect(groups).toEqual([{ group: 'rows', lines: [next, select] }]);
});
