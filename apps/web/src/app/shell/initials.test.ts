import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Anan Srisuk', 'AS'],
  ['Somchai (superadmin)', 'S'],
  ['สมชาย ใจดี', 'สจ'],
  ['  anan   ', 'A'],
  ['42', ''],
])('%s is drawn as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
