import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Whose settings change. Those of a master apply to all its agents, those of the company to everybody. */
interface ConfigOf {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

const company: ConfigOf = { aggregatorId: null, agentId: null };

/**
 * Notifies intake that settings, terms, blocks or providers change with this transaction, so that it reads
 * them again: all of them, or those of one master or agent. From here on, transactions that change such
 * things run one after another. Call this, or lock the queue, before locking any row they concern.
 */
export async function raiseConfigVersion(
  tx: Tx,
  { aggregatorId, agentId }: ConfigOf = company,
): Promise<void> {
  if (aggregatorId === null) {
    await sql`update config_version set version = version + 1`.execute(tx);
    return;
  }
  await lockConfigVersion(tx);
  await sql`
    insert into tenant_config_version (aggregator_id, agent_id) values (${aggregatorId}, ${agentId ?? 0n})
    on conflict (aggregator_id, agent_id) do update set version = tenant_config_version.version + 1`.execute(
    tx,
  );
}

/**
 * Takes the lock of that queue without a change yet. For a transaction that may change what is sold only
 * after it has locked rows that others lock later, or that finds out later whose settings it changes. Intake
 * only reads the version and does not wait.
 */
export async function lockConfigVersion(tx: Tx): Promise<void> {
  await sql`select from config_version for update`.execute(tx);
}

/**
 * The version of the settings that an agent sells under, as an expression: the sum of the counts of the
 * company, its master and itself. No count ever goes back, so the sum differs after every change of its
 * settings chain.
 */
export const configVersionOf = (
  aggregatorId: AggregatorId | RawBuilder<unknown>,
  agentId: RawBuilder<unknown>,
): RawBuilder<bigint> => sql`(
  select v.version + coalesce((
    select sum(t.version)
    from tenant_config_version t
    where t.aggregator_id = ${aggregatorId} and t.agent_id in (0, ${agentId})), 0)::bigint
  from config_version v)`;
