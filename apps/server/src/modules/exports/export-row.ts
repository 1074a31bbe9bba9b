import { type RawBuilder, sql } from 'kysely';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

export interface ExportRow
  extends Pick<
    TableRow<'export'>,
    | 'id'
    | 'account_id'
    | 'aggregator_id'
    | 'agent_id'
    | 'list'
    | 'params'
    | 'query'
    | 'file_name'
    | 'rows_done'
    | 'rows_total'
    | 'size_bytes'
    | 'problem'
    | 'created_at'
  > {
  format: 'csv' | 'xlsx';
  language: 'en' | 'th';
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
}

export const exportColumns = sql`
  e.id, e.account_id, e.aggregator_id, e.agent_id, e.list, e.params, e.query, e.format, e.language, e.file_name, e.status, e.rows_done, e.rows_total,
  e.size_bytes, e.problem, e.created_at`;

/** The person behind a caller: what they request while impersonating a tenant belongs to them. */
export const personOf = (caller: AccountCaller): bigint => caller.real?.accountId ?? caller.accountId;

/**
 * The exports a caller may see: the person's own, requested as the same organisation as now, either by
 * impersonating it or as oneself.
 */
export const ownExports = (caller: AccountCaller): RawBuilder<boolean> => sql<boolean>`(
  e.account_id = ${personOf(caller)}
  and e.aggregator_id is not distinct from ${caller.aggregatorId}::bigint
  and e.agent_id is not distinct from ${caller.agentId}::bigint)`;
