import { z } from 'zod';
import { role } from './access.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { all, businessDate, id, instant, one, pageMeta, pageQuery } from './shared-shapes.ts';

/** The chain of the company (`0`) or of a master, and the line in it. */
const chainId = z.string().regex(/^(0|[1-9]\d{0,17})$/, fieldError('not_a_chain'));
const logId = z.string().regex(/^(0|[1-9]\d{0,17})-[1-9]\d{0,17}$/, fieldError('not_a_log_entry'));

/** The path of a field, and its value before and after; absent where it did not exist. */
const fieldChange = z.object({
  path: z.array(z.string()),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** One line of the log: who did what, when, from where, and as whom. */
const logLine = z.object({
  logId,
  at: instant,
  /** An operation of the table, or `job.…`, `cli.…`, `auth.lockedOut` and the like. */
  operation: z.string(),
  /**
   * The account or tenant it was done as. During an impersonation this is the tenant, and `realName` is the
   * person who did it.
   */
  actorName: z.string(),
  actorAccountId: id.nullable(),
  realName: z.string().nullable(),
  realAccountId: id.nullable(),
  /** The current roles of the two; null where there is no account, and for readers who may not see accounts. */
  actorRole: role.nullable(),
  realRole: role.nullable(),
  aggregator: z.object({ aggregatorId: id, code: z.string(), name: z.string() }).nullable(),
  agent: z.object({ agentId: id, code: z.string(), name: z.string() }).nullable(),
  subject: z.string(),
  subjectId: z.string(),
  /**
   * What the thing is called now, or was called in this entry when it no longer exists. Of a round or a result the
   * provider, with the label of the round beside it.
   */
  subjectName: z.string().nullable(),
  subjectLabel: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  /** What a list can say without opening the line: names of the fields that changed. */
  changed: z.array(z.string()),
  /** The first changes, old and new, with names in the place of ids; of a single entry all of them. */
  changes: z.array(fieldChange),
  changesMore: z.int(),
});
export type LogLine = z.infer<typeof logLine>;

const logEntry = logLine.extend({
  before: z.unknown(),
  after: z.unknown(),
  previousHash: z.string(),
  hash: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logQuery = pageQuery.omit({ sortBy: true, orderBy: true }).extend({
  /** Continues after the last line of a page, however far; `page` is then ignored. From `meta.next`. */
  after: z
    .string()
    .regex(/^[\w-]{1,120}$/)
    .optional(),
  /** The person, impersonating or not. */
  accountId: id.optional(),
  /** Only what this account did when not impersonating. */
  actorAccountId: id.optional(),
  /** Only what this person did while impersonating a tenant. */
  realAccountId: id.optional(),
  operation: z
    .string()
    .regex(/^[a-zA-Z.]{1,60}$/)
    .optional(),
  subject: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  subjectId: z.string().min(1).max(120).optional(),
  /** `0`: the lines of the company itself. */
  aggregatorId: chainId.optional(),
  agentId: id.optional(),
  /** From a business day or an instant … */
  from: z.union([businessDate, instant]).optional(),
  /** … up to a business day, that day included, or an instant, which is not. */
  to: z.union([businessDate, instant]).optional(),
  requestId: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  /** What people did, except signing in and out; or the rest: of the system, of API keys, and the sign-ins. */
  kind: z.enum(['people', 'system']).optional(),
  /**
   * Part of a name: of who acted or impersonated, and from three characters on also of the account, organisation,
   * provider, limiter rule or profile that the entry is about. Of each kind, entries about at most 50 things are found:
   * those with exactly this name first, then those whose name begins with it.
   */
  q: z.string().trim().min(1).max(80).optional(),
});

const view = { access: { action: 'view', subject: 'lotto-log' } } as const;

/** The outcome of verifying a part of one chain. */
const logVerification = z.object({
  chainId,
  /** Lines of this stretch the caller may see. */
  lines: z.int(),
  /**
   * Of these, how many were written under a key that was lost: it cannot be checked whether they were
   * changed.
   */
  uncheckable: z.int(),
  intact: z.boolean(),
  /** The first line that is not valid, and why. */
  broken: z
    .object({ seq: id, problem: z.enum(['missing', 'changed', 'does_not_follow', 'head_differs']) })
    .nullable(),
  /** Continue with `after`; null at the end of the chain, or once it is broken. */
  next: id.nullable(),
});
export type LogVerification = z.infer<typeof logVerification>;

export const logOperations = {
  'log.list': operation({
    ...view,
    method: 'GET',
    path: '/log',
    summary: 'List log entries',
    description:
      'Newest first. Staff see all entries, operators their own, masters and agents those of their organisations.',
    query: logQuery,
    response: z.object({
      data: z.array(logLine),
      meta: pageMeta.extend({
        /** `total` counts to 10,000 and stops; there are more then. */
        totalIsCapped: z.boolean(),
        next: z.string().nullable(),
      }),
    }),
  }),
  'log.choices': operation({
    ...view,
    method: 'GET',
    path: '/log/choices',
    summary: 'List operations and subjects to filter the log by',
    description: 'Only those that occur in entries the caller can see.',
    response: one(z.object({ operations: z.array(z.string()), subjects: z.array(z.string()) })),
  }),
  'log.chains': operation({
    ...view,
    method: 'GET',
    path: '/log/chains',
    summary: 'List the hash chains of the log',
    response: all(
      z.object({
        chainId,
        /** Of the master; null for the chain of the company itself. */
        name: z.string().nullable(),
        lines: z.int(),
        lastAt: instant.nullable(),
      }),
    ),
  }),
  'log.verify': operation({
    ...view,
    method: 'POST',
    path: '/log/verify',
    summary: 'Verify part of a hash chain',
    description: 'Recomputes up to 20,000 entries and compares them. Changes nothing.',
    body: z.object({ chainId, after: id.optional() }),
    response: one(logVerification),
    errors: ['not_found'],
    idempotencyKey: 'none',
  }),
  'log.get': operation({
    ...view,
    method: 'GET',
    path: '/log/{logId}',
    summary: 'Show a log entry with its values before and after',
    params: z.object({ logId }),
    response: one(logEntry),
    errors: ['not_found'],
  }),
};
