import { type ExportFormat, type Language, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { admit } from '../../platform/auth/admit.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { ExportSources } from '../../platform/exports/source.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type ExportRow, exportColumns, personOf } from './export-row.ts';

/** How many files of one person may be made at the same time: each costs the worker and the database. */
const runningMax = 3;

interface ExportRequest {
  list: string;
  params: Record<string, string>;
  query: Record<string, string>;
  format: ExportFormat;
  language: Language;
}

/**
 * Requests a file of a list as the caller sees it; the worker writes it.
 * @throws DomainError `not_found` for a list that cannot be exported, what the list itself would throw,
 * `too_many_exports`.
 */
export async function createExport(
  { store, jobs, exportSources }: { store: Store; jobs: Jobs; exportSources: ExportSources },
  caller: AccountCaller,
  origin: Origin,
  request: ExportRequest,
): Promise<ExportRow> {
  const source = exportSources.get(request.list);
  if (!source) throw new DomainError('not_found', { what: 'list' });
  admit(operations[source.operation], caller);
  source.parse(request.params, request.query);

  return store.transaction({ as: 'identity' }, async (tx) => {
    await requireFew(tx, caller);
    const name = `${source.name[request.language]} ${await businessNow(tx)}.${request.format}`;
    const { rows } = await sql<ExportRow>`
      insert into export as e
        (account_id, role, aggregator_id, agent_id, list, params, query, format, language, file_name)
      values (${personOf(caller)}, ${caller.role}, ${caller.aggregatorId}, ${caller.agentId}, ${request.list},
        ${JSON.stringify(request.params)}::jsonb, ${JSON.stringify(request.query)}::jsonb, ${request.format}, ${request.language},
        ${name})
      returning ${exportColumns}`.execute(tx);
    const row = rows[0];
    if (!row) throw new Error('The export was not written');
    // people must be able to read later who took which list out of the company, so it is an audit entry
    await appendLog(tx, caller, origin, {
      operation: 'exports.create',
      subject: 'export',
      subjectId: String(row.id),
      after: { list: request.list, params: request.params, query: request.query, format: request.format },
    });
    await jobs.sendIn(tx, 'exports.run', { exportId: String(row.id) });
    return row;
  });
}

/** Under the lock of the account's row, so that parallel requests count each other. */
async function requireFew(tx: Tx, caller: AccountCaller): Promise<void> {
  await sql`select from account where id = ${personOf(caller)} for no key update`.execute(tx);
  const { rows } = await sql<{ running: bigint }>`
    select count(*) as running from export e
    where e.account_id = ${personOf(caller)} and e.status in ('waiting', 'running')`.execute(tx);
  if (Number(rows[0]?.running ?? 0n) >= runningMax)
    throw new DomainError('too_many_exports', { count: String(runningMax) });
}

/** The business time for a file's name: `2026-11-20 1520`. */
async function businessNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone time_zone, 'YYYY-MM-DD HH24MI') as now from company`.execute(
    tx,
  );
  return rows[0]?.now ?? '';
}
