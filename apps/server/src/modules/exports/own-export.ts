import { operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { isAdmitted } from '../../platform/auth/admit.ts';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { ExportSources } from '../../platform/exports/source.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { exportCaller } from './export-caller.ts';
import { type ExportRow, exportColumns, ownExports } from './export-row.ts';
import { fileKeyId, takeFileKey } from './file-key.ts';

/** @throws DomainError `not_found` for an export that the caller did not request */
async function ownExport(store: Store, caller: AccountCaller, exportId: ExportId): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    select ${exportColumns} from export e where e.id = ${exportId} and ${ownExports(caller)}`.execute(
    store.db,
  );
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'export' });
  return row;
}

/**
 * The same, where its file is ready only for a person who may still read it.
 * @throws DomainError `not_found`
 */
export async function readableExport(
  store: Store,
  sources: ExportSources,
  caller: AccountCaller,
  exportId: ExportId,
): Promise<ExportRow> {
  const row = await ownExport(store, caller, exportId);
  return row.status === 'ready' ? requireFile(store, sources, row.id) : row;
}

/**
 * Stops an export that is not finished; a finished one stays as it is.
 * @throws DomainError `not_found`
 */
export async function cancelExport(
  store: Store,
  caller: AccountCaller,
  exportId: ExportId,
): Promise<ExportRow> {
  const { id } = await ownExport(store, caller, exportId);
  await store.transaction({ as: 'identity' }, async (tx) => {
    await sql`
      update export set status = 'cancelled', finished_at = clock_timestamp()
      where id = ${id} and status in ('waiting', 'running')`.execute(tx);
    await sql`
      delete from export_chunk p using export e
      where p.export_id = ${id} and e.id = ${id} and e.status = 'cancelled'`.execute(tx);
  });
  return ownExport(store, caller, id);
}

/**
 * A finished export, as long as the person who requested it may still read its list, impersonating the same
 * tenant as then. Rights, role and status may have been lost since it was written.
 */
async function readyExport(tx: Tx, sources: ExportSources, exportId: ExportId): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select ${exportColumns} from export e where e.id = ${exportId} and e.status = 'ready'`.execute(tx);
  const [row] = rows;
  const source = row && sources.get(row.list);
  const caller = source && (await exportCaller(tx, exportId));
  return caller && isAdmitted(operations[source.operation], caller) ? row : null;
}

/**
 * @throws DomainError `not_found` for a file that does not exist, or that the person who requested it may not
 * read any more
 */
async function requireFile(store: Store, sources: ExportSources, exportId: ExportId): Promise<ExportRow> {
  const row = await store.transaction({ as: 'identity' }, (tx) => readyExport(tx, sources, exportId));
  if (!row) throw new DomainError('not_found', { what: 'file' });
  return row;
}

/**
 * The file that a key opens, and uses the key up.
 * @param download.part - a part of the file is requested, as by a download that continues.
 * @throws DomainError `not_found` for a key that is not valid, or a file that may not be read any more
 */
export async function openFile(
  { store, keys, exportSources }: { store: Store; keys: Keys; exportSources: ExportSources },
  exportId: ExportId,
  download: { key: string; address: string; part: boolean },
): Promise<ExportRow> {
  const id = await fileKeyId(keys, exportId, download.key);
  if (id === null) throw new DomainError('not_found', { what: 'file' });
  const file = await requireFile(store, exportSources, exportId);
  const { address, part } = download;
  if (!(await takeFileKey(store, { exportId, id, address, part })))
    throw new DomainError('not_found', { what: 'file' });
  return file;
}
