import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

const ofBytes = (byte: number) => ({
  getRandomValues: <T extends ArrayBufferView | null>(view: T): T => {
    if (view instanceof Uint8Array) view.fill(byte);
    return view;
  },
});

test('over plain http a key is a random UUID all the same', () => {
  expect(newKey(ofBytes(0xff) as never)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(newKey(ofBytes(0) as never)).toBe('00000000-0000-4000-8000-000000000000');
});

test('no two keys are the same', () => {
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 1_000 }, () => newKey(plain as never));
  expect(new Set(keys).size).toBe(1_000);
});
