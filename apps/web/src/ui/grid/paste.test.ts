import { expect, test } from 'vitest';
import { fillDown, placePaste } from './paste.ts';

const at = (row: number, column: number, bottom = row, right = column) => ({
  top: row,
  left: column,
  bottom,
  right,
});
const size = { rows: 4, columns: 3 };
const texts = (cells: readonly { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row},${column}=${text}`);

test('pasted rows go from the active cell on', () => {
  const { cells, outside } = placePaste([['a', 'b'], ['c']], at(1, 1), size);
  expect([texts(cells), outside]).toEqual([['1,1=a', '1,2=b', '2,1=c'], 0]);
});

test('one value fills every selected cell', () => {
  expect(texts(placePaste([['x']], at(0, 0, 1, 1), size).cells)).toEqual([
    '0,0=x',
    '0,1=x',
    '1,0=x',
    '1,1=x',
  ]);
});

test('a line is repeated over the selected lines', () => {
  expect(texts(placePaste([['a', 'b']], at(0, 0, 1, 1), size).cells)).toEqual([
    '0,0=a',
    '0,1=b',
    '1,0=a',
    '1,1=b',
  ]);
});

test('cells that would lie outside are left out and counted', () => {
  const { cells, outside, over } = placePaste(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    at(3, 2),
    size,
  );
  expect([texts(cells), outside, over]).toEqual([['3,2=a'], 3, at(3, 2)]);
});

test('fill down takes the first selected line, or the line above a single one', () => {
  const text = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
  expect(texts(fillDown(at(0, 0, 2, 1), text))).toEqual(['1,0=00', '1,1=01', '2,0=00', '2,1=01']);
  expect(texts(fillDown(at(2, 1), text))).toEqual(['2,1=11']);
  expect(fillDown(at(0, 0), text)).toEqual([]);
});
