import type { PlayerLimits } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import { isOfMaster, rowsToInsert } from '../../platform/db/of-one-master.ts';
import { counted } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import type { BillIntent } from './bill-intent.ts';
import { type LimitedPlayer, readPlayerLimits } from './player-limits.ts';

export interface Player {
  id: PlayerId;
  /** Present for one who never bet: only the id is there, and no row. */
  isNew?: true;
  suspended: boolean;
  /** Absent for a player without limits of its own. */
  limits?: PlayerLimits;
}

/** Satang. */
export interface SellingAgent {
  agentId: AgentId;
  creditLimit: bigint | null;
  /** Open stakes and unsettled losses (domain.md §4). */
  creditUsed: bigint;
}

type AgentOf = Pick<BillIntent, 'aggregatorId' | 'agentId'>;
type PlayerOf = Pick<BillIntent, 'aggregatorId' | 'agentId' | 'player'>;

export const playerName = (agentId: AgentId, username: string): string => `${agentId}/${username}`;

/** How credit is read: as it is, or locked in order, so that nobody else uses it; `free`: what others have locked is missing. */
export type CreditLock = 'none' | 'all' | 'free';

const lockClauses: Record<CreditLock, RawBuilder<unknown>> = {
  none: sql`offset 0`,
  all: sql`for update`,
  free: sql`for update skip locked`,
};

