import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { feedEntry } from './player-sites.ts';
import { id, instant, one, rowVersion, visibleOrEmpty } from './shared-shapes.ts';

/**
 * The feed of player-sites.ts, sent to an address of the player site: pages of it in order, signed, tried again with
 * growing pauses for a day. Set on the page of the agent (screens.md §4).
 */

/**
 * `on`; `off` by hand; `paused` while the agent or its master is suspended; `stopped` after a day without success, until
 * someone switches it on again.
 */
const webhookState = z.enum(['on', 'off', 'paused', 'stopped']);
export type WebhookState = z.infer<typeof webhookState>;

/** The address of a receiver. */
export const webhookAddress = visibleOrEmpty(
  z
    .string()
    .trim()
    .min(9)
    .max(500)
    .regex(/^https?:\/\/[^\s\\]+$/i, fieldError('not_an_address')),
);

const webhook = z.object({
  agentId: id,
  address: z.string(),
  state: webhookState,
  /** The first characters of the secret, to distinguish it from others. */
  secretPrefix: z.string(),
  /** The previous secret also signs until then; null when there is none. */
  previousSecretUntil: instant.nullable(),
  /** The last entry of the feed that was delivered whole, and the last there is; 0 before the first. */
  delivered: z.int(),
  latest: z.int(),
  /** Failed attempts of the delivery under way. */
  failures: z.int(),
  failingSince: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  version: rowVersion,
});
export type Webhook = z.infer<typeof webhook>;

/** Why a delivery got no answer of success. */
const webhookFaults = [
  /** Another status than 2xx. */
  'status',
  /** The receiver sent us elsewhere; we do not follow. */
  'redirect',
  'timeout',
  /** No connection, or it broke. */
  'connection',
  /** The name leads to a private network, or to none. */
  'address_refused',
  'certificate',
] as const;
export const webhookFault = z.enum(webhookFaults);
export type WebhookFault = z.infer<typeof webhookFault>;

const webhookDelivery = z.object({
  deliveryId: id,
  at: instant,
  kind: z.enum(['events', 'test', 'resend']),
  /** What the receiver gets in `Drawdesk-Delivery`; the same for every attempt. */
  delivery: z.string(),
  attempt: z.int(),
  address: z.string(),
  /** The first and last entry of the feed in it; null for a test. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  bills: z.int(),
  ok: z.boolean(),
  status: z.int().nullable(),
  fault: webhookFault.nullable(),
  durationMs: z.int(),
  /** The first bytes of the answer, as text. */
  answer: z.string(),
  /** Who requested it, for tests and deliveries that were sent again. */
  by: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** What the receiver gets. */
export const webhookBody = z.object({
  delivery: z.string(),
  kind: z.enum(['events', 'test']),
  /** The agent's code. */
  agent: z.string(),
  /** Entries of the feed, as `GET /intake/settlements` gives them; none in a test. */
  data: z.array(feedEntry),
  /** The cursor of the feed after these entries. */
  meta: z.object({ next: z.string().nullable() }),
});
export type WebhookBody = z.infer<typeof webhookBody>;

/** How long the previous secret still signs after a new one was made. */
export const secretOverlapHours = 24;

const view = { action: 'view', subject: 'agent' } as const;
const manage = { action: 'manage', subject: 'agent' } as const;
const params = z.object({ agentId: id });

/** `secret` is null in the answer that repeats an earlier one (Idempotency-Key), and where none was made. */
const withSecret = one(z.object({ webhook, secret: z.string().nullable() }));

export const webhookOperations = {
  'webhooks.get': operation({
    method: 'GET',
    path: '/agents/{agentId}/webhook',
    summary: 'Show the webhook of an agent',
    description: 'With the state of its deliveries; null if there is none.',
    access: view,
    params,
    response: one(webhook.nullable()),
    errors: ['not_found'],
  }),
  'webhooks.set': operation({
    method: 'PUT',
    path: '/agents/{agentId}/webhook',
    summary: 'Set the address of a webhook',
    description: 'The first time, a secret is created and shown once. Only entries from then on are sent.',
    access: manage,
    params,
    body: z.object({ address: webhookAddress, version: rowVersion.optional() }),
    touches: ['webhooks'],
    response: withSecret,
    errors: ['not_found', 'stale_version', 'webhook_address_refused'],
    proof: true,
  }),
  'webhooks.switch': operation({
    method: 'POST',
    path: '/agents/{agentId}/webhook/switch',
    summary: 'Turn a webhook on or off',
    description: 'When turned on again, it continues where it stopped.',
    access: manage,
    params,
    body: z.object({ on: z.boolean() }),
    touches: ['webhooks', 'notifications'],
    response: one(webhook),
    errors: ['not_found'],
  }),
  'webhooks.rotate': operation({
    method: 'POST',
    path: '/agents/{agentId}/webhook/secret',
    summary: 'Create a new secret for a webhook',
    description: `The new secret is shown once. The old one is also used for ${secretOverlapHours} hours.`,
    access: manage,
    params,
    touches: ['webhooks'],
    response: withSecret,
    errors: ['not_found'],
    proof: true,
  }),
  'webhooks.replay': operation({
    method: 'POST',
    path: '/agents/{agentId}/webhook/replay',
    summary: 'Resend the feed to a webhook',
    description: 'From a given entry on, in order.',
    access: manage,
    params,
    body: z.object({ from: z.int().min(1).max(1_000_000_000_000) }),
    touches: ['webhooks'],
    response: one(webhook),
    errors: ['not_found', 'webhook_position_ahead'],
  }),
  'webhooks.test': operation({
    method: 'POST',
    path: '/agents/{agentId}/webhook/test',
    summary: 'Send a signed test to a webhook',
    description: 'Without entries. Returns the outcome.',
    access: manage,
    params,
    touches: ['webhooks'],
    response: one(webhookDelivery),
    errors: ['not_found', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'write',
  }),
  'webhooks.resend': operation({
    method: 'POST',
    path: '/agents/{agentId}/webhook/deliveries/{deliveryId}/resend',
    summary: 'Resend a delivery',
    description: 'Returns the outcome.',
    access: manage,
    params: z.object({ agentId: id, deliveryId: id }),
    touches: ['webhooks'],
    response: one(webhookDelivery),
    errors: ['not_found', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'write',
  }),
  'webhooks.deliveries': operation({
    method: 'GET',
    path: '/agents/{agentId}/webhook/deliveries',
    summary: 'List delivery attempts of a webhook',
    description: 'Newest first. `next` continues the list.',
    access: view,
    params,
    query: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      ok: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({
      data: z.array(webhookDelivery),
      meta: z.object({ next: id.nullable() }),
    }),
    errors: ['not_found'],
  }),
};
