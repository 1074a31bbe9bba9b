import { expect, test } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { GridStore } from './grid-store.ts';

interface Line {
  id: string;
  rate: string | null;
  most: string;
  open: boolean;
  fixed: string;
}

const lines: readonly Line[] = [
  { id: 'top3', rate: '900', most: '1500.00', open: true, fixed: '1' },
  { id: 'top2', rate: null, most: '2000.00', open: true, fixed: '2' },
  { id: 'run', rate: '3.2', most: '100.00', open: false, fixed: '3' },
];
const columns: readonly GridColumn<Line>[] = [
  {
    key: 'rate',
    header: 'Rate',
    kind: 'rate',
    value: (line) => line.rate,
    inherited: () => ({ value: '90', from: 'Company' }),
    max: '1000',
  },
  { key: 'most', header: 'Most', kind: 'money', value: (line) => line.most },
  { key: 'open', header: 'Open', kind: 'switch', value: (line) => String(line.open) },
  { key: 'fixed', header: 'Fixed', kind: 'count', value: (line) => line.fixed, readOnly: () => true },
];
const contents = { columns, rows: lines, rowKey: (line: Line) => line.id, readOnly: false };
const begun = () => new GridStore(contents);
const type = (store: GridStore<Line>, row: number, column: number, text: string) => {
  store.select({ row, column });
  store.beginEdit();
  store.endEdit(text);
};
const at = (store: GridStore<Line>, row: number, column: number) => store.cell({ row, column });

test('a typed text is read strictly and shown as it will be saved', () => {
  const store = begun();
  type(store, 0, 1, '2,500');
  expect(at(store, 0, 1)).toMatchObject({
    shown: '2,500.00',
    text: '2500.00',
    changed: true,
    before: '1,500.00',
  });
  expect(store.changes()).toEqual([{ rowKey: 'top3', columnKey: 'most', from: '1500.00', to: '2500.00' }]);
});

test('an invalid text stays at its cell with the reason, and is not among the changes', () => {
  const store = begun();
  type(store, 0, 1, 'lots');
  expect(at(store, 0, 1)).toMatchObject({ shown: 'lots', problem: { why: 'not', kind: 'money' } });
  expect([store.changes(), store.summary().wrong]).toEqual([[], 1]);
});

test('typing the stored value again is no change, however it is written', () => {
  const store = begun();
  type(store, 0, 0, '950');
  type(store, 0, 0, '900.00');
  expect([at(store, 0, 0).changed, store.summary().changes]).toEqual([false, 0]);
});

test('an emptied cell takes the inherited value, and a cell that must have a value says so', () => {
  const store = begun();
  type(store, 0, 0, '');
  type(store, 0, 1, '');
  expect(at(store, 0, 0)).toMatchObject({ shown: '90.00', from: 'Company', problem: undefined });
  expect(at(store, 0, 1)).toMatchObject({ shown: '', problem: { why: 'fill' } });
});

test('a value above its limit is wrong', () => {
  const store = begun();
  type(store, 0, 0, '1000.01');
  expect(at(store, 0, 0).problem).toEqual({ why: 'max', limit: '1,000.00' });
});

test('cells that cannot be changed are left alone by typing, deleting and pasting', () => {
  const store = begun();
  store.select({ row: 0, column: 3 });
  store.beginEdit('9');
  store.clear();
  store.paste('7\n8');
  expect([at(store, 0, 3).mark, store.summary().changes]).toEqual(['chosen', 0]);
});

test('cells that are copied here can be pasted here', () => {
  const store = begun();
  store.selectAll();
  const text = store.copy();
  expect(text.split('\n')[2]).toBe('3.2\t100.00\tFALSE\t3');
  store.select({ row: 0, column: 0 });
  store.paste(text);
  expect(store.summary().changes).toBe(1);
  expect(at(store, 1, 0)).toMatchObject({ text: '90', from: undefined });
});

test('five megabytes on the clipboard change nothing and are reported', () => {
  const store = begun();
  store.paste('1\t'.repeat(2_500_000));
  expect([store.summary().notice, store.summary().changes]).toEqual([{ what: 'tooMuch' }, 0]);
});

test('a paste is undone at once and done again', () => {
  const store = begun();
  store.paste('100\t50\n200\t60');
  expect(store.summary().changes).toBe(4);
  store.undo();
  expect(store.summary().changes).toBe(0);
  store.redo();
  expect(at(store, 1, 1).text).toBe('60.00');
});

test('only cells that changed are reported', () => {
  const store = begun();
  const notified: string[] = [];
  for (const row of [0, 1, 2]) {
    for (const column of [0, 1, 2, 3])
      store.handle(row, column).subscribe(() => notified.push(`${row} ${column}`));
  }
  store.beginEdit();
  notified.length = 0;
  store.endEdit('850');
  expect(notified).toEqual(['0 0']);
});

test('new rows from the API keep typed values, and a value that they now hold is no change any more', () => {
  const store = begun();
  type(store, 0, 1, '2500');
  type(store, 2, 1, '300');
  const next = lines.map((line) => (line.id === 'run' ? { ...line, most: '300.00' } : line)).toReversed();
  store.setContents({ ...contents, rows: next });
  expect(store.changes()).toEqual([{ rowKey: 'top3', columnKey: 'most', from: '1500.00', to: '2500.00' }]);
});

test('a saved value is no change, and is shown until the new rows arrive', () => {
  const store = begun();
  type(store, 0, 1, '2500');
  const saved = store.saving();
  saved();
  expect([store.summary().changes, at(store, 0, 1).text]).toEqual([0, '2500.00']);
  store.setContents({ ...contents, rows: lines.map((line) => ({ ...line, most: '9.00' })) });
  expect(at(store, 0, 1)).toMatchObject({ text: '9.00', changed: false });
});

test('a value that the API refuses is marked at its cell until it is typed again', () => {
  const store = begun();
  type(store, 2, 1, '300');
  store.refuse([{ rowKey: 'run', columnKey: 'most', text: 'Above the limit of the company.' }]);
  expect([at(store, 2, 1).problem, store.active]).toEqual([
    { why: 'said', text: 'Above the limit of the company.' },
    { row: 2, column: 1 },
  ]);
  type(store, 2, 1, '200');
  expect(at(store, 2, 1).problem).toBeUndefined();
});

test('a key turns a switch, and all selected switches with it', () => {
  const store = begun();
  store.select({ row: 0, column: 2 });
  store.select({ row: 2, column: 2 }, true);
  store.flip();
  expect([0, 1, 2].map((row) => at(store, row, 2).value)).toEqual(['true', 'true', 'true']);
});

test('Tab follows the order of reading and leaves the grid at its end', () => {
  const store = begun();
  store.select({ row: 0, column: 3 });
  expect([store.tab(1), store.active]).toEqual([true, { row: 1, column: 0 }]);
  store.select({ row: 2, column: 3 });
  expect(store.tab(1)).toBe(false);
});

test('a change in a hidden column is saved, and an error there shows the column again', () => {
  const store = begun();
  type(store, 0, 1, '2500');
  type(store, 1, 0, '1001');
  const [, , open] = columns;
  const narrow = { ...contents, all: columns, columns: open ? [open] : [] };
  store.setContents(narrow);
  expect(store.changes().map(({ columnKey }) => columnKey)).toEqual(['most', 'rate']);
  expect(store.summary()).toMatchObject({ changes: 2, wrong: 1 });
  store.reveal = () => store.setContents({ ...narrow, columns });
  store.goToWrong();
  expect(store.active).toEqual({ row: 1, column: 0 });
});
