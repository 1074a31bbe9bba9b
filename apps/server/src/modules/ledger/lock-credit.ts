import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Locks the credit of agents, in one step and in order of master and agent, as accepting bills does. A transaction that
 * locked one part now and another part later could deadlock with intake. One that also locks figures locks them before
 * (figures/add-figures.ts).
 */
export async function lockCredits(
  tx: Tx,
  agents: readonly { aggregatorId: AggregatorId; agentId: AgentId }[],
): Promise<void> {
  await sql`
    select lock_credits(
      ${agents.map((one) => one.aggregatorId)}::bigint[], ${agents.map((one) => one.agentId)}::bigint[])`.execute(
    tx,
  );
}

/** Locks the credit of one agent. */
export async function lockCredit(tx: Tx, aggregatorId: AggregatorId, agentId: AgentId): Promise<void> {
  await sql`
    select 1 from agent_credit
    where aggregator_id = ${aggregatorId} and agent_id = ${agentId}
    for update`.execute(tx);
}
