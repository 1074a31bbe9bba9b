import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-box.ts';

const key = new Uint8Array(32).fill(7);
const sealed = sealSecret(key, 'totp secret', 'account 1', 'JBSWY3DP');

test('a sealed secret opens for its purpose, its owner and its key', () => {
  expect(openSecret(key, 'totp secret', 'account 1', sealed)).toBe('JBSWY3DP');
});

test('it does not show, and the same secret sealed twice looks different', () => {
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false);
  expect(sealSecret(key, 'totp secret', 'account 1', 'JBSWY3DP')).not.toBe(sealed);
});

test('it opens neither elsewhere nor for anything else', () => {
  expect(openSecret(key, 'totp secret', 'account 2', sealed)).toBeNull();
  expect(openSecret(key, 'refresh token successor', 'account 1', sealed)).toBeNull();
  expect(openSecret(new Uint8Array(32).fill(8), 'totp secret', 'account 1', sealed)).toBeNull();
});

test('it does not open when any byte of it was changed or lost', () => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSecret(key, 'totp secret', 'account 1', changed.toString('base64url'))).toBeNull();
  }
  expect(openSecret(key, 'totp secret', 'account 1', bytes.subarray(0, 20).toString('base64url'))).toBeNull();
  expect(openSecret(key, 'totp secret', 'account 1', '')).toBeNull();
});
