import type { Banner, NewsItem, Picture } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import { type ContentKind, type ContentRow, listContent, orderVersion } from './content-row.ts';
import { readPicture, readPictures } from './pictures.ts';

const standing = (row: ContentRow) => ({
  title: { en: row.title_en, th: row.title_th },
  from: row.shown_from?.toISOString() ?? null,
  until: row.shown_until?.toISOString() ?? null,
  audience: {
    kind: row.everybody ? ('everybody' as const) : ('chosen' as const),
    ...{ aggregators: row.aggregators, agents: row.agents },
  },
  ...{ active: row.active, state: row.state, version: row.version },
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  changedAt: row.changed_at?.toISOString() ?? null,
  changedBy: row.changed_by_name,
  archivedAt: row.archived_at?.toISOString() ?? null,
});

const bannerOf = (row: ContentRow, picture: Picture): Banner => ({
  ...{ bannerId: String(row.id), picture, link: row.link },
  ...standing(row),
});

const pictureOf = (row: ContentRow): bigint => {
  if (row.image_id === null) throw new Error(`Banner ${row.id} has no picture`);
  return row.image_id;
};

export const toBannerDto = async (tx: Tx, row: ContentRow): Promise<Banner> =>
  bannerOf(row, await readPicture(tx, pictureOf(row)));

export const toNewsDto = (row: ContentRow): NewsItem => ({
  newsId: String(row.id),
  text: { en: row.text_en ?? '', th: row.text_th ?? '' },
  pinned: row.pinned,
  ...standing(row),
});

const inOrder = async <T>(tx: Tx, kind: ContentKind, data: T[]) => ({
  data,
  meta: { orderVersion: await orderVersion(tx, kind) },
});

/** All banners in their order, or the archived ones. */
export async function toBannersDto(tx: Tx, archived: boolean) {
  const rows = await listContent(tx, 'banner', archived);
  const pictures = await readPictures(tx, rows.map(pictureOf));
  const banners = rows.flatMap((row) => {
    const picture = pictures.get(pictureOf(row));
    return picture ? bannerOf(row, picture) : [];
  });
  return inOrder(tx, 'banner', banners);
}

/** All news items in their order, or the archived ones. */
export const toAllNewsDto = async (tx: Tx, archived: boolean) =>
  inOrder(tx, 'news', (await listContent(tx, 'news', archived)).map(toNewsDto));
