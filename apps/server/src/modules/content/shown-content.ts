import type { ShownBanner, ShownNews } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, ImageId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { ContentKind } from './content-row.ts';
import { readPictures } from './pictures.ts';

/** The viewer of content: an agent under its master, or a master itself. */
export interface Viewer {
  aggregatorId: AggregatorId;
  agentId: AgentId | null;
}

interface ShownRow {
  id: bigint;
  title_en: string;
  title_th: string;
  image_id: ImageId | null;
  link: string | null;
  text_en: string | null;
  text_th: string | null;
  pinned: boolean;
  shown_from: Date | null;
  shown_until: Date | null;
}

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

/** Banners for a master or an agent, in their order. */
export async function shownBanners(tx: Tx, viewer: Viewer, at: string | null = null): Promise<ShownBanner[]> {
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

/** News for a master or an agent: pinned ones first, then in their order. */
export async function shownNews(tx: Tx, viewer: Viewer, at: string | null = null): Promise<ShownNews[]> {
  return (await readShown(tx, 'news', viewer, at)).map((row) => ({
    newsId: String(row.id),
    title: both(row.title_en, row.title_th),
    text: both(row.text_en, row.text_th),
    pinned: row.pinned,
    ...period(row),
  }));
}
