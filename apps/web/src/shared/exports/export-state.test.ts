import { xlsxRowsMax } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { exportOutcome, percentDone } from './export-state.ts';
import { xlsxRows } from './xlsx-rows.ts';

const answer = { rowsDone: 40, rowsTotal: 100, fileAddress: null, problem: null };

test('a file that waits for the worker or is being written is in progress', () => {
  const making = { kind: 'making', done: 40, total: 100 };
  expect(exportOutcome({ ...answer, status: 'waiting' })).toEqual(making);
  expect(exportOutcome({ ...answer, status: 'running' })).toEqual(making);
});

test('a file is ready once it has an address', () => {
  expect(exportOutcome({ ...answer, status: 'ready', fileAddress: '/exports/7/file' })).toEqual({
    kind: 'ready',
    rows: 40,
    address: '/exports/7/file',
  });
});

test('a file that failed says why, and names a fault of the product when no reason is given', () => {
  expect(exportOutcome({ ...answer, status: 'failed', problem: 'export_too_large' })).toEqual({
    kind: 'failed',
    problem: 'export_too_large',
  });
  expect(exportOutcome({ ...answer, status: 'failed' })).toEqual({ kind: 'failed', problem: 'internal' });
});

test('progress is shown only when the number of rows is known, and never beyond it', () => {
  expect(percentDone({ done: 5, total: null })).toBeNull();
  expect(percentDone({ done: 0, total: 0 })).toBeNull();
  expect(percentDone({ done: 1, total: 3 })).toBe(33);
  expect(percentDone({ done: 7, total: 5 })).toBe(100);
});

test('the limit the menu names is the one the API holds', () => {
  expect(xlsxRows).toBe(xlsxRowsMax);
});
