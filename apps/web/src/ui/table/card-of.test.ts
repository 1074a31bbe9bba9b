import { expect, test, vi } from 'vitest';
import { formatCount } from '../figures/format-money.ts';
import type { Column } from './column.ts';

// the preferences, which dates read, are in a cookie
vi.stubGlobal('document', { cookie: '' });
const { cardOf } = await import('./card-of.ts');

interface Bundle {
  number: string;
  player: string | null;
  sold: number;
  left: number | null;
}

const cell =
  (key: keyof Bundle): Column<Bundle>['cell'] =>
  (row) => {
    const value = row[key];
    return typeof value === 'number' ? formatCount(value) : (value ?? '–');
  };
const columns: Column<Bundle>[] = [
  { key: 'number', header: '', cell: cell('number') },
  { key: 'sold', header: '', card: 'figure', cell: cell('sold') },
  { key: 'left', header: '', card: 'figure', cell: cell('left') },
  { key: 'player', header: '', card: 'line', cell: cell('player') },
];
const bundle = { number: '00', player: null, sold: 12, left: 0 };
const contents = (cells: readonly { content: unknown }[]) => cells.map(({ content }) => content);

test('a card shows every figure, also none left and one without a value', () => {
  expect(contents(cardOf(columns, bundle).figures)).toEqual(['12', '0']);
  expect(contents(cardOf(columns, { ...bundle, sold: 0, left: null }).figures)).toEqual(['0', '–']);
});

test('a card leaves a line without a value out, and keeps a name that looks like one', () => {
  expect(cardOf(columns, bundle).lines).toEqual([]);
  expect(contents(cardOf(columns, { ...bundle, player: '-' }).lines)).toEqual(['-']);
  expect(contents(cardOf(columns, { ...bundle, player: '0' }).lines)).toEqual(['0']);
});

test('a title says in a card what it leaves to the column beside it in a row', () => {
  const title: Column<Bundle> = {
    key: 'number',
    header: '',
    cell: cell('number'),
    inCard: ({ number, player }) => `${player ?? ''} · ${number}`,
  };
  expect(contents(cardOf([title], { ...bundle, player: 'malee' }).titles)).toEqual(['malee · 00']);
});

test('below figures a lone line is behind “More” like those of the other cards, unless it is the only such column', () => {
  const behind = (key: keyof Bundle): Column<Bundle> => ({ key, header: '', cell: cell(key) });
  const [number, sold] = columns;
  if (!number || !sold) throw new Error('The test has no columns');
  const two = cardOf([number, sold, behind('player'), behind('left')], { ...bundle, left: 3, player: null });
  expect([contents(two.lines), contents(two.more)]).toEqual([[], ['3']]);
  const one = cardOf([number, sold, behind('left')], { ...bundle, left: 3 });
  expect([contents(one.lines), contents(one.more)]).toEqual([['3'], []]);
});
