import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Up to which day the figures of players are summed into larger rows; null: none are. */
export interface Fold {
  /** Ten days and months that end by this day have rows. */
  to: string | null;
  /** And by this day groups of providers have rows: of each day, of ten days and of months. */
  groupsTo: string | null;
}

export const notFolded: Fold = { to: null, groupsTo: null };

/**
 * The providers of a group together, in `provider_id` of figures: no provider has such an id. All providers together are
 * the empty text.
 */
export const idOfGroup = (group: string): string => `*${group}`;

/** How far all of these masters are folded. Their figures may be folded further meanwhile, and never less far. */
export async function readFold(tx: Tx, aggregatorIds: readonly AggregatorId[]): Promise<Fold> {
  const ids = [...new Set(aggregatorIds)];
  const { rows } = await sql<Fold>`
    select case when count(folded_to) = ${ids.length} then min(folded_to) end as to,
           case when count(groups_to) = ${ids.length} then min(groups_to) end as "groupsTo"
    from figure_fold where aggregator_id = any(${ids}::bigint[])`.execute(tx);
  return rows[0] ?? notFolded;
}

/**
 * A new master has nothing to fold: it is as far as the others, or the figures of the whole company would be read by
 * the day until the next time.
 */
export async function beginFold(tx: Tx, aggregatorId: AggregatorId): Promise<void> {
  await sql`
    insert into figure_fold (aggregator_id, folded_to, groups_to)
    select ${aggregatorId}, max(folded_to), max(groups_to) from figure_fold`.execute(tx);
}

/** A provider comes to another group: rows of groups are not read any more, and are made again. */
export async function forgetGroups(tx: Tx): Promise<void> {
  await sql`update figure_fold set groups_to = null`.execute(tx);
}
