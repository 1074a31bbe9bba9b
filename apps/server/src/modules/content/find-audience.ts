import { type RawBuilder, sql } from 'kysely';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';

interface ChoiceRow {
  id: bigint;
  code: string;
  name: string;
  master: string | null;
}

/** How many a choice offers at once; its search finds the others. */
const offered = 50;

/**
 * Masters or agents that can be an audience, by code. Suspended ones may become active again and are
 * included.
 */
export async function findAudience(
  store: Store,
  caller: AccountCaller,
  { of, q }: { of: 'masters' | 'agents'; q?: string | undefined },
): Promise<{ id: string; code: string; name: string; master: string | null }[]> {
  const named = (table: RawBuilder<unknown>) =>
    q === undefined
      ? sql`true`
      : sql`(${table}.code ilike ${likeAnywhere(q)} or ${table}.name ilike ${likeAnywhere(q)})`;
  const chosen =
    of === 'masters'
      ? sql`select m.id, m.code, m.name, null as master from aggregator m where ${named(sql`m`)}`
      : sql`
        select a.id, a.code, a.name, m.name as master
        from agent a join aggregator m on m.id = a.aggregator_id
        where ${named(sql`a`)}`;
  const { rows } = await store.transaction(scopeOf(caller), (tx) =>
    sql<ChoiceRow>`${chosen} order by 2 limit ${offered}`.execute(tx),
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
