import { expect, test } from 'vitest';
import { memoryLengthMax, memoryText, noMemory, parseMemory, withHidden } from './table-memory.ts';

test('the settings of a table are read back', () => {
  const memory = withHidden({ ...noMemory, density: 'compact' }, 'bills', ['discount', 'payout']);
  expect(parseMemory(memoryText(memory))).toEqual(memory);
});

test('a cookie that somebody has changed by hand is ignored', () => {
  const bad = ['', '%', 'null', '"x"', '{', encodeURIComponent('{"density":"huge","hidden":7}')];
  expect(bad.map(parseMemory)).toEqual(bad.map(() => noMemory));
});

test('one invalid table does not lose the columns of the others', () => {
  const stored = encodeURIComponent('{"density":"comfortable","hidden":{"bills":["a"],"x":[1],"y":"z"}}');
  expect(parseMemory(stored)).toEqual({
    density: 'comfortable',
    exportAs: 'csv',
    letters: true,
    hidden: { bills: ['a'] },
  });
});

test('showing all columns again is remembered too, and differs from the default columns', () => {
  expect(parseMemory(memoryText(withHidden(noMemory, 'bills', []))).hidden).toEqual({ bills: [] });
});

test('the cookie stays small: the tables not touched for longest are forgotten first', () => {
  const many = Array.from({ length: 200 }, (_, i) => `table${i}`);
  const memory = many.reduce((all, id) => withHidden(all, id, ['one-column', 'another-column']), noMemory);
  const touched = withHidden(memory, 'table0', ['late']);
  const text = memoryText(touched);
  expect(text.length).toBeLessThanOrEqual(memoryLengthMax);
  const kept = parseMemory(text).hidden;
  expect([kept.table0, kept.table1, kept.table199 !== undefined]).toEqual([['late'], undefined, true]);
});

test('the kind of file is read back, and one that does not exist is CSV', () => {
  expect(parseMemory(memoryText({ ...noMemory, exportAs: 'xlsx' })).exportAs).toBe('xlsx');
  expect(parseMemory(encodeURIComponent('{"exportAs":"pdf"}')).exportAs).toBe('csv');
});

test('letters act on rows unless a person has turned them off, also in a memory of before', () => {
  const stored = (value: object) => parseMemory(encodeURIComponent(JSON.stringify(value))).letters;
  expect([stored({ density: 'normal', hidden: {} }), stored({ letters: 'no' })]).toEqual([true, true]);
  expect(stored({ letters: false })).toBe(false);
});
