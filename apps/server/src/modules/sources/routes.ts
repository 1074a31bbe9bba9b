import type { Language } from '@drawdesk/contract';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { decideSource } from './approve-source.ts';
import { archiveSource, createSource, updateSource } from './change-source.ts';
import { collectAgain } from './collect-again.ts';
import type { Reach } from './fetch-answer.ts';
import { toCollectionDto, toFetchDto, toSourceDto } from './fetch-dto.ts';
import { type ListedFetches, listFetches, listRoundFetches, showFetch } from './list-fetches.ts';
import { listSources } from './list-sources.ts';
import { showCollection } from './show-collection.ts';
import { trySource } from './try-source.ts';

const reachOf = ({ sourceNetworks, resultsFolder, keys }: Services): Reach => ({
  allowed: sourceNetworks,
  resultsFolder,
  keys,
});

const toFetchesDto = ({ fetches, next }: ListedFetches, language: Language) => ({
  data: fetches.map((fetch) => toFetchDto(fetch, language)),
  meta: { next },
});

export const sourceHandlers = handlers({
  'sources.list': async ({ services, caller, params, language }) => ({
    data: (await listSources(services.store, caller, params.providerId)).map((source) =>
      toSourceDto(source, language),
    ),
  }),

  'sources.create': async ({ services: { store, keys }, context, params, body, language }) => ({
    data: toSourceDto(await createSource(store, keys, context, params.providerId, body), language),
  }),

  'sources.update': async ({ services: { store, keys }, context, params, body, language }) => ({
    data: toSourceDto(await updateSource(store, keys, context, BigInt(params.sourceId), body), language),
  }),

  'sources.archive': async ({ services, context, params, body }) => ({
    data: await archiveSource(services.store, context, BigInt(params.sourceId), body.version),
  }),

  'sources.approve': async ({ services, context, params, body, language }) => ({
    data: toSourceDto(
      await decideSource(services.store, context, BigInt(params.sourceId), {
        version: body.version,
        approve: true,
      }),
      language,
    ),
  }),

  'sources.decline': async ({ services, context, params, body, language }) => ({
    data: toSourceDto(
      await decideSource(services.store, context, BigInt(params.sourceId), { ...body, approve: false }),
      language,
    ),
  }),

  'sources.try': async ({ services, caller, params, body, language }) => ({
    data: await trySource(
      { store: services.store, reach: reachOf(services) },
      caller,
      params.providerId,
      body,
      language,
    ),
  }),

  'sources.fetches': async ({ services, caller, params, query, language }) =>
    toFetchesDto(await listFetches(services.store, caller, params.providerId, query), language),

  'sources.roundFetches': async ({ services, caller, params, query, language }) =>
    toFetchesDto(await listRoundFetches(services.store, caller, BigInt(params.roundId), query), language),

  'sources.fetch': async ({ services, caller, params, language }) => ({
    data: toFetchDto(
      await showFetch(services.store, caller, {
        roundId: BigInt(params.roundId),
        fetchId: BigInt(params.fetchId),
      }),
      language,
    ),
  }),

  'sources.collection': async ({ services, caller, params, language }) => ({
    data: toCollectionDto(await showCollection(services.store, caller, BigInt(params.roundId)), language),
  }),

  'sources.collect': async ({ services, context, params, language }) => ({
    data: toCollectionDto(await collectAgain(services.store, context, BigInt(params.roundId)), language),
  }),
});
