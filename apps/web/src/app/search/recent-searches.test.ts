import { expect, test } from 'vitest';
import { readRecent, withoutRecent, withRecent, writeRecent } from './recent-searches.ts';
import { type Hit, ticketsOf } from './search-hit.ts';

function storage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  };
}

const both = (text: string) => ({ en: text, th: text });
const provider = (id: string, status = ''): Hit => ({
  kind: 'provider',
  name: both(id),
  detail: both(''),
  values: { provider: id, status },
});
const ids = (recent: readonly Hit[]) => recent.map(({ values }) => values.provider);

test('the last choice is first, and once in the list, also when its state has changed', () => {
  const recent = withRecent(
    withRecent([provider('a'), provider('b')], provider('c')),
    provider('b', 'settled'),
  );
  expect(ids(recent)).toEqual(['b', 'c', 'a']);
});

test('eight choices are kept', () => {
  const many = Array.from({ length: 12 }, (_, n) => provider(`p${n}`));
  expect(many.reduce<Hit[]>((recent, hit) => withRecent(recent, hit), [])).toHaveLength(8);
});

test('one choice can be removed, or all', () => {
  const kept = storage();
  writeRecent('1', withoutRecent([provider('a'), provider('b')], provider('a')), kept);
  expect(ids(readRecent('1', kept))).toEqual(['b']);
  writeRecent('1', [], kept);
  expect(kept.size()).toBe(0);
});

test('each person has a list of their own', () => {
  const kept = storage();
  writeRecent('1', [provider('a')], kept);
  expect(readRecent('2', kept)).toEqual([]);
  expect(ids(readRecent('1', kept))).toEqual(['a']);
});

test('tickets of a number are remembered without a name', () => {
  const kept = storage();
  writeRecent('1', ticketsOf('47'), kept);
  expect(readRecent('1', kept)).toEqual(ticketsOf('47'));
});

test('a stored text that is no list of hits is ignored', () => {
  for (const stored of [
    'nonsense',
    '{}',
    'null',
    '[1, null, {"kind":"secret"}, {"kind":"page","name":"x"}]',
    '[{"kind":"page","name":null,"detail":{"en":"","th":""},"values":{}}]',
  ])
    expect(readRecent('1', storage({ 'recentSearches:1': stored }))).toEqual([]);
});
