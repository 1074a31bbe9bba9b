import type { ResultCheck } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { laos, stock } from '../entry/entry.test-kit.ts';
import { type Bulk, checkedRows, drawOf, emptyRow, touchedRows, typed } from './bulk-state.ts';

const check: ResultCheck = { derived: {}, checksLeft: 2 };
const sheet: Bulk = {
  1: typed(emptyRow(laos), 'number', ['27568']),
  2: typed(emptyRow(stock), 'index', ['19,876.54']),
  3: emptyRow(laos),
};

test('rows that nobody has begun are left alone, and half-filled rows are told apart from complete ones', () => {
  expect(touchedRows(sheet)).toEqual({ complete: ['1'], incomplete: ['2'] });
});

test('only rows that were checked without a later change can be submitted', () => {
  const row = sheet[1];
  if (!row) throw new Error('the sheet has no row');
  const checked = { ...row, outcome: { kind: 'checked' as const, draw: drawOf(row), check } };
  expect(checkedRows({ ...sheet, 1: checked })).toEqual([{ roundId: '1', draw: { number: '27568' }, check }]);
  expect(checkedRows({ ...sheet, 1: typed(checked, 'number', ['27569']) })).toEqual([]);
});
