import type { Player, PlayerDetail, TenantStatus } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { type PageRequest, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { roundsToday } from '../ledger/key-figures.ts';
import { amount } from '../organisations/agent-row.ts';

/** The agent whose players are read. That it exists for the caller was checked before. */
export interface AgentKey {
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

interface PlayerRow {
  id: bigint;
  agent_id: AgentId;
  agent_code: string;
  username: string;
  status: 'active' | 'suspended';
  suspended_by: 'company' | 'aggregator' | null;
  created_at: Date;
  sales_today: bigint;
}

export interface PlayerQuery extends PageRequest {
  q?: string | undefined;
  status?: TenantStatus | undefined;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  username: sql`p.username`,
  status: sql`p.status`,
  createdAt: sql`p.created_at`,
};

/** Sales of a player in the rounds of the day: `sales` by its primary key. */
const selectPlayers = sql`
  select p.id, p.agent_id, g.code as agent_code, p.username, p.status, p.suspended_by, p.created_at,
         (
           select coalesce(sum(s.stake), 0)::bigint
           from sales s
           where s.aggregator_id = p.aggregator_id and s.round_id = any(${roundsToday}) and s.agent_id = p.agent_id
             and s.player_id = p.id
         ) as sales_today
  from player p
  join agent g on g.id = p.agent_id`;

// unique index (aggregator_id, agent_id, username)
const ofAgent = ({ aggregatorId, agentId }: AgentKey) =>
  sql`p.aggregator_id = ${aggregatorId} and p.agent_id = ${agentId}`;

/**
 * A page of the players of an agent, newest first unless another order is requested, and how many there are.
 */
export async function listPlayers(
  tx: Tx,
  agent: AgentKey,
  query: PlayerQuery,
): Promise<{ players: Player[]; total: number }> {
  const like = likeAnywhere(query.q ?? '');
  const where = sql.join(
    [
      ofAgent(agent),
      ...(query.q ? [sql`p.username ilike ${like}`] : []),
      ...(query.status ? [sql`p.status = ${query.status}`] : []),
    ],
    sql` and `,
  );
  const list = { select: selectPlayers, from: sql`player p`, where, columns: sortColumns, id: sql`p.id` };
  const { rows, total } = await pageOfRows<PlayerRow>(tx, list, query);
  return { players: rows.map(toPlayerDto), total };
}

const toPlayerDto = (row: PlayerRow): Player => ({
  playerId: String(row.id),
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  username: row.username,
  status: row.status,
  suspendedBy: row.suspended_by,
  createdAt: row.created_at.toISOString(),
  salesToday: amount(row.sales_today),
});

/**
 * One player of an agent, with the sums of its bets.
 * @throws DomainError `not_found`
 */
export async function showPlayer(tx: Tx, agent: AgentKey, playerId: PlayerId): Promise<PlayerDetail> {
  const { rows } = await sql<PlayerRow>`
    ${selectPlayers} where ${ofAgent(agent)} and p.id = ${playerId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'player' });
  // bill_of_player, and payout_of_bill for the payouts of these bills
  const played = await sql<{
    open: bigint;
    total: bigint;
    net: bigint;
    last_bill_at: Date | null;
  }>`
    with bills as (
      select b.stake, b.discount, b.placed_at, r.current_settlement_id is not null as settled,
             (select coalesce(sum(p.amount), 0) from payout p
              where p.aggregator_id = b.aggregator_id and p.bill_id = b.id) as paid
      from bill b
      join round r on r.id = b.round_id
      where b.aggregator_id = ${agent.aggregatorId} and b.player_id = ${playerId}
        and r.status not in ('cancelled', 'voided')
        and not exists (
          select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id)
    )
    select coalesce(sum(stake), 0)::bigint as total,
           coalesce(sum(stake) filter (where not settled), 0)::bigint as open,
           coalesce(sum(paid - stake + discount) filter (where settled), 0)::bigint as net,
           max(placed_at) as last_bill_at
    from bills`.execute(tx);
  const sums = played.rows[0];
  return {
    ...toPlayerDto(row),
    openStakes: amount(sums?.open ?? 0n),
    totalBet: amount(sums?.total ?? 0n),
    winLoss: amount(sums?.net ?? 0n),
    lastBillAt: sums?.last_bill_at?.toISOString() ?? null,
  };
}

export interface LockedPlayer {
  status: 'active' | 'suspended';
  suspended_by: 'company' | 'aggregator' | null;
  username: string;
}

/**
 * A player's row, locked: its bills wait (modules/intake/lock-members.ts).
 * @throws DomainError `not_found`
 */
export async function lockPlayer(tx: Tx, agent: AgentKey, playerId: PlayerId): Promise<LockedPlayer> {
  const { rows } = await sql<LockedPlayer>`
    select p.status, p.suspended_by, p.username from player p
    where ${ofAgent(agent)} and p.id = ${playerId}
    for no key update`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'player' });
  return row;
}
