import type { ResultCheck } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { laos, stock } from '../entry/entry.test-kit.ts';
import {
  type Bulk,
  checkedAs,
  checkedRows,
  drawOf,
  emptyRow,
  restored,
  touchedRows,
  typed,
  typedOf,
} from './bulk-state.ts';

const check: ResultCheck = { derived: {}, warnings: [], checksLeft: 2 };
const sheet: Bulk = {
  1: typed(emptyRow(laos), 'number', ['27568']),
  2: typed(emptyRow(stock), 'index', ['19,876.54']),
  3: emptyRow(laos),
};

test('rows that nobody has begun are left alone, and half-filled rows are told apart from complete ones', () => {
  expect(touchedRows(sheet)).toEqual({ complete: ['1'], incomplete: ['2'], checked: [] });
});

test('a checked row is not checked again, which would use up one of its checks, before it is changed', () => {
  const row = sheet[1];
  if (!row) throw new Error('the sheet has no row');
  const checked = { ...row, outcome: checkedAs(drawOf(row), check) };
  expect(touchedRows({ 1: checked })).toEqual({ complete: [], incomplete: [], checked: ['1'] });
  const changed = typed(checked, 'number', ['27569']);
  expect(touchedRows({ 1: changed })).toMatchObject({ complete: ['1'], checked: [] });
});

test('only rows that were checked without a later change can be submitted', () => {
  const row = sheet[1];
  if (!row) throw new Error('the sheet has no row');
  const checked = { ...row, outcome: checkedAs(drawOf(row), check) };
  expect(checkedRows({ ...sheet, 1: checked })).toEqual([{ roundId: '1', draw: { number: '27568' }, check }]);
  expect(checkedRows({ ...sheet, 1: typed(checked, 'number', ['27569']) })).toEqual([]);
});

test('a row that looks like a slip is not submitted before somebody has accepted it', () => {
  const row = typed(emptyRow(stock), 'index', ['0.00']);
  const warned = { ...check, warnings: [{ field: 'index', code: 'zero_index' as const, latest: null }] };
  const outcome = checkedAs(drawOf(row), warned);
  expect(checkedRows({ 2: { ...row, outcome } })).toEqual([]);
  if (outcome.kind !== 'checked') throw new Error('the row is not checked');
  expect(checkedRows({ 2: { ...row, outcome: { ...outcome, accepted: true } } })).toHaveLength(1);
});

test('what was typed into a sheet is restored, except for rounds that have been entered since', () => {
  const kept = typedOf(sheet);
  expect(kept).toEqual({ 1: { number: ['27568'] }, 2: { index: ['19,876.54'], change: [''] } });
  const later = restored({ 2: emptyRow(stock), 3: emptyRow(laos) }, kept ?? {});
  expect(Object.keys(later)).toEqual(['2']);
  expect(later[2] && drawOf(later[2])).toEqual({ index: '19,876.54' });
  expect(typedOf({ 3: emptyRow(laos) })).toBeNull();
});
