import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';

/** The company (both null), a master or an agent, of whose limits the numbers are over high risk. */
interface Level {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

/** Numbers `h` over high risk now at a level, in a round, as what follows a `select`; high_risk_number_once. */
export const highRiskNow = (
  { aggregatorId, agentId }: Level,
  roundId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from high_risk_now h
  where h.aggregator_id = ${aggregatorId ?? 0n} and h.round_id = ${roundId} and coalesce(h.agent_id, 0) = ${agentId ?? 0n}`;
