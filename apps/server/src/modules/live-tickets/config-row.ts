import {
  type BundleBetType,
  type BundleSize,
  isBundleType,
  type PrizeTable,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { prizeTableOf } from './prize-table.ts';
import { least } from './read-bundle-stocks.ts';
import { knownSize } from './read-units.ts';

/** What one level sells of one size. */
export interface BundleTerms {
  on: boolean;
  price: Satang;
  quantity: number | null;
  maxPerPlayer: number | null;
  prizes: PrizeTable;
}

/** A row of settings, with its owner and its values in force. */
export interface BundleConfig extends BundleTerms {
  id: bigint;
  version: number;
  aggregatorId: AggregatorId;
  masterCode: string;
  masterName: string;
  agent: { id: bigint; code: string; name: string } | null;
  providerId: string;
  nameEn: string;
  nameTh: string;
  betType: BundleBetType;
  size: BundleSize;
  effective: BundleTerms;
  updatedAt: Date;
}

interface Row
  extends Pick<
    TableRow<'bundle_config'>,
    | 'id'
    | 'version'
    | 'aggregator_id'
    | 'agent_id'
    | 'provider_id'
    | 'size'
    | 'is_on'
    | 'price'
    | 'quantity'
    | 'max_per_player'
    | 'prizes'
    | 'updated_at'
  > {
  master_code: string;
  master_name: string;
  agent_code: string | null;
  agent_name: string | null;
  name_en: string;
  name_th: string;
  bet_type: string;
  held_price: bigint;
  held_prizes: unknown;
  upline_on: boolean | null;
  upline_quantity: number | null;
  upline_max: number | null;
}

/**
 * The one select of settings of bundles: `c` is the row; for an agent's row, `u` is its master's row of the
 * same size.
 */
const selectConfigs = sql`
  select c.id, c.version, c.aggregator_id, m.code as master_code, m.name as master_name, c.agent_id,
         a.code as agent_code, a.name as agent_name, c.provider_id, p.name_en, p.name_th, v.bet_type, c.size, c.is_on,
         c.price, c.quantity, c.max_per_player, c.prizes, v.price as held_price, v.prizes as held_prizes,
         u.is_on as upline_on, u.quantity as upline_quantity, u.max_per_player as upline_max, c.updated_at
  from bundle_config c
  join bundle_version v on v.id = c.version_id
  join provider p on p.id = c.provider_id
  join aggregator m on m.id = c.aggregator_id
  left join agent a on a.id = c.agent_id
  left join bundle_config u
    on c.agent_id is not null and u.agent_id is null and u.removed_at is null
      and u.provider_id = c.provider_id and u.aggregator_id = c.aggregator_id and u.size = c.size`;

/** Settings that exist for a caller: all for staff, a master's and its agents', an agent's own and its master's. */
export function configsFor({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> {
  if (aggregatorId === null) return sql`c.removed_at is null`;
  const below = sql`c.removed_at is null and c.aggregator_id = ${aggregatorId}`;
  return agentId === null ? below : sql`${below} and (c.agent_id is null or c.agent_id = ${agentId})`;
}

export async function readConfigs(
  tx: Tx,
  where: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<BundleConfig[]> {
  const { rows } = await sql<Row>`${selectConfigs} where ${where} ${page}`.execute(tx);
  return rows.map(configOf);
}

/** @throws DomainError `not_found` for what the caller may not see, whether it exists or not. */
export async function requireConfig(tx: Tx, caller: AccountCaller, id: bigint): Promise<BundleConfig> {
  const [config] = await readConfigs(tx, sql`c.id = ${id} and ${configsFor(caller)}`);
  if (!config) throw new DomainError('not_found', { what: 'bundle' });
  return config;
}

function configOf(row: Row): BundleConfig {
  if (!isBundleType(row.bet_type)) throw new Error(`Settings ${row.id} of no bundle: ${row.bet_type}`);
  const { bet_type: betType } = row;
  const agent =
    row.agent_id === null
      ? null
      : { id: row.agent_id, code: row.agent_code ?? '', name: row.agent_name ?? '' };
  const own = {
    on: row.is_on,
    price: satang(row.price),
    quantity: row.quantity,
    maxPerPlayer: row.max_per_player,
    prizes: prizeTableOf(betType, row.prizes),
  };
  return {
    id: row.id,
    version: row.version,
    aggregatorId: row.aggregator_id,
    masterCode: row.master_code,
    masterName: row.master_name,
    agent,
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    betType,
    size: knownSize(row.size),
    ...own,
    effective: {
      // what the master does not sell, its agents do not sell either
      on: row.is_on && (agent === null || row.upline_on === true),
      price: satang(row.held_price),
      quantity: least(row.quantity, row.upline_quantity),
      maxPerPlayer: least(row.max_per_player, row.upline_max),
      prizes: prizeTableOf(betType, row.held_prizes),
    },
    updatedAt: row.updated_at,
  };
}
