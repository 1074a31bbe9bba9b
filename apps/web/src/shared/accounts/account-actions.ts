import type { StaffAccount, TenantSignIn } from '@drawdesk/contract';

/** Somebody who signs in: staff, or a person of a master or an agent. */
export type Account = StaffAccount | TenantSignIn;

/** What can be done to somebody's account with one question. */
export const accountActionNames = ['suspend', 'activate', 'resetPassword', 'resetTotp', 'signOut'] as const;
export type AccountActionName = (typeof accountActionNames)[number];

/** Why not, as a key of `accounts.whyNot`. */
type WhyNot = 'own' | 'ownPassword' | 'ownTotp' | 'totpOff' | 'noSessions';

interface AccountAction {
  danger: boolean;
  /** Asks why, for the log. */
  withReason: boolean;
  /** Whether it is offered for an account at all. */
  offered: (account: Account) => boolean;
  /** Why an account that it is offered for cannot have it done; the API refuses the same. */
  whyNot: (account: Account) => WhyNot | undefined;
}

const always = () => true;

/** Every deed with its rules (screens.md §4, /account/admin): nobody suspends or resets himself. */
export const accountActions: Readonly<Record<AccountActionName, AccountAction>> = {
  suspend: {
    danger: true,
    withReason: true,
    offered: ({ status }) => status === 'active',
    whyNot: ({ isMe }) => (isMe ? 'own' : undefined),
  },
  activate: {
    danger: false,
    withReason: true,
    offered: ({ status }) => status === 'suspended',
    whyNot: ({ isMe }) => (isMe ? 'own' : undefined),
  },
  resetPassword: {
    danger: false,
    withReason: false,
    offered: always,
    whyNot: ({ isMe }) => (isMe ? 'ownPassword' : undefined),
  },
  resetTotp: {
    danger: true,
    withReason: false,
    offered: always,
    whyNot: ({ isMe, totpOn }) => {
      if (isMe) return 'ownTotp';
      return totpOn ? undefined : 'totpOff';
    },
  },
  signOut: {
    danger: true,
    withReason: false,
    offered: always,
    whyNot: ({ sessions }) => (sessions === 0 ? 'noSessions' : undefined),
  },
};
