import type { ContentAudience, ContentState } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { ContentOrderTable, ContentTable } from '../../platform/db/database-types.ts';
import type { ContentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

export type ContentKind = 'banner' | 'news';

type ReadColumns =
  | 'id'
  | 'title_en'
  | 'title_th'
  | 'image_id'
  | 'link'
  | 'text_en'
  | 'text_th'
  | 'pinned'
  | 'everybody'
  | 'active'
  | 'shown_from'
  | 'shown_until'
  | 'version'
  | 'created_by_name'
  | 'created_at'
  | 'changed_by_name'
  | 'changed_at'
  | 'archived_at';

/** A banner or a news item as staff sees it. */
export interface ContentRow extends Pick<Selectable<ContentTable>, ReadColumns> {
  state: ContentState;
  aggregators: ContentAudience['aggregators'];
  agents: ContentAudience['agents'];
}

// the audience by the primary key of content_audience; ids as text, as in the DTO
const columns = sql`
  c.id, c.title_en, c.title_th, c.image_id, c.link, c.text_en, c.text_th, c.pinned, c.everybody, c.active,
  c.shown_from, c.shown_until, c.version, c.created_by_name, c.created_at, c.changed_by_name, c.changed_at, c.archived_at,
  case when not c.active then 'off'
       when c.shown_until <= clock_timestamp() then 'ended'
       when c.shown_from > clock_timestamp() then 'scheduled'
       else 'running' end as state,
  coalesce((
    select json_agg(json_build_object('aggregatorId', m.id::text, 'code', m.code, 'name', m.name) order by u.seq)
    from content_audience u join aggregator m on m.id = u.aggregator_id
    where u.content_id = c.id), '[]') as aggregators,
  coalesce((
    select json_agg(json_build_object('agentId', a.id::text, 'aggregatorId', a.aggregator_id::text, 'code', a.code,
      'name', a.name, 'master', m.name) order by u.seq)
    from content_audience u join agent a on a.id = u.agent_id join aggregator m on m.id = a.aggregator_id
    where u.content_id = c.id), '[]') as agents`;

/** All that are not archived, in their order; or the last hundred archived ones. content_in_order */
export async function listContent(tx: Tx, kind: ContentKind, archived: boolean): Promise<ContentRow[]> {
  const chosen = archived
    ? sql`c.archived_at is not null order by c.archived_at desc limit 100`
    : sql`c.archived_at is null order by c.position, c.id`;
  const { rows } = await sql<ContentRow>`
    select ${columns} from content c where c.kind = ${kind} and ${chosen}`.execute(tx);
  return rows;
}

/**
 * One of them. With `lock` it is locked until the transaction ends, and an archived one is not found.
 * @throws DomainError `not_found`
 */
export async function requireContent(
  tx: Tx,
  kind: ContentKind,
  id: ContentId,
  lock = false,
): Promise<ContentRow> {
  const locked = lock ? sql`and c.archived_at is null for update of c` : sql``;
  const { rows } = await sql<ContentRow>`
    select ${columns} from content c where c.id = ${id} and c.kind = ${kind} ${locked}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: kind });
  return row;
}

/** The version of the order of a list. Every change of the list raises it. */
export async function orderVersion(tx: Tx, kind: ContentKind): Promise<number> {
  const row = await tx
    .selectFrom('content_order')
    .select('version')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Changes of a list or of its order wait for each other here. */
export async function lockContentOrder(tx: Tx, kind: ContentKind): Promise<number> {
  const row = await tx
    .selectFrom('content_order')
    .select('version')
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Under `lockContentOrder`: the list as it was read before is out of date now. */
export async function raiseOrder(tx: Tx, kind: ContentKind): Promise<number> {
  const { rows } = await sql<Pick<Selectable<ContentOrderTable>, 'version'>>`
    update content_order set version = version + 1 where kind = ${kind} returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}
