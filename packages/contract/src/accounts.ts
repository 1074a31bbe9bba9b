import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, nameText, one, paged, pageQuery, reason, rowVersion } from './shared-shapes.ts';

/** What a person signs in with: small letters, digits, dots, dashes, underscores. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,62}$/, fieldError('not_a_username'));

export const displayName = nameText(80);

const accountStatuses = ['active', 'suspended'] as const;
export const accountStatus = z.enum(accountStatuses);

/** Roles of staff; a master's and an agent's sign-ins are in `sign-ins.ts`. */
export const staffRoles = [
  'company:superadmin',
  'company:admin',
  'company:operator',
  'company:live-operator',
  'company:plus-operator',
  'company:reporter',
] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;

/** What is shown of any sign-in, of staff or of a tenant. */
export const accountFields = z.object({
  accountId: id,
  username: z.string(),
  displayName: z.string(),
  status: accountStatus,
  /** A password someone else made for it: it must be changed at the next sign-in. */
  mustChangePassword: z.boolean(),
  /** A second factor is set up: an authenticator or a passkey. */
  totpOn: z.boolean(),
  /** Sessions that run now. */
  sessions: z.int(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  /**
   * The caller's account: its role, status, password and authenticator are changed by someone else, or in
   * the user menu.
   */
  isMe: z.boolean(),
  version: rowVersion,
});

const staffAccount = accountFields.extend({ role: staffRole });
export type StaffAccount = z.infer<typeof staffAccount>;

/**
 * A password made by the system, for the person to change at the first sign-in. It is shown once: null in the answer
 * that repeats an earlier one (Idempotency-Key), because it is kept nowhere.
 */
export const oneTimePassword = z.string().nullable();

/** What became of a reset: sessions of the account ended with it. */
export const passwordReset = z.object({ oneTimePassword, endedSessions: z.int() });
export const endedSessions = z.object({ endedSessions: z.int() });

/** A search through name and username. */
export const searchText = z.string().trim().max(80);

const view = { action: 'view', subject: 'superadmin' } as const;
const manage = { action: 'manage', subject: 'superadmin' } as const;
const accountParams = z.object({ accountId: id });

/** Staff accounts. Those of superadmins do not exist for anybody but superadmins (screens.md §2). */
export const accountOperations = {
  'accounts.list': operation({
    method: 'GET',
    path: '/accounts',
    summary: 'List staff accounts',
    access: view,
    tenants: 'company',
    query: pageQuery.extend({
      q: searchText.optional(),
      role: staffRole.optional(),
      status: accountStatus.optional(),
    }),
    response: paged(staffAccount),
  }),
  'accounts.get': operation({
    method: 'GET',
    path: '/accounts/{accountId}',
    summary: 'Show a staff account',
    access: view,
    tenants: 'company',
    params: accountParams,
    response: one(staffAccount),
    errors: ['not_found'],
  }),
  'accounts.create': operation({
    method: 'POST',
    path: '/accounts',
    summary: 'Create a staff account',
    description: 'The first password is shown once and must be changed.',
    access: manage,
    tenants: 'company',
    body: z.object({ username, displayName, role: staffRole }),
    touches: ['accounts'],
    response: one(z.object({ account: staffAccount, oneTimePassword })),
    status: 201,
    errors: ['username_taken', 'superadmin_only'],
    proof: true,
  }),
  'accounts.update': operation({
    method: 'PATCH',
    path: '/accounts/{accountId}',
    summary: 'Change name, role or status of a staff account',
    description: 'Suspending ends every session immediately.',
    access: manage,
    tenants: 'company',
    params: accountParams,
    body: z.object({
      version: rowVersion,
      displayName: displayName.optional(),
      role: staffRole.optional(),
      status: accountStatus.optional(),
      reason: reason.optional(),
    }),
    touches: ['accounts'],
    response: one(staffAccount),
    errors: [
      'proof_required',
      'not_found',
      'stale_version',
      'own_account',
      'last_superadmin',
      'superadmin_only',
    ],
  }),
  'accounts.resetPassword': operation({
    method: 'POST',
    path: '/accounts/{accountId}/reset-password',
    summary: 'Reset the password of a staff account',
    description: 'The new password is shown once and must be changed. Ends every session.',
    access: manage,
    tenants: 'company',
    params: accountParams,
    touches: ['accounts'],
    response: one(passwordReset),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'accounts.resetTotp': operation({
    method: 'POST',
    path: '/accounts/{accountId}/reset-totp',
    summary: 'Turn off the second factor of a staff account',
    description: 'Authenticator and passkeys. Ends every session.',
    access: manage,
    tenants: 'company',
    params: accountParams,
    touches: ['accounts'],
    response: one(endedSessions),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'accounts.signOutEverywhere': operation({
    method: 'POST',
    path: '/accounts/{accountId}/sign-out-everywhere',
    summary: 'End every session of a staff account',
    access: manage,
    tenants: 'company',
    params: accountParams,
    touches: ['accounts'],
    response: one(endedSessions),
    errors: ['not_found'],
  }),
};
