import { type ProviderGroup, roundStatus, type SearchHits, searchHitsMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere, likePrefix } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { visibleGroups } from '../rounds/visible-groups.ts';
import type { Typed } from './typed.ts';

interface ProviderRow extends Pick<TableRow<'provider'>, 'id' | 'name_en' | 'name_th'> {
  provider_group: ProviderGroup;
}

const toProviderDto = (row: ProviderRow) => ({
  providerId: row.id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
});

const nameOf = sql`lower(p.id || ' ' || p.name_en || ' ' || p.name_th)`;

/** Providers in which every typed word is found; those that begin with it first. A hundred rows, all read. */
export async function findProviders(
  tx: Tx,
  caller: AccountCaller,
  { text, words }: Typed,
): Promise<SearchHits['providers']> {
  const { rows } = await sql<ProviderRow>`
    select p.id, p.provider_group, p.name_en, p.name_th
    from provider p
    where p.provider_group = any(${visibleGroups(caller)}::text[])
      and ${nameOf} like all(${words.map(likeAnywhere)}::text[])
    order by not (lower(p.name_en) like ${likePrefix(text)} or lower(p.name_th) like ${likePrefix(text)}
             or p.id like ${likePrefix(text)}), p.sort_order
    limit ${searchHitsMax}`.execute(tx);
  return rows.map(toProviderDto);
}

/** Rounds looked at of one provider. */
const perProvider = 3;

/**
 * Rounds by their usual names: words of the provider, the label or its beginning, or both ("nikkei
 * 2026-11-20"). Without a label the rounds nearest to now, because people mostly work with those.
 */
export async function findRounds(
  tx: Tx,
  caller: AccountCaller,
  { words }: Typed,
): Promise<SearchHits['rounds']> {
  // labels are dates and running numbers: only a word with a digit can begin one
  const label = words.findLast((word) => /^\d/.test(word));
  const name = words.filter((word) => word !== label);
  const { rows } = await sql<
    ProviderRow & { round_id: RoundId; label: string; business_date: string; status: string }
  >`
    with named as (
      select p.id, p.provider_group, p.name_en, p.name_th, p.sort_order
      from provider p
      where p.provider_group = any(${visibleGroups(caller)}::text[])
        and ${nameOf} like all(${name.map(likeAnywhere)}::text[])
    )
    select n.id, n.provider_group, n.name_en, n.name_th, r.id as round_id, r.label, r.business_date, r.status
    from named n
    cross join lateral (
      ${label !== undefined && label.length >= narrow ? roundsLabelled(label) : nearestRounds(label)}
    ) r
    order by abs(extract(epoch from r.draw_at - now())), n.sort_order
    limit ${searchHitsMax}`.execute(tx);
  return rows.map((row) => ({
    ...toProviderDto(row),
    roundId: String(row.round_id),
    label: row.label,
    businessDate: row.business_date,
    status: roundStatus.parse(row.status),
  }));
}

/** round_by_provider, from now in both directions; a label with a year is found soon. */
const nearestRounds = (label = '') => sql`
  (select r.id, r.label, r.business_date, r.status, r.draw_at from round r
   where r.provider_id = n.id and r.draw_at <= now() and r.label like ${likePrefix(label)}
   order by r.draw_at desc limit ${perProvider})
  union all
  (select r.id, r.label, r.business_date, r.status, r.draw_at from round r
   where r.provider_id = n.id and r.draw_at > now() and r.label like ${likePrefix(label)}
   order by r.draw_at limit ${perProvider})`;

/** round_by_label: one range for each provider, of a month at most; those nearest to now. */
const roundsLabelled = (label: string) => sql`
  select r.id, r.label, r.business_date, r.status, r.draw_at from round r
  where r.provider_id = n.id and r.label like ${likePrefix(label)}
  order by abs(extract(epoch from r.draw_at - now()))
  limit ${perProvider}`;

/** `2026-11`: shorter beginnings would read years of rounds. */
const narrow = 7;
