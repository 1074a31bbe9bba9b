import type { ProviderGroup, SearchHits } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import type { Typed } from './typed.ts';

/** The bill of a complete bill number, if the caller may read it; primary key, once for each master. */
export async function findBills(
  tx: Tx,
  caller: AccountCaller,
  { billId }: Typed,
): Promise<SearchHits['bills']> {
  if (billId === null) return [];
  const { rows } = await sql<
    Pick<TableRow<'bill'>, 'id' | 'placed_at' | 'stake'> &
      Pick<TableRow<'round'>, 'label' | 'provider_id'> &
      Pick<TableRow<'provider'>, 'name_en' | 'name_th'> & {
        round_id: RoundId;
        provider_group: ProviderGroup;
        player: string;
        agent: string;
      }
  >`
    with found as materialized (
      select b.id, b.round_id, b.agent_id, b.placed_at, b.stake, p.username as player
      from bill b
      join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
      where ${ownRows(caller, 'b')} and b.id = ${billId}
    )
    select b.id, b.round_id, r.label, r.provider_id, o.provider_group, o.name_en, o.name_th, b.player,
           a.code as agent, b.placed_at, b.stake
    from found b
    join round r on r.id = b.round_id
    join provider o on o.id = r.provider_id
    join agent a on a.id = b.agent_id
    where o.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-report')}::text[])`.execute(tx);
  return rows.map((row) => ({
    billNumber: billNumberOf(row.id),
    roundId: String(row.round_id),
    label: row.label,
    providerId: row.provider_id,
    group: row.provider_group,
    nameEn: row.name_en,
    nameTh: row.name_th,
    player: row.player,
    agentCode: row.agent,
    placedAt: row.placed_at.toISOString(),
    totalBet: formatMoney(satang(row.stake)),
  }));
}
