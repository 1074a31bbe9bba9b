import type { Banner, NewsItem, Picture } from '@drawdesk/contract';
import type { ContentRow } from './content-row.ts';

const sharedFields = (row: ContentRow) => ({
  title: { en: row.title_en, th: row.title_th },
  from: row.shown_from?.toISOString() ?? null,
  until: row.shown_until?.toISOString() ?? null,
  audience: {
    kind: row.everybody ? ('everybody' as const) : ('chosen' as const),
    aggregators: row.aggregators,
    agents: row.agents,
  },
  active: row.active,
  state: row.state,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  changedAt: row.changed_at?.toISOString() ?? null,
  changedBy: row.changed_by_name,
  archivedAt: row.archived_at?.toISOString() ?? null,
});

export const toBannerDto = (row: ContentRow, picture: Picture): Banner => ({
  bannerId: String(row.id),
  picture,
  link: row.link,
  ...sharedFields(row),
});

export const toNewsDto = (row: ContentRow): NewsItem => ({
  newsId: String(row.id),
  text: { en: row.text_en ?? '', th: row.text_th ?? '' },
  pinned: row.pinned,
  ...sharedFields(row),
});
