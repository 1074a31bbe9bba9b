import type { TenantSignIn } from '@drawdesk/contract';
import type { SignInCalls } from './sign-in-calls.ts';

/** What can be done to a sign-in with one question. */
export const deedNames = ['resetPassword', 'resetTotp', 'signOut', 'suspend', 'resume'] as const;
export type DeedName = (typeof deedNames)[number];

/** Why not, as a key of `signIns.whyNot`. */
export type WhyNot = 'own' | 'ownPassword' | 'ownTotp' | 'totpOff' | 'noSessions';

interface Given {
  calls: SignInCalls;
  signIn: TenantSignIn;
  reason: string;
}

interface Deed {
  danger: boolean;
  /** Asks why, for the log. */
  withReason: boolean;
  offered: (signIn: TenantSignIn) => boolean;
  whyNot: (signIn: TenantSignIn) => WhyNot | undefined;
  /** Does it; a new password comes back to be shown once. */
  run: (given: Given) => Promise<{ oneTimePassword?: string | null }>;
}

const turn = async (status: TenantSignIn['status'], { calls, signIn, reason }: Given) => {
  await calls.update(signIn.accountId, { version: signIn.version, status, reason });
  return {};
};

/** Every deed with its rules: nobody suspends or resets himself. */
export const deeds: Readonly<Record<DeedName, Deed>> = {
  resetPassword: {
    danger: false,
    withReason: false,
    offered: () => true,
    whyNot: ({ isMe }) => (isMe ? 'ownPassword' : undefined),
    run: ({ calls, signIn }) => calls.resetPassword(signIn.accountId),
  },
  resetTotp: {
    danger: true,
    withReason: false,
    offered: () => true,
    whyNot: ({ isMe, totpOn }) => {
      if (isMe) return 'ownTotp';
      return totpOn ? undefined : 'totpOff';
    },
    run: async ({ calls, signIn }) => {
      await calls.resetTotp(signIn.accountId);
      return {};
    },
  },
  signOut: {
    danger: true,
    withReason: false,
    offered: () => true,
    whyNot: ({ sessions }) => (sessions === 0 ? 'noSessions' : undefined),
    run: async ({ calls, signIn }) => {
      await calls.signOut(signIn.accountId);
      return {};
    },
  },
  suspend: {
    danger: true,
    withReason: true,
    offered: ({ status }) => status === 'active',
    whyNot: ({ isMe }) => (isMe ? 'own' : undefined),
    run: (given) => turn('suspended', given),
  },
  resume: {
    danger: false,
    withReason: true,
    offered: ({ status }) => status === 'suspended',
    whyNot: () => undefined,
    run: (given) => turn('active', given),
  },
};
