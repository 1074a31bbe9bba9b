import { describe, expect, test } from 'vitest';
import { hashPassword, nobodysHash, passwordProblem, verifyPassword } from './password.ts';

const parameters = (hash: string) => hash.split('$').slice(1, 4).join('$');

describe('a stored password', () => {
  test('is argon2id with at least the cost that OWASP asks for', async () => {
    expect(parameters(await hashPassword('some password'))).toBe('argon2id$v=19$m=19456,t=2,p=1');
  });

  test('is checked by the password and nothing else', async () => {
    const hash = await hashPassword('some password');
    expect(await verifyPassword(hash, 'some password')).toBe(true);
    expect(await verifyPassword(hash, 'Some password')).toBe(false);
  });

  test('is the same however the keyboard composes its letters', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9 and more'), 'cafe\u0301 and more')).toBe(true);
  });

  test('that nobody has costs as much to check as a real one, and never fits', async () => {
    expect(parameters(nobodysHash)).toBe(parameters(await hashPassword('some password')));
    expect(await verifyPassword(undefined, 'some password')).toBe(false);
  });
});

describe('a new password', () => {
  test('has twelve characters or more for staff, eight for masters and agents', () => {
    expect(passwordProblem('company:reporter', 'x'.repeat(11))).toMatch(/12 characters or more/);
    expect(passwordProblem('company:reporter', 'x'.repeat(12))).toBeNull();
    expect(passwordProblem('agent:reporter', 'x'.repeat(7))).toMatch(/8 characters or more/);
    expect(passwordProblem('aggregator', 'x'.repeat(8))).toBeNull();
  });

  test('is not longer than sign-in takes', () => {
    expect(passwordProblem('aggregator', 'x'.repeat(201))).toMatch(/200 characters at most/);
  });
});
