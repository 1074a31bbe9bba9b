import type { BundleStockDto } from '@drawdesk/contract';
import { formatMoney, highestPrize, isBundleType, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { likePrefix } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type Owner, type OwnerQuery, requireOwner } from '../organisations/owner.ts';
import { requireRoundToRead } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { least } from './read-bundle-stocks.ts';
import { knownSize } from './read-units.ts';
import { type BundleVersion, readVersions, versionOf } from './read-versions.ts';

interface StockQuery {
  size?: string | undefined;
  number?: string | undefined;
  page: number;
  itemsPerPage: number;
}

interface Row {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  number_key: string;
  size: string;
  bet_type: string;
  sold: bigint;
  stake: bigint;
  versions: Record<string, string>;
  master_code: string;
  agent_code: string | null;
  master_quantity: number | null;
  agent_quantity: number | null;
  of_master: bigint;
}

const view = { action: 'view', subject: 'setting-live-ticket' } as const;

/**
 * Units sold and left of a round, most sold first: of every master, or of the master or agent named.
 * @throws DomainError `not_found`
 */
export async function listStock(
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  query: StockQuery & OwnerQuery,
): Promise<Page<BundleStockDto>> {
  const { round, owner } = await store.transaction(scopeOf(caller), async (tx) => ({
    round: await requireRoundToRead(tx, caller, roundId, view),
    owner: await requireOwner(tx, caller, query),
  }));
  // what is left of an agent's stock depends on its master's too, of which the agent may read nothing else
  const scope =
    caller.aggregatorId === null
      ? scopeOf(caller)
      : ({ as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const);
  return store.transaction(scope, async (tx) => {
    const { rows, total } = await readStock(tx, round, owner, query);
    const versions = await readVersions(
      tx,
      rows.flatMap((row) => Object.keys(row.versions).map(BigInt)),
    );
    return {
      rows: rows.map((row) => toStockDto(row, versions, round.switches.ladderBestOnly)),
      total,
    };
  });
}

async function readStock(
  tx: Tx,
  round: RoundRow,
  owner: Pick<Owner, 'aggregatorId' | 'agentId'>,
  query: StockQuery,
): Promise<Page<Row>> {
  const { page, itemsPerPage } = query;
  const { aggregatorId, agentId } = owner;
  // primary key, one range per master: its own rows, or those of the agent
  const sold = sql`
    select b.aggregator_id, b.agent_id, b.bet_type, b.number_key, b.size, sum(b.quantity)::bigint as sold,
           sum(b.stake)::bigint as stake, jsonb_object_agg(b.version_id, b.quantity::text) as versions
    from bundle_total b
    where b.aggregator_id in ${aggregatorId === null ? sql`(select id from aggregator)` : sql`(${aggregatorId}::bigint)`}
      and b.round_id = ${round.id} and b.agent_id = ${agentId ?? 0n} and b.player_id = 0
      and (${query.size ?? null}::text is null or b.size = ${query.size ?? null})
      and (${query.number ?? null}::text is null or b.number_key like ${likePrefix(query.number ?? '')})
    group by b.aggregator_id, b.agent_id, b.bet_type, b.number_key, b.size
    having sum(b.quantity) > 0`;
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total from (${sold}) s`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    with sold as materialized (${sold}
      order by sold desc, b.number_key, b.size, b.aggregator_id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}
    ), whole as materialized (
      select s.aggregator_id, s.bet_type, s.number_key, s.size, sum(w.quantity)::bigint as quantity
      from sold s
      join bundle_total w on w.aggregator_id = s.aggregator_id and w.round_id = ${round.id} and w.agent_id = 0
        and w.player_id = 0 and w.bet_type = s.bet_type and w.number_key = s.number_key and w.size = s.size
        ${andOfOneMaster(tx, 'w', aggregatorId === null ? [] : [aggregatorId])}
      group by s.aggregator_id, s.bet_type, s.number_key, s.size
    )
    select s.*, m.code as master_code, a.code as agent_code, mc.quantity as master_quantity,
           ac.quantity as agent_quantity,
           coalesce(w.quantity, 0) as of_master
    from sold s
    left join whole w using (aggregator_id, bet_type, number_key, size)
    join aggregator m on m.id = s.aggregator_id
    left join agent a on a.id = s.agent_id
    left join bundle_config mc on mc.removed_at is null and mc.provider_id = ${round.providerId}
      and mc.aggregator_id = s.aggregator_id and mc.agent_id is null and mc.size = s.size
    left join bundle_config ac on ac.removed_at is null and ac.provider_id = ${round.providerId}
      and ac.aggregator_id = s.aggregator_id and ac.agent_id = s.agent_id and ac.size = s.size
    order by s.sold desc, s.number_key, s.size, s.aggregator_id`.execute(tx);
  return { rows, total: Number(counted[0]?.total ?? 0n) };
}

function toStockDto(
  row: Row,
  versions: ReadonlyMap<bigint, BundleVersion>,
  bestOnly: boolean,
): BundleStockDto {
  if (!isBundleType(row.bet_type)) throw new Error(`Units of no bundle: ${row.bet_type}`);
  const sold = Number(row.sold);
  const ofAgent = row.agent_id === 0n ? null : leftOf(row.agent_quantity, sold);
  const left = least(ofAgent, leftOf(row.master_quantity, Number(row.of_master)));
  const payout = Object.entries(row.versions).reduce(
    (sum, [id, quantity]) =>
      sum + highestPrize(versionOf(versions, BigInt(id)).prizes, bestOnly) * BigInt(quantity),
    0n,
  );
  return {
    number: row.number_key,
    size: knownSize(row.size),
    aggregatorId: String(row.aggregator_id),
    masterCode: row.master_code,
    agentId: row.agent_id === 0n ? null : String(row.agent_id),
    agentCode: row.agent_code,
    sold,
    quantity: least(row.master_quantity, row.agent_id === 0n ? null : row.agent_quantity),
    left,
    stake: formatMoney(satang(row.stake)),
    potentialPayout: formatMoney(satang(payout)),
  };
}

/** When a quantity is lowered below what is sold, nothing is left. */
const leftOf = (quantity: number | null, sold: number): number | null =>
  quantity === null ? null : Math.max(0, quantity - sold);
