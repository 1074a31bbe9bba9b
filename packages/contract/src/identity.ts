import { z } from 'zod';
import { operation } from './operation.ts';
import { all, instant, one } from './wire.ts';

/** What of the caller's own sign-in is set up, for the user menu. */
export const security = z.object({
  username: z.string(),
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passwordChangedAt: instant.nullable(),
  mustChangePassword: z.boolean(),
  /** The shortest password of the caller's role, in characters; the longest is 200. */
  passwordMin: z.int(),
});
export type Security = z.infer<typeof security>;

/** One sign-in that still runs. */
export const ownSession = z.object({
  sessionId: z.uuid(),
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** E.g. `Firefox 140`, `Windows 11`; null when the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const password = z.string().min(1).max(200);

/** Ten codes, each good once in place of the authenticator's; shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** About the caller: in one's own name only, and nothing that is kept for a repeated request. */
const own = { access: 'signed-in', ownName: true } as const;
const ownDeed = { ...own, idempotencyKey: 'none', effect: 'write' } as const;

export const identityOperations = {
  'identity.security': operation({
    ...own,
    method: 'GET',
    path: '/me/security',
    summary: 'Password age, authenticator and recovery codes of the caller',
    response: one(security),
    errors: ['own_name_only'],
    beforePasswordChange: true,
  }),
  'identity.changePassword': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/password',
    summary: 'Change the own password; ends every other session of the caller',
    body: z.object({ password, newPassword: password }),
    response: one(z.object({ endedSessions: z.int() })),
    /** `password_rejected` names why in `fields[0].code`: too_short, too_long, too_common, has_username, unchanged. */
    errors: ['wrong_password', 'password_rejected', 'locked_out', 'own_name_only'],
    beforePasswordChange: true,
  }),
  'identity.beginTotp': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/totp',
    summary: 'A secret for the authenticator app; it counts once confirmed with a code',
    body: z.object({ password }),
    response: one(
      z.object({
        secret: z.string(),
        /** otpauth:// address, to be shown as a QR code. */
        uri: z.string(),
      }),
    ),
    errors: ['wrong_password', 'totp_on_already', 'locked_out', 'own_name_only'],
  }),
  'identity.confirmTotp': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/totp/confirm',
    summary: 'Switch the authenticator on with its first code; answers the recovery codes',
    body: z.object({ code: z.string().regex(/^\d{6}$/, '6 digits') }),
    response: one(recoveryCodes),
    errors: ['totp_on_already', 'totp_not_begun', 'code_wrong', 'locked_out', 'own_name_only'],
  }),
  'identity.disableTotp': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/totp/disable',
    summary: 'Switch the authenticator off; its recovery codes go with it',
    body: z.object({ password }),
    response: one(z.object({ totp: z.literal(false) })),
    errors: ['wrong_password', 'totp_off', 'locked_out', 'own_name_only'],
  }),
  'identity.newRecoveryCodes': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Ten new recovery codes; the old ones stop working',
    body: z.object({ password }),
    response: one(recoveryCodes),
    errors: ['wrong_password', 'totp_off', 'locked_out', 'own_name_only'],
  }),
  'identity.sessions': operation({
    ...own,
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the caller is signed in, newest use first',
    response: all(ownSession),
    errors: ['own_name_only'],
  }),
  'identity.endSession': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/sessions/{sessionId}/end',
    summary: 'End one of the own sessions',
    params: z.object({ sessionId: z.uuid() }),
    response: one(z.object({ ended: z.literal(true) })),
    errors: ['not_found', 'own_name_only'],
  }),
  'identity.endOtherSessions': operation({
    ...ownDeed,
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'End every own session but this one',
    response: one(z.object({ ended: z.int() })),
    errors: ['own_name_only'],
  }),
};
