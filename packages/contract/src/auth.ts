import { z } from 'zod';
import { abilityRule, role } from './access.ts';
import { fieldError } from './errors.ts';
import { standIn } from './impersonation.ts';
import { operation } from './operation.ts';
import { passkeyAnswer } from './passkeys.ts';
import { id, instant, one } from './shared-shapes.ts';

/**
 * The second factor: 6 digits of the authenticator, or a recovery code of 24 letters and digits such as
 * `k7m2px-wq4hna-3tzbde-y5rcgm`. Codes of 10, as made before, are good until they are used.
 */
export const secondFactor = z
  .string()
  .regex(
    /^(\d{6}|[a-zA-Z2-7]{6}(-?[a-zA-Z2-7]{6}){3}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/,
    fieldError('not_a_sign_in_code'),
  );

const loginBody = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(200),
  code: secondFactor.optional(),
  /** Instead of the code: the answer to the challenge that `code_required` brought. */
  passkey: passkeyAnswer.optional(),
});

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: instant });

/**
 * The stored profile of spec.md §3. `mode` shows whether a real person impersonates a tenant (screens.md §2):
 * role, tenant and rules are then the tenant's, `displayName` is the tenant's name, `accountId` and
 * `username` are still those of the real person, and `standIn` shows how to end the impersonation.
 */
const profile = z.object({
  accountId: id,
  username: z.string(),
  displayName: z.string(),
  role,
  aggregator: z.object({ aggregatorId: id, code: z.string(), name: z.string() }).nullable(),
  agent: z.object({ agentId: id, code: z.string(), name: z.string() }).nullable(),
  masterRole: z.string().nullable(),
  agentRole: z.string().nullable(),
  mode: z.enum(['own', 'view', 'impersonate']),
  realAccount: z.object({ accountId: id, displayName: z.string() }).nullable(),
  standIn: standIn.nullable(),
  /** Until it is changed every operation but this one, identity.changePassword and auth.signOut is refused. */
  mustChangePassword: z.boolean(),
  /**
   * The role requires a second factor and none is set up: only operations with `beforeSecondFactor` are open.
   */
  mustEnrolSecondFactor: z.boolean(),
  abilityRules: z.array(abilityRule),
  /**
   * When the session ends automatically: after this long without use, and at this instant even when it is
   * used.
   */
  session: z.object({ idleMinutes: z.int(), absoluteEndsAt: instant }),
  company: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    currency: z.string(),
    timeZone: z.string(),
    /** Settings that pages act on (`settings.ts`). */
    separationOfDuties: z.boolean(),
    showBannerOnHome: z.boolean(),
    nextRoundRateNotice: z.boolean(),
  }),
});
export type Profile = z.infer<typeof profile>;

type Tier = 'admin' | 'aggregator' | 'agent';

const login = (tier: Tier, summary: string) =>
  operation({
    method: 'POST',
    path: `/auth/${tier}/login`,
    summary,
    access: 'public',
    body: loginBody,
    response: one(tokens),
    /**
     * `code_required` says in `values.factors` what is possible: `code` (the authenticator's), `passkey`, `code passkey`,
     * or `recovery` where the only passkey does not work at this address. A recovery code always is. With a passkey it
     * brings `values.challengeId` and, as JSON, `values.passkeyOptions` for `navigator.credentials.get`.
     */
    errors: [
      'wrong_credentials',
      'code_required',
      'one_time_password_expired',
      'locked_out',
      'attempts_slowed',
      'too_many_requests',
    ],
    idempotencyKey: 'none',
    effect: 'session',
  });

export const authOperations = {
  'auth.adminLogin': login('admin', 'Sign in as company staff'),
  'auth.aggregatorLogin': login('aggregator', 'Sign in as a master'),
  'auth.agentLogin': login('agent', 'Sign in as an agent'),
  'auth.options': operation({
    method: 'GET',
    path: '/auth/options',
    summary: 'List the ways to sign in at this address',
    access: 'public',
    response: one(
      z.object({
        passkeys: z.boolean(),
        /** The domain name that passkeys belong to (WebAuthn: rpId). They do not work at another one. */
        rpId: z.string().nullable(),
      }),
    ),
    errors: ['too_many_requests'],
  }),
  'auth.refresh': operation({
    method: 'POST',
    path: '/auth/admin/refresh',
    summary: 'Exchange a refresh token for new tokens',
    description: 'For staff, masters and agents alike.',
    access: 'public',
    body: z.object({ refreshToken: z.string().min(20).max(200) }),
    response: one(tokens),
    errors: ['session_ended', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'session',
  }),
  'auth.me': operation({
    method: 'GET',
    path: '/auth/me',
    summary: 'Show the caller’s profile with its ability rules',
    access: 'signed-in',
    response: one(profile),
    beforePasswordChange: true,
    beforeSecondFactor: true,
  }),
  'auth.signOut': operation({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session',
    access: 'signed-in',
    response: one(z.object({ signedOut: z.literal(true) })),
    idempotencyKey: 'none',
    effect: 'session',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  }),
};
