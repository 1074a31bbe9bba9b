import { z } from 'zod';
import { searchText } from './accounts.ts';
import { tenantStatus } from './aggregators.ts';
import { operation } from './operation.ts';
import { id, instant, money, one, paged, pageQuery, reason } from './shared-shapes.ts';

/** A player of an agent. Its sales are of the running business day and the running month. */
const player = z.object({
  playerId: id,
  agentId: id,
  agentCode: z.string(),
  username: z.string(),
  status: tenantStatus,
  suspendedBy: z.enum(['company', 'aggregator']).nullable(),
  createdAt: instant,
  salesToday: money,
});
export type Player = z.infer<typeof player>;

/** A player with what it played. `winLoss` is the player's own. */
const playerDetail = player.extend({
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
