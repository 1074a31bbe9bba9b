import type { Role } from '@drawdesk/contract';
import { describe, expect, test } from 'vitest';
import { hashPassword, nobodysHash, passwordFlaw, verifyPassword } from './password.ts';

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

  test('of an unknown account costs as much to check as a real one, and never matches', async () => {
    expect(parameters(nobodysHash)).toBe(parameters(await hashPassword('some password')));
    expect(await verifyPassword(undefined, 'some password')).toBe(false);
  });
});

describe('a new password', () => {
  const codeOf = async (role: Role, password: string, username = 'somchai') =>
    (await passwordFlaw(role, username, password))?.code ?? null;
  const fine = 'รถไฟสายเหนือ tea 9';

  test('has twelve characters or more for staff, eight for masters and agents', async () => {
    expect(await codeOf('company:reporter', 'tea at nine')).toBe('too_short');
    expect(await codeOf('company:reporter', 'tea at nine!')).toBeNull();
    expect(await codeOf('agent:reporter', 'tea at9')).toBe('too_short');
    expect(await codeOf('aggregator', 'tea at 9')).toBeNull();
    expect(await passwordFlaw('company:admin', 'somchai', 'tea')).toMatchObject({
      values: { min: '12' },
    });
  });

  test('is counted in letters, not in bytes', async () => {
    expect(await codeOf('aggregator', 'กขคงจฉช')).toBe('too_short');
    expect(await codeOf('aggregator', 'กขคงจฉชซ')).toBeNull();
  });

  test('is not longer than sign-in accepts', async () => {
    expect(await codeOf('aggregator', 'tea at 9 '.repeat(30))).toBe('too_long');
  });

  test('does not contain the username, unless that is so short that any word contains it', async () => {
    expect(await codeOf('company:admin', 'my SomChai at nine')).toBe('has_username');
    expect(await codeOf('company:admin', fine, 'te')).toBeNull();
  });

  test('is none of the passwords that attackers try first, also with capitals, digits and signs added', async () => {
    for (const common of ['qwerty123456', 'Qwerty123456', 'Password2026!', '!!!sunshine!!!', 'iloveyou1234'])
      expect([common, await codeOf('company:admin', common)]).toEqual([common, 'too_common']);
    expect(await codeOf('company:admin', fine)).toBeNull();
  });

  test('needs no mixture of kinds of characters', async () => {
    expect(await codeOf('company:admin', 'correcthorsebattery')).toBeNull();
  });
});
