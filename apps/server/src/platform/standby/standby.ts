import type { Connection } from '../db/connection.ts';
import { connectionSettings, ordinaryConnectionsOf } from '../db/connection-settings.ts';
import { type Scope, type Store, standbyTransactions, type Tx } from '../db/store.ts';
import { isLostRace, isPoolBusy, isServerGone } from '../db/transient-failure.ts';
import { urlOfAddress } from '../servers/read-address.ts';
import { openStandbyPool } from './standby-pool.ts';
import { type StandbySettings, usualAnswerMs } from './standby-settings.ts';
import { type Lines, type StandbyStatus, watchStandby } from './standby-watch.ts';

/** A standby of the database that serves what only reads. */
export interface Standby {
  /**
   * The store, whose transactions and snapshots read on the standby while that has everything that was committed when they
   * begin, and on the primary otherwise. Their work must not write, and may run twice. Everything else is the primary's.
   */
  reads: Store;
  status(): StandbyStatus;
  /** Resolves when it was looked at for the first time; until then everything is read on the primary. */
  known: Promise<void>;
  /** Transactions so far, by the server that they were read on. */
  counts(): Readonly<Record<ReadServer, number>>;
  close(): Promise<void>;
}

type ReadServer = 'standby' | 'primary';

/** Of several servers that an address lists, the one that is a standby now, whichever was promoted. */
function standbyAmong(connection: Connection): Connection {
  const url = urlOfAddress(connection);
  const isList = url.searchParams.get('host')?.includes(',') ?? false;
  if (!isList || url.searchParams.has('target_session_attrs')) return connection;
  url.searchParams.set('target_session_attrs', 'standby');
  return url.href;
}

/**
 * Opens the standby of a store; it may be away, now or later.
 * @param connections - of its own, at most, when nothing is set (connection-settings.ts)
 */
export function openStandby(
  primary: Store,
  settings: StandbySettings,
  lines: Lines,
  connections = 10,
): Standby {
  const connection = standbyAmong(settings.connection);
  const { answerMs = usualAnswerMs } = settings;
  const reading = openStandbyPool(
    connection,
    ordinaryConnectionsOf(connectionSettings(), connections),
    answerMs,
  );
  const watching = openStandbyPool(connection, 1, answerMs, { query_timeout: answerMs });
  const there = standbyTransactions(reading.pool, primary.keys);
  const watch = watchStandby({
    ...{ primary, lines, lagMaxMs: settings.lagMaxMs },
    pool: watching.pool,
    // what is being read there is read again on the primary
    onAway: reading.drop,
  });
  const counts = { standby: 0, primary: 0 };

  const either =
    (kind: 'transaction' | 'snapshot') =>
    async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
      const position = await watch.caughtUp();
      if (position !== null) {
        try {
          const value = await there[kind](position, scope, work);
          counts.standby += 1;
          return value;
        } catch (error) {
          if (!isServerGone(error)) throw error;
          // rows that it read were removed on the primary and then there, or all connections are in use: it is not away
          if (!isLostRace(error) && !isPoolBusy(error)) watch.lost(error);
        }
      }
      counts.primary += 1;
      return primary[kind](scope, work);
    };

  return {
    reads: { ...primary, transaction: either('transaction'), snapshot: either('snapshot') },
    status: watch.status,
    known: watch.known,
    counts: () => counts,
    async close() {
      watch.close();
      // the goodbye of a connection waits for a server that may not answer
      reading.drop();
      watching.drop();
      await Promise.all([there.close(), watching.pool.end()]);
    },
  };
}
