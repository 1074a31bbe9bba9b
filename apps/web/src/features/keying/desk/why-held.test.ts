import { expect, test } from 'vitest';
import { whyHeld } from './why-held.ts';

const ready = { hasRound: true, isPlayerValid: true, betCount: 3, unreadCount: 0, withoutUnread: false };

test('a bill with bets, a round and a player can be placed', () => {
  expect(whyHeld(ready)).toBeNull();
});

test.each([
  ['round', { hasRound: false }],
  ['player', { isPlayerValid: false }],
  ['bets', { betCount: 0 }],
  ['tickets', { betCount: 501 }],
  ['unread', { unreadCount: 1 }],
] as const)('it is held back for its %s', (held, typed) => {
  expect(whyHeld({ ...ready, ...typed })).toBe(held);
});

test('lines that are not read are left out only when the person says so', () => {
  expect(whyHeld({ ...ready, unreadCount: 2, withoutUnread: true })).toBeNull();
  expect(whyHeld({ ...ready, betCount: 0, unreadCount: 2, withoutUnread: true })).toBe('bets');
});

test('a bill has at most 500 bets', () => {
  expect(whyHeld({ ...ready, betCount: 500 })).toBeNull();
});
