import { expect, test } from 'vitest';
import { nameOfKey } from './key-name.ts';

test.each([
  ['g', 'KeyG', false, 'G'],
  ['G', 'KeyG', true, 'G'],
  ['Enter', 'Enter', false, 'ENTER'],
  ['?', 'Slash', true, '?'],
  // the same keys on a Thai keyboard
  ['เ', 'KeyG', false, 'G'],
  ['ฦ', 'Slash', true, '?'],
  // by the letter, not by the place, where there are Latin letters (AZERTY)
  ['a', 'KeyQ', false, 'A'],
])('%s at %s (shift: %s) is %s', (key, code, shiftKey, name) => {
  expect(nameOfKey({ key, code, shiftKey })).toBe(name);
});
