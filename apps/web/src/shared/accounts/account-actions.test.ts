import type { StaffAccount } from '@drawdesk/contract';
import { describe, expect, test } from 'vitest';
import { accountActionNames, accountActions, fitsSeveral, severalActionNames } from './account-actions.ts';

const somebody: StaffAccount = {
  accountId: '7',
  username: 'operator',
  displayName: 'Somebody',
  role: 'company:operator',
  status: 'active',
  mustChangePassword: false,
  totpOn: true,
  sessions: 2,
  lastSignInAt: null,
  createdAt: '2026-05-16T08:20:00Z',
  isMe: false,
  version: 1,
};
const offered = (account: StaffAccount) =>
  accountActionNames.filter((name) => accountActions[name].offered(account));
const reasons = (account: StaffAccount) =>
  Object.fromEntries(offered(account).map((name) => [name, accountActions[name].whyNot(account)]));

describe('the actions offered for an account', () => {
  test('are all of them when the person is signed in and has an authenticator', () => {
    expect(reasons(somebody)).toEqual({
      suspend: undefined,
      resetPassword: undefined,
      resetTotp: undefined,
      signOut: undefined,
    });
  });

  test('that is suspended include activating it and never suspending it again', () => {
    expect(offered({ ...somebody, status: 'suspended' })).toEqual([
      'activate',
      'resetPassword',
      'resetTotp',
      'signOut',
    ]);
  });

  test('of one’s own are to sign out everywhere; the others say where or by whom they are done', () => {
    expect(reasons({ ...somebody, isMe: true })).toEqual({
      suspend: 'own',
      resetPassword: 'ownPassword',
      resetTotp: 'ownTotp',
      signOut: undefined,
    });
  });

  test('say that there is no authenticator or no session to end', () => {
    expect(reasons({ ...somebody, totpOn: false, sessions: 0 })).toMatchObject({
      resetTotp: 'totpOff',
      signOut: 'noSessions',
    });
  });
});

describe('of several accounts together', () => {
  const fitting = (account: StaffAccount) => severalActionNames.filter((name) => fitsSeveral(name, account));

  test('those change for which the action is possible', () => {
    expect(fitting(somebody)).toEqual(['suspend', 'signOut']);
    expect(fitting({ ...somebody, status: 'suspended', sessions: 0 })).toEqual(['activate']);
  });

  test('one’s own never does, because nothing could follow the end of one’s own session', () => {
    expect(fitting({ ...somebody, isMe: true })).toEqual([]);
  });
});
