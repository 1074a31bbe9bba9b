import type { TenantStatus } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { type Page, type PageRequest, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { salesTodayOf } from '../figures/sales-of-day.ts';
import { type AggregatorRecord, aggregatorsFor, selectAggregators } from '../organisations/aggregator-row.ts';

export interface AggregatorQuery extends PageRequest {
  q?: string | undefined;
  status?: TenantStatus | undefined;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  code: sql`m.code_order`,
  name: sql`m.name`,
  status: sql`m.status`,
  createdAt: sql`m.created_at`,
  agentCount: sql`(select count(*) from agent g where g.aggregator_id = m.id)`,
};

function whereOf(caller: AccountCaller, { q, status }: AggregatorQuery): RawBuilder<unknown> {
  const like = likeAnywhere(q ?? '');
  return sql.join(
    [
      aggregatorsFor(caller),
      ...(q ? [sql`(m.code ilike ${like} or m.name ilike ${like})`] : []),
      ...(status ? [sql`m.status = ${status}`] : []),
    ],
    sql` and `,
  );
}

/**
 * A page of the masters that the caller may see, newest first unless another order is requested, and how many
 * there are.
 */
export function readAggregatorPage(
  tx: Tx,
  caller: AccountCaller,
  query: AggregatorQuery,
): Promise<Page<AggregatorRecord>> {
  const list = {
    select: selectAggregators,
    from: sql`aggregator m`,
    where: whereOf(caller, query),
    columns: sortColumns,
    id: sql`m.id`,
  };
  return pageOfRows(tx, list, query);
}

export interface AggregatorSums {
  /** Share of the terms in force; null without. */
  shareBp: number | null;
  /** `shares_by_group` of these terms. */
  sharesByGroup: unknown;
  salesToday: bigint;
}

/** What the list of accounts shows besides the masters themselves, in their order. */
export async function aggregatorSums(tx: Tx, ids: readonly bigint[]): Promise<AggregatorSums[]> {
  const sales = await salesTodayOf(
    tx,
    sql`select id as aggregator_id, 0::bigint as agent_id from unnest(${[...ids]}::bigint[]) id`,
  );
  const { rows } = await sql<{ id: bigint; share_bp: number | null; shares_by_group: unknown }>`
    select g.id, t.share_bp, t.shares_by_group
    from unnest(${[...ids]}::bigint[]) with ordinality as g (id, place)
    left join lateral (
      select share_bp, shares_by_group from aggregator_terms
      where aggregator_id = g.id and valid_from <= clock_timestamp()
      order by version_no desc
      limit 1
    ) t on true
    order by g.place`.execute(tx);
  const salesOf = new Map(sales.map(({ aggregator_id, stake }) => [aggregator_id, stake]));
  return rows.map((row) => ({
    shareBp: row.share_bp,
    sharesByGroup: row.shares_by_group,
    salesToday: salesOf.get(row.id) ?? 0n,
  }));
}

/** How many players masters have, in their order. Unique index (aggregator_id, agent_id, username). */
export async function aggregatorPlayers(tx: Tx, ids: readonly bigint[]): Promise<number[]> {
  const { rows } = await sql<{ aggregator_id: bigint; players: bigint }>`
    select aggregator_id, count(*) as players from player
    where aggregator_id = any(${[...ids]}::bigint[]) ${andOfOneMaster(tx, 'player')}
    group by aggregator_id`.execute(tx);
  const players = new Map(rows.map((row) => [row.aggregator_id, Number(row.players)]));
  return ids.map((id) => players.get(id) ?? 0);
}
