import { z } from 'zod';
import { operation } from './operation.ts';
import { all, businessDate, id, instant, one, pageMeta, pageQuery } from './shared-shapes.ts';

/** Refusals that are recorded, because someone may have tried them on purpose. */
export const securityEventKinds = [
  /** A username with a wrong password or code. */
  'sign_in_failed',
  /** A try while an account or an address is locked. */
  'sign_in_locked',
  /** Someone signed in gave a wrong password or code to prove who they are. */
  'proof_failed',
  /** An access token that this installation did not sign, or a sign-in link that is used, expired or foreign. */
  'token_refused',
  /** A right that the caller does not have. */
  'right_refused',
  /** A master, an agent or a player site requested something that does not exist for it. */
  'not_visible',
  /** An API key that does not exist. */
  'key_unknown',
  /** A revoked API key, or a key of a suspended agent or of an agent with a suspended master. */
  'key_revoked',
  /** A webhook or a source would have led into a private network, or without encryption. */
  'address_refused',
  /** More requests than the caller or its address may send. */
  'quota_refused',
  /** An outside service did not accept an anchor of log and seals. */
  'anchor_not_taken',
] as const;
export const securityEventKind = z.enum(securityEventKinds);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** Alike refusals within a minute, by kind, caller and address. */
const securityEvent = z.object({
  eventId: id,
  /** Of the first and of the last of them. */
  at: instant,
  lastAt: instant,
  count: z.int(),
  kind: securityEventKind,
  /**
   * The username as it was typed, the caller's name in the reader's language, or the fingerprint of a key; empty:
   * several, or unknown.
   */
  who: z.string(),
  account: z.object({ accountId: id, username: z.string(), displayName: z.string() }).nullable(),
  address: z.string(),
  /** The operation that was refused, or the job that was. */
  operation: z.string(),
  /** What was refused, in the language of the caller. */
  detail: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventQuery = pageQuery.omit({ sortBy: true, orderBy: true }).extend({
  kind: securityEventKind.optional(),
  /** The person, also where only the username was typed. */
  accountId: id.optional(),
  /** Exactly as it was typed or is shown. */
  who: z.string().trim().min(1).max(120).optional(),
  address: z.string().trim().min(1).max(120).optional(),
  from: businessDate.optional(),
  to: businessDate.optional(),
});

const count = z.int();

/** How often something was refused, over the last hour, day and seven days. */
const securitySummary = z.object({
  kinds: z.array(z.object({ kind: securityEventKind, hour: count, day: count, week: count })),
  /** Of the last seven days, the most first. */
  addresses: z.array(z.object({ address: z.string(), count, lastAt: instant })),
  callers: z.array(
    z.object({
      who: z.string(),
      account: z.object({ accountId: id, username: z.string(), displayName: z.string() }).nullable(),
      count,
      lastAt: instant,
    }),
  ),
});
export type SecuritySummary = z.infer<typeof securitySummary>;

const view = { access: { action: 'view', subject: 'lotto-log' }, tenants: 'company' } as const;

export const securityOperations = {
  'security.list': operation({
    ...view,
    method: 'GET',
    path: '/security/events',
    summary: 'List security events',
    description: 'Newest first. Staff see all events, operators their own.',
    query: securityEventQuery,
    response: z.object({
      ...all(securityEvent).shape,
      /** `total` counts to 10,000 and stops; there are more then. */
      meta: pageMeta.extend({ totalIsCapped: z.boolean() }),
    }),
  }),
  'security.summary': operation({
    ...view,
    method: 'GET',
    path: '/security/summary',
    summary: 'Count the security events of the last seven days',
    description: 'Also of the last hour and day, by address and by account.',
    response: one(securitySummary),
  }),
};
