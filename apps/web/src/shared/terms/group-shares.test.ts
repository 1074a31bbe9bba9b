import type { TermsBounds } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { type GroupShares, groupSharesSpec, maxFor, newRow, otherLimits } from './group-shares.ts';

const bounds: TermsBounds = {
  upline: { tier: 'aggregator', name: 'North' },
  shareMaxBp: 5000,
  sharesByGroup: [{ group: 'yigi', family: null, shareMaxBp: 1000 }],
  betTypes: [],
};
const spec = groupSharesSpec({ owners: ['agent', 'master'], bounds }, 'sharesByGroup', {
  label: 'Shares by group',
  scope: ({ group, family }) => `${group}/${family}`,
  noScope: 'choose',
  twice: (name) => `${name} twice`,
  problem: ({ why }) => why,
  shown: ({ agent, master }, receivedBp) => `${agent} ${master} of ${receivedBp}`,
  none: 'none',
  count: (rows) => `${rows} rows`,
});
const style = { language: 'en', buddhistYears: false } as const;
const thai: GroupShares = { group: 'thai', family: null, shares: { agent: 1000, master: 2000 } };
const yigi: GroupShares = { group: 'yigi', family: 'run', shares: { agent: 500, master: 500 } };

test('rows are read as they were written, and none is a value as well', () => {
  expect(spec.read(spec.write([thai, yigi]), style)).toEqual({ value: [thai, yigi] });
  expect(spec.read(spec.blank, style)).toEqual({ value: [] });
});

test('the limit of a row is what the upline received for the same', () => {
  expect(maxFor(bounds, yigi)).toBe(1000);
  expect(maxFor(bounds, thai)).toBe(5000);
  const over = { ...yigi, shares: { agent: 500, master: 550 } };
  expect(spec.read(spec.write([over]), style)).toEqual({ wrong: 'yigi/run: over', at: '0.shareBp' });
});

test('a row for nothing, and two for the same, are reported', () => {
  const rows = spec.write([thai]);
  const added = newRow(rows, ['agent', 'master']);
  expect(added.id).toBe(1);
  expect(spec.read([...rows, added], style)).toEqual({ wrong: 'choose', at: '1.group' });
  expect(spec.read(spec.write([thai, thai]), style)).toEqual({ wrong: 'thai/null twice', at: '1.group' });
});

test('the changes are named row by row: new, other and gone', () => {
  const other = { ...thai, shares: { agent: 1000, master: 0 } };
  expect(spec.parts?.(spec.write([thai]), spec.write([other, yigi]))).toEqual([
    { label: 'Shares by group · thai/null', from: '1000 2000 of 5000', to: '1000 0 of 5000' },
    { label: 'Shares by group · yigi/run', from: 'none', to: '500 500 of 1000' },
  ]);
  expect(spec.parts?.(spec.write([thai]), [])).toEqual([
    { label: 'Shares by group · thai/null', from: '1000 2000 of 5000', to: 'none' },
  ]);
  expect(spec.parts?.(spec.write([thai]), spec.write([thai]))).toEqual([]);
});

test('a split has a limit of its own wherever the upline received another share; direct shares have none', () => {
  const split = { given: '10', forced: '0', remainder: '0' };
  const run = { id: 0, group: null, family: 'run' as const, shares: { agent: '5', split } };
  const yigiRun = { group: 'yigi', family: 'run', maxBp: 1000 };
  expect(otherLimits({ agent: '5', split }, [run], bounds)).toEqual({
    own: [{ group: 'yigi', family: null, maxBp: 1000 }],
    rows: [[yigiRun]],
  });
  expect(otherLimits({ agent: '5' }, [run], bounds)).toEqual({ own: [], rows: [[yigiRun]] });
  // a row for the same leaves nothing of the shares without a row
  const own = { ...run, group: 'yigi' as const, family: null };
  expect(otherLimits({ agent: '5', split }, [own], bounds)).toEqual({ own: [], rows: [[]] });
});
