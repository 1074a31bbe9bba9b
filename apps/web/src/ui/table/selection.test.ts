import { expect, test } from 'vitest';
import {
  extended,
  nothingSelected,
  pageState,
  pageToggled,
  type SelectablePage,
  toggled,
} from './selection.ts';

const page: SelectablePage<number> = [1, 2, 3, 4, 5].map((one) => [`r${one}`, one]);
const nextPage: SelectablePage<number> = [6, 7].map((one) => [`r${one}`, one]);
const keys = ({ rows }: { rows: ReadonlyMap<string, number> }) => [...rows.keys()].sort();

test('a row is selected and unselected', () => {
  const one = toggled(nothingSelected<number>(), page, 'r2');
  expect([keys(one), keys(toggled(one, page, 'r2'))]).toEqual([['r2'], []]);
});

test('a click with Shift chooses everything from the last one on, either way', () => {
  const from4 = toggled(nothingSelected<number>(), page, 'r4');
  expect(keys(extended(from4, page, 'r2'))).toEqual(['r2', 'r3', 'r4']);
  expect(keys(extended(from4, page, 'r5'))).toEqual(['r4', 'r5']);
});

test('a range that was begun on another page begins anew on this one', () => {
  const before = toggled(nothingSelected<number>(), page, 'r1');
  expect(keys(extended(before, nextPage, 'r7'))).toEqual(['r1', 'r7']);
});

test('the box of the head selects and unselects the page, and leaves other pages alone', () => {
  const both = pageToggled(pageToggled(nothingSelected<number>(), page), nextPage);
  expect(keys(both)).toHaveLength(7);
  expect(keys(pageToggled(both, page))).toEqual(['r6', 'r7']);
});

test('the box of the head says all, some or none of the page', () => {
  const some = toggled(nothingSelected<number>(), page, 'r1');
  expect([
    pageState(nothingSelected<number>(), page),
    pageState(some, page),
    pageState(pageToggled(some, page), page),
    pageState(nothingSelected<number>(), []),
  ]).toEqual(['none', 'some', 'all', 'none']);
});

test('of everything that matches, one unselected row leaves only the other rows of the page selected', () => {
  const every = { ...pageToggled(nothingSelected<number>(), page), everyOfFilter: true };
  const less = toggled(every, nextPage, 'r6');
  expect([keys(less), less.everyOfFilter]).toEqual([['r7'], false]);
});

test('a row that is not on the page changes nothing', () => {
  const one = toggled(nothingSelected<number>(), page, 'r2');
  expect([toggled(one, page, 'r9'), extended(one, page, 'r9')]).toEqual([one, one]);
});
