import { contentMax } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { ContentTable } from '../../platform/db/database-types.ts';
import type { ContentId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { writeAudience } from './audience.ts';
import {
  type BannerFields,
  type Edit,
  type FieldsOf,
  fieldsOf,
  type NewsFields,
  type SharedFields,
  subjectOf,
  tidy,
  valuesOf,
} from './content-fields.ts';
import {
  type ContentKind,
  type ContentRow,
  lockContentOrder,
  raiseOrder,
  requireContent,
} from './content-row.ts';

/** @throws DomainError `period_order`: it ends before it begins, or gets an end that is in the past. */
async function requirePeriod(tx: Tx, { from, until }: SharedFields, endIsNew: boolean): Promise<void> {
  if (until === null) return;
  const { rows } = await sql<{ ok: boolean }>`
    select (${from}::timestamptz is null or ${from}::timestamptz < ${until}::timestamptz)
      and (not ${endIsNew} or ${until}::timestamptz > clock_timestamp()) as ok`.execute(tx);
  if (rows[0]?.ok !== true)
    throw new DomainError('period_order', {}, [{ path: 'body.until', code: 'period_order' }]);
}

/** Marks a picture as in use. @throws DomainError `not_found` for one that does not exist. */
async function usePicture(tx: Tx, fields: BannerFields | NewsFields): Promise<void> {
  if (!('imageId' in fields)) return;
  const { rows } = await sql`
    update image set used_at = coalesce(used_at, clock_timestamp()) where id = ${fields.imageId}
    returning id`.execute(tx);
  if (rows.length === 0)
    throw new DomainError('not_found', { what: 'picture' }, [{ path: 'body.imageId', code: 'not_found' }]);
}

/**
 * A new banner or news item, first in the order.
 * @param by - the name that is shown as its author
 * @throws DomainError `content_full`, `period_order`, `not_found`
 */
export async function insertContent<K extends ContentKind>(
  tx: Tx,
  caller: Caller,
  by: string,
  kind: K,
  newFields: FieldsOf[K],
): Promise<Outcome<ContentRow>> {
  const fields = tidy(newFields);
  await requirePeriod(tx, fields, true);
  await lockContentOrder(tx, kind);
  const { rows: present } = await sql<{ count: bigint; first: number }>`
    select count(*) as count, coalesce(min(position), 1)::integer as first
    from content where kind = ${kind} and archived_at is null`.execute(tx);
  if (Number(present[0]?.count ?? 0n) >= contentMax)
    throw new DomainError('content_full', { count: String(contentMax) });
  await usePicture(tx, fields);
  const its = valuesOf(fields);
  const { rows } = await sql<Pick<Selectable<ContentTable>, 'id'>>`
    insert into content (kind, title_en, title_th, image_id, link, text_en, text_th, pinned, everybody, active,
      shown_from, shown_until, position, created_by, created_by_name)
    values (${kind}, ${its.titleEn}, ${its.titleTh}, ${its.imageId}, ${its.link}, ${its.textEn}, ${its.textTh},
      ${its.pinned}, ${its.everybody}, ${its.active}, ${its.from}, ${its.until}, ${(present[0]?.first ?? 1) - 1},
      ${personOf(caller)}, ${by})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The content was not written');
  await writeAudience(tx, id, fields.audience);
  await raiseOrder(tx, kind);
  return {
    answer: await requireContent(tx, kind, id),
    auditEntry: { ...subjectOf(kind, id), after: { ...fields, version: 1 } },
  };
}

/** @throws DomainError `not_found`, `stale_version`, `period_order` */
export async function updateContent<K extends ContentKind>(
  tx: Tx,
  caller: AccountCaller,
  kind: K,
  id: ContentId,
  { version, ...sent }: Edit<FieldsOf[K]>,
): Promise<Outcome<ContentRow>> {
  const row = await requireContent(tx, kind, id, true);
  const now = fieldsOf(kind, row);
  await requireVersion(
    tx,
    { ...subjectOf(kind, id), version: row.version, fields: { ...now } },
    version,
    sent,
  );
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const next = tidy({ ...now, ...changes });
  const { changed, before, after } = changedFields({ ...now }, { ...next });
  if (changed.length === 0) return { answer: row, auditEntry: null };
  if (changed.includes('from') || changed.includes('until'))
    await requirePeriod(tx, next, changed.includes('until'));
  if (changed.includes('imageId')) await usePicture(tx, next);
  const its = valuesOf(next);
  await sql`
    update content
    set title_en = ${its.titleEn}, title_th = ${its.titleTh}, image_id = ${its.imageId}, link = ${its.link},
      text_en = ${its.textEn}, text_th = ${its.textTh}, pinned = ${its.pinned}, everybody = ${its.everybody},
      active = ${its.active}, shown_from = ${its.from}, shown_until = ${its.until}, version = version + 1,
      changed_by = ${personOf(caller)}, changed_by_name = ${actorNameOf(caller)}, changed_at = clock_timestamp()
    where id = ${id}`.execute(tx);
  if (changed.includes('audience')) await writeAudience(tx, id, next.audience);
  return {
    answer: await requireContent(tx, kind, id),
    auditEntry: { ...subjectOf(kind, id), before, after: { ...after, version: row.version + 1 } },
  };
}

/**
 * Archives it: nobody is shown it any more, and it stays readable. @throws DomainError `not_found`,
 * `stale_version`
 */
export async function archiveContent(
  tx: Tx,
  caller: AccountCaller,
  kind: ContentKind,
  id: ContentId,
  { version, reason }: { version: number; reason: string },
): Promise<Outcome<ContentRow>> {
  // lock the list first, then the row, in the same order as a change of the list's order
  await lockContentOrder(tx, kind);
  const row = await requireContent(tx, kind, id, true);
  const fields = { ...fieldsOf(kind, row) };
  await requireVersion(tx, { ...subjectOf(kind, id), version: row.version, fields }, version);
  await sql`
    update content
    set archived_at = clock_timestamp(), version = version + 1, changed_by = ${personOf(caller)},
      changed_by_name = ${actorNameOf(caller)}, changed_at = clock_timestamp()
    where id = ${id}`.execute(tx);
  await raiseOrder(tx, kind);
  return {
    answer: await requireContent(tx, kind, id),
    auditEntry: {
      ...subjectOf(kind, id),
      before: { title: fields.title, archived: false },
      after: { archived: true, version: row.version + 1 },
      reason,
    },
  };
}
