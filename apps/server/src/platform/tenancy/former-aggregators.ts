import { type RawBuilder, sql } from 'kysely';

/**
 * The masters an agent was under before, as a column of text: the agent can still read what it did under
 * them.
 */
export const formerAggregators = (agentId: string): RawBuilder<string[]> => sql<string[]>`
  array(select distinct m.aggregator_id::text from agent_move m where m.agent_id = ${sql.ref(agentId)})`;

/** That column → what a caller carries. It does not contain the present master. */
export const formerOf = (column: readonly string[], now: bigint | null): { former?: readonly bigint[] } => {
  const former = column.map(BigInt).filter((id) => id !== now);
  return former.length > 0 ? { former } : {};
};
