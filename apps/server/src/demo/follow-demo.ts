import { sql } from 'kysely';
import {
  endHistory,
  type HistoryRecord,
  noteHistory,
  noteHistoryAlive,
  readHistory,
} from '../modules/about/history-record.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type OwnerStore, openPreparedStore, storeInside } from '../platform/db/store.ts';
import { isTransientFailure } from '../platform/db/transient-failure.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { seededRandom } from '../simulator/random.ts';
import { openDemoOffers } from './demo-offers.ts';
import { betOnOpenRounds, type History, makeRounds } from './history.ts';
import { historyOrder, type RoundToMake } from './history-order.ts';
import { measureTables } from './measure-tables.ts';
import { plans } from './plan.ts';
import { readCast } from './read-cast.ts';
import { openShop } from './sell.ts';
import { openStaffAccess } from './staff-access.ts';
import { setDemoState } from './state.ts';

export interface FollowOptions {
  readonly connection: Connection;
  readonly keys?: Keys;
  /** Called after each day. */
  readonly onDay?: (done: number, of: number) => void;
  /** Waited for between two parts: until there is time for the next. */
  readonly pause?: () => Promise<void>;
  /**
   * How long to wait after a temporary failure: a lost connection, or a lock that others keep for too long.
   * Then the rest is made. Without this value such a failure is thrown, and the next start continues.
   */
  readonly untilPassed?: () => Promise<void>;
  /** Ends it after the part that is being made; the next start continues. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the history of a demo that was begun, the latest day first, until it is complete. Each part is one
 * transaction and is identified by its rounds, so that it is made once, whichever process makes it and
 * however often it is begun. Does nothing where there is nothing left to make.
 * @throws what ended it; unless the failure is temporary, the history is left unfinished for good
 */
export async function followDemo(options: FollowOptions): Promise<void> {
  const { connection, keys, untilPassed, signal } = options;
  const store = openPreparedStore(connection, keys);
  try {
    while (!signal?.aborted) {
      try {
        return await makeRest(store, options);
      } catch (error) {
        if (!untilPassed || !isTransientFailure(error)) throw error;
      }
      await untilPassed();
    }
  } finally {
    await store.close();
  }
}

async function makeRest(store: OwnerStore, options: FollowOptions): Promise<void> {
  const record = await readHistory(store);
  if (!record) return;
  await noteHistoryAlive(store);
  try {
    await makeDays(store, record, options);
  } catch (error) {
    // the next start would fail at the same part
    if (!isTransientFailure(error)) await closeHistory(store, 'unfinished');
    throw error;
  }
}

function closeHistory(store: OwnerStore, state: 'finished' | 'unfinished'): Promise<void> {
  return store.transaction({ as: 'owner' }, async (tx) => {
    const inside = storeInside(store, tx);
    if (await endHistory(inside)) await setDemoState(inside, state);
  });
}

async function makeDays(
  store: OwnerStore,
  record: HistoryRecord,
  { onDay, pause = async () => undefined, signal }: FollowOptions,
): Promise<void> {
  const plan = plans[record.size];
  const order = historyOrder(plan, record.now);
  const { days, outcomes } = order;
  const { masters, staff } = await readCast(store);
  const random = seededRandom(record.seed);
  const history: History = {
    ...{ random, outcomes, now: record.now, access: openStaffAccess(store, staff) },
    shop: openShop(store, openDemoOffers(), random, masters),
  };
  if (!record.bets) await betOnOpenRounds(history, plan, order);
  const made = await roundsThere(store);
  const measureAt = [...measuredAtTickets];
  let [done, tickets] = [0, 0];
  for (const day of days) {
    for (const part of day.filter((one) => !isMade(one, made))) {
      await pause();
      if (signal?.aborted) return;
      tickets += await makeRounds(history, part);
      if (tickets >= (measureAt[0] ?? Number.POSITIVE_INFINITY)) {
        measureAt.shift();
        await measureTables(store);
      }
    }
    done += 1;
    await noteHistory(store, { ...record, bets: true, done, of: days.length });
    onDay?.(done, days.length);
  }
  await measureTables(store);
  await closeHistory(store, 'finished');
}

/**
 * When the tables contain enough rows for the statistics to show which are large and which are small, and
 * again later.
 */
const measuredAtTickets = [2_500, 20_000];

const isMade = (part: readonly RoundToMake[], made: ReadonlySet<string>): boolean =>
  part.every(({ round }) => made.has(`${round.providerId} ${round.label}`));

/** Every round that there is, as `provider label`. */
async function roundsThere(store: OwnerStore): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select concat(provider_id, ' ', label) as name from round`.execute(store.db);
  return new Set(rows.map(({ name }) => name));
}
