import { expect, test } from 'vitest';
import { fieldGroups } from './field-groups.ts';

test('the group of changed fields is named before the first of them only', () => {
  const names: Record<string, string> = { result: 'Winning numbers', upper2: 'Upper 2', lower2: 'Lower 2' };
  const paths = [['status'], ['result', 'upper2'], ['result', 'lower2'], ['note'], ['result', 'first']];
  expect(fieldGroups(paths, (name) => names[name] ?? name)).toEqual([
    { group: undefined, field: 'status' },
    { group: 'Winning numbers', field: 'Upper 2' },
    { group: undefined, field: 'Lower 2' },
    { group: undefined, field: 'note' },
    { group: 'Winning numbers', field: 'first' },
  ]);
});
