import { expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

test('a path of this app is accepted with its query and hash', () => {
  expect(safeTarget('/lotto/result/thai-gov?page=2#latest')).toBe('/lotto/result/thai-gov?page=2#latest');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%zz',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' /lotto/result',
  '/\t/evil.example',
  '/\n/evil.example',
  '',
  undefined,
  ['/lotto/result'],
])('%j leads nowhere', (to) => {
  expect(safeTarget(to)).toBeUndefined();
});

test.each(['/', '/login', '/admin/login', '/agent/login?to=%2Flogin', '/master/login/'])(
  '%s is no target: the person would go round in circles',
  (to) => {
    expect(safeTarget(to)).toBeUndefined();
  },
);

test('dots in a path cannot lead out of the app', () => {
  expect(safeTarget('/lotto/../../..//evil.example')).toBeUndefined();
});
