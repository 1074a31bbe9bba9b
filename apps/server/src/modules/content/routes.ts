import { answering, command } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { archiveContent, createContent, updateContent } from './change-content.ts';
import { toAllNewsDto, toBannerDto, toBannersDto, toNewsDto } from './content-dto.ts';
import { requireContent } from './content-row.ts';
import { findAudience } from './find-audience.ts';
import { keepUpload } from './keep-upload.ts';
import { orderContent } from './order-content.ts';
import { sendImage } from './send-image.ts';
import { shownBanners, shownNews, type Viewer } from './shown-content.ts';
import { viewerOf } from './viewer.ts';

const read = <T>({ store }: Services, caller: AccountCaller, work: (tx: Tx) => Promise<T>) =>
  store.transaction(scopeOf(caller), work);

interface ShownQuery {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  at?: string | undefined;
}

/** What a caller is shown. Only staff, who plan it, may request another time than now. */
const shown = <T>(
  services: Services,
  caller: AccountCaller,
  query: ShownQuery,
  of: (tx: Tx, viewer: Viewer, at: string | null) => Promise<T[]>,
) =>
  read(services, caller, async (tx) => {
    const viewer = await viewerOf(tx, caller, query);
    const at = caller.aggregatorId === null ? (query.at ?? null) : null;
    return { data: viewer ? await of(tx, viewer, at) : [] };
  });

export const contentHandlers = handlers({
  'banners.list': ({ caller, query, services }) =>
    read(services, caller, (tx) => toBannersDto(tx, query.archived === 'true')),

  'banners.get': ({ caller, params, services }) =>
    read(services, caller, async (tx) => ({
      data: await toBannerDto(tx, await requireContent(tx, 'banner', BigInt(params.bannerId))),
    })),

  'banners.create': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const { answer, auditEntry } = await createContent(tx, caller, actorNameOf(caller), 'banner', body);
      return { answer: await toBannerDto(tx, answer), auditEntry };
    });
    return { data: answer };
  },

  'banners.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const id = BigInt(params.bannerId);
      const { answer, auditEntry } = await updateContent(tx, caller, actorNameOf(caller), 'banner', id, body);
      return { answer: await toBannerDto(tx, answer), auditEntry };
    });
    return { data: answer };
  },

  'banners.archive': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const id = BigInt(params.bannerId);
      const { answer, auditEntry } = await archiveContent(
        tx,
        caller,
        actorNameOf(caller),
        'banner',
        id,
        body,
      );
      return { answer: await toBannerDto(tx, answer), auditEntry };
    });
    return { data: answer };
  },

  'banners.order': async ({ context, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const { auditEntry } = await orderContent(tx, 'banner', body.version, body.bannerIds);
      return { answer: await toBannersDto(tx, false), auditEntry };
    });
    return answer;
  },

  'banners.audience': ({ caller, query, services }) =>
    read(services, caller, async (tx) => ({ data: await findAudience(tx, query) })),

  'banners.shown': ({ caller, query, services }) => shown(services, caller, query, shownBanners),

  'news.list': ({ caller, query, services }) =>
    read(services, caller, (tx) => toAllNewsDto(tx, query.archived === 'true')),

  'news.get': ({ caller, params, services }) =>
    read(services, caller, async (tx) => ({
      data: toNewsDto(await requireContent(tx, 'news', BigInt(params.newsId))),
    })),

  'news.create': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) =>
      answering(await createContent(tx, caller, actorNameOf(caller), 'news', body), toNewsDto),
    );
    return { data: answer };
  },

  'news.update': async ({ context, caller, params, body, services }) => {
    const id = BigInt(params.newsId);
    const { answer } = await command(services.store, context, async (tx) =>
      answering(await updateContent(tx, caller, actorNameOf(caller), 'news', id, body), toNewsDto),
    );
    return { data: answer };
  },

  'news.archive': async ({ context, caller, params, body, services }) => {
    const id = BigInt(params.newsId);
    const { answer } = await command(services.store, context, async (tx) =>
      answering(await archiveContent(tx, caller, actorNameOf(caller), 'news', id, body), toNewsDto),
    );
    return { data: answer };
  },

  'news.order': async ({ context, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const { auditEntry } = await orderContent(tx, 'news', body.version, body.newsIds);
      return { answer: await toAllNewsDto(tx, false), auditEntry };
    });
    return answer;
  },

  'news.audience': ({ caller, query, services }) =>
    read(services, caller, async (tx) => ({ data: await findAudience(tx, query) })),

  'news.shown': ({ caller, query, services }) => shown(services, caller, query, shownNews),

  'content.upload': async ({ context, caller, file, services }) => ({
    data: await keepUpload(services.store, context, caller, file),
  }),

  'content.image': async ({ params, origin, services, reply }) => {
    await sendImage(services.store, params.sha, { reply, ifNoneMatch: origin.ifNoneMatch });
  },

  'intake.content': async ({ caller, origin, services, reply }) => {
    const data = await services.store.transaction(scopeOf(caller), async (tx) => ({
      banners: await shownBanners(tx, caller),
      news: await shownNews(tx, caller),
    }));
    const etag = entityTag(data);
    // cached for a minute; after that the tag shows whether anything changed
    reply.header('etag', etag).header('cache-control', 'private, max-age=60');
    if (holdsCopy(origin.ifNoneMatch, etag)) reply.status(304);
    return { data };
  },
});
