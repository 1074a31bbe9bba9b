import type { RateRow } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { cellOfField, changesBody, ownCell } from './rate-cells.ts';
import { fieldOrder, rateFields } from './rate-fields.ts';

const row = (betType: RateRow['betType'], version: number, own: RateRow['own'] = {}) =>
  ({ betType, version, own }) as RateRow;
const rows = [row('upper3', 4, { payRate: '900', accept: true }), row('upper2', 0), row('lower2', 2)];
const change = (rowKey: string, columnKey: string, to: string | null) => ({
  rowKey,
  columnKey,
  to,
  from: null,
});

test('every field of the contract has a column', () => {
  expect(fieldOrder.toSorted()).toEqual(Object.keys(rateFields).toSorted());
});

test('a cell holds the value that the level sets, and nothing where the value comes from above', () => {
  const [first] = rows;
  if (!first) throw new Error('there is a first row');
  expect([ownCell(first, 'payRate'), ownCell(first, 'accept'), ownCell(first, 'limit')]).toEqual([
    '900',
    'true',
    null,
  ]);
});

test('changed cells become one entry a bet type with its version, in the order of the grid and in the types of the API', () => {
  const changes = [
    change('lower2', 'numberLimitPerPlayer', '20'),
    change('upper3', 'payRate', '850'),
    change('upper3', 'accept', 'false'),
    change('upper3', 'limit', null),
  ];
  expect(changesBody(rows, changes)).toEqual([
    { betType: 'upper3', version: 4, set: { payRate: '850', accept: false, limit: null } },
    { betType: 'lower2', version: 2, set: { numberLimitPerPlayer: 20 } },
  ]);
});

test('an error of the API for a field is shown at its cell', () => {
  const changes = [change('lower2', 'limit', '5'), change('upper3', 'payRate', '950')];
  const cellAt = (path: string) => cellOfField(rows, { path }, changes);
  expect(cellAt('body.changes.0.set.payRate')).toEqual({ rowKey: 'upper3', columnKey: 'payRate' });
  expect(cellAt('body.changes.1.set.limit')).toEqual({ rowKey: 'lower2', columnKey: 'limit' });
  expect(cellAt('body.changes.1')).toEqual({ rowKey: 'lower2', columnKey: 'limit' });
  expect([cellAt('body.note'), cellAt('body.changes.7.set.limit')]).toEqual([undefined, undefined]);
});
