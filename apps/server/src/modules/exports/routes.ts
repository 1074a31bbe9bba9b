import { type ExportedFile, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import { admit } from '../../platform/auth/admit.ts';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type ExportRow, exportColumns, ownExports, personOf, readyExport } from './export-row.ts';
import { fileKeyId, signFileKey, takeFileKey } from './file-key.ts';
import { sendFile } from './send-file.ts';

/** How many files of one person may be made at the same time: each costs the worker and the database. */
const runningMax = 3;

export const exportHandlers = handlers({
  'exports.create': async (call) => ({ data: toExportDto(await createExport(call)) }),

  'exports.get': async ({ caller, params, services }) => {
    const row = await ownExport(services.store, caller, BigInt(params.exportId));
    if (row.status !== 'ready') return { data: { ...toExportDto(row), fileAddress: null } };
    const { id } = await requireFile(services, row.id);
    return { data: { ...toExportDto(row), fileAddress: await fileAddressOf(services.keys, id) } };
  },

  'exports.cancel': async ({ caller, params, services }) => {
    const { id } = await ownExport(services.store, caller, BigInt(params.exportId));
    await services.store.transaction({ as: 'identity' }, async (tx) => {
      await sql`
        update export set status = 'cancelled', finished_at = clock_timestamp()
        where id = ${id} and status in ('waiting', 'running')`.execute(tx);
      await sql`
        delete from export_chunk p using export e
        where p.export_id = ${id} and e.id = ${id} and e.status = 'cancelled'`.execute(tx);
    });
    return { data: toExportDto(await ownExport(services.store, caller, id)) };
  },

  'exports.file': async ({ params, query, services, origin, reply }) => {
    const exportId = BigInt(params.exportId);
    const keyId = await fileKeyId(services.keys, exportId, query.key);
    if (keyId === null) throw new DomainError('not_found', { what: 'file' });
    const { id, file_name: fileName, format, size_bytes: size } = await requireFile(services, exportId);
    const part = reply.request.headers.range !== undefined;
    if (!(await takeFileKey(services.store, { exportId, id: keyId, address: origin.address, part })))
      throw new DomainError('not_found', { what: 'file' });
    sendFile(services.store, { id, fileName, format, sizeBytes: Number(size) }, reply);
  },
});

/**
 * @throws DomainError `not_found` for a list that cannot be exported, what the list itself would throw,
 * `too_many_exports`.
 */
async function createExport({ caller, body, origin, services }: Call<'exports.create'>): Promise<ExportRow> {
  const source = services.exportSources.get(body.list);
  if (!source) throw new DomainError('not_found', { what: 'list' });
  admit(operations[source.operation], caller);
  source.parse(body.params, body.query);

  return services.store.transaction({ as: 'identity' }, async (tx) => {
    await requireFew(tx, caller);
    const name = `${source.name[body.language]} ${await businessNow(tx)}.${body.format}`;
    const { rows } = await sql<ExportRow>`
      insert into export as e
        (account_id, role, aggregator_id, agent_id, list, params, query, format, language, file_name)
      values (${personOf(caller)}, ${caller.role}, ${caller.aggregatorId}, ${caller.agentId}, ${body.list},
        ${JSON.stringify(body.params)}::jsonb, ${JSON.stringify(body.query)}::jsonb, ${body.format}, ${body.language},
        ${name})
      returning ${exportColumns}`.execute(tx);
    const row = rows[0];
    if (!row) throw new Error('The export was not written');
    // people must be able to read later who took which list out of the company, so it is an audit entry
    await appendLog(tx, caller, origin, {
      operation: 'exports.create',
      subject: 'export',
      subjectId: String(row.id),
      after: { list: body.list, params: body.params, query: body.query, format: body.format },
    });
    await services.jobs.sendIn(tx, 'exports.run', { exportId: String(row.id) });
    return row;
  });
}

/**
 * @throws DomainError `not_found` for a file that does not exist, or that the person who requested it may not
 * read any more
 */
async function requireFile({ store, exportSources }: Services, exportId: ExportId): Promise<ExportRow> {
  const row = await store.transaction({ as: 'identity' }, (tx) => readyExport(tx, exportSources, exportId));
  if (!row) throw new DomainError('not_found', { what: 'file' });
  return row;
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

async function ownExport(store: Store, caller: AccountCaller, exportId: ExportId): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    select ${exportColumns} from export e where e.id = ${exportId} and ${ownExports(caller)}`.execute(
    store.db,
  );
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'export' });
  return row;
}

const fileAddressOf = async (keys: Keys, exportId: ExportId): Promise<string> =>
  `${operations['exports.file'].path.replace('{exportId}', String(exportId))}?key=${await signFileKey(keys, exportId)}`;

const toExportDto = (row: ExportRow): ExportedFile => ({
  exportId: String(row.id),
  list: row.list,
  format: row.format,
  status: row.status,
  fileName: row.file_name,
  rowsDone: Number(row.rows_done),
  rowsTotal: row.rows_total === null ? null : Number(row.rows_total),
  sizeBytes: Number(row.size_bytes),
  createdAt: row.created_at.toISOString(),
  problem: row.problem,
});
