import { z } from 'zod';
import { role, roles } from './access.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { alertKind, alertKinds } from './player-alerts.ts';
import { id, instant, nameText, one, reason, rowVersion } from './shared-shapes.ts';

/** An https address that every console will load as a picture: a host, no user name or password, no spaces. */
export const logoUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?(\/[!-~]*)?$/, fieldError('not_a_logo_address'));

const settings = {
  companyName: nameText(80),
  logoUrl: logoUrl.nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, fieldError('not_a_currency')),
  /**
   * The person who enters a result cannot confirm it; only a superadmin may switch this off (screens.md §2).
   */
  separationOfDuties: z.boolean(),
  /**
   * For this many days, an account that a person made, reset, re-enabled or promoted is no second person for
   * that person; 0: never.
   */
  accountTieDays: z.int().min(0).max(90),
  showBannerOnHome: z.boolean(),
  nextRoundRateNotice: z.boolean(),
  /** Agents' staff may take bets at the keying desk, if their role allows it. */
  keyingDesk: z.boolean(),
  /** Which alerts about players are looked for (docs/rules/players.md §5); none: nothing is computed. */
  alertKinds: z
    .array(alertKind)
    .max(alertKinds.length)
    .refine((given) => new Set(given).size === given.length, fieldError('twice')),
  /** Company and masters may lay bets off with dealers of their own. */
  layOff: z.boolean(),
  /** The console lists what a new installation still needs, until all of it is done. */
  showFirstSteps: z.boolean(),
  /** One line for each request to the API in the output of the processes, within seconds. */
  requestLog: z.boolean(),
  /** A session ends after this long without use, … */
  sessionIdleMinutes: z.int().min(5).max(1440),
  /** … and this long after sign-in, even when it is used. */
  sessionAbsoluteHours: z.int().min(1).max(720),
  /** Roles that must have a second factor: an authenticator or a passkey. Its people set one up at their next sign-in. */
  secondFactorRoles: z
    .array(role)
    .max(roles.length)
    .refine((given) => new Set(given).size === given.length, fieldError('twice')),
  /** Confirming a result that pays out more takes a proof (password and code, at most five minutes old). */
  proofAboveAmount: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount')),
};

const companySettings = z.object({
  ...settings,
  logoUrl: z.string().nullable(),
  /** The business time zone; it is not for changing, because every business date was counted in it. */
  timeZone: z.string(),
  /** Money was taken in this currency already: it can no longer be changed. */
  currencyFixed: z.boolean(),
  /**
   * What one superadmin requested that weakens the rule of two people. Another one confirms or declines it.
   */
  request: z
    .object({
      requestId: id,
      separationOfDuties: z.literal(false).nullable(),
      accountTieDays: z.int().nullable(),
      reason: z.string().nullable(),
      askedBy: z.string(),
      askedAt: instant,
      /** Requested by the caller, who may withdraw it but not confirm it. */
      own: z.boolean(),
    })
    .nullable(),
  version: rowVersion,
});
export type CompanySettings = z.infer<typeof companySettings>;

export const settingsOperations = {
  'settings.get': operation({
    method: 'GET',
    path: '/settings',
    summary: 'Show the settings of the company',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    response: one(companySettings),
  }),
  'settings.update': operation({
    method: 'PATCH',
    path: '/settings',
    summary: 'Change settings of the company',
    description:
      'Turning off the separation of duties or lowering the days of account ties needs a second superadmin. Settings that protect sign-in and results need a proof.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    body: z
      .object({ version: rowVersion, ...settings, reason })
      .partial()
      .required({ version: true }),
    touches: ['settings', 'setup', 'identity'],
    response: one(companySettings),
    errors: [
      'stale_version',
      'superadmin_only',
      'currency_fixed',
      'second_superadmin_needed',
      'proof_required',
    ],
  }),
  'settings.confirmRequest': operation({
    method: 'POST',
    path: '/settings/requests/{requestId}/confirm',
    summary: 'Confirm a weaker two-person rule as second superadmin',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    proof: true,
    params: z.object({ requestId: id }),
    touches: ['settings', 'setup', 'identity'],
    response: one(companySettings),
    errors: ['not_found', 'superadmin_only', 'same_person', 'same_person_tied'],
  }),
  'settings.declineRequest': operation({
    method: 'POST',
    path: '/settings/requests/{requestId}/decline',
    summary: 'Decline or withdraw a weaker two-person rule',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    params: z.object({ requestId: id }),
    touches: ['settings', 'setup', 'identity'],
    response: one(companySettings),
    errors: ['not_found', 'superadmin_only'],
  }),
};
