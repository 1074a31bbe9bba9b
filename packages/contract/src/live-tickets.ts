import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import {
  all,
  id,
  instant,
  money,
  nameText,
  one,
  paged,
  pageQuery,
  providerId,
  rowVersion,
} from './shared-shapes.ts';

/**
 * Bundles (domain.md §3) and the tickets of ladder lotteries (§2, `ticket`): sold by the unit at a fixed
 * price from a stock, paid in money. What a master, or one of its agents, sells of them, and what is left.
 */

export const bundleBetType = z.enum(['set', 'ticket']);

export const bundleSize = z.enum(['small', 'medium', 'large']);

/**
 * Prizes of bundles, then the steps of a ticket's ladder. `providers` shows which of them a provider pays.
 */
const bundlePrizeName = z.enum([
  'upper4',
  'upper3',
  'cross4',
  'cross3',
  'upper2Front',
  'upper2Back',
  'prize_1st',
  'near_1st',
  'near_2nd',
  'last5digit',
  'last4digit',
  'prize_front_three',
  'prize_back_three',
  'last3digit',
  'last2digit',
]);
export type BundlePrizeName = z.infer<typeof bundlePrizeName>;

const prizeMoney = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, fieldError('not_an_amount'));
const price = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,7}(\.\d{1,2})?$/, fieldError('not_above_zero'));

/**
 * Money a unit pays for each prize of its bet type; all of them, 0 = not given. In the order that breaks
 * ties.
 */
export const bundlePrizes = z
  .array(z.object({ prize: bundlePrizeName, amount: prizeMoney }))
  .min(1)
  .max(9);

/** How many; null = this level sets no limit. */
const quantity = z.int().min(0).max(1_000_000).nullable();

/** What is sold of one size. */
const sold = {
  on: z.boolean(),
  price,
  /** For sale per number and round. */
  quantity,
  /** Units of one number for one player in a round. */
  maxPerPlayer: quantity,
  prizes: bundlePrizes,
};
const terms = z.object(sold);
export type BundleTermsDto = z.infer<typeof terms>;

/** What a level sells of one size of one provider. */
const bundleConfig = z.object({
  configId: id,
  version: rowVersion,
  level: z.enum(['aggregator', 'agent']),
  aggregatorId: id,
  masterCode: z.string(),
  masterName: z.string(),
  agentId: id.nullable(),
  agentCode: z.string().nullable(),
  agentName: z.string().nullable(),
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  betType: bundleBetType,
  size: bundleSize,
  /** What this level set. */
  ...sold,
  /** What is in force: never better for the player than the upline's; of quantities the smallest. */
  effective: terms,
  updatedAt: instant,
  /** The caller may change it. */
  mayEdit: z.boolean(),
});
export type BundleConfigDto = z.infer<typeof bundleConfig>;

/** A provider that sells bundles or tickets. */
const bundleProvider = z.object({
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  accepting: z.boolean(),
  betType: bundleBetType,
  /** Digits of a number. */
  digits: z.int().nullable(),
  prizes: z.array(bundlePrizeName),
  /** A sensible start for a form, by size. */
  seeds: z.array(z.object({ size: bundleSize, price: money, prizes: bundlePrizes })),
  /** Rounds that sell now, the next to close first. */
  openRounds: z.array(z.object({ roundId: id, label: z.string(), closeAt: instant })),
});
export type BundleProviderDto = z.infer<typeof bundleProvider>;

/** What an agent may be given at most: not cheaper, no higher prize. */
const bundleBound = z.object({ size: bundleSize, ...sold });

/** Units of one number and size in a round. */
const bundleStock = z.object({
  number: z.string(),
  size: bundleSize,
  /** The owner of the stock: a master, or with `agentId` an agent. */
  aggregatorId: id,
  masterCode: z.string(),
  agentId: id.nullable(),
  agentCode: z.string().nullable(),
  sold: z.int(),
  /** For sale in the round; null = no limit. */
  quantity,
  left: quantity,
  stake: money,
  /** The highest it would pay. */
  potentialPayout: money,
});
export type BundleStockDto = z.infer<typeof bundleStock>;

const sizes = z
  .array(z.object({ size: bundleSize, ...sold }))
  .min(1)
  .max(3);

