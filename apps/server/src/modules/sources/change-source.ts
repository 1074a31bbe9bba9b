import type { NewResultSource, sourceOperations } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { SourceId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { recordArchived, recordChange } from '../approvals/approval.ts';
import { closeNotifications } from '../notifications/notify.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { lockProvider, type ProviderRow } from '../providers/provider-row.ts';
import { databaseNow } from '../rounds/advance.ts';
import { type ListedSource, showSource } from './list-sources.ts';
import { fieldsOf, requireSource, requireSourceVersion } from './require-source.ts';
import type { SealedHeaders } from './seal-headers.ts';
import {
  columnsOf,
  headersOf,
  refuseFaults,
  requireSoundSource,
  sealedFor,
  withoutValues,
} from './source-fields.ts';
import type { SourceFields } from './source-row.ts';

export type SourceEdit = z.output<(typeof sourceOperations)['sources.update']['body']>;

/** The most sources that a provider may have. */
const sourcesMax = 10;

/**
 * A new source of a provider.
 * @throws DomainError `not_found`, `source_invalid`.
 */
export async function createSource(
  store: Store,
  keys: Keys,
  context: CommandContext<AccountCaller>,
  providerId: string,
  source: NewResultSource,
): Promise<ListedSource> {
  const { answer } = await command(store, context, (tx) =>
    insertSource(tx, context.caller, keys, providerId, source),
  );
  return showSource(store, context.caller, BigInt(answer.sourceId));
}

async function insertSource(
  tx: Tx,
  caller: AccountCaller,
  keys: Keys,
  providerId: string,
  newSource: NewResultSource,
): Promise<Outcome<{ sourceId: string }>> {
  const provider = permittedProvider(caller, 'manage', await lockProvider(tx, providerId));
  const fields = withoutValues(newSource);
  requireSoundSource(provider, fields);
  await requireRoom(tx, providerId);
  const inserted = await tx
    .insertInto('result_source')
    .values({ provider_id: providerId, ...columnsOf(fields), changed_at: await databaseNow(tx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealedFor(keys, inserted.id, newSource.place, {});
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

/**
 * Changes a source. A changed header value appears in the log only by the name of the header.
 * @throws DomainError `not_found`, `stale_version`, `source_invalid`.
 */
export async function updateSource(
  store: Store,
  keys: Keys,
  context: CommandContext<AccountCaller>,
  sourceId: SourceId,
  edit: SourceEdit,
): Promise<ListedSource> {
  const { answer } = await command(store, context, (tx) =>
    writeSource(tx, context.caller, keys, sourceId, edit),
  );
  return showSource(store, context.caller, BigInt(answer.sourceId));
}

async function writeSource(
  tx: Tx,
  caller: AccountCaller,
  keys: Keys,
  id: SourceId,
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
  store: Store,
  context: CommandContext<AccountCaller>,
  id: SourceId,
  version: number,
): Promise<{ sourceId: string }> {
  const { answer } = await command(store, context, async (tx) => {
    const { source } = await requireSource(tx, context.caller, id);
    await requireSourceVersion(tx, source, version);
    const now = await databaseNow(tx);
    await tx
      .updateTable('result_source')
      .set({ archived_at: now, changed_at: now, version: source.version + 1, sealed_headers: '{}' })
      .where('id', '=', id)
      .execute();
    await closeNotifications(tx, `source:${id}`, 'source_failed');
    const { providerId } = source;
    await recordArchived(tx, context.caller, { providerId, sourceId: id, version: source.version + 1 });
    return {
      answer: { sourceId: String(id) },
      auditEntry: {
        subject: 'source',
        subjectId: String(id),
        before: { name: source.name, active: source.active },
        after: { archived: true, version: source.version + 1 },
      },
    };
  });
  return answer;
}
