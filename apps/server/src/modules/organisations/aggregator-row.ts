import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AggregatorTable } from '../../platform/db/database-types.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

type ShownColumns = 'id' | 'code' | 'name' | 'currency' | 'providers_allowed' | 'created_at' | 'version';

/** A master with the number of its agents. */
export interface AggregatorRecord extends Pick<Selectable<AggregatorTable>, ShownColumns> {
  status: 'active' | 'suspended';
  agents: bigint;
}

/** Masters that exist for a caller, as `m` in a query: all for staff, itself for a master, none for an agent. */
export function aggregatorsFor({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> {
  if (aggregatorId === null) return sql`true`;
  return agentId === null ? sql`m.id = ${aggregatorId}` : sql`false`;
}

// agent_of_aggregator, index only
export const selectAggregators = sql`
  select m.id, m.code, m.name, m.currency, m.status, m.providers_allowed, m.created_at, m.version,
         (select count(*) from agent g where g.aggregator_id = m.id) as agents
  from aggregator m`;

/**
 * One master that exists for the caller; with `lock` its row is locked until the transaction ends, and bills
 * of its agents wait.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireAggregatorRow(
  tx: Tx,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
  lock = false,
): Promise<AggregatorRecord> {
  const { rows } = await sql<AggregatorRecord>`
    ${selectAggregators} where m.id = ${aggregatorId} and ${aggregatorsFor(caller)} ${lock ? sql`for update of m` : sql``}`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'master' });
  return row;
}

export const toAggregatorDto = (row: AggregatorRecord) => ({
  aggregatorId: String(row.id),
  code: row.code,
  name: row.name,
  currency: row.currency,
  status: row.status,
  agentCount: Number(row.agents),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
