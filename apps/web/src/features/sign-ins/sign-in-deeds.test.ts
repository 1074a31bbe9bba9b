import type { TenantSignIn } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { deedNames, deeds } from './sign-in-deeds.ts';

const signIn: TenantSignIn = {
  accountId: '9',
  username: 'north',
  displayName: 'North',
  role: 'agent:admin',
  aggregatorId: '1',
  agentId: '2',
  status: 'active',
  mustChangePassword: false,
  totpOn: true,
  sessions: 2,
  lastSignInAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  isMe: false,
  version: 3,
};
const offered = (one: TenantSignIn) => deedNames.filter((name) => deeds[name].offered(one));
const refused = (one: TenantSignIn) => deedNames.filter((name) => deeds[name].whyNot(one) !== undefined);

test('an active sign-in is suspended, a suspended one let back in', () => {
  expect(offered(signIn)).toEqual(['resetPassword', 'resetTotp', 'signOut', 'suspend']);
  expect(offered({ ...signIn, status: 'suspended' })).toEqual([
    'resetPassword',
    'resetTotp',
    'signOut',
    'resume',
  ]);
});

test('nobody resets or suspends himself, but may sign out everywhere', () => {
  expect(refused({ ...signIn, isMe: true })).toEqual(['resetPassword', 'resetTotp', 'suspend']);
});

test('there is no authenticator to reset where none is on, and nobody to sign out where no session runs', () => {
  expect(refused({ ...signIn, totpOn: false, sessions: 0 })).toEqual(['resetTotp', 'signOut']);
  expect(refused(signIn)).toEqual([]);
});
