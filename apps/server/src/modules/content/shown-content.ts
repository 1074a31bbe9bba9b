import type { ShownBanner, ShownNews } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { ContentTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { ContentKind } from './content-row.ts';
import { readPictures } from './pictures.ts';
import { type Viewer, type ViewerQuery, viewerOf } from './viewer.ts';

/** A page that shows content; only staff, who plan it, may name another time than now. */
interface ShownQuery extends ViewerQuery {
  at?: string | undefined;
}

/** Banners as a master or an agent is shown them, in their order. @throws DomainError `not_found` */
export const showBanners = (store: Store, caller: AccountCaller, query: ShownQuery): Promise<ShownBanner[]> =>
  showTo(store, caller, query, readShownBanners);

/** News as a master or an agent is shown them: pinned ones first, then in their order. @throws DomainError `not_found` */
export const showNews = (store: Store, caller: AccountCaller, query: ShownQuery): Promise<ShownNews[]> =>
  showTo(store, caller, query, readShownNews);

/** What a player site shows now. */
export const showToPlayerSite = (
  store: Store,
  caller: KeyCaller,
): Promise<{ banners: ShownBanner[]; news: ShownNews[] }> =>
  store.transaction(scopeOf(caller), async (tx) => ({
    banners: await readShownBanners(tx, caller, null),
    news: await readShownNews(tx, caller, null),
  }));

const showTo = <T>(
  store: Store,
  caller: AccountCaller,
  query: ShownQuery,
  read: (tx: Tx, viewer: Viewer, at: string | null) => Promise<T[]>,
): Promise<T[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const viewer = await viewerOf(tx, caller, query);
    const at = caller.aggregatorId === null ? (query.at ?? null) : null;
    return viewer ? read(tx, viewer, at) : [];
  });

type ShownColumns =
  | 'id'
  | 'title_en'
  | 'title_th'
  | 'image_id'
  | 'link'
  | 'text_en'
  | 'text_th'
  | 'pinned'
  | 'shown_from'
  | 'shown_until';
type ShownRow = Pick<Selectable<ContentTable>, ShownColumns>;

/**
 * What is switched on, meant for this master or agent and within its period, by the database's clock or at
 * another time. There are some dozens at most at the same time; content_in_order.
 */
async function readShown(
  tx: Tx,
  kind: ContentKind,
  { aggregatorId, agentId }: Viewer,
  at: string | null,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    with moment as (select coalesce(${at}::timestamptz, clock_timestamp()) as now)
    select c.id, c.title_en, c.title_th, c.image_id, c.link, c.text_en, c.text_th, c.pinned, c.shown_from, c.shown_until
    from content c
    cross join moment
    where c.kind = ${kind} and c.active and c.archived_at is null
      and (c.shown_from is null or c.shown_from <= moment.now)
      and (c.shown_until is null or moment.now < c.shown_until)
      and (c.everybody or exists (
        select from content_audience u
        where u.content_id = c.id and (u.aggregator_id = ${aggregatorId} or u.agent_id = ${agentId}::bigint)))
    order by c.pinned desc, c.position, c.id`.execute(tx);
  return rows;
}

const both = (en: string | null, th: string | null) => ({ en: en ?? '', th: th ?? '' });
const period = ({ shown_from, shown_until }: ShownRow) => ({
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
});

async function readShownBanners(tx: Tx, viewer: Viewer, at: string | null): Promise<ShownBanner[]> {
  const rows = await readShown(tx, 'banner', viewer, at);
  const pictures = await readPictures(
    tx,
    rows.flatMap(({ image_id }) => image_id ?? []),
  );
  return rows.flatMap((row) => {
    const picture = row.image_id === null ? undefined : pictures.get(row.image_id);
    if (!picture) return [];
    const title = both(row.title_en, row.title_th);
    return { bannerId: String(row.id), title, link: row.link, picture, ...period(row) };
  });
}

async function readShownNews(tx: Tx, viewer: Viewer, at: string | null): Promise<ShownNews[]> {
  return (await readShown(tx, 'news', viewer, at)).map((row) => ({
    newsId: String(row.id),
    title: both(row.title_en, row.title_th),
    text: both(row.text_en, row.text_th),
    pinned: row.pinned,
    ...period(row),
  }));
}
