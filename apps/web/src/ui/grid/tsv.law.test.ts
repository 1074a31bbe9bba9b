import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTsv, pastedLengthMax, toTsv } from './tsv.ts';

const cell = fc.string({
  unit: fc.constantFrom('a', '1', '.', ',', ' ', '\t', '\n', '"', 'ก'),
  maxLength: 6,
});
// Spreadsheets never put a quote inside a plain cell without quoting it; a rectangle of at least one full cell.
const sheet = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  )
  .filter((rows) => rows.at(-1)?.join('') !== '');

test('cells that were copied are pasted as they were, tabs, line breaks and quotes included', () => {
  fc.assert(
    fc.property(sheet, (rows) => {
      expect(parseTsv(toTsv(rows))).toEqual(rows);
    }),
  );
});

test('any text whatever ends in cells or in "too much"', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const rows = parseTsv(text);
      expect(rows?.every((cells) => cells.every((one) => typeof one === 'string'))).toBe(true);
    }),
  );
});

test('rows may end the way of any system, and the last line break begins no row', () => {
  const want = [
    ['1', '2'],
    ['3', '4'],
  ];
  expect(['1\t2\r\n3\t4\r\n', '1\t2\n3\t4', '1\t2\r3\t4\r'].map(parseTsv)).toEqual([want, want, want]);
});

test('an empty cell is a cell', () => {
  expect([parseTsv('1\t\t3'), parseTsv('\t'), parseTsv('')]).toEqual([[['1', '', '3']], [['', '']], [['']]]);
});

test('five megabytes are refused, and so are a hundred thousand cells', () => {
  expect(parseTsv('x'.repeat(5_000_000))).toBeNull();
  expect(parseTsv('1\t'.repeat(100_000))).toBeNull();
  expect(parseTsv('x'.repeat(pastedLengthMax))).toHaveLength(1);
});
