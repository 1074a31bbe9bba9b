import type { PublishedResult, statisticsOperations } from '@drawdesk/contract';
import type { DrawnResult, EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { countRows, limitOf, type Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { RoundColumns } from '../round-state/round-columns.ts';

type HistoryQuery = z.output<(typeof statisticsOperations)['results.history']['query']>;

/** A result in force with its round. */
export interface PublishedRow
  extends Pick<
    RoundColumns,
    'provider_id' | 'provider_group' | 'name_en' | 'name_th' | 'label' | 'business_date' | 'draw_at'
  > {
  round_id: RoundId;
  published_at: Date;
  corrected: boolean;
  entered: EnteredDraw;
  derived: DrawnResult;
  house_game: PublishedResult['houseGame'];
}

/** A page of the results in force, by draw, and how many there are. All viewers may see them. */
export const listPublishedResults = (store: Store, caller: AccountCaller, query: HistoryQuery) =>
  store.transaction(scopeOf(caller), (tx) => readPublishedPage(tx, query));

/** The same inside a transaction: of one provider by round_by_provider, otherwise by round_by_status. */
export async function readPublishedPage(tx: Tx, query: HistoryQuery): Promise<Page<PublishedRow>> {
  const { providerId, group, q } = query;
  const like = likeAnywhere(q ?? '');
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`
    round r
    join provider p on p.id = r.provider_id`;
  const where = allOf(
    sql`r.status = 'settled' and r.current_result_id is not null`,
    providerId && sql`r.provider_id = ${providerId}`,
    group && sql`p.provider_group = ${group}`,
    query.from && sql`r.business_date >= ${query.from}`,
    query.to && sql`r.business_date <= ${query.to}`,
    q &&
      sql`(r.label ilike ${like} or p.id ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})`,
  );
  const { rows } = await sql<PublishedRow>`
    select r.id as round_id, r.provider_id, r.provider_group, r.name_en, r.name_th, r.label, r.business_date, r.draw_at,
           v.published_at, v.corrected, v.entered, v.derived,
           (select h.game from house_round h where h.round_id = r.id) as house_game
    from (
      select r.*, p.provider_group, p.name_en, p.name_th
      from ${from}
      where ${where}
      order by r.draw_at ${direction}, r.id ${direction}
      ${limitOf(query)}
    ) r
    join published_result v on v.round_id = r.id
    order by r.draw_at ${direction}, r.id ${direction}`.execute(tx);
  return { rows, total: await countRows(tx, { from, where }) };
}
