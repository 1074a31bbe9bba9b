import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Why the sessions of a tenant end, as stored in column `end_reason`. */
export type TenantEnd = 'master_suspended' | 'agent_suspended' | 'agent_moved';

/**
 * Ends every session of a master with all its agents, or of one agent. A suspended account is refused on its
 * next call in any case; this prevents old sessions from working again when the suspension is lifted. Indexes
 * account_of_tenant, session_of_account.
 */
export async function endTenantSessions(
  tx: Tx,
  tenant: { aggregatorId: AggregatorId; agentId: AgentId | null },
  why: TenantEnd,
): Promise<number> {
  const { aggregatorId, agentId } = tenant;
  const ended = await sql`
    update session set ended_at = clock_timestamp(), end_reason = ${why}
    where ended_at is null and expires_at > clock_timestamp()
      and account_id in (
        select id from account
        where aggregator_id = ${aggregatorId} ${agentId === null ? sql`` : sql`and agent_id = ${agentId}`})`.execute(
    tx,
  );
  return Number(ended.numAffectedRows ?? 0n);
}
