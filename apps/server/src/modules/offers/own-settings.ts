import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Seller } from './offer.ts';

/** Which levels of a seller's settings chain have rows of their own, and the counts of `configVersionOf`. */
export interface OwnSettings {
  agentHasOwn: boolean;
  aggregatorHasOwn: boolean;
  companyVersion: bigint;
  aggregatorVersion: bigint;
}

/**
 * Whether agents and masters have settings, blocks, special rates or rules of their own, for sellers in their
 * order. Most have none, and sell as the level above. Indexes bet_setting_of_tenant, blocked_number_in_force,
 * limiter_rule_of_tenant, special_rate_running.
 */
export async function readOwnSettings(tx: Tx, sellers: readonly Seller[], now: Date): Promise<OwnSettings[]> {
  const { rows } = await sql<{
    agent_has_own: boolean;
    aggregator_has_own: boolean;
    company_version: bigint;
    aggregator_version: bigint;
  }>`
    select ${hasOwn(sql`s.agent_id = g.agent_id`)} or exists (
             select from special_rate s
             where s.provider_id = g.provider_id and s.agent_id = g.agent_id and s.withdrawn_at is null
               and s.valid_to > ${now}) as agent_has_own,
           ${hasOwn(sql`s.agent_id is null`)} as aggregator_has_own,
           v.version as company_version, coalesce(t.version, 0) as aggregator_version
    from ${unnested(sellers, [
      ['text', ({ providerId }) => providerId],
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ agentId }) => agentId],
    ])} with ordinality as g (provider_id, aggregator_id, agent_id, nth)
    cross join config_version v
    left join tenant_config_version t on t.aggregator_id = g.aggregator_id and t.agent_id = 0
    order by g.nth`.execute(tx);
  return rows.map((row) => ({
    agentHasOwn: row.agent_has_own,
    aggregatorHasOwn: row.aggregator_has_own,
    companyVersion: row.company_version,
    aggregatorVersion: row.aggregator_version,
  }));
}

const hasOwn = (whose: ReturnType<typeof sql>) => sql`(
  exists (
    select from bet_setting s
    where s.aggregator_id = g.aggregator_id and ${whose} and s.provider_id = g.provider_id)
  or exists (
    select from blocked_number s
    where s.aggregator_id = g.aggregator_id and ${whose} and s.provider_id = g.provider_id
      and s.removed_at is null and s.round_id is null)
  or exists (
    select from limiter_rule s
    where s.aggregator_id = g.aggregator_id and ${whose} and s.active and s.archived_at is null
      and (s.provider_id is null or s.provider_id = g.provider_id)))`;
