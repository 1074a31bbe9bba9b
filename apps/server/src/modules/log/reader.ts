import type { Role } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Staff that sees only its own actions (screens.md §2: “V, own actions”). */
const seesOwnEntries: readonly Role[] = [
  'company:operator',
  'company:live-operator',
  'company:plus-operator',
];

/** Which lines exist for a caller. For tenants, row level security enforces the same a second time. */
export type Reader =
  | { of: 'everything' }
  | { of: 'own entries'; accountId: AccountId }
  | { of: 'master'; aggregatorId: AggregatorId }
  | { of: 'agent'; aggregatorId: AggregatorId; agentId: AgentId };

export function readerOf({ role, accountId, aggregatorId, agentId }: AccountCaller): Reader {
  if (aggregatorId === null)
    return seesOwnEntries.includes(role) ? { of: 'own entries', accountId } : { of: 'everything' };
  return agentId === null ? { of: 'master', aggregatorId } : { of: 'agent', aggregatorId, agentId };
}

/** The reader's lines of `log l`. */
export function linesOf(reader: Reader): RawBuilder<boolean> {
  switch (reader.of) {
    case 'everything':
      return sql`true`;
    case 'own entries':
      return sql`l.actor_account_id = ${reader.accountId}`;
    case 'master':
      return sql`l.aggregator_id = ${reader.aggregatorId}`;
    case 'agent':
      return sql`l.aggregator_id = ${reader.aggregatorId} and l.agent_id = ${reader.agentId}`;
  }
}

/**
 * The one chain that contains all lines of a reader; null for a reader of all chains. Staff's own actions are
 * in chain 0.
 */
export function chainOf(reader: Reader): bigint | null {
  switch (reader.of) {
    case 'everything':
      return null;
    case 'own entries':
      return 0n;
    default:
      return reader.aggregatorId;
  }
}
