import { enteredDraw, type ProviderGroup, type PublishedResult } from '@drawdesk/contract';
import type { DrawnResult, EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';

interface HistoryQuery {
  page: number;
  itemsPerPage: number;
  orderBy: 'asc' | 'desc';
  providerId?: string | undefined;
  group?: ProviderGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

interface Read {
  round_id: RoundId;
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  label: string;
  business_date: string;
  draw_at: Date;
  published_at: Date;
  corrected: boolean;
  entered: EnteredDraw;
  derived: DrawnResult;
  house_game: PublishedResult['houseGame'];
  total: bigint;
}

/**
 * Results in force, by draw: of one provider by round_by_provider, otherwise by round_by_status. All
 * viewers may see them.
 */
export async function publishedResults(
  tx: Tx,
  query: HistoryQuery,
): Promise<{ rows: PublishedResult[]; total: number }> {
  const { page, itemsPerPage, providerId, group, from, to, q } = query;
  const like = q && likeAnywhere(q);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const published = sql`
    from round r
    join provider p on p.id = r.provider_id
    where r.status = 'settled' and r.current_result_id is not null
      ${providerId ? sql`and r.provider_id = ${providerId}` : sql``}
      ${group ? sql`and p.provider_group = ${group}` : sql``}
      ${from ? sql`and r.business_date >= ${from}` : sql``}
      ${to ? sql`and r.business_date <= ${to}` : sql``}
      ${like ? sql`and (r.label ilike ${like} or p.id ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})` : sql``}`;
  const { rows } = await sql<Read>`
    select r.id as round_id, r.provider_id, r.provider_group, r.name_en, r.name_th, r.label, r.business_date, r.draw_at,
           v.published_at, v.corrected, v.entered, v.derived,
           (select h.game from house_round h where h.round_id = r.id) as house_game
    from (
      select r.*, p.provider_group, p.name_en, p.name_th ${published}
      order by r.draw_at ${direction}, r.id ${direction}
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}
    ) r
    join published_result v on v.round_id = r.id
    order by r.draw_at ${direction}, r.id ${direction}`.execute(tx);
  const count = await sql<{ total: bigint }>`select count(*) as total ${published}`.execute(tx);
  return { rows: rows.map(toPublishedResultDto), total: Number(count.rows[0]?.total ?? 0n) };
}

const toPublishedResultDto = (row: Read): PublishedResult => ({
  roundId: String(row.round_id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  drawAt: row.draw_at.toISOString(),
  publishedAt: row.published_at.toISOString(),
  corrected: row.corrected,
  entered: enteredDraw.parse(row.entered),
  derived: toDerivedDto(row.derived),
  houseGame: row.house_game,
});
