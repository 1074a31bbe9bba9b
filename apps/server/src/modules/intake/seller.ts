import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';

/** An agent that sells, with its master. */
export interface Seller {
  aggregatorId: AggregatorId;
  agentId: AgentId;
}
