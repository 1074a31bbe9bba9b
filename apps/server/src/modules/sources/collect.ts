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
import { hasFolder, isFolder } from './fetch-file.ts';
import { keepFetch } from './keep-fetch.ts';
import { reconcileDraws } from './reconcile-draws.ts';
import { sourceOwnerOf } from './source-owner.ts';
import { readSourceRound } from './source-round.ts';

/** How often the job checks whether a source is due. */
const lookMs = 5_000;
/** The most rounds that are fetched at once: one slow source must not delay the others. */
const atOnce = 4;
/** A folder that no worker has read in this time, which is several looks of each, is on no worker's machine. */
const leftToOthersMs = 30_000;

/**
 * Fetches from the sources of every round that waits for them, each as often as its back-off allows, and
 * enters what they agree on. No transaction is open during a fetch. The response is stored first, so that
 * after a crash the next run goes on from there.
 *
 * Any worker may run it: a folder of files that is not on its machine is left to the worker that has it
 * (`collectFiles`). When none reads it while this process sees that it is due, that is recorded as a failed fetch.
 *
 * @returns when it wants to run again, by the database's clock.
 */
export async function collectResults(services: CollectServices): Promise<Date> {
  const { store, missingFolders } = services;
  const leftForMs = missingFolders.beginRun();
  await collectRounds(services, 'all', async (one, { round }) => {
    if (await isHere(one, services)) return true;
    const { source, lastFetchId } = one;
    return leftForMs(`${round.id} ${source.id} ${source.version} ${lastFetchId}`) >= leftToOthersMs;
  });
  const now = await store.transaction({ as: 'work' }, databaseNow);
  return new Date(now.getTime() + lookMs);
}

/**
 * Reads the folders of files that are on this machine, in the same way: each worker does, because only one of them may
 * have the folder. It costs nothing without a results folder.
 */
export async function collectFiles(services: CollectServices): Promise<void> {
  const { resultsFolder } = services.reach;
  if (resultsFolder === null || !(await isFolder(resultsFolder))) return;
  await collectRounds(
    services,
    'file',
    async (one) => one.source.place.kind === 'file' && (await isHere(one, services)),
  );
}

/** Whether this machine can fetch from a source. */
async function isHere({ source: { place } }: CollectedSource, { reach }: CollectServices): Promise<boolean> {
  return place.kind !== 'file' || (await hasFolder(place.folder, reach.resultsFolder));
}

/** Whether a source that is due is fetched by this run. */
type IsFetched = (one: CollectedSource, collection: Collection) => Promise<boolean>;

async function collectRounds(
  services: CollectServices,
  which: 'all' | 'file',
  isFetched: IsFetched,
): Promise<void> {
  const { store, logger } = services;
  const due = await store.transaction({ as: 'work' }, (tx) => roundsToCollect(tx, which));
  const oneAfterTheOther = async (): Promise<void> => {
    for (let roundId = due.shift(); roundId !== undefined; roundId = due.shift()) {
      try {
        await collectRound(services, roundId, isFetched);
      } catch (error) {
        logger?.error({ err: error, roundId: String(roundId) }, 'result not collected');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
}

/** Fetches from the sources of one round that are due, and evaluates all responses. */
async function collectRound(
  services: CollectServices,
  roundId: RoundId,
  isFetched: IsFetched,
): Promise<void> {
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
  let areAllFetched = true;
  for (const one of collection.sources) {
    // where one source is enough, the next ones are fetched only when it has no result
    if (ownersWithResult.size >= collection.sourcesAgree) break;
    if (!isDue(one, collection)) continue;
    if (!(await isFetched(one, collection))) {
      areAllFetched = false;
      continue;
    }
    const fetch = await askSource(one.source, sourceRound, services.reach);
    await store.transaction({ as: 'work' }, (tx) => keepFetch(tx, collection.round, one, fetch));
    if (fetch.outcome === 'result' && one.source.approval === 'approved')
      ownersWithResult.add(sourceOwnerOf(one.source));
  }
  const now = await store.transaction({ as: 'work' }, async (tx) =>
    (await isStillCollecting(tx, roundId)) ? readCollection(tx, roundId) : undefined,
  );
  if (now) await reconcileDraws(services, now, areAllFetched);
}

const isDue = ({ nextAt }: CollectedSource, { now }: Collection): boolean => nextAt !== null && nextAt <= now;
