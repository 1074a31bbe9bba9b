import { expect, test } from 'vitest';
import { type Keys, keysOf } from './keys.ts';
import { openSecret, sealSecret } from './secret-box.ts';

const keys = (...bytes: string[]): Keys =>
  keysOf(
    bytes.map((byte) => byte.repeat(32)),
    'wrong keys',
  );
const one = keys('07');
const sealed = sealSecret(one, 'totp secret', 'account 1', 'JBSWY3DP');

test('a sealed secret opens for its purpose, its owner and its key', () => {
  expect(openSecret(one, 'totp secret', 'account 1', sealed)).toBe('JBSWY3DP');
});

test('a sealed secret cannot be read, and the same secret sealed twice looks different', () => {
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false);
  expect(sealSecret(one, 'totp secret', 'account 1', 'JBSWY3DP')).not.toBe(sealed);
});

test('a sealed secret opens for no other owner and no other purpose', () => {
  expect(openSecret(one, 'totp secret', 'account 2', sealed)).toBeNull();
  expect(openSecret(one, 'refresh token successor', 'account 1', sealed)).toBeNull();
  expect(openSecret(keys('08'), 'totp secret', 'account 1', sealed)).toBeNull();
});

test('after a change of keys an old secret opens with the previous key, and new secrets use the new key', () => {
  const changed = keys('08', '07');
  expect(openSecret(changed, 'totp secret', 'account 1', sealed)).toBe('JBSWY3DP');
  const anew = sealSecret(changed, 'totp secret', 'account 1', 'JBSWY3DP');
  expect(openSecret(keys('08'), 'totp secret', 'account 1', anew)).toBe('JBSWY3DP');
  expect(openSecret(one, 'totp secret', 'account 1', anew)).toBeNull();
});

test('a sealed secret that names no key does not open', () => {
  expect(openSecret(one, 'totp secret', 'account 1', sealed.split('.')[1] ?? '')).toBeNull();
});

test('a sealed secret does not open when any of its bytes was changed or lost', () => {
  const [id, box = ''] = sealed.split('.');
  const bytes = Buffer.from(box, 'base64url');
  const opened = (part: Buffer) =>
    openSecret(one, 'totp secret', 'account 1', `${id}.${part.toString('base64url')}`);
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(opened(changed)).toBeNull();
  }
  expect(opened(bytes.subarray(0, 20))).toBeNull();
  expect(openSecret(one, 'totp secret', 'account 1', '')).toBeNull();
  expect(openSecret(one, 'totp secret', 'account 1', `x.${sealed}`)).toBeNull();
});
