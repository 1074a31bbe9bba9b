import type { RoundId } from '../../platform/db/ids.ts';
import { databaseNow } from '../rounds/advance.ts';
import { askSource } from './ask-source.ts';
import {
  beginCollection,
  type CollectedSource,
  type Collection,
  type CollectServices,
  isStillCollecting,
  readCollection,
  roundsToCollect,
} from './collection.ts';
import { keepFetch } from './keep-fetch.ts';
import { reconcileDraws } from './reconcile-draws.ts';
import { sourceOwnerOf } from './source-owner.ts';
import { readSourceRound } from './source-round.ts';

/** How often the job checks whether a source is due. */
const lookMs = 5_000;
/** The most rounds that are fetched at once: one slow source must not delay the others. */
const atOnce = 4;

/**
 * Fetches from the sources of every round that waits for them, each as often as its back-off allows, and
 * enters what they agree on. No transaction is open during a fetch. The response is stored first, so that
 * after a crash the next run goes on from there.
 *
 * @returns when it wants to run again, by the database's clock.
 */
export async function collectResults(services: CollectServices): Promise<Date> {
  const { store, logger } = services;
  const due = await store.transaction({ as: 'work' }, roundsToCollect);
  const oneAfterTheOther = async (): Promise<void> => {
    for (let roundId = due.shift(); roundId !== undefined; roundId = due.shift()) {
      try {
        await collectRound(services, roundId);
      } catch (error) {
        logger?.error({ err: error, roundId: String(roundId) }, 'result not collected');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  const now = await store.transaction({ as: 'work' }, databaseNow);
  return new Date(now.getTime() + lookMs);
}

/** Fetches from the sources of one round that are due, and evaluates all responses. */
async function collectRound(services: CollectServices, roundId: RoundId): Promise<void> {
  const { store } = services;
  const found = await store.transaction({ as: 'work' }, async (tx) => {
    await beginCollection(tx, roundId);
    const collection = await readCollection(tx, roundId);
    return collection && { collection, sourceRound: await readSourceRound(tx, collection.round) };
  });
  if (!found) return;
  const { collection, sourceRound } = found;
  const ownersWithResult = new Set(
    collection.sources
      .filter(({ source, entered }) => entered !== null && source.approval === 'approved')
      .map(({ source }) => sourceOwnerOf(source)),
  );
  for (const one of collection.sources) {
    // where one source is enough, the next ones are fetched only when it has no result
    if (ownersWithResult.size >= collection.sourcesAgree) break;
    if (!isDue(one, collection)) continue;
    const fetch = await askSource(one.source, sourceRound, services.reach);
    await store.transaction({ as: 'work' }, (tx) => keepFetch(tx, collection.round, one.source, fetch));
    if (fetch.outcome === 'result' && one.source.approval === 'approved')
      ownersWithResult.add(sourceOwnerOf(one.source));
  }
  const now = await store.transaction({ as: 'work' }, async (tx) =>
    (await isStillCollecting(tx, roundId)) ? readCollection(tx, roundId) : undefined,
  );
  if (now) await reconcileDraws(services, now);
}

const isDue = ({ nextAt }: CollectedSource, { now }: Collection): boolean => nextAt !== null && nextAt <= now;
