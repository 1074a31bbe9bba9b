import {
  type BundleBetType,
  type BundleOffer,
  type BundleSize,
  bundleSizes,
  highestPrize,
  isBundleType,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { prizeTableOf } from './prize-table.ts';

/** Who sells units of which provider. */
interface Seller {
  providerId: string;
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

/** What an agent sells of every size, before the round's own switches and blocks. */
export type SizesOnOffer = ReadonlyMap<BundleBetType, ReadonlyMap<BundleSize, BundleOffer>>;

interface Row {
  provider_id: string;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  size: string;
  is_on: boolean;
  quantity: number | null;
  max_per_player: number | null;
  version_id: bigint;
  bet_type: string;
  price: bigint;
  prizes: unknown;
}

/**
 * What sellers offer by the unit, in their order. Price and prizes are those of the nearest level; they were
 * checked against the level above when they were set. Quantities are those of every level. Nothing where the
 * master sells none. Index bundle_config_in_force.
 */
export async function readBundleStocks(tx: Tx, sellers: readonly Seller[]): Promise<SizesOnOffer[]> {
  const { rows } = await sql<Row>`
    select c.provider_id, c.aggregator_id, c.agent_id, c.size, c.is_on, c.quantity, c.max_per_player, c.version_id,
           v.bet_type, v.price, v.prizes
    from bundle_config c
    join bundle_version v on v.id = c.version_id
    where c.removed_at is null
      and c.provider_id = any(${[...new Set(sellers.map(({ providerId }) => providerId))]}::text[])
      and c.aggregator_id = any(${[...new Set(sellers.map(({ aggregatorId }) => aggregatorId))]}::bigint[])
      and (c.agent_id is null
        or c.agent_id = any(${[...new Set(sellers.map(({ agentId }) => agentId))]}::bigint[]))`.execute(tx);
  return sellers.map((seller) => sizesOf(rows.filter((row) => isOnChain(row, seller))));
}

const isOnChain = (row: Row, { providerId, aggregatorId, agentId }: Seller): boolean =>
  row.provider_id === providerId &&
  row.aggregator_id === aggregatorId &&
  (row.agent_id === null || row.agent_id === agentId);

function sizesOf(rows: readonly Row[]): SizesOnOffer {
  const stocks = new Map<BundleBetType, Map<BundleSize, BundleOffer>>();
  for (const size of bundleSizes) {
    const ofSize = rows.filter((row) => row.size === size);
    const master = ofSize.find((row) => row.agent_id === null);
    if (!master || !isBundleType(master.bet_type)) continue;
    const agent = ofSize.find((row) => row.agent_id !== null);
    const sizes = stocks.get(master.bet_type) ?? new Map<BundleSize, BundleOffer>();
    stocks.set(master.bet_type, sizes.set(size, offerOf(master.bet_type, master, agent)));
  }
  return stocks;
}

function offerOf(betType: BundleBetType, master: Row, agent: Row | undefined): BundleOffer {
  const nearest = agent ?? master;
  const prizes = prizeTableOf(betType, nearest.prizes);
  return {
    version: String(nearest.version_id),
    on: master.is_on && nearest.is_on,
    price: satang(nearest.price),
    prizes,
    highestPrize: highestPrize(prizes),
    quantities: { aggregator: master.quantity, agent: agent?.quantity ?? null },
    maxPerPlayer: least(master.max_per_player, agent?.max_per_player ?? null),
  };
}

/** The stricter of two limits; null means no limit. */
export function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
