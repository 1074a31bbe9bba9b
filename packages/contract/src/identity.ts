import { z } from 'zod';
import { secondFactor } from './auth.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { passkeyAnswer, passkeyChallenge } from './passkeys.ts';
import { all, instant, one } from './shared-shapes.ts';

/** What the caller has set up for signing in, for the user menu. */
const security = z.object({
  username: z.string(),
  totp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** The role has to have a second factor. */
  secondFactorRequired: z.boolean(),
  /** Passkeys work at the address the console was opened at. */
  passkeysAvailable: z.boolean(),
  /** The domain name that passkeys belong to (WebAuthn: rpId). They do not work at another one. */
  rpId: z.string().nullable(),
  /** Until when this session counts as proved (operations with `proof`); null: it does not. */
  provedUntil: instant.nullable(),
  passwordChangedAt: instant.nullable(),
  mustChangePassword: z.boolean(),
  /** The shortest password of the caller's role, in characters; the longest is 200. */
  passwordMin: z.int(),
});
export type Security = z.infer<typeof security>;

/** One sign-in that still runs. */
const ownSession = z.object({
  sessionId: z.uuid(),
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** E.g. `Firefox 140`, `Windows 11`; null when the browser does not send it. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** The session that makes the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const password = z.string().min(1).max(200);

/** Ten codes, each valid once instead of the authenticator's or of a passkey; shown only now. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** The same, where they are made with the first second factor; null with every further one: the codes there are stay good. */
export const firstRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** About the caller: only when not impersonating. No answer is kept for a repeated request. */
const own = { access: 'signed-in', ownName: true } as const;
const ownWrite = { ...own, idempotencyKey: 'none', effect: 'write' } as const;
/** About the real person of the session: also while impersonating a tenant, in both modes. */
const about = { access: 'signed-in', idempotencyKey: 'none', effect: 'session' } as const;

export const identityOperations = {
  'identity.security': operation({
    ...own,
    method: 'GET',
    path: '/me/security',
    summary: 'Show how the caller’s account is protected',
    description: 'Age of the password, authenticator and number of recovery codes.',
    response: one(security),
    errors: ['own_name_only'],
    beforePasswordChange: true,
    beforeSecondFactor: true,
  }),
  'identity.changePassword': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/password',
    summary: 'Change the caller’s password',
    description: 'Ends every other session of the caller.',
    body: z.object({ password, newPassword: password }),
    touches: ['identity'],
    response: one(z.object({ endedSessions: z.int() })),
    /** `password_rejected` names why in `fields[0].code`: too_short, too_long, too_common, has_username, unchanged. */
    errors: [
      'wrong_password',
      'one_time_password_expired',
      'password_rejected',
      'locked_out',
      'attempts_slowed',
      'own_name_only',
    ],
    beforePasswordChange: true,
    beforeSecondFactor: true,
  }),
  'identity.beginTotp': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/totp',
    summary: 'Start setting up an authenticator',
    description: 'Returns a secret for the app. It takes effect after `identity.confirmTotp`.',
    // The secret counts once its first code is confirmed.
    touches: [],
    response: one(
      z.object({
        secret: z.string(),
        /** otpauth:// address, to be shown as a QR code. */
        uri: z.string(),
      }),
    ),
    errors: ['proof_required', 'totp_on_already', 'own_name_only'],
    proof: true,
    beforeSecondFactor: true,
  }),
  'identity.confirmTotp': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/totp/confirm',
    summary: 'Turn the authenticator on with its first code',
    description: 'Returns recovery codes if this is the first second factor.',
    body: z.object({ code: z.string().regex(/^\d{6}$/, fieldError('not_a_totp_code')) }),
    touches: ['identity'],
    response: one(firstRecoveryCodes),
    errors: [
      'totp_on_already',
      'totp_not_begun',
      'code_wrong',
      'locked_out',
      'attempts_slowed',
      'own_name_only',
    ],
    beforeSecondFactor: true,
  }),
  'identity.disableTotp': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/totp/disable',
    summary: 'Turn the authenticator off',
    description: 'Also deletes the recovery codes, unless a passkey is left.',
    touches: ['identity'],
    response: one(z.object({ totp: z.literal(false) })),
    errors: ['proof_required', 'totp_off', 'own_name_only'],
    proof: true,
  }),
  'identity.newRecoveryCodes': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Create ten new recovery codes',
    description: 'The old codes stop working.',
    touches: ['identity'],
    response: one(recoveryCodes),
    errors: ['proof_required', 'second_factor_off', 'own_name_only'],
    proof: true,
  }),
  'identity.prove': operation({
    ...about,
    method: 'POST',
    path: '/me/prove',
    summary: 'Confirm the caller’s identity again',
    description: 'Needs the password and code, or a passkey. Valid for five minutes in this session.',
    body: z
      .object({ password, code: secondFactor, passkey: passkeyAnswer })
      .partial()
      .refine(
        ({ password, passkey }) => password !== undefined || passkey !== undefined,
        fieldError('password_or_passkey'),
      ),
    response: one(z.object({ provedUntil: instant })),
    errors: [
      'wrong_password',
      'code_missing',
      'code_wrong',
      'passkey_refused',
      'passkey_unverified',
      'passkeys_unavailable',
      'locked_out',
      'attempts_slowed',
    ],
    beforeSecondFactor: true,
  }),
  'identity.beginProof': operation({
    ...about,
    method: 'POST',
    path: '/me/prove/begin',
    summary: 'List the ways to confirm the caller’s identity',
    description: 'Includes a challenge for a passkey.',
    response: one(
      z.object({
        /** A code of the authenticator, or a recovery code, is required as well as the password. */
        code: z.boolean(),
        /** There is an authenticator; without one the code is a recovery code. */
        authenticator: z.boolean(),
        /** Null: no passkey is set up, or none works at this address. */
        passkey: passkeyChallenge.nullable(),
      }),
    ),
    beforeSecondFactor: true,
  }),
  'identity.sessions': operation({
    ...own,
    method: 'GET',
    path: '/me/sessions',
    summary: 'List the caller’s sessions',
    description: 'Last used first.',
    response: all(ownSession),
    errors: ['own_name_only'],
  }),
  'identity.endSession': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/sessions/{sessionId}/end',
    summary: 'End one of the caller’s sessions',
    params: z.object({ sessionId: z.uuid() }),
    touches: ['identity'],
    response: one(z.object({ ended: z.literal(true) })),
    errors: ['not_found', 'own_name_only'],
  }),
  'identity.endOtherSessions': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'End all other sessions of the caller',
    touches: ['identity'],
    response: one(z.object({ ended: z.int() })),
    errors: ['own_name_only'],
  }),
};
