import type { lateBetOperations } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { limitOf, type Page } from '../../platform/db/page-of-rows.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type LateRound, type LateTime, lateRound, lateRows } from './late-rows.ts';

type LateBillQuery = z.output<(typeof lateBetOperations)['lateBets.bills']['query']>;

/** A late bill. Satang. */
export interface LateBillRow {
  id: bigint;
  agent_id: AgentId;
  agent_code: string;
  master_code: string;
  player_id: PlayerId;
  player: string;
  placed_at: Date;
  state: 'standing' | 'voided';
  late_void_id: bigint | null;
  tickets: number;
  stake: bigint;
  discount: bigint;
  potential: bigint;
  won: bigint | null;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  placedAt: sql`late.placed_at`,
  totalBet: sql`late.stake`,
  potentialPayout: sql`late.potential`,
  wouldWin: sql`late.won`,
  player: sql`late.player`,
  agentCode: sql`a.code`,
  status: sql`late.state`,
};

interface LateBillPage {
  late: LateRound;
  bills: Page<LateBillRow>;
}

/**
 * A page of the late bills of a round, and how many there are.
 * @throws DomainError `not_found`: also for a round outside the provider groups of the caller's rule.
 */
export const listLateBills = (store: Store, caller: AccountCaller, at: LateTime, query: LateBillQuery) =>
  store.transaction(scopeOf(caller), (tx) => readLateBillPage(tx, caller, at, query));

/** The same inside a transaction. */
export async function readLateBillPage(
  tx: Tx,
  caller: AccountCaller,
  at: LateTime,
  query: LateBillQuery,
): Promise<LateBillPage> {
  const late = await lateRound(tx, caller, at);
  const where = whereOf(query);
  const order = sortColumn(sortColumns, query.sortBy, sql`late.placed_at`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const found = sql`with late as ${readFirst(tx)} (${await lateRows(tx, late)})`;
  const from = sql`
    late
    join agent a on a.id = late.agent_id
    join aggregator m on m.id = late.aggregator_id`;
  const { rows } = await sql<LateBillRow>`
    ${found}
    select late.id, late.agent_id, a.code as agent_code, m.code as master_code, late.player_id, late.player,
           late.placed_at, late.state, late.late_void_id, late.ticket_count as tickets, late.stake, late.discount,
           late.potential, late.won
    from ${from}
    where ${where}
    order by ${order} ${direction} nulls last, late.id ${direction}
    ${limitOf(query)}`.execute(tx);
  const counted = await sql<{ total: bigint }>`
    ${found}
    select count(*) as total from ${from} where ${where}`.execute(tx);
  return { late, bills: { rows, total: Number(counted.rows[0]?.total ?? 0n) } };
}

function whereOf({ status, agentId, lateVoidId, q }: LateBillQuery): RawBuilder<unknown> {
  const billId = q ? parseBillNumber(q) : null;
  const like = likeAnywhere(q ?? '');
  return allOf(
    status && sql`late.state = ${status}`,
    agentId && sql`late.agent_id = ${BigInt(agentId)}`,
    lateVoidId && sql`late.late_void_id = ${BigInt(lateVoidId)}`,
    q && sql`(late.id = ${billId} or late.player ilike ${like} or a.code ilike ${like})`,
  );
}