const view = { action: 'view', subject: 'setting-live-ticket' } as const;
const manage = { action: 'manage', subject: 'setting-live-ticket' } as const;
const configParams = z.object({ configId: id });
const writeErrors = ['not_found', 'bundles_invalid'] as const;

export const liveTicketOperations = {
  'liveTickets.providers': operation({
    method: 'GET',
    path: '/live-tickets/providers',
    summary: 'List providers of bundles and tickets',
    description: 'With prizes, starting values and open rounds.',
    access: view,
    response: all(bundleProvider),
  }),
  'liveTickets.list': operation({
    method: 'GET',
    path: '/live-tickets',
    summary: 'List bundle settings of masters and agents',
    description: 'With what each level has set and the effective values.',
    access: view,
    query: pageQuery.omit({ sortBy: true, orderBy: true }).extend({
      providerId: providerId.optional(),
      level: z.enum(['aggregator', 'agent']).optional(),
      aggregatorId: id.optional(),
      agentId: id.optional(),
      size: bundleSize.optional(),
      on: z.enum(['yes', 'no']).optional(),
      /** Part of a code or name of the master or agent. */
      q: nameText(60).optional(),
    }),
    response: paged(bundleConfig),
    errors: ['not_found'],
  }),
  'liveTickets.get': operation({
    method: 'GET',
    path: '/live-tickets/{configId}',
    summary: 'Show the bundle settings of a level for one size',
    access: view,
    params: configParams,
    response: one(bundleConfig),
    errors: ['not_found'],
  }),
  'liveTickets.bounds': operation({
    method: 'GET',
    path: '/live-tickets/bounds/{agentId}/{providerId}',
    summary: 'Show the limits for an agent’s bundles',
    description: 'The limits are what the master sells, by size; empty if it sells none.',
    access: view,
    params: z.object({ agentId: id, providerId }),
    response: all(bundleBound),
    errors: ['not_found'],
  }),
  'liveTickets.createMaster': operation({
    method: 'POST',
    path: '/live-tickets/masters',
    summary: 'Give a master bundles or tickets to sell',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    status: 201,
    body: z.object({ aggregatorId: id, providerId, sizes }),
    touches: ['liveTickets'],
    response: all(bundleConfig),
    errors: [...writeErrors, 'bundles_there_already'],
  }),
  'liveTickets.createAgent': operation({
    method: 'POST',
    path: '/live-tickets/agents',
    summary: 'Give an agent its own price, stock or prizes',
    description: 'Within what its master sells.',
    access: manage,
    status: 201,
    body: z.object({ agentId: id, providerId, sizes }),
    touches: ['liveTickets'],
    response: all(bundleConfig),
    errors: [...writeErrors, 'bundles_there_already'],
  }),
  'liveTickets.update': operation({
    method: 'PUT',
    path: '/live-tickets/{configId}',
    summary: 'Change price, stock, prizes or availability of bundles',
    description: 'Tickets already sold keep their terms.',
    access: manage,
    params: configParams,
    body: z.object({ version: rowVersion, ...sold }),
    touches: ['liveTickets'],
    response: one(bundleConfig),
    errors: [...writeErrors, 'stale_version'],
  }),
  'liveTickets.remove': operation({
    method: 'POST',
    path: '/live-tickets/{configId}/remove',
    summary: 'Remove an agent’s own bundle settings',
    description: 'The agent then sells with the settings of its master.',
    access: manage,
    params: configParams,
    body: z.object({ version: rowVersion }),
    touches: ['liveTickets'],
    response: one(z.object({ configId: id })),
    errors: ['not_found', 'stale_version', 'bundles_of_master'],
  }),
  'liveTickets.stock': operation({
    method: 'GET',
    path: '/rounds/{roundId}/stock',
    summary: 'Show bundles sold and left in a round',
    description:
      'By number and size, most sold first, for one master or agent or for all masters. `totals` events of `/live` announce changes.',
    access: view,
    params: z.object({ roundId: id }),
    query: pageQuery.omit({ sortBy: true, orderBy: true }).extend({
      aggregatorId: id.optional(),
      agentId: id.optional(),
      size: bundleSize.optional(),
      /** The first digits of a number. */
      number: z
        .string()
        .regex(/^\d{1,7}$/, fieldError('not_digits'))
        .optional(),
    }),
    response: paged(bundleStock),
    errors: ['not_found'],
  }),
};
