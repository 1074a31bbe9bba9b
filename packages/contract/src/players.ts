import { z } from 'zod';
import { searchText } from './accounts.ts';
import { tenantStatus } from './aggregators.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, money, nameText, one, paged, pageQuery, reason } from './shared-shapes.ts';

/** Money, zero or more. */
const limit = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'));
/** 0.01 to 10. */
const factor = z
  .string()
  .regex(/^(?!0(\.0{1,2})?$)(\d(\.\d{1,2})?|10(\.0{1,2})?)$/, fieldError('not_a_factor'));

/** A player of an agent. Its sales are of the running business day and the running month. */
const player = z.object({
  playerId: id,
  agentId: id,
  agentCode: z.string(),
  username: z.string(),
  status: tenantStatus,
  suspendedBy: z.enum(['company', 'aggregator']).nullable(),
  /** By its factor: `restricted` below 0.6, `trusted` above 3 (docs/rules/players.md §1). */
  trust: z.enum(['restricted', 'usual', 'trusted']),
  /** The end of the stop that runs; null: none runs. */
  stoppedUntil: instant.nullable(),
  createdAt: instant,
  salesToday: money,
});
export type Player = z.infer<typeof player>;

/** At most this much on a day and in a week, gross; nothing before the end of the stop. Null: no such limit. */
const ownLimits = z.object({
  dayLimit: limit.nullable(),
  weekLimit: limit.nullable(),
  stoppedUntil: instant.nullable(),
});

/** Limits of one player (docs/rules/players.md): those of staff, and those that the player asked its site for. */
const playerLimits = z.object({
  /** The limits of a player are multiplied with it; null is as 1. */
  factor: z.string().nullable(),
  staff: ownLimits,
  own: ownLimits,
  /** Bet today and in this week, which began on Monday; null while there is no such limit. */
  today: money.nullable(),
  week: money.nullable(),
});
export type PlayerLimits = z.infer<typeof playerLimits>;
export type PlayerTrust = Player['trust'];

/** A factor that the record of a player suggests (docs/rules/players.md §7); nothing is set by itself. */
const factorProposal = z.object({
  factor: z.string(),
  why: z.enum(['wins_beyond_chance', 'long_losing_record']),
  /** With `wins_beyond_chance`. */
  alertId: id.nullable(),
  probability: z.number().nullable(),
  /** With `long_losing_record`: tickets of 90 days, and the loss in per cent of the stakes, rounded down. */
  tickets: z.int().nullable(),
  lossPercent: z.int().nullable(),
});
export type FactorProposal = z.infer<typeof factorProposal>;

/** A player with what it played. `winLoss` is the player's own. */
const playerDetail = player.extend({
  limits: playerLimits,
  /** Null where a factor is set, where nothing is proposed, and for agents. */
  proposal: factorProposal.nullable(),
  openStakes: money,
  totalBet: money,
  winLoss: money,
  lastBillAt: instant.nullable(),
});
export type PlayerDetail = z.infer<typeof playerDetail>;

const listParams = z.object({ agentId: id });
const params = z.object({ agentId: id, playerId: id });
const manage = { action: 'manage', subject: 'aggregator' } as const;

export const playerOperations = {
  /** Sorted by `username`, `status`, `createdAt`. */
  'players.list': operation({
    method: 'GET',
    path: '/agents/{agentId}/players',
    summary: 'List the players of an agent',
    access: { action: 'view', subject: 'agent' },
    params: listParams,
    query: pageQuery.extend({ q: searchText.optional(), status: tenantStatus.optional() }),
    response: paged(player),
    errors: ['not_found'],
  }),
  'players.get': operation({
    method: 'GET',
    path: '/agents/{agentId}/players/{playerId}',
    summary: 'Show a player with its figures',
    access: { action: 'view', subject: 'agent' },
    params,
    response: one(playerDetail),
    errors: ['not_found'],
  }),
  'players.setLimits': operation({
    method: 'PUT',
    path: '/agents/{agentId}/players/{playerId}/limits',
    summary: 'Set what a player may bet at most',
    description: 'Limits that the player asked its site for stay; of both the stricter applies.',
    access: manage,
    params,
    body: ownLimits.extend({ factor: factor.nullable(), reason }),
    touches: ['players'],
    response: one(playerDetail),
    errors: ['not_found'],
  }),
  'intake.setLimits': operation({
    method: 'PUT',
    path: '/intake/players/{player}/limits',
    summary: 'Set the limits that a player asks for',
    description:
      'Bets beyond them are refused with `player_day_limit`, `player_week_limit` or `player_stopped`. A stop that runs can be made longer, not shorter.',
    access: 'api-key',
    params: z.object({ player: nameText(40, 2) }),
    body: ownLimits,
    touches: ['players'],
    response: one(ownLimits.extend({ player: z.string() })),
    errors: ['player_stop_runs'],
  }),
  'players.suspend': operation({
    method: 'POST',
    path: '/agents/{agentId}/players/{playerId}/suspend',
    summary: 'Suspend a player',
    description: 'Its bets are refused.',
    access: manage,
    params,
    body: z.object({ reason }),
    touches: ['players'],
    response: one(playerDetail),
    errors: ['not_found', 'status_already'],
  }),
  'players.resume': operation({
    method: 'POST',
    path: '/agents/{agentId}/players/{playerId}/resume',
    summary: 'Activate a suspended player',
    access: manage,
    params,
    body: z.object({ reason }),
    touches: ['players'],
    response: one(playerDetail),
    errors: ['not_found', 'status_already', 'suspended_by_company'],
  }),
};
