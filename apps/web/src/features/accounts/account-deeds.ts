import type { StaffAccount } from '@drawdesk/contract';
import type { ConsoleOperation } from '../../api/operation-types.ts';

/** What can be done to somebody's account with one question. */
export const deedNames = ['suspend', 'activate', 'resetPassword', 'resetTotp', 'signOut'] as const;
export type DeedName = (typeof deedNames)[number];

/** Why not, as a key of `accounts.whyNot`. */
export type WhyNot = 'own' | 'ownPassword' | 'ownTotp' | 'totpOff' | 'noSessions';

interface Deed {
  operation: ConsoleOperation;
  danger: boolean;
  /** Asks why, for the log. */
  withReason: boolean;
  /** Whether it is offered for an account at all. */
  offered: (account: StaffAccount) => boolean;
  /** Why an account that it is offered for cannot have it done; the API refuses the same. */
  whyNot: (account: StaffAccount) => WhyNot | undefined;
}

const always = () => true;

/** Every deed with its rules (screens.md §4, /account/admin): nobody suspends or resets himself. */
export const deeds: Readonly<Record<DeedName, Deed>> = {
  suspend: {
    operation: 'accounts.update',
    danger: true,
    withReason: true,
    offered: ({ status }) => status === 'active',
    whyNot: ({ isMe }) => (isMe ? 'own' : undefined),
  },
  activate: {
    operation: 'accounts.update',
    danger: false,
    withReason: true,
    offered: ({ status }) => status === 'suspended',
    whyNot: ({ isMe }) => (isMe ? 'own' : undefined),
  },
  resetPassword: {
    operation: 'accounts.resetPassword',
    danger: false,
    withReason: false,
    offered: always,
    whyNot: ({ isMe }) => (isMe ? 'ownPassword' : undefined),
  },
  resetTotp: {
    operation: 'accounts.resetTotp',
    danger: true,
    withReason: false,
    offered: always,
    whyNot: ({ isMe, totpOn }) => {
      if (isMe) return 'ownTotp';
      return totpOn ? undefined : 'totpOff';
    },
  },
  signOut: {
    operation: 'accounts.signOutEverywhere',
    danger: true,
    withReason: false,
    offered: always,
    whyNot: ({ sessions }) => (sessions === 0 ? 'noSessions' : undefined),
  },
};