/** The credit of the batch's agents. */
export async function readAgents(
  tx: Tx,
  bills: readonly AgentOf[],
  lock: CreditLock,
): Promise<ReadonlyMap<bigint, SellingAgent>> {
  const agents = [...new Map(bills.map((bill) => [bill.agentId, bill])).values()].sort(
    (a, b) => Number(a.aggregatorId - b.aggregatorId) || Number(a.agentId - b.agentId),
  );
  if (agents.length === 0) return new Map();
  const { rows } = await sql<
    Pick<TableRow<'agent_credit'>, 'credit_limit' | 'open_stake' | 'balance'> & { agent_id: AgentId }
  >`
    select c.agent_id, c.credit_limit, c.open_stake, c.balance
    from ${unnested(agents, [
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ agentId }) => agentId],
    ])} as g (aggregator_id, agent_id)
    cross join lateral (
      select * from agent_credit t where ${isOfMaster(tx, agents, 't')} and t.agent_id = g.agent_id
      ${lockClauses[lock]}
    ) c`.execute(tx);
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
 * @param isLocking - Agents and masters are locked with `for share`: a transaction that suspends or moves them waits for
 * this one. If this one has to wait for such a transaction, it sees here what that one did.
 */
export async function endedKeys(
  tx: Tx,
  bills: readonly Pick<BillIntent, 'aggregatorId' | 'keyId'>[],
  isLocking = true,
): Promise<ReadonlySet<bigint>> {
  const keys = new Map(
    bills.flatMap(({ aggregatorId, keyId }) => (keyId === null ? [] : [[keyId, { aggregatorId, keyId }]])),
  );
  if (keys.size === 0) return new Set();
  const { rows } = await sql<Pick<TableRow<'api_key'>, 'id'>>`
    select k.id
    from ${unnested(
      [...keys.values()],
      [
        ['bigint', ({ aggregatorId }) => aggregatorId],
        ['bigint', ({ keyId }) => keyId],
      ],
    )} as g (aggregator_id, key_id)
    join api_key k on k.id = g.key_id and k.aggregator_id = g.aggregator_id
    join agent a on a.id = k.agent_id and a.aggregator_id = k.aggregator_id
    join aggregator m on m.id = k.aggregator_id
    where k.revoked_at is null and a.status = 'active' and m.status = 'active'
    ${isLocking ? sql`order by a.id for share of a, m` : sql``}`.execute(tx);
  const good = new Set(rows.map((row) => row.id));
  return new Set([...keys.keys()].filter((id) => !good.has(id)));
}

/** A desk is an agent's under one master: bills from before a move and after it may be in one batch. */
export const deskName = ({ aggregatorId, agentId }: AgentOf): string => `${aggregatorId}/${agentId}`;

/**
 * Keying desks of the batch, by `deskName`, that ended after their bills were admitted: turned off by the company, the agent or its master suspended, or the agent moved to another master. As with keys, none of their bills is placed.
 *
 * @param isLocking - as with keys
 */
export async function endedDesks(
  tx: Tx,
  bills: readonly Pick<BillIntent, 'aggregatorId' | 'agentId' | 'keyedBy'>[],
  isLocking = true,
): Promise<ReadonlySet<string>> {
  const desks = new Map(bills.flatMap((bill) => (bill.keyedBy ? [[deskName(bill), bill]] : [])));
  if (desks.size === 0) return new Set();
  const { rows } = await sql<Pick<TableRow<'agent'>, 'id' | 'aggregator_id'>>`
    select a.id, a.aggregator_id
    from ${unnested(
      [...desks.values()],
      [
        ['bigint', ({ aggregatorId }) => aggregatorId],
        ['bigint', ({ agentId }) => agentId],
      ],
    )} as g (aggregator_id, agent_id)
    join agent a on a.id = g.agent_id and a.aggregator_id = g.aggregator_id
    join aggregator m on m.id = a.aggregator_id
    where a.status = 'active' and m.status = 'active' and (select keying_desk from company)
    ${isLocking ? sql`order by a.id for share of a, m` : sql``}`.execute(tx);
  const open = new Set(
    rows.map(({ id, aggregator_id }) => deskName({ aggregatorId: aggregator_id, agentId: id })),
  );
  return new Set([...desks.keys()].filter((name) => !open.has(name)));
}

type PlayerRow = LimitedPlayer & Pick<TableRow<'player'>, 'username' | 'status'> & { agent_id: AgentId };

/**
 * Players by `playerName`, with their limits; those who never bet are missing.
 *
 * @param at - when their bills are placed; null: now
 */
export async function findPlayers(
  tx: Tx,
  bills: readonly PlayerOf[],
  at: Date | null,
): Promise<ReadonlyMap<string, Player>> {
  const wanted = [...new Map(bills.map((bill) => [playerName(bill.agentId, bill.player), bill])).values()];
  if (wanted.length === 0) return new Map();
  // unique index (aggregator_id, agent_id, username), one probe a player
  const { rows } = await sql<PlayerRow>`
    select p.id, p.aggregator_id, p.agent_id, p.username, p.status, p.factor_x100, p.day_limit, p.week_limit,
           p.stopped_until, p.own_day_limit, p.own_week_limit, p.own_stopped_until
    from ${playerRows(wanted)} as g (aggregator_id, agent_id, username)
    cross join lateral (
      select * from player t
      where ${isOfMaster(tx, wanted, 't')} and t.agent_id = g.agent_id and t.username = g.username
      offset 0
    ) p`.execute(tx);
  const limits = await readPlayerLimits(tx, rows, at);
  return new Map(
    rows.map((row) => {
      const own = limits.get(row.id);
      const player = { id: row.id, suspended: row.status === 'suspended', ...(own && { limits: own }) };
      return [playerName(row.agent_id, row.username), player];
    }),
  );
}

const playerRows = (bills: readonly PlayerOf[]) =>
  unnested(bills, [
    ['bigint', ({ aggregatorId }) => aggregatorId],
    ['bigint', ({ agentId }) => agentId],
    ['text', ({ player }) => player],
  ]);

/**
 * The players of the batch; those who bet for the first time get an id, and `addPlayers` stores them once something is sold
 * to them: refused bills leave no players behind.
 *
 * @param at - when their bills are placed; null: now
 */
export async function findOrNamePlayers(
  tx: Tx,
  bills: readonly PlayerOf[],
  at: Date | null,
): Promise<ReadonlyMap<string, Player>> {
  const found = await findPlayers(tx, bills, at);
  const names = bills.map(({ agentId, player }) => playerName(agentId, player));
  const missing = [...new Set(names)].filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  const { rows } = await sql<{ id: PlayerId }>`
    select nextval('player_id_seq') as id from generate_series(1, ${missing.length}::integer)`.execute(tx);
  const named = rows.map(({ id }, at): [string, Player] => [
    missing[at] ?? '',
    { id, suspended: false, isNew: true },
  ]);
  return new Map([...found, ...named]);
}

/** Another transaction, which sells nothing, has added a player meanwhile; the batch is decided again, and finds it. */
class PlayerAdded extends LostRace {
  constructor() {
    super('A player was added by another process meanwhile');
  }
}

/**
 * Stores new players under the ids of `findOrNamePlayers`.
 * @throws LostRace when one of them was added since then.
 */
export async function addPlayers(
  tx: Tx,
  players: readonly (PlayerOf & { playerId: PlayerId })[],
): Promise<void> {
  if (players.length === 0) return;
  const sorted = players.toSorted((a, b) => Number(a.playerId - b.playerId));
  const { numAffectedRows } = await sql`
    insert into player (aggregator_id, agent_id, username, id) overriding system value
    ${rowsToInsert(tx, sorted, [
      ['bigint', ({ agentId }) => agentId],
      ['text', ({ player }) => player],
      ['bigint', ({ playerId }) => playerId],
    ])}
    on conflict do nothing ${counted(tx)}`.execute(tx);
  if (numAffectedRows !== BigInt(sorted.length)) throw new PlayerAdded();
}

/**
 * The players of the batch; those who bet for the first time are created.
 *
 * @param at - when their bills are placed; null: now
 */
export async function findOrAddPlayers(
  tx: Tx,
  bills: readonly PlayerOf[],
  at: Date | null,
): Promise<ReadonlyMap<string, Player>> {
  const found = await findPlayers(tx, bills, at);
  const missing = bills
    .filter(({ agentId, player }) => !found.has(playerName(agentId, player)))
    .sort((a, b) => (playerName(a.agentId, a.player) < playerName(b.agentId, b.player) ? -1 : 1));
  if (missing.length === 0) return found;
  const [, added] = await Promise.all([
    sql`
      insert into player (aggregator_id, agent_id, username)
      select * from ${playerRows(missing)}
      on conflict do nothing`.execute(tx),
    findPlayers(tx, missing, at),
  ]);
  return new Map([...found, ...added]);
}
