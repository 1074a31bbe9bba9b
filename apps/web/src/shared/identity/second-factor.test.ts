import { expect, test } from 'vitest';
import { readSecondFactor, waysOf } from './second-factor.ts';

test('six digits and recovery codes are taken, with the spaces people type', () => {
  expect(readSecondFactor('123 456')).toBe('123456');
  expect(readSecondFactor(' k7m2p-x3wqf ')).toBe('k7m2p-x3wqf');
  expect(readSecondFactor('K7M2PX3WQF')).toBe('K7M2PX3WQF');
  expect(readSecondFactor('k7m2px-wq4hna-3tzbde-y5rcgm')).toBe('k7m2px-wq4hna-3tzbde-y5rcgm');
  expect(readSecondFactor('K7M2PX WQ4HNA 3TZBDE Y5RCGM')).toBe('K7M2PXWQ4HNA3TZBDEY5RCGM');
});

test('anything else is not sent', () => {
  for (const typed of ['', '12345', '1234567', 'k7m2p', 'k7m2px-wq4hna-3tzbde', 'k8m2p-x9wq4', '123456a'])
    expect(readSecondFactor(typed)).toBeUndefined();
});

test('a passkey is asked for before a recovery code, and an authenticator only where there is one', () => {
  expect(waysOf({ authenticator: true, passkey: false })).toEqual(['code', 'recovery']);
  expect(waysOf({ authenticator: true, passkey: true })).toEqual(['code', 'passkey', 'recovery']);
  expect(waysOf({ authenticator: false, passkey: true })).toEqual(['passkey', 'recovery']);
  expect(waysOf({ authenticator: false, passkey: false })).toEqual(['recovery']);
});
