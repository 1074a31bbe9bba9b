import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { decideSource } from './approve-source.ts';
import { archiveSource, createSource, updateSource } from './change-source.ts';
import { collectAgain } from './collect-again.ts';
import type { Reach } from './fetch-answer.ts';
import { type ListedFetches, listFetches, listRoundFetches, showFetch } from './list-fetches.ts';
import { listSources } from './list-sources.ts';
import { showCollection } from './show-collection.ts';
import { trySource } from './try-source.ts';

const reachOf = ({ sourceNetworks, resultsFolder, keys }: Services): Reach => ({
  allowed: sourceNetworks,
  resultsFolder,
  keys,
});

const toFetchesDto = ({ fetches, next }: ListedFetches) => ({ data: fetches, meta: { next } });

export const sourceHandlers = handlers({
  'sources.list': async ({ services, caller, params }) => ({
    data: await listSources(services.store, caller, params.providerId),
  }),

  'sources.create': async ({ services: { store, keys }, context, params, body }) => ({
    data: await createSource(store, keys, context, params.providerId, body),
  }),

  'sources.update': async ({ services: { store, keys }, context, params, body }) => ({
    data: await updateSource(store, keys, context, BigInt(params.sourceId), body),
  }),

  'sources.archive': async ({ services, context, params, body }) => ({
    data: await archiveSource(services.store, context, BigInt(params.sourceId), body.version),
  }),

  'sources.approve': async ({ services, context, params, body }) => ({
    data: await decideSource(services.store, context, BigInt(params.sourceId), {
      version: body.version,
      approve: true,
    }),
  }),

  'sources.decline': async ({ services, context, params, body }) => ({
    data: await decideSource(services.store, context, BigInt(params.sourceId), { ...body, approve: false }),
  }),

  'sources.try': async ({ services, caller, params, body }) => ({
    data: await trySource(
      { store: services.store, reach: reachOf(services) },
      caller,
      params.providerId,
      body,
    ),
  }),

  'sources.fetches': async ({ services, caller, params, query }) =>
    toFetchesDto(await listFetches(services.store, caller, params.providerId, query)),

  'sources.roundFetches': async ({ services, caller, params, query }) =>
    toFetchesDto(await listRoundFetches(services.store, caller, BigInt(params.roundId), query)),

  'sources.fetch': async ({ services, caller, params }) => ({
    data: await showFetch(services.store, caller, {
      roundId: BigInt(params.roundId),
      fetchId: BigInt(params.fetchId),
    }),
  }),

  'sources.collection': async ({ services, caller, params }) => ({
    data: await showCollection(services.store, caller, BigInt(params.roundId)),
  }),

  'sources.collect': async ({ services, context, params }) => ({
    data: await collectAgain(services.store, context, BigInt(params.roundId)),
  }),
});
