import { expect, test } from 'vitest';
import { openKeyCache } from './key-cache.ts';

test('a stored answer is used until it expires', () => {
  let now = 0;
  const answers = openKeyCache<string>(() => now);
  answers.keep('long', 'revoked', 60_000);
  answers.keep('short', 'suspended', 1_000);
  now = 999;
  expect([answers.get('long'), answers.get('short')]).toEqual(['revoked', 'suspended']);
  now = 1_000;
  expect([answers.get('long'), answers.get('short')]).toEqual(['revoked', undefined]);
});

test('a caller that sends keys without end fills ten thousand entries, and the oldest are dropped first', () => {
  const answers = openKeyCache<number>(() => 0);
  for (let key = 0; key < 30_000; key += 1) answers.keep(String(key), key, 5_000);
  const kept = Array.from({ length: 30_000 }, (_, key) => answers.get(String(key))).filter(
    (key) => key !== undefined,
  );
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([10_000, 20_000, 29_999]);
});
