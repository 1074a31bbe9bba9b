import { operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { admit } from '../../platform/auth/admit.ts';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { RowWriter } from '../../platform/exports/row-writer.ts';
import type { ExportSource, ExportSources } from '../../platform/exports/source.ts';
import { openCsv } from '../../platform/exports/write-csv.ts';
import { openXlsx } from '../../platform/exports/write-xlsx.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { notify } from '../notifications/notify.ts';
import { openChunks } from './chunks.ts';
import { exportCaller } from './export-caller.ts';
import { type ExportRow, exportColumns } from './export-row.ts';

/**
 * Writes the file of one export, step by step. Each step is read from its own snapshot as the person who
 * requested it, with the rights they have now. Starts again when a process died during it. Stops when it was
 * cancelled meanwhile.
 * @param reads - where the rows are read, when it is not the store: a standby of it
 */
export async function runExport(
  store: Store,
  sources: ExportSources,
  exportId: ExportId,
  reads: Pick<Store, 'snapshot'> = store,
): Promise<void> {
  const row = await begin(store, exportId);
  if (!row) return;
  try {
    await writeFile({ store, reads }, sources, row);
  } catch (error) {
    // an error that a person can correct is shown to them; anything else is tried again by the queue
    if (!(error instanceof DomainError)) throw error;
    await failExport(store, exportId, error.code);
  }
}

/** Ends an export that cannot be made, with the code of a problem. */
async function failExport(store: Store, exportId: ExportId, problem: string): Promise<void> {
  await store.transaction({ as: 'identity' }, async (tx) => {
    await sql`delete from export_chunk where export_id = ${exportId}`.execute(tx);
    const { rows } = await sql<ExportRow>`
      update export e set status = 'failed', problem = ${problem}, finished_at = clock_timestamp()
      where e.id = ${exportId} and e.status in ('waiting', 'running')
      returning ${exportColumns}`.execute(tx);
    for (const row of rows) await notifyExportOwner(tx, row, 'export_failed');
  });
}

async function begin(store: Store, exportId: ExportId): Promise<ExportRow | undefined> {
  return store.transaction({ as: 'identity' }, async (tx) => {
    const { rows } = await sql<ExportRow>`
      update export e set status = 'running', rows_done = 0
      where e.id = ${exportId} and e.status in ('waiting', 'running')
      returning ${exportColumns}`.execute(tx);
    await sql`delete from export_chunk where export_id = ${exportId}`.execute(tx);
    return rows[0];
  });
}

async function writeFile(
  { store, reads }: { store: Store; reads: Pick<Store, 'snapshot'> },
  sources: ExportSources,
  row: ExportRow,
): Promise<void> {
  const source = sources.get(row.list);
  const { caller, timeZone } = await store.transaction({ as: 'identity' }, async (tx) => ({
    caller: await exportCaller(tx, row.id),
    timeZone: (await sql<Pick<TableRow<'company'>, 'time_zone'>>`select time_zone from company`.execute(tx))
      .rows[0]?.time_zone,
  }));
  if (!source || !caller) throw new DomainError('not_found', { what: 'list' });
  admit(operations[source.operation], caller);

  const rules = { language: row.language, timeZone: timeZone ?? 'Asia/Bangkok' };
  const writer = openWriter(row.format, source, source.columns(caller), rules);
  const chunks = openChunks(store, row.id);
  const input = source.parse(row.params, row.query);
  const read = (from: string | null) => {
    const step = reads.snapshot(scopeOf(caller), (tx) => source.read(tx, caller, input, from, row.language));
    // it may fail while rows before it are written; the error is handled when it is awaited
    step.catch(() => undefined);
    return step;
  };
  await chunks.write(await writer.begin());
  let done = 0;
  let reading: ReturnType<typeof read> | null = read(null);
  while (reading !== null) {
    const step: Awaited<ReturnType<typeof read>> = await reading;
    // the database reads the next rows while these are written to the file
    reading = step.next === null ? null : read(step.next);
    await chunks.write(await writer.add(step.rows));
    done += step.rows.length;
    if (!(await publishProgress(store, row.id, done, step.total))) {
      await reading?.catch(() => undefined);
      return;
    }
  }
  await chunks.write(await writer.end());
  await finish(store, row, done, await chunks.close());
}

async function finish(store: Store, row: ExportRow, done: number, sizeBytes: number): Promise<void> {
  await store.transaction({ as: 'identity' }, async (tx) => {
    const { numAffectedRows } = await sql`
      update export
      set status = 'ready', size_bytes = ${sizeBytes}, rows_total = ${done}, finished_at = clock_timestamp()
      where id = ${row.id} and status = 'running'`.execute(tx);
    if (numAffectedRows === 1n) await notifyExportOwner(tx, row, 'export_ready');
  });
}

/**
 * The notification remains after the message about it is gone. It is for the person, under the same
 * impersonation as the request.
 */
async function notifyExportOwner(
  tx: Tx,
  row: ExportRow,
  kind: 'export_ready' | 'export_failed',
): Promise<void> {
  await notify(tx, {
    kind,
    about: `export:${row.id}`,
    values: { exportId: String(row.id), fileName: row.file_name },
    audience: {
      account: { accountId: row.account_id, aggregatorId: row.aggregator_id, agentId: row.agent_id },
    },
  });
}

function openWriter(
  format: ExportRow['format'],
  source: ExportSource,
  columns: ReturnType<ExportSource['columns']>,
  rules: { language: 'en' | 'th'; timeZone: string },
): RowWriter {
  return format === 'csv' ? openCsv(columns, rules) : openXlsx(columns, rules, source.name[rules.language]);
}

/** Publishes how far it is; false once someone has cancelled it. */
async function publishProgress(
  store: Store,
  exportId: ExportId,
  done: number,
  total: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update export set rows_done = ${done}, rows_total = coalesce(${total ?? null}::bigint, rows_total)
    where id = ${exportId} and status = 'running'`.execute(store.db);
  if (numAffectedRows === 1n) return true;
  await sql`delete from export_chunk where export_id = ${exportId}`.execute(store.db);
  return false;
}
