import { sql } from 'kysely';
import { answering, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { readProvider } from '../providers/provider-row.ts';
import { requireRoundToRead, viewResult } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { archiveSource, createSource, decideSource, updateSource } from './change-source.ts';
import { collectAgain } from './collect-again.ts';
import { answerOf, pageOfFetches, readFetches } from './fetch-rows.ts';
import { listSources, showSource } from './list-sources.ts';
import { showCollection } from './show-collection.ts';
import { trySource } from './try-source.ts';

export const sourceHandlers = handlers({
  'sources.list': async ({ services, caller, params }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      permittedProvider(caller, 'view', await readProvider(tx, params.providerId));
      return { data: await listSources(tx, caller, params.providerId) };
    }),

  'sources.create': async ({ services, caller, context, params, body }) => {
    const { answer } = await command(services.store, context, (tx) =>
      createSource(tx, caller, services.keys, params.providerId, body),
    );
    return sourceFor(services.store, caller, answer.sourceId);
  },

  'sources.update': async ({ services, caller, context, params, body }) => {
    const { answer } = await command(services.store, context, (tx) =>
      updateSource(tx, caller, services.keys, BigInt(params.sourceId), body),
    );
    return sourceFor(services.store, caller, answer.sourceId);
  },

  'sources.archive': async ({ services, caller, context, params, body }) => {
    const { answer } = await command(services.store, context, (tx) =>
      archiveSource(tx, caller, BigInt(params.sourceId), body.version),
    );
    return { data: answer };
  },

  'sources.approve': async ({ services, caller, context, params, body }) => {
    const decision = { version: body.version, approve: true };
    await command(services.store, context, (tx) =>
      decideSource(tx, caller, BigInt(params.sourceId), decision),
    );
    return sourceFor(services.store, caller, params.sourceId);
  },

  'sources.decline': async ({ services, caller, context, params, body }) => {
    const decision = { ...body, approve: false };
    await command(services.store, context, (tx) =>
      decideSource(tx, caller, BigInt(params.sourceId), decision),
    );
    return sourceFor(services.store, caller, params.sourceId);
  },

  'sources.try': async ({ services, caller, params, body }) => ({
    data: await trySource(
      { store: services.store, reach: reachOf(services) },
      caller,
      params.providerId,
      body,
    ),
  }),

  'sources.fetches': async ({ services, caller, params, query }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      permittedProvider(caller, 'view', await readProvider(tx, params.providerId));
      const { sourceId, roundId, outcome } = query;
      // result_fetch_of_provider, result_fetch_of_source, result_fetch_of_round
      const conditions = [
        sql`f.provider_id = ${params.providerId}`,
        ...(sourceId ? [sql`f.source_id = ${BigInt(sourceId)}`] : []),
        ...(roundId ? [sql`f.round_id = ${BigInt(roundId)}`] : []),
        ...(outcome ? [sql`f.outcome = ${outcome}`] : []),
      ];
      return pageOfFetches(tx, conditions, query);
    }),

  'sources.roundFetches': async ({ services, caller, params, query }) =>
    ofRound(services.store, caller, params.roundId, (tx, { id }) =>
      // result_fetch_of_round
      pageOfFetches(tx, [sql`f.round_id = ${id}`], query),
    ),

  'sources.fetch': async ({ services, caller, params }) =>
    ofRound(services.store, caller, params.roundId, async (tx, { id }) => {
      const [row] = await readFetches(tx, sql`f.round_id = ${id} and f.id = ${BigInt(params.fetchId)}`, 1);
      if (!row) throw new DomainError('not_found', { what: 'fetch' });
      return { data: { ...row.wire, ...(await answerOf(tx, row)) } };
    }),

  'sources.collection': async ({ services, caller, params }) =>
    ofRound(services.store, caller, params.roundId, async (tx, round) => ({
      data: await showCollection(tx, round),
    })),

  'sources.collect': async ({ services, caller, context, params }) => {
    const roundId = BigInt(params.roundId);
    await command(services.store, context, async (tx) =>
      answering(await collectAgain(tx, caller, roundId), () => null),
    );
    return ofRound(services.store, caller, params.roundId, async (tx, round) => ({
      data: await showCollection(tx, round),
    }));
  },
});

const reachOf = ({ sourceNetworks, resultsFolder, keys }: Services) => ({
  ...{ allowed: sourceNetworks, resultsFolder, keys },
});

const sourceFor = (store: Store, caller: AccountCaller, sourceId: string) =>
  store.transaction(scopeOf(caller), async (tx) => ({
    data: await showSource(tx, caller, BigInt(sourceId)),
  }));

/** Reads for a round whose results the caller may see. @throws DomainError `not_found`. */
const ofRound = <T>(
  store: Store,
  caller: AccountCaller,
  roundId: string,
  read: (tx: Tx, round: RoundRow) => Promise<T>,
): Promise<T> =>
  store.transaction(scopeOf(caller), async (tx) =>
    read(tx, await requireRoundToRead(tx, caller, BigInt(roundId), viewResult)),
  );
