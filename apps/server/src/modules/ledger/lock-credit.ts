import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Locks the credit of every agent that sold anything in a round, in one step and in order of master and
 * agent, as accepting bills does. Every transaction takes this lock before days, balances and counters. A
 * transaction that locked one part now and another part later could deadlock with intake.
 */
export async function lockCreditOfRound(tx: Tx, roundId: RoundId): Promise<void> {
  // sales also has agents whose bills were all cancelled; its primary key begins (aggregator_id, round_id)
  await sql`
    select 1 from agent_credit
    where (aggregator_id, agent_id) in (
      select a.id, s.agent_id from aggregator a join sales s on s.aggregator_id = a.id and s.round_id = ${roundId})
    order by aggregator_id, agent_id
    for update`.execute(tx);
}

/** Locks the credit of one agent. A transaction that needs several agents locks them in one step. */
export async function lockCredit(tx: Tx, aggregatorId: AggregatorId, agentId: AgentId): Promise<void> {
  await sql`
    select 1 from agent_credit
    where aggregator_id = ${aggregatorId} and agent_id = ${agentId}
    for update`.execute(tx);
}
