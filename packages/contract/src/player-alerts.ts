import { z } from 'zod';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { id, instant, money, one, paged, pageQuery, plainText, providerId } from './shared-shapes.ts';

/**
 * Alerts about players (docs/rules/players.md §5): found by a job, judged by people. An alert changes no result, rate,
 * limit or settlement.
 */
export const alertKinds = ['same_number', 'last_seconds', 'wins_beyond_chance', 'shared_device'] as const;
export const alertKind = z.enum(alertKinds);
export type AlertKind = z.infer<typeof alertKind>;

/** `cleared`: nothing is wrong; `acted`: something was done. */
export const alertStatuses = ['open', 'looking', 'cleared', 'acted'] as const;
const alertStatus = z.enum(alertStatuses);

const playerAlert = z.object({
  alertId: id,
  kind: alertKind,
  foundAt: instant,
  status: alertStatus,
  /** Who took it, or closed it; a master does not see which person of the company. */
  owner: z.string().nullable(),
  ownedBy: z.enum(['company', 'aggregator']).nullable(),
  ownedByMe: z.boolean(),
  /** The verdict in words; null until there is one. Of the company’s, a master does not see it. */
  note: z.string().nullable(),
  changedAt: instant.nullable(),
  /** The master of all its players; null where they have several. */
  masterCode: z.string().nullable(),
  playerCount: z.int(),
  /** The name of its player, where there is one. */
  player: z.string().nullable(),
  /** Of `same_number` and `last_seconds`. */
  round: z
    .object({ roundId: id, providerId, nameEn: z.string(), nameTh: z.string(), label: z.string() })
    .nullable(),
  /** Of `same_number`; the number in the form in which it is counted. */
  bet: z.object({ betType, number: z.string() }).nullable(),
  stake: money.nullable(),
  /**
   * What the stake is a share of: the limit of the number, or the sales of the round. A master sees only its own limit,
   * not that of the company nor what all masters sold.
   */
  against: money.nullable(),
  /** Of `wins_beyond_chance`: how likely it is to win as often by chance, at most; from 0 to 1. */
  probability: z.number().nullable(),
  draws: z.int().nullable(),
  drawsWon: z.int().nullable(),
  /** Of `shared_device`: what the players have in common. */
  shared: z.enum(['device', 'address']).nullable(),
});
export type PlayerAlert = z.infer<typeof playerAlert>;

const alertPlayer = z.object({
  playerId: id,
  player: z.string(),
  agentId: id,
  agentCode: z.string(),
  masterCode: z.string(),
  stake: money,
  billCount: z.int(),
  /** The newest. */
  billNumbers: z.array(z.string()),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
});

/** An alert with its players, those with the most stake first. */
const playerAlertDetail = playerAlert.extend({ players: z.array(alertPlayer) });
export type PlayerAlertDetail = z.infer<typeof playerAlertDetail>;

const view = { action: 'view', subject: 'aggregator' } as const;
const manage = { action: 'manage', subject: 'aggregator' } as const;
const params = z.object({ alertId: id });

export const playerAlertOperations = {
  /** Sorted by `foundAt`. */
  'playerAlerts.list': operation({
    method: 'GET',
    path: '/player-alerts',
    summary: 'List alerts about players',
    description: 'Newest first. A master sees those whose players are all its own.',
    access: view,
    query: pageQuery.extend({
      kind: alertKind.optional(),
      status: alertStatus.optional(),
      /** Taken or closed by the caller. */
      owner: z.literal('me').optional(),
      playerId: id.optional(),
    }),
    response: paged(playerAlert),
  }),
  'playerAlerts.get': operation({
    method: 'GET',
    path: '/player-alerts/{alertId}',
    summary: 'Show an alert with its players',
    access: view,
    params,
    response: one(playerAlertDetail),
    errors: ['not_found'],
  }),
  'playerAlerts.take': operation({
    method: 'POST',
    path: '/player-alerts/{alertId}/take',
    summary: 'Take an alert, to look at it',
    description: 'The caller becomes its owner. An alert that was closed is open again.',
    access: manage,
    params,
    touches: ['playerAlerts'],
    response: one(playerAlertDetail),
    errors: ['not_found'],
  }),
  'playerAlerts.close': operation({
    method: 'POST',
    path: '/player-alerts/{alertId}/close',
    summary: 'Close an alert with a verdict',
    description: '`cleared`: nothing is wrong. `acted`: something was done. Changes nothing else.',
    access: manage,
    params,
    body: z.object({ verdict: z.enum(['cleared', 'acted']), note: plainText(500).min(3) }),
    touches: ['playerAlerts'],
    response: one(playerAlertDetail),
    errors: ['not_found', 'alert_closed'],
  }),
};
