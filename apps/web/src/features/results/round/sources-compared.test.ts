import type { Collection } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { comparedFields } from './sources-compared.ts';

type SourceRow = Collection['sources'][number];
type Last = NonNullable<SourceRow['last']>;

const sourceRow = (
  name: string,
  entered: Last['entered'],
  outcome: Last['outcome'] = 'result',
): SourceRow => ({
  sourceId: name,
  name,
  priority: 1,
  tries: 1,
  nextAt: null,
  last: {
    fetchId: '1',
    sourceId: name,
    sourceName: name,
    providerId: 'hanoi',
    roundId: '1',
    label: 'x',
    at: '2026-11-21T11:30:00Z',
    durationMs: 10,
    status: 200,
    problem: null,
    detail: null,
    answerBytes: 10,
    outcome,
    entered,
  },
});
const fields = [{ name: 'special' }, { name: 'prize1' }];

test('where two sources differ is shown field by field', () => {
  const compared = comparedFields(
    [
      sourceRow('a', { special: '60213', prize1: '80300' }),
      sourceRow('b', { special: '60213', prize1: '80301' }),
    ],
    fields,
  );
  expect(compared.map(({ name, differs }) => [name, differs])).toEqual([
    ['special', false],
    ['prize1', true],
  ]);
});

test('a source that brought nothing differs from no other', () => {
  const [special] = comparedFields(
    [
      sourceRow('a', { special: '60213' }),
      sourceRow('b', null, 'not_ready'),
      sourceRow('c', { special: '1' }, 'wrong'),
    ],
    fields,
  );
  expect(special).toEqual({ name: 'special', texts: [['60213'], null, null], differs: false });
});

test('fields that no source gives are left out', () => {
  expect(comparedFields([sourceRow('a', null, 'failed')], fields)).toEqual([]);
});

test('the order of several prizes, and zeros at the end of an index, make no difference', () => {
  const compared = comparedFields(
    [
      sourceRow('a', { prize2: ['11111', '22222'], index: '19,876.50', change: '−1.20' }),
      sourceRow('b', { prize2: ['22222', '11111'], index: '19876.5', change: '-1.2' }),
    ],
    fields,
  );
  expect(compared.map(({ differs }) => differs)).toEqual([false, false, false]);
});
