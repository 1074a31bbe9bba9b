import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, one } from './shared-shapes.ts';

/** Only looking, or also acting (screens.md §2). */
export const impersonationMode = z.enum(['view', 'impersonate']);
export type ImpersonationMode = z.infer<typeof impersonationMode>;

const tenantName = z.object({ code: z.string(), name: z.string() });

/** Who is impersonated, until when, and where the way back leads. */
export const standIn = z.object({
  standInId: z.uuid(),
  mode: impersonationMode,
  tenant: z.enum(['aggregator', 'agent']),
  aggregator: tenantName.extend({ aggregatorId: id }),
  agent: tenantName.extend({ agentId: id }).nullable(),
  /**
   * An agent entered while impersonating its master: “rolling back” leads to the master first, then to
   * oneself.
   */
  throughAggregator: z.boolean(),
  /** The tenant is suspended: it can only be viewed. */
  suspended: z.boolean(),
});
export type Impersonation = z.infer<typeof standIn>;

/**
 * An access token to impersonate a tenant; 15 minutes, renewed by `impersonation.renew`, never by
 * auth.refresh.
 */
const impersonationToken = z.object({ accessToken: z.string(), expiresAt: instant, standIn });
export type ImpersonationToken = z.infer<typeof impersonationToken>;

/**
 * `aggregatorId` alone: the master. `agentId` alone: the agent, directly. Both: the agent, entered while
 * impersonating its master; the way back leads to the master first.
 */
const impersonationBody = z
  .object({ aggregatorId: id.optional(), agentId: id.optional(), mode: impersonationMode })
  .refine((body) => body.aggregatorId !== undefined || body.agentId !== undefined, {
    path: ['aggregatorId'],
    ...fieldError('master_or_agent'),
  });

const shared = {
  access: 'signed-in',
  /**
   * The real person's refresh token. The bearer token may be the person's own or that of the impersonation.
   */
  roles: ['company:superadmin', 'company:admin', 'aggregator'],
  idempotencyKey: 'none',
  effect: 'session',
} as const;

export const impersonationOperations = {
  'impersonation.start': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in',
    summary: 'Impersonate a master or an agent',
    description: 'Mode `view` or `impersonate`. Log entries carry both names.',
    body: impersonationBody,
    response: one(impersonationToken),
    errors: ['not_found', 'not_allowed', 'tenant_suspended'],
  }),
  'impersonation.renew': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/renew',
    summary: 'Extend an impersonation by 15 minutes',
    description: 'Possible while the session of the real person lasts.',
    body: z.object({ standInId: z.uuid() }),
    response: one(impersonationToken),
    errors: ['not_found', 'not_allowed', 'tenant_suspended'],
  }),
  'impersonation.end': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/end',
    summary: 'End an impersonation',
    description: 'Its tokens stop working immediately.',
    body: z.object({ standInId: z.uuid() }),
    response: one(z.object({ ended: z.literal(true) })),
    errors: ['not_found', 'not_allowed'],
  }),
  'impersonation.link': operation({
    ...shared,
    method: 'POST',
    path: '/auth/stand-in/link',
    summary: 'Create a link that opens an impersonation',
    description: 'The sign-in token in it works once, within 60 seconds.',
    body: impersonationBody,
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
