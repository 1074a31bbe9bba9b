import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { BillIntent } from './bill-intent.ts';

export interface LockedPlayer {
  id: bigint;
  suspended: boolean;
}

/** An agent whose credit row is locked for this transaction. Satang. */
export interface LockedAgent {
  agentId: AgentId;
  creditLimit: bigint | null;
  /** Open stakes and unsettled losses (domain.md §4). */
  creditUsed: bigint;
}

export const playerName = (agentId: AgentId, username: string): string => `${agentId}/${username}`;

/** Locks the credit rows of the batch's agents, in order. */
export async function lockAgents(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly BillIntent[],
): Promise<ReadonlyMap<bigint, LockedAgent>> {
  const ids = [...new Set(bills.map((bill) => bill.agentId))];
  const { rows } = await sql<
    Pick<TableRow<'agent_credit'>, 'credit_limit' | 'open_stake' | 'balance'> & { agent_id: AgentId }
  >`
    select c.agent_id, c.credit_limit, c.open_stake, c.balance
    from agent_credit c
    where c.aggregator_id = ${aggregatorId} and c.agent_id = any(${ids}::bigint[])
    order by c.agent_id
    for update of c`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.agent_id,
      {
        agentId: row.agent_id,
        creditLimit: row.credit_limit,
        creditUsed: row.open_stake + (row.balance < 0n ? -row.balance : 0n),
      },
    ]),
  );
}

/**
 * Keys of the batch that ended after they were admitted (the check is cached for seconds): revoked, their
 * agent or master suspended, or the agent moved to another master. Their bills are not placed.
 *
 * Agents and master are locked with `for share`: a transaction that suspends or moves them waits for this
 * one. If this one has to wait for such a transaction, it sees here what that one did.
 */
export async function endedKeys(
  tx: Tx,
  aggregatorId: bigint,
  bills: readonly Pick<BillIntent, 'keyId'>[],
): Promise<ReadonlySet<bigint>> {
  const ids = [...new Set(bills.flatMap((bill) => (bill.keyId === null ? [] : [bill.keyId])))];
  if (ids.length === 0) return new Set();
  const { rows } = await sql<Pick<TableRow<'api_key'>, 'id'>>`
    select k.id
    from api_key k
    join agent a on a.id = k.agent_id and a.aggregator_id = k.aggregator_id
    join aggregator m on m.id = k.aggregator_id
    where k.aggregator_id = ${aggregatorId} and k.id = any(${ids}::bigint[])
      and k.revoked_at is null and a.status = 'active' and m.status = 'active'
    order by a.id
    for share of a, m`.execute(tx);
  const good = new Set(rows.map((row) => row.id));
  return new Set(ids.filter((id) => !good.has(id)));
}

/**
 * Locks the players of the batch, in order, and creates those who bet for the first time. One player's bills
 * are decided one after another, in whichever process they arrive.
 */
export async function lockOrAddPlayers(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly Pick<BillIntent, 'agentId' | 'player'>[],
): Promise<ReadonlyMap<string, LockedPlayer>> {
  const wanted = new Map(bills.map((bill) => [playerName(bill.agentId, bill.player), bill]));
  const held = await lockPlayers(tx, aggregatorId, [...wanted.values()]);
  const missing = [...wanted].filter(([name]) => !held.has(name)).map(([, bill]) => bill);
  if (missing.length === 0) return held;
  const sorted = missing.sort((a, b) =>
    playerName(a.agentId, a.player) < playerName(b.agentId, b.player) ? -1 : 1,
  );
  await sql`
    insert into player (aggregator_id, agent_id, username)
    select ${aggregatorId}, g.agent_id, g.username
    from unnest(${sorted.map((bill) => bill.agentId)}::bigint[], ${sorted.map((bill) => bill.player)}::text[])
      as g (agent_id, username)
    on conflict do nothing`.execute(tx);
  return new Map([...held, ...(await lockPlayers(tx, aggregatorId, missing))]);
}

async function lockPlayers(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly Pick<BillIntent, 'agentId' | 'player'>[],
): Promise<ReadonlyMap<string, LockedPlayer>> {
  // unique index (aggregator_id, agent_id, username)
  const { rows } = await sql<Pick<TableRow<'player'>, 'id' | 'username' | 'status'> & { agent_id: AgentId }>`
    select p.id, p.agent_id, p.username, p.status
    from unnest(${bills.map((bill) => bill.agentId)}::bigint[], ${bills.map((bill) => bill.player)}::text[])
      as g (agent_id, username)
    join player p on p.aggregator_id = ${aggregatorId} and p.agent_id = g.agent_id and p.username = g.username
    order by p.id
    for no key update of p`.execute(tx);
  return new Map(
    rows.map((row) => [
      playerName(row.agent_id, row.username),
      { id: row.id, suspended: row.status === 'suspended' },
    ]),
  );
}
