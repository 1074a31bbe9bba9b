import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import {
  archiveBanner,
  createBanner,
  listBanners,
  orderBanners,
  showBanner,
  updateBanner,
} from './banners.ts';
import { toNewsDto } from './content-dto.ts';
import { findAudience } from './find-audience.ts';
import { keepUpload } from './keep-upload.ts';
import { archiveNews, createNews, listNews, orderNews, readNewsItem, updateNews } from './news.ts';
import { readRendition } from './pictures.ts';
import { showBanners, showNews, showToPlayerSite } from './shown-content.ts';

export const contentHandlers = handlers({
  'banners.list': ({ caller, query, services }) =>
    listBanners(services.store, caller, query.archived === 'true'),

  'banners.get': async ({ caller, params, services }) => ({
    data: await showBanner(services.store, caller, BigInt(params.bannerId)),
  }),

  'banners.create': async ({ context, body, services }) => ({
    data: await createBanner(services.store, context, body),
  }),

  'banners.update': async ({ context, params, body, services }) => ({
    data: await updateBanner(services.store, context, BigInt(params.bannerId), body),
  }),

  'banners.archive': async ({ context, params, body, services }) => ({
    data: await archiveBanner(services.store, context, BigInt(params.bannerId), body),
  }),

  'banners.order': ({ context, body, services }) =>
    orderBanners(services.store, context, body.version, body.bannerIds),

  'banners.audience': async ({ caller, query, services }) => ({
    data: await findAudience(services.store, caller, query),
  }),

  'banners.shown': async ({ caller, query, services }) => ({
    data: await showBanners(services.store, caller, query),
  }),

  'news.list': ({ caller, query, services }) => listNews(services.store, caller, query.archived === 'true'),

  'news.get': async ({ caller, params, services }) => ({
    data: toNewsDto(await readNewsItem(services.store, caller, BigInt(params.newsId))),
  }),

  'news.create': async ({ context, body, services }) => ({
    data: await createNews(services.store, context, body),
  }),

  'news.update': async ({ context, params, body, services }) => ({
    data: await updateNews(services.store, context, BigInt(params.newsId), body),
  }),

  'news.archive': async ({ context, params, body, services }) => ({
    data: await archiveNews(services.store, context, BigInt(params.newsId), body),
  }),

  'news.order': ({ context, body, services }) =>
    orderNews(services.store, context, body.version, body.newsIds),

  'news.audience': async ({ caller, query, services }) => ({
    data: await findAudience(services.store, caller, query),
  }),

  'news.shown': async ({ caller, query, services }) => ({
    data: await showNews(services.store, caller, query),
  }),

  'content.upload': async ({ context, file, services }) => ({
    data: await keepUpload(services.store, context, file),
  }),

  // The address contains the hash of the content: a client that has it never needs to request it again, and
  // nobody can guess the address of one that was not shown to them. Any site may show it, only as a picture.
  'content.image': async ({ params: { sha }, origin, services, reply }) => {
    const etag = `"${sha}"`;
    const { mediaType, content } = await readRendition(
      services.store,
      sha,
      !holdsCopy(origin.ifNoneMatch, etag),
    );
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff');
    if (content === null) reply.status(304).send();
    else reply.type(mediaType).header('content-length', content.length).send(content);
  },

  'intake.content': async ({ caller, origin, services, reply }) => {
    const data = await showToPlayerSite(services.store, caller);
    const etag = entityTag(data);
    // cached for a minute; after that the tag shows whether anything changed
    reply.header('etag', etag).header('cache-control', 'private, max-age=60');
    if (holdsCopy(origin.ifNoneMatch, etag)) reply.status(304);
    return { data };
  },
});
