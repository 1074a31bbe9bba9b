import { expect, test } from 'vitest';
import { changesOf, listedChanges } from './log-changes.ts';

test('a value that is the same before and after is no change', () => {
  expect(changesOf({ status: 'open', closeAt: 'x' }, { status: 'waiting', closeAt: 'x' })).toEqual([
    { path: ['status'], before: 'open', after: 'waiting' },
  ]);
});

test('of a new record every field is listed', () => {
  expect(changesOf(null, { name: 'North', limit: null })).toEqual([
    { path: ['name'], before: undefined, after: 'North' },
    { path: ['limit'], before: undefined, after: null },
  ]);
});

test('records within records are opened, the version of the row is left out', () => {
  const before = { terms: { shareBp: { agent: 1000, master: 2000 } }, version: 1 };
  const after = { terms: { shareBp: { agent: 1500, master: 2000 } }, version: 2 };
  expect(changesOf(before, after)).toEqual([
    { path: ['terms', 'shareBp', 'agent'], before: 1000, after: 1500 },
  ]);
});

test('a figure of each tier is read from the company to the player', () => {
  const net = { agent: '1', master: '2', player: '-9', company: '6' };
  expect(changesOf(null, { net }).map(({ path }) => path.join(' '))).toEqual([
    'net company',
    'net master',
    'net agent',
    'net player',
  ]);
});

test('lists of bet types are compared bet type by bet type, whatever their order', () => {
  const of = (...rows: [string, string][]) => ({
    betTypes: rows.map(([betType, rate]) => ({ betType, rate })),
  });
  expect(changesOf(of(['upper2', '90'], ['upper3', '900']), of(['upper3', '850'], ['upper2', '90']))).toEqual(
    [{ path: ['betTypes', 'upper3', 'rate'], before: '900', after: '850' }],
  );
});

test('shares by group are compared row by row, whatever their order', () => {
  const of = (...rows: [string | null, string | null, number][]) => ({
    sharesByGroup: rows.map(([group, family, shareBp]) => ({ group, family, shareBp })),
  });
  const after = of([null, 'run', 500], ['thai', 'run', 1500], ['yigi', null, 0]);
  expect(changesOf(of(['thai', 'run', 1000], [null, 'run', 500]), after)).toEqual([
    { path: ['sharesByGroup', 'thai/run', 'shareBp'], before: 1000, after: 1500 },
    { path: ['sharesByGroup', 'yigi/*', 'shareBp'], before: undefined, after: 0 },
  ]);
});

test('lists of plain values are one value', () => {
  expect(changesOf({ providersAllowed: null }, { providersAllowed: ['baac'] })).toEqual([
    { path: ['providersAllowed'], before: null, after: ['baac'] },
  ]);
});

test('a line without anything before or after changed nothing', () => {
  expect([changesOf(null, null), changesOf(undefined, {}), changesOf({}, {})]).toEqual([[], [], []]);
});

test('a list of an entry with winning numbers begins with those the draw is known by, and its version is last', () => {
  const changes = changesOf(
    { status: 'waiting' },
    {
      status: 'waiting_confirm',
      versionNo: 1,
      derived: { lower2: '96', upper2: '29', upper3: '129' },
    },
  );
  const { shown, more } = listedChanges(changes);
  expect(shown.map(({ path }) => path.join('.'))).toEqual(['derived.upper3', 'derived.lower2', 'status']);
  expect(more).toBe(2);
  expect(
    listedChanges(changesOf(null, { versionNo: 2, note: 'x' })).shown.map(({ path }) => path[0]),
  ).toEqual(['note', 'versionNo']);
});

test('a list shows the first short changes, leaves out what says nothing, and counts the rest', () => {
  const changes = changesOf(
    { status: 'waiting', settlementId: null },
    {
      status: 'settled',
      settlementId: '9',
      note: 'x'.repeat(200),
      net: { agent: '1.00' },
      payout: '5',
      more: 1,
    },
  );
  expect(listedChanges(changes)).toEqual({
    shown: [
      { path: ['status'], before: 'waiting', after: 'settled' },
      { path: ['payout'], before: undefined, after: '5' },
      { path: ['more'], before: undefined, after: 1 },
    ],
    // the long note, and the field of a part, which comes after those of the whole
    more: 2,
  });
});
