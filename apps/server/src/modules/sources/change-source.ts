import type { InvalidField, NewResultSource, sourceOperations } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Outcome } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { decideApproval, recordArchived, recordChange } from '../approvals/approval.ts';
import { closeNotifications } from '../notifications/notify.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { lockProvider, type ProviderRow, readProvider } from '../providers/provider-row.ts';
import { databaseNow } from '../rounds/advance.ts';
import { sourceFaults } from './check-source.ts';
import { type GivenHeaders, type SealedHeaders, sealHeaders } from './seal-headers.ts';
import { lockSource, type SourceFields, type SourceRow } from './source-row.ts';

export type SourceEdit = z.output<(typeof sourceOperations)['sources.update']['body']>;

/** The most sources that a provider may have. */
const sourcesMax = 10;

/** @throws DomainError `source_invalid` with every field that is wrong. */
function refuseFaults(faults: readonly InvalidField[], at = ''): void {
  const fields = faults.map((fault) => ({ ...fault, path: `body.${at}${fault.path}` }));
  if (fields.length > 0) throw new DomainError('source_invalid', {}, fields);
}

/** The input in the form that is stored and shown: without the values of headers. */
export function withoutValues({ place, ...rest }: NewResultSource): SourceFields {
  const known =
    place.kind === 'http' ? { ...place, headers: place.headers.map(({ name }) => ({ name })) } : place;
  return { ...rest, place: known };
}

const headersOf = (place: NewResultSource['place']): GivenHeaders =>
  place.kind === 'http' ? place.headers : [];

/**
 * Seals the header values of a source; `at` is the path in the request body. @throws DomainError
 * `source_invalid` where a value is missing.
 */
export function sealedFor(
  keys: Keys,
  id: bigint,
  place: NewResultSource['place'],
  kept: SealedHeaders,
  at = '',
): SealedHeaders {
  if (place.kind === 'file') return {};
  const { sealed, missing } = sealHeaders(keys, { id, address: place.address }, headersOf(place), kept);
  refuseFaults(missing.map((index) => ({ path: `${at}place.headers.${index}.value`, code: 'header_again' })));
  return sealed;
}

/** @throws DomainError `source_invalid`. */
export const requireSoundSource = (provider: ProviderRow, fields: SourceFields, at = ''): void =>
  refuseFaults(sourceFaults(provider, fields), at);

/** Where and how it is read, in the form of the columns. */
const columnsOf = ({ name, priority, active, place, fields, expects, notReadyTexts }: SourceFields) => ({
  name,
  priority,
  active,
  place: JSON.stringify(place),
  reading: JSON.stringify({ fields, expects, notReadyTexts }),
});

/**
 * A new source of a provider.
 * @throws DomainError `not_found`, `source_invalid`.
 */
export async function createSource(
  tx: Tx,
  caller: AccountCaller,
  keys: Keys,
  providerId: string,
  given: NewResultSource,
): Promise<Outcome<{ sourceId: string }>> {
  const provider = permittedProvider(caller, 'manage', await lockProvider(tx, providerId));
  const fields = withoutValues(given);
  requireSoundSource(provider, fields);
  await requireRoom(tx, providerId);
  const inserted = await tx
    .insertInto('result_source')
    .values({ provider_id: providerId, ...columnsOf(fields), changed_at: await databaseNow(tx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealedFor(keys, inserted.id, given.place, {});
  await keepSealed(tx, inserted.id, sealed);
  await askApproval(tx, caller, provider, { id: inserted.id, name: fields.name, version: 1 });
  const sourceId = String(inserted.id);
  return {
    answer: { sourceId },
    auditEntry: { subject: 'source', subjectId: sourceId, after: { providerId, ...fields, version: 1 } },
  };
}

const askApproval = (
  tx: Tx,
  caller: AccountCaller,
  { id: providerId, fields: { group, nameEn, nameTh } }: ProviderRow,
  { id, name, version }: { id: bigint; name: string; version: number },
): Promise<void> =>
  recordChange(tx, caller, { providerId, sourceId: id, version, group, nameEn, nameTh, name });

/**
 * Approves a source in its current version, or declines it.
 * @throws DomainError `not_found`, `stale_version`, `nothing_to_approve`, `same_person`,
 *   `same_person_tied`.
 */
export async function decideSource(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  { version, ...decision }: { version: number; approve: boolean; reason?: string | undefined },
): Promise<Outcome<null>> {
  const { source } = await requireSource(tx, caller, id);
  await requireSourceVersion(tx, source, version);
  const { providerId, approval: state } = source;
  return decideApproval(tx, caller, { providerId, sourceId: id, version, state }, decision);
}

async function requireRoom(tx: Tx, providerId: string): Promise<void> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from result_source
    where provider_id = ${providerId} and archived_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0n) >= sourcesMax)
    refuseFaults([{ path: 'name', code: 'too_many', values: { max: String(sourcesMax) } }]);
}

