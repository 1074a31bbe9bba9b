import type { StaffAccount, TenantSignIn } from '@drawdesk/contract';

/** An account: staff, or a person of a master or an agent. */
export type Account = StaffAccount | TenantSignIn;

/** The actions on an account that ask one question first. */
export const accountActionNames = ['suspend', 'activate', 'resetPassword', 'resetTotp', 'signOut'] as const;
export type AccountActionName = (typeof accountActionNames)[number];

/** Why it is not possible, as a key of `accounts.whyNot`. */
type WhyNot = 'own' | 'ownPassword' | 'ownTotp' | 'totpOff' | 'noSessions';

interface AccountAction {
  danger: boolean;
  /** Asks for a reason, for the log. */
  withReason: boolean;
  /** Whether it is offered for an account at all. */
  offered: (account: Account) => boolean;
  /** Why it is not possible for an account for which it is offered; the API refuses the same. */
  whyNot: (account: Account) => WhyNot | undefined;
}

const always = () => true;

/**
 * Every action with its rules (screens.md §4, /account/admin): nobody may suspend or reset their own account.
 */
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

/** The actions for several accounts together. */
export const severalActionNames = ['suspend', 'activate', 'signOut'] as const satisfies AccountActionName[];
export type SeveralActionName = (typeof severalActionNames)[number];

/**
 * Whether an action for several accounts changes this one. One's own never: ending one's own session would leave the rest
 * undone.
 */
export const fitsSeveral = (name: SeveralActionName, account: Account): boolean =>
  !account.isMe &&
  accountActions[name].offered(account) &&
  accountActions[name].whyNot(account) === undefined;
