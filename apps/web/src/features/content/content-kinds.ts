import type { Banner, NewsItem } from '@drawdesk/contract';

export type ContentItem = Banner | NewsItem;

/** What differs between banners and news in code that serves both: operations, their inputs, and pages. */
export const contentKinds = {
  banner: {
    list: 'banners.list',
    get: 'banners.get',
    create: 'banners.create',
    update: 'banners.update',
    archive: 'banners.archive',
    order: 'banners.order',
    audience: 'banners.audience',
    pages: { all: '/operator/banner', create: '/operator/banner/create' },
    pageOf: (bannerId: string) => ({ to: '/operator/banner/$bannerId', params: { bannerId } }) as const,
    one: (bannerId: string) => ({ params: { bannerId } }),
    inOrder: (bannerIds: string[], version: number) => ({ body: { version, bannerIds } }),
  },
  news: {
    list: 'news.list',
    get: 'news.get',
    create: 'news.create',
    update: 'news.update',
    archive: 'news.archive',
    order: 'news.order',
    audience: 'news.audience',
    pages: { all: '/operator/news', create: '/operator/news/create' },
    pageOf: (newsId: string) => ({ to: '/operator/news/$newsId', params: { newsId } }) as const,
    one: (newsId: string) => ({ params: { newsId } }),
    inOrder: (newsIds: string[], version: number) => ({ body: { version, newsIds } }),
  },
} as const;

export type Kind = keyof typeof contentKinds;

export const idOf = (item: ContentItem): string => ('bannerId' in item ? item.bannerId : item.newsId);
