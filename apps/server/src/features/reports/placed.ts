import { sql } from 'kysely';

/** Where, when and by whom a bet was made, beside a row `t` of a ticket or bill. */
export interface PlacedRow {
  aggregator_id: bigint;
  bill_id: bigint;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  business_date: string;
  placed_at: Date;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  master_code: string;
  agent_code: string;
  player: string;
}

export const placedColumns = sql`
  r.provider_id, o.name_en, o.name_th, r.label, g.code as master_code, a.code as agent_code, p.username as player`;

/** Names of the few rows that are shown, beside their round `r`; primary keys. */
export const placedNames = sql`
  join provider o on o.id = r.provider_id
  join aggregator g on g.id = t.aggregator_id
  join agent a on a.id = t.agent_id
  join player p on p.aggregator_id = t.aggregator_id and p.id = t.player_id`;

export const wirePlaced = (row: PlacedRow) => ({
  roundId: String(row.round_id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  aggregatorId: String(row.aggregator_id),
  masterCode: row.master_code,
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  playerId: String(row.player_id),
  player: row.player,
  placedAt: row.placed_at.toISOString(),
});
