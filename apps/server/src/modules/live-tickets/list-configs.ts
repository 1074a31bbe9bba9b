import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { requireBundleProvider } from './bundle-provider.ts';
import { type BundleConfig, configsFor, readConfigs, requireConfig } from './config-row.ts';
import { aggregatorConfigs } from './save-config.ts';

interface ConfigQuery {
  providerId?: string | undefined;
  level?: 'aggregator' | 'agent' | undefined;
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  size?: string | undefined;
  on?: 'yes' | 'no' | undefined;
  q?: string | undefined;
  page: number;
  itemsPerPage: number;
}

/** Settings of bundles that exist for the caller, masters before their agents, sizes from large to small. */
export const listConfigs = (
  store: Store,
  caller: AccountCaller,
  query: ConfigQuery,
): Promise<Page<BundleConfig>> =>
  store.transaction(scopeOf(caller), (tx) => readConfigPage(tx, caller, query));

/** The same inside a transaction. */
export async function readConfigPage(
  tx: Tx,
  caller: AccountCaller,
  query: ConfigQuery,
): Promise<Page<BundleConfig>> {
  const { page, itemsPerPage } = query;
  const like = query.q === undefined ? null : likeAnywhere(query.q);
  const where = sql`
    ${configsFor(caller)}
    and c.provider_id in (
      select o.id from provider o
      where o.provider_group = any(${groupsAllowed(caller.rules, 'view', 'setting-live-ticket')}::text[]))
    and (${query.providerId ?? null}::text is null or c.provider_id = ${query.providerId ?? null})
    and (${query.level ?? null}::text is null or (c.agent_id is null) = (${query.level ?? null} = 'aggregator'))
    and (${query.aggregatorId ?? null}::bigint is null or c.aggregator_id = ${query.aggregatorId ?? null})
    and (${query.agentId ?? null}::bigint is null or c.agent_id = ${query.agentId ?? null})
    and (${query.size ?? null}::text is null or c.size = ${query.size ?? null})
    and (${query.on ?? null}::text is null or c.is_on = (${query.on ?? null} = 'yes'))
    and (${like}::text is null or exists (
      select from aggregator s where s.id = c.aggregator_id and c.agent_id is null and (s.code ilike ${like} or s.name ilike ${like}))
      or exists (
      select from agent s where s.id = c.agent_id and (s.code ilike ${like} or s.name ilike ${like})))`;
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from bundle_config c where ${where}`.execute(tx);
  const configs = await readConfigs(
    tx,
    where,
    sql`
      order by c.provider_id, m.code_order, m.id, a.code_order nulls first, a.id nulls first,
               array_position(array['large', 'medium', 'small'], c.size)
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { rows: configs, total: Number(rows[0]?.total ?? 0n) };
}

/** @throws DomainError `not_found` */
export const findConfig = (store: Store, caller: AccountCaller, id: bigint): Promise<BundleConfig> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const config = await requireConfig(tx, caller, id);
    await requireBundleProvider(tx, caller, config.providerId, 'view');
    return config;
  });

/**
 * What the master of an agent sells of a provider: nothing of the agent's own may be better.
 * @throws DomainError `not_found`
 */
export const boundsOfAgent = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  agentId: AgentId,
): Promise<BundleConfig[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const provider = await requireBundleProvider(tx, caller, providerId, 'view');
    const agent = await requireAgentRow(tx, caller, agentId);
    return aggregatorConfigs(tx, agent.aggregator_id, provider.id);
  });
