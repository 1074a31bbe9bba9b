import { expect, test } from 'vitest';
import { readerOf } from './live-reader.ts';

const token = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
const own = { sid: 's1', sub: '4', mode: 'own' };

test('tokens of one session have the same reader, before and after they are renewed', () => {
  expect(readerOf(token({ ...own, exp: 1 }))).toBe(readerOf(token({ ...own, exp: 2 })));
});

test.each([
  ['another session of the same person', { ...own, sid: 's2' }],
  ['another account', { ...own, sub: '5' }],
  ['an impersonation', { ...own, sub: 'agent:1', mode: 'view', impersonation: 'i1' }],
])('%s is another reader', (_, other) => {
  expect(readerOf(token(other))).not.toBe(readerOf(token(own)));
});

test('two impersonations of one tenant are two readers', () => {
  const acting = { ...own, sub: 'agent:1', mode: 'view' };
  expect(readerOf(token({ ...acting, impersonation: 'i1' }))).not.toBe(
    readerOf(token({ ...acting, impersonation: 'i2' })),
  );
});

test.each([[null], [''], ['no token'], ['a.!!.c'], [token({ sub: '4' })]])('%j has no reader', (text) => {
  expect(readerOf(text)).toBeNull();
});