const keepSealed = (tx: Tx, id: bigint, sealed: SealedHeaders) =>
  tx
    .updateTable('result_source')
    .set({ sealed_headers: JSON.stringify(sealed) })
    .where('id', '=', id)
    .execute();

/** A source that the caller may see, locked, with its provider. @throws DomainError `not_found`. */
async function requireSource(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
): Promise<{ source: SourceRow; provider: ProviderRow }> {
  const source = await lockSource(tx, id);
  if (!source) throw new DomainError('not_found', { what: 'source' });
  const provider = await readProvider(tx, source.providerId);
  return { source, provider: permittedProvider(caller, 'manage', provider) };
}

const fieldsOf = ({ name, priority, active, place, fields, expects, notReadyTexts }: SourceRow) =>
  ({ name, priority, active, place, fields, expects, notReadyTexts }) satisfies SourceFields;

/** @throws DomainError `stale_version`. */
const requireSourceVersion = (
  tx: Tx,
  source: SourceRow,
  version: number,
  sent?: Partial<SourceFields>,
): Promise<void> =>
  requireVersion(
    tx,
    { subject: 'source', subjectId: String(source.id), version: source.version, fields: fieldsOf(source) },
    version,
    sent,
  );

/**
 * Changes a source. A changed header value appears in the log only by the name of the header.
 * @throws DomainError `not_found`, `stale_version`, `source_invalid`.
 */
export async function updateSource(
  tx: Tx,
  caller: AccountCaller,
  keys: Keys,
  id: bigint,
  { version, ...edit }: SourceEdit,
): Promise<Outcome<{ sourceId: string }>> {
  const { source, provider } = await requireSource(tx, caller, id);
  const were = fieldsOf(source);
  const { place, ...rest } = edit;
  const sent: Partial<SourceFields> = Object.fromEntries(
    Object.entries({ ...rest, ...(place && { place: withoutValues({ ...were, place }).place }) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  await requireSourceVersion(tx, source, version, sent);
  const next: SourceFields = { ...were, ...sent };
  requireSoundSource(provider, next);
  const sealed = place ? sealedFor(keys, id, place, source.sealedHeaders) : source.sealedHeaders;
  const newValues = headersOf(place ?? { kind: 'file', folder: '' }).filter(({ value }) => value !== null);
  const { changed, before, after } = changedFields({ ...were }, { ...next });
  const answer = { sourceId: String(id) };
  if (changed.length === 0 && newValues.length === 0) return { answer, auditEntry: null };
  await tx
    .updateTable('result_source')
    .set({
      ...columnsOf(next),
      sealed_headers: JSON.stringify(sealed),
      changed_at: await databaseNow(tx),
      version: source.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await askApproval(tx, caller, provider, { id, name: next.name, version: source.version + 1 });
  if (!next.active) await closeNotifications(tx, `source:${id}`, 'source_failed');
  return {
    answer,
    auditEntry: {
      subject: 'source',
      subjectId: String(id),
      before,
      after: {
        ...after,
        ...(newValues.length > 0 && { newHeaderValues: newValues.map(({ name }) => name) }),
        version: source.version + 1,
      },
    },
  };
}

/**
 * Stops fetching from a source. What it returned stays on record.
 * @throws DomainError `not_found`, `stale_version`.
 */
export async function archiveSource(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  version: number,
): Promise<Outcome<{ sourceId: string }>> {
  const { source } = await requireSource(tx, caller, id);
  await requireSourceVersion(tx, source, version);
  const now = await databaseNow(tx);
  await tx
    .updateTable('result_source')
    .set({ archived_at: now, changed_at: now, version: source.version + 1, sealed_headers: '{}' })
    .where('id', '=', id)
    .execute();
  await closeNotifications(tx, `source:${id}`, 'source_failed');
  const { providerId } = source;
  await recordArchived(tx, caller, { providerId, sourceId: id, version: source.version + 1 });
  return {
    answer: { sourceId: String(id) },
    auditEntry: {
      subject: 'source',
      subjectId: String(id),
      before: { name: source.name, active: source.active },
      after: { archived: true, version: source.version + 1 },
    },
  };
}
