import { heldToUpline } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type BundleConfig, type BundleTerms, readConfigs } from './config-row.ts';
import type { Upline } from './judge-terms.ts';
import { storedPrizes } from './prize-table.ts';

/** The owner, the provider and the size of the settings. */
export type ConfigLevel = Pick<BundleConfig, 'aggregatorId' | 'providerId' | 'betType' | 'size'> & {
  agentId: AgentId | null;
};

/**
 * The version with this price and these prizes: the existing one, or a new one. The caller has locked the
 * version of the configuration, so no other transaction creates one meanwhile.
 */
async function versionFor(
  tx: Tx,
  { betType, size }: Pick<ConfigLevel, 'betType' | 'size'>,
  held: Pick<BundleTerms, 'price' | 'prizes'>,
): Promise<bigint> {
  const prizes = JSON.stringify(storedPrizes(betType, held.prizes));
  const same = sql`bet_type = ${betType} and size = ${size} and price = ${held.price} and prizes = ${prizes}::jsonb`;
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into bundle_version (bet_type, size, price, prizes)
      values (${betType}, ${size}, ${held.price}, ${prizes}::jsonb)
      on conflict do nothing
      returning id
    )
    select id from made
    union all
    select id from bundle_version where ${same}
    limit 1`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A version of bundles was neither there nor made');
  return id;
}

const heldBy = (terms: BundleTerms, upline: Upline): BundleTerms =>
  upline === null ? terms : heldToUpline(terms, upline);

/** Writes new settings; `upline` is what the level above sells, for an agent's. Returns the row's id. */
export async function insertConfig(
  tx: Tx,
  place: ConfigLevel,
  terms: BundleTerms,
  upline: Upline,
): Promise<bigint> {
  const { rows } = await sql<Pick<TableRow<'bundle_config'>, 'id'>>`
    insert into bundle_config
      (aggregator_id, agent_id, provider_id, size, is_on, price, quantity, max_per_player, prizes, version_id)
    values (
      ${place.aggregatorId}, ${place.agentId}, ${place.providerId}, ${place.size}, ${terms.on}, ${terms.price},
      ${terms.quantity}, ${terms.maxPerPlayer}, ${JSON.stringify(storedPrizes(place.betType, terms.prizes))}::jsonb,
      ${await versionFor(tx, place, heldBy(terms, upline))})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Settings of bundles without an id');
  return id;
}

/**
 * Writes changed settings; a change of a master's settings also applies to its agents' settings of the size.
 */
export async function updateConfig(
  tx: Tx,
  config: BundleConfig,
  terms: BundleTerms,
  upline: Upline,
): Promise<void> {
  await sql`
    update bundle_config
    set is_on = ${terms.on}, price = ${terms.price}, quantity = ${terms.quantity},
        max_per_player = ${terms.maxPerPlayer},
        prizes = ${JSON.stringify(storedPrizes(config.betType, terms.prizes))}::jsonb,
        version_id = ${await versionFor(tx, config, heldBy(terms, upline))},
        version = version + 1, updated_at = clock_timestamp()
    where id = ${config.id}`.execute(tx);
  if (config.agent === null) await capAgentConfigs(tx, config, terms);
}

/** Agents' own settings are never better than what their master sells now (domain.md §4). */
async function capAgentConfigs(tx: Tx, master: BundleConfig, terms: BundleTerms): Promise<void> {
  const below = await readConfigs(
    tx,
    sql`c.removed_at is null and c.agent_id is not null and c.provider_id = ${master.providerId}
      and c.aggregator_id = ${master.aggregatorId} and c.size = ${master.size}`,
  );
  for (const agent of below) {
    const versionId = await versionFor(tx, agent, heldToUpline(agent, terms));
    await sql`update bundle_config set version_id = ${versionId} where id = ${agent.id}`.execute(tx);
  }
}

/** What a master sells of a provider, by size: the bound for its agents. */
export async function aggregatorConfigs(
  tx: Tx,
  aggregatorId: AggregatorId,
  providerId: string,
): Promise<BundleConfig[]> {
  return readConfigs(
    tx,
    sql`c.removed_at is null and c.agent_id is null and c.provider_id = ${providerId}
      and c.aggregator_id = ${aggregatorId}`,
  );
}
