import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Whose settings change: a master's hold for all its agents, the company's for everybody. */
interface ConfigOf {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

const company: ConfigOf = { aggregatorId: null, agentId: null };

/**
 * Tells intake that settings, terms, blocks or providers change with this transaction, so that it reads them anew: all of
 * it, or what one master or agent sells by. Those who change such things come one after another from here on: take it, or
 * the place in the queue, before any row they concern.
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
 * Takes the place in that queue without a change yet: for whoever may come to change what is sold once it holds rows
 * that others ask for after theirs, or finds out later whose settings it changes. Intake, which only reads the version,
 * does not wait.
 */
export async function lockConfigVersion(tx: Tx): Promise<void> {
  await sql`select from config_version for update`.execute(tx);
}

/**
 * The version of the settings that an agent sells under, as an expression: the counts of the company, its master and
 * itself added up. None of them ever goes back, so the sum is another one after every change of its street.
 */
export const configVersionOf = (
  aggregatorId: AggregatorId,
  agentId: RawBuilder<unknown>,
): RawBuilder<bigint> => sql`(
  select v.version + coalesce((
    select sum(t.version)
    from tenant_config_version t
    where t.aggregator_id = ${aggregatorId} and t.agent_id in (0, ${agentId})), 0)::bigint
  from config_version v)`;
