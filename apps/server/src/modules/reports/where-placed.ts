import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { andOfMaster, oneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Where, when and by whom a bet was made, joined to a row `t` of a ticket or bill. */
export interface PlacedRow extends Pick<TableRow<'bill'>, 'aggregator_id' | 'business_date' | 'placed_at'> {
  bill_id: BillId;
  round_id: RoundId;
  agent_id: AgentId;
  player_id: PlayerId;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  master_code: string;
  agent_code: string;
  player: string;
}

export const placedColumns = sql`
  r.provider_id, o.name_en, o.name_th, r.label, g.code as master_code, a.code as agent_code`;

/** Names for the few rows that are shown, joined to their round `r`; primary keys. The player's is where the bill is. */
export const placedNames = sql`
  join provider o on o.id = r.provider_id
  join aggregator g on g.id = t.aggregator_id
  join agent a on a.id = t.agent_id`;

export const toPlacedDto = (row: PlacedRow, caller: AccountCaller) => ({
  roundId: String(row.round_id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  aggregatorId: String(row.aggregator_id),
  ...(seesAggregators(caller) && { masterCode: row.master_code }),
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  playerId: String(row.player_id),
  player: row.player,
  placedAt: row.placed_at.toISOString(),
});

/** Names one bill among those of all masters. */
export interface BillKey {
  aggregator_id: AggregatorId;
  bill_id: BillId;
}

const distinct = (bills: readonly BillKey[]): BillKey[] => [
  ...new Map(bills.map((one) => [one.bill_id, one])).values(),
];

/**
 * The same for the bills to which some tickets belong; each bill is read once; primary keys. The key is
 * the bill alone, because all ids come from one sequence.
 */
export async function readPlaced(tx: Tx, bills: readonly BillKey[]): Promise<ReadonlyMap<bigint, PlacedRow>> {
  const keys = distinct(bills);
  if (keys.length === 0) return new Map();
  const master = oneMaster(
    tx,
    keys.map((one) => one.aggregator_id),
  );
  const { rows } = await sql<PlacedRow>`
    with found as materialized (
      select b.aggregator_id, b.id as bill_id, b.round_id, b.agent_id, b.player_id, b.business_date, b.placed_at,
             p.username as player
      from unnest(
        ${keys.map((one) => one.aggregator_id)}::bigint[],
        ${keys.map((one) => one.bill_id)}::bigint[]) as k (aggregator_id, bill_id)
      join bill b on b.aggregator_id = k.aggregator_id and b.id = k.bill_id ${andOfMaster('b', master)}
      cross join lateral (
        select username from player
        where aggregator_id = b.aggregator_id and id = b.player_id ${andOfMaster('player', master)}
        ${asProbe('id')}
      ) p
    )
    select t.*, ${placedColumns}
    from found t
    join round r on r.id = t.round_id
    ${placedNames}`.execute(tx);
  return new Map(rows.map((row) => [row.bill_id, row]));
}
