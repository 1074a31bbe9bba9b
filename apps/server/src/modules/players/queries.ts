import { allows, type FactorProposal, type TenantStatus } from '@drawdesk/contract';
import type { PlayerBudget } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { type Page, type PageRequest, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOfAgent, roundsToday } from '../figures/sales-of-day.ts';
import { lockSellers } from '../intake/lock-sellers.ts';
import { readPlayerLimits, type StoredLimits } from '../intake/player-limits.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { proposeFactor } from './propose-factor.ts';

/** The agent whose players are read. */
export interface AgentKey {
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

/** @throws DomainError `not_found` for an agent that does not exist for the caller */
export async function agentFor(tx: Tx, caller: AccountCaller, agentId: AgentId): Promise<AgentKey> {
  const row = await requireAgentRow(tx, caller, agentId);
  return { aggregatorId: row.aggregator_id, agentId: row.id };
}

interface StatusColumns {
  status: 'active' | 'suspended';
  suspended_by: 'company' | 'aggregator' | null;
}

export interface PlayerRow
  extends StatusColumns,
    StoredLimits,
    Pick<TableRow<'player'>, 'id' | 'agent_id' | 'username' | 'created_at'> {
  agent_code: string;
  /** Of the stop that runs. */
  stop_ends: Date | null;
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

/** A player as it is stored. */
const selectPlayers = sql`
  select p.id, p.agent_id, p.username, p.status, p.suspended_by, p.created_at, p.factor_x100,
         p.day_limit, p.week_limit, p.stopped_until, p.own_day_limit, p.own_week_limit, p.own_stopped_until,
         (
           select max(ends) from unnest(array[p.stopped_until, p.own_stopped_until]) ends
           where ends > statement_timestamp()
         ) as stop_ends
  from player p`;

type StoredPlayer = Omit<PlayerRow, 'agent_code' | 'sales_today'>;

/** The masters that an agent sold under. */
const mastersOf = ({ aggregatorId, agentId }: AgentKey) =>
  aggregatorsOfAgent(sql`${aggregatorId}::bigint`, sql`${agentId}::bigint`);

/**
 * Adds the code of the agent, and the sales of the players in the rounds of the day under all masters of the agent: `sales`
 * by its primary key.
 */
async function withSales(tx: Tx, agent: AgentKey, players: readonly StoredPlayer[]): Promise<PlayerRow[]> {
  if (players.length === 0) return [];
  const { rows } = await sql<{ agent_code: string; player_id: bigint | null; stake: bigint | null }>`
    with sold as materialized (
      select s.player_id, sum(s.stake)::bigint as stake
      from sales s
      where s.aggregator_id = any(array(select id from ${mastersOf(agent)} m (id)))
        and s.round_id = any(${roundsToday}) and s.agent_id = ${agent.agentId}
        and s.player_id = any(${players.map(({ id }) => id)}::bigint[]) ${andOfOneMaster(tx, 's')}
      group by s.player_id
    )
    select g.code as agent_code, s.player_id, s.stake
    from agent g
    left join sold s on true
    where g.id = ${agent.agentId}`.execute(tx);
  const sales = new Map(rows.map(({ player_id, stake }) => [player_id, stake]));
  return players.map((player) => ({
    ...player,
    agent_code: rows[0]?.agent_code ?? '',
    sales_today: sales.get(player.id) ?? 0n,
  }));
}

// unique index (aggregator_id, agent_id, username)
const ofAgent = ({ aggregatorId, agentId }: AgentKey) =>
  sql`p.aggregator_id = ${aggregatorId} and p.agent_id = ${agentId}`;

/** A page of the players of an agent, newest first unless another order is requested. */
export async function readPlayerPage(tx: Tx, agent: AgentKey, query: PlayerQuery): Promise<Page<PlayerRow>> {
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
  const { rows, total } = await pageOfRows<StoredPlayer>(tx, list, query);
  return { rows: await withSales(tx, agent, rows), total };
}

export interface PlayerWithSums {
  player: PlayerRow;
  /** Satang. */
  sums: { open: bigint; total: bigint; net: bigint; last_bill_at: Date | null };
  budgets: readonly PlayerBudget[];
  proposal: FactorProposal | null;
}

const noBets: PlayerWithSums['sums'] = { open: 0n, total: 0n, net: 0n, last_bill_at: null };

/**
 * One player of an agent, with the sums of its bets under all masters of the agent, and for who may set its factor the
 * one that is proposed.
 * @throws DomainError `not_found`
 */
export async function readPlayer(
  tx: Tx,
  agent: AgentKey,
  playerId: PlayerId,
  caller: AccountCaller,
): Promise<PlayerWithSums> {
  const { rows } = await sql<StoredPlayer>`
    ${selectPlayers} where ${ofAgent(agent)} and p.id = ${playerId}`.execute(tx);
  const [player] = await withSales(tx, agent, rows);
  if (!player) throw new DomainError('not_found', { what: 'player' });
  // bill_of_player, and payout_of_bill for the payouts of these bills
  const played = await sql<PlayerWithSums['sums']>`
    with rounds as materialized (
      select b.round_id, sum(b.stake) as stake, sum(b.discount) as discount, max(b.placed_at) as placed_at
      from bill b
      where b.aggregator_id in ${mastersOf(agent)} and b.player_id = ${playerId} ${andOfOneMaster(tx, 'b')}
        and not exists (
          select from bill_cancellation c
          where c.aggregator_id = b.aggregator_id and c.bill_id = b.id ${andOfOneMaster(tx, 'c')})
      group by b.round_id
    ), paid as materialized (
      select b.round_id, sum(p.amount) as paid
      from bill b
      join payout p on p.aggregator_id = b.aggregator_id and p.bill_id = b.id
      where b.aggregator_id in ${mastersOf(agent)} and b.player_id = ${playerId} ${andOfOneMaster(tx, 'b')}
        and not exists (
          select from bill_cancellation c
          where c.aggregator_id = b.aggregator_id and c.bill_id = b.id ${andOfOneMaster(tx, 'c')})
      group by b.round_id
    ), bills as (
      select b.stake, b.discount, b.placed_at, coalesce(p.paid, 0) as paid,
             r.current_settlement_id is not null as settled
      from rounds b
      join round r on r.id = b.round_id
      left join paid p using (round_id)
      where r.status not in ('cancelled', 'voided')
    )
    select coalesce(sum(stake), 0)::bigint as total,
           coalesce(sum(stake) filter (where not settled), 0)::bigint as open,
           coalesce(sum(paid - stake + discount) filter (where settled), 0)::bigint as net,
           max(placed_at) as last_bill_at
    from bills`.execute(tx);
  const limits = await readPlayerLimits(tx, [{ ...player, aggregator_id: agent.aggregatorId }], null);
  const proposes = player.factor_x100 === null && allows(caller.rules, 'manage', 'aggregator');
  return {
    player,
    sums: played.rows[0] ?? noBets,
    budgets: limits.get(player.id)?.budgets ?? [],
    proposal: proposes ? await proposeFactor(tx, agent, playerId, caller) : null,
  };
}

type LockedPlayer = StatusColumns & Pick<PlayerRow, 'username'>;

/**
 * A player's row, locked, after the bills that are being placed for its master: later ones see what is changed.
 * @throws DomainError `not_found`
 */
export async function lockPlayer(tx: Tx, agent: AgentKey, playerId: PlayerId): Promise<LockedPlayer> {
  await lockSellers(tx, [agent]);
  const { rows } = await sql<LockedPlayer>`
    select p.status, p.suspended_by, p.username from player p
    where ${ofAgent(agent)} and p.id = ${playerId}
    for no key update`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'player' });
  return row;
}

export async function updateStatus(
  tx: Tx,
  { aggregatorId }: AgentKey,
  playerId: PlayerId,
  { status, suspendedBy }: { status: string; suspendedBy: string | null },
): Promise<void> {
  await sql`
    update player set status = ${status}, suspended_by = ${suspendedBy}
    where aggregator_id = ${aggregatorId} and id = ${playerId}`.execute(tx);
}
