import { role as roleSchema } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { parseRules, rulesOfRole } from '../../platform/auth/rights.ts';
import { inGoodStanding } from '../../platform/auth/standing.ts';
import type { Tx } from '../../platform/db/store.ts';

export interface ExportRow {
  id: bigint;
  list: string;
  params: unknown;
  query: unknown;
  format: 'csv' | 'xlsx';
  language: 'en' | 'th';
  file_name: string;
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
  rows_done: bigint;
  rows_total: bigint | null;
  size_bytes: bigint;
  problem: string | null;
  created_at: Date;
}

export const exportColumns = sql`
  e.id, e.list, e.params, e.query, e.format, e.language, e.file_name, e.status, e.rows_done, e.rows_total,
  e.size_bytes, e.problem, e.created_at`;

/** The person behind a caller: what they asked for in a tenant's shoes stays theirs. */
export const personOf = (caller: AccountCaller): bigint => caller.real?.accountId ?? caller.accountId;

/** The exports a caller may see: the person's own, asked for in the shoes they stand in now. */
export const ownExports = (caller: AccountCaller): RawBuilder<boolean> => sql<boolean>`(
  e.account_id = ${personOf(caller)}
  and e.aggregator_id is not distinct from ${caller.aggregatorId}::bigint
  and e.agent_id is not distinct from ${caller.agentId}::bigint)`;

/**
 * Who reads the rows of an export: whoever asked for it, in the shoes they asked in, with the rights of now. Null when
 * the person may not act any more.
 */
export async function exportCaller(tx: Tx, exportId: bigint): Promise<AccountCaller | null> {
  const { rows } = await sql<{
    account_id: bigint;
    display_name: string;
    role: string;
    aggregator_id: bigint | null;
    agent_id: bigint | null;
    rules: unknown;
  }>`
    select e.account_id, a.display_name, e.role, e.aggregator_id, e.agent_id, ${rulesOfRole('e.role')} as rules
    from export e join account a on a.id = e.account_id
    where e.id = ${exportId} and ${inGoodStanding('a')}
      and (
        (a.role = e.role and a.aggregator_id is not distinct from e.aggregator_id
          and a.agent_id is not distinct from e.agent_id)
        or (a.role in ('company:superadmin', 'company:admin') and e.aggregator_id is not null)
        or (a.role = 'aggregator' and a.aggregator_id = e.aggregator_id and e.agent_id is not null))`.execute(
    tx,
  );
  const row = rows[0];
  const role = roleSchema.safeParse(row?.role);
  if (!row || !role.success) return null;
  return {
    kind: 'account',
    accountId: row.account_id,
    displayName: row.display_name,
    role: role.data,
    rules: parseRules(role.data, row.rules),
    aggregatorId: row.aggregator_id,
    agentId: row.agent_id,
    mode: 'view',
    real: null,
    sessionId: '',
  };
}
