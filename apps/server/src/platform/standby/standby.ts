import { type Connection, openPool } from '../db/connection.ts';
import { openStandbyTransactions, type Scope, type Store, type Tx } from '../db/store.ts';
import { isLostRace, isServerGone } from '../db/transient-failure.ts';
import { urlOfAddress } from '../servers/read-address.ts';
import type { StandbySettings } from './standby-settings.ts';
import { type Lines, type StandbyStatus, watchStandby } from './standby-watch.ts';

/** A standby of the database that serves what only reads. */
export interface Standby {
  /**
   * The store, whose transactions and snapshots read on the standby while that has everything that was committed when they
   * begin, and on the primary otherwise. Their work must not write, and may run twice. Everything else is the primary's.
   */
  reads: Store;
  status(): StandbyStatus;
  /** Transactions so far, by the server that they were read on. */
  counts(): Readonly<Record<ReadServer, number>>;
  close(): Promise<void>;
}

type ReadServer = 'standby' | 'primary';

/** A standby that does not answer is given up soon, because the primary answers. */
const connectMs = 3_000;
const queryMs = 5_000;

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
export async function openStandby(
  primary: Store,
  settings: StandbySettings,
  lines: Lines,
  connections = 10,
): Promise<Standby> {
  const { lagMaxMs } = settings;
  const connection = standbyAmong(settings.connection);
  const there = openStandbyTransactions(connection, connections, primary.keys);
  const pool = openPool(connection, 1, { connectionTimeoutMillis: connectMs, query_timeout: queryMs });
  const watch = await watchStandby(primary, pool, lagMaxMs, lines);
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
          // rows that it read were removed on the primary, and then here: the next read may succeed
          if (!isLostRace(error)) watch.lost(error);
        }
      }
      counts.primary += 1;
      return primary[kind](scope, work);
    };

  return {
    reads: { ...primary, transaction: either('transaction'), snapshot: either('snapshot') },
    status: watch.status,
    counts: () => counts,
    async close() {
      watch.close();
      await Promise.all([there.close(), pool.end()]);
    },
  };
}
