import { z } from 'zod';
import { operation } from './operation.ts';
import { id, instant, one } from './wire.ts';

/** Only looking, or also acting (screens.md §2). */
export const standInMode = z.enum(['view', 'impersonate']);
export type StandInMode = z.infer<typeof standInMode>;

const tenantName = z.object({ code: z.string(), name: z.string() });

/** In whose shoes one stands, until when, and where the way back leads. */
export const standIn = z.object({
  standInId: z.uuid(),
  mode: standInMode,
  tenant: z.enum(['aggregator', 'agent']),
  aggregator: tenantName.extend({ aggregatorId: id }),
  agent: tenantName.extend({ agentId: id }).nullable(),
  /** An agent entered out of its master's shoes: “rolling back” leads there first, then to one's own name. */
  throughAggregator: z.boolean(),
  /** The tenant is suspended: it can only be viewed. */
  suspended: z.boolean(),
});
export type StandIn = z.infer<typeof standIn>;

/** An access token for the shoes of a tenant; 15 minutes, renewed by `impersonation.renew`, never by auth.refresh. */
export const standInToken = z.object({ accessToken: z.string(), expiresAt: instant, standIn });
export type StandInToken = z.infer<typeof standInToken>;

/**
 * `aggregatorId` alone: the master. `agentId` alone: the agent, straight. Both: the agent, entered out of the shoes of
 * its master, to which the way back leads first.
 */
export const standInBody = z
  .object({ aggregatorId: id.optional(), agentId: id.optional(), mode: standInMode })
  .refine((body) => body.aggregatorId !== undefined || body.agentId !== undefined, {
    path: ['aggregatorId'],
    message: 'a master or an agent',
  });

const shared = {
  access: 'signed-in',
  /** The real person's; the bearer may be its own token or that of shoes it stands in. */
  roles: ['company:superadmin', 'company:admin', 'aggregator'],
  idempotencyKey: 'none',
  effect: 'session',
} as const;

export const impersonationOperations = {
  'impersonation.start': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in',
    summary: 'Step into the shoes of a master or an agent, to view or to act; logged with both names',
    body: standInBody,
    response: one(standInToken),
    errors: ['not_found', 'not_allowed', 'tenant_suspended'],
  }),
  'impersonation.renew': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/renew',
    summary: 'Another 15 minutes in the same shoes, as long as the session of the real person lives',
    body: z.object({ standInId: z.uuid() }),
    response: one(standInToken),
    errors: ['not_found', 'not_allowed', 'tenant_suspended'],
  }),
  'impersonation.end': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/end',
    summary: 'Step back out of the shoes; their tokens end at once; logged with both names',
    body: z.object({ standInId: z.uuid() }),
    response: one(z.object({ ended: z.literal(true) })),
    errors: ['not_found', 'not_allowed'],
  }),
  'impersonation.link': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/link',
    summary: 'A single-use sign-in token (60 s) that opens the shoes in a new window',
    body: standInBody,
    response: one(
      z.object({
        token: z.string(),
        /** Of the console, with the token: `/agent/auth#token=…` or `/aggregator/auth#token=…`. */
        path: z.string(),
        expiresAt: instant,
      }),
    ),
    errors: ['not_found', 'not_allowed', 'tenant_suspended'],
  }),
};
