import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { readsSecondaries, type Store } from '../db/store.ts';

/**
 * `following`: the standby has everything that was committed up to a moment ago. `behind`: it is further behind than it
 * may be. `away`: it does not answer, or is not a standby of this database.
 */
export type StandbyState = 'following' | 'behind' | 'away';

export interface StandbyStatus {
  state: StandbyState;
  /** How far it was behind when it was last looked at, in ms; null: not known, because it is away. */
  lagMs: number | null;
}

export interface StandbyWatch {
  /**
   * Where the write-ahead log was when this was called, in bytes, once the standby has it up to there: waits for that as
   * long as the standby may be behind. Null: it does not have it. Never throws.
   */
  caughtUp(): Promise<bigint | null>;
  /** A read failed because the standby went away: nothing is read there until it follows again. */
  lost(error: unknown): void;
  status(): StandbyStatus;
  /** Resolves when it was looked at for the first time. */
  known: Promise<void>;
  close(): void;
}

/** Where changes are reported: pino. */
export interface Lines {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

interface Waiter {
  /** In the write-ahead log, in bytes from its beginning. */
  readonly position: bigint;
  end(how: Waited): void;
}

type Waited = 'reached' | 'late' | 'away';

interface OfStandby {
  /** Everything before this is there. */
  replayed: bigint | null;
  database: string;
  /** Whether it reads tables that Citus distributes on standbys of the workers. */
  reads_secondaries: boolean;
}

interface OfPrimary {
  /** Everything that was committed is before this. */
  position: bigint;
  database: string;
  /** Of the service's login. */
  synchronous_commit: string;
}

interface Watched {
  primary: Store;
  /** Of the standby, for this alone. */
  pool: pg.Pool;
  /** How long a read waits for it. */
  lagMaxMs: number;
  lines: Lines;
  /** Told when it goes away. */
  onAway: () => void;
}

/** How often the standby is looked at when nobody reads. */
const lookEveryMs = 1_000;
/** Between two looks while reads wait for it: the first is short, because it usually is a few milliseconds behind. */
const shortestPauseMs = 1;
const longestPauseMs = 16;
/** Longer than a standby that follows is behind: after that it is looked whether it can catch up at all. */
const stuckMs = 100;
/** Of the write-ahead log. */
const pageBytes = 8_192n;

/** The same on a server and on its standbys, and on no other. */
const databaseHere = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const askStandby = `
  select (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed,
    case when pg_is_in_recovery() then ${databaseHere} end as database,
    ${readsSecondaries} as reads_secondaries`;
/** Where the log is on the primary's disk. */
const positionHere = sql<bigint>`(pg_current_wal_flush_lsn() - '0/0')::bigint`;

/**
 * Follows how far a standby is. A transaction is visible to others only after the log was written to disk up to its
 * commit (unless `synchronous_commit` is off), so a standby that has replayed the log up to where it is written now has
 * all that anyone may have seen.
 */
export function watchStandby({ primary, pool, lagMaxMs, lines, onAway }: Watched): StandbyWatch {
  /** Null: not known yet. */
  let state: StandbyState | null = null;
  let replayed = -1n;
  let lagMs: number | null = null;
  /** When it last had everything, by the clock of the process. */
  let followedAt: number | null = null;
  let isLooking = false;
  let isClosed = false;
  const waiters = new Set<Waiter>();

  function become(next: StandbyState, fields: object = {}): void {
    if (next === state || isClosed) return;
    state = next;
    if (next === 'following') lines.info({}, 'the standby serves reports and lists');
    else lines.warn({ standby: next, ...fields }, 'reports and lists are read from the primary');
    if (next === 'away') {
      replayed = -1n;
      onAway();
    }
  }

  async function positionNow(): Promise<bigint> {
    const { rows } = await sql<Pick<OfPrimary, 'position'>>`
      select ${positionHere} as position`.execute(primary.db);
    return rows[0]?.position ?? 0n;
  }

  /** @throws Error when it does not answer, or is none */
  async function askThere(): Promise<OfStandby & { replayed: bigint }> {
    const { rows } = await pool.query<OfStandby>(askStandby);
    const [row] = rows;
    if (!row?.database || row.replayed === null) throw new Error('DATABASE_REPLICA_URL is not a standby');
    return { ...row, replayed: row.replayed };
  }

  function reached(position: bigint): Promise<Waited> {
    if (replayed >= position) return Promise.resolve('reached');
    return new Promise((resolve) => {
      const late = setTimeout(() => waiter.end('late'), lagMaxMs);
      const stuck = setTimeout(() => void completeRecord(position), stuckMs);
      const waiter: Waiter = {
        position,
        end(how) {
          clearTimeout(late);
          clearTimeout(stuck);
          waiters.delete(waiter);
          resolve(how);
        },
      };
      waiters.add(waiter);
      if (!isLooking) void look();
    });
  }

  /**
   * The log is also written page by page, and then its end may be in the middle of a record, which a standby replays only
   * when it has the rest. A commit of nothing writes it to its end.
   */
  async function completeRecord(position: bigint): Promise<void> {
    if (position % pageBytes !== 0n) return;
    // the primary is away: nobody waits for long
    await sql`select pg_logical_emit_message(true, 'drawdesk', '')`
      .execute(primary.db)
      .catch(() => undefined);
  }

  /** Looks at the standby until no read waits for it. */
  async function look(): Promise<void> {
    isLooking = true;
    try {
      for (let ms = shortestPauseMs; waiters.size > 0; ms = Math.min(ms * 2, longestPauseMs)) {
        replayed = (await askThere()).replayed;
        for (const waiter of waiters) if (waiter.position <= replayed) waiter.end('reached');
        if (waiters.size > 0) await pause(ms);
      }
    } catch (error) {
      become('away', { err: error });
      for (const waiter of waiters) waiter.end('away');
    } finally {
      isLooking = false;
    }
  }

  /** Whether it follows, however that was before. */
  async function check(): Promise<void> {
    try {
      const there = await askThere();
      // the primary is away as well: that is not known of the standby
      const here = await askPrimary().catch(() => null);
      if (!here) return;
      requireStandbyOf(here, there);
      replayed = there.replayed;
      const from = performance.now();
      settle(await reached(here.position), from);
    } catch (error) {
      become('away', { err: error });
    }
  }

  async function askPrimary(): Promise<OfPrimary | null> {
    const { rows } = await sql<OfPrimary>`
      select ${positionHere} as position, ${sql.raw(databaseHere)} as database,
        current_setting('synchronous_commit') as synchronous_commit`.execute(primary.db);
    return rows[0] ?? null;
  }

  function settle(how: Waited, from: number): void {
    if (how === 'away') become('away');
    else if (how === 'reached') {
      lagMs = performance.now() - from;
      followedAt = from;
      become('following');
    } else {
      lagMs = performance.now() - (followedAt ?? from);
      become('behind', { lagMs: Math.round(lagMs), lagMaxMs });
    }
  }

  async function checkOn(): Promise<void> {
    while (!isClosed) {
      await pause(lookEveryMs, undefined, { ref: false });
      if (!isClosed) await check();
    }
  }

  const known = check();
  void known.then(checkOn);
  return {
    known,
    async caughtUp() {
      if (state !== 'following') return null;
      const from = performance.now();
      try {
        const position = await positionNow();
        const how = await reached(position);
        if (how === 'reached') return position;
        settle(how, from);
        return null;
      } catch {
        // the primary is away as well: its own answer says so
        return null;
      }
    },
    lost: (error) => become('away', { err: error }),
    status: () => ({
      state: state ?? 'away',
      lagMs: lagMs === null || state === 'away' ? null : Math.round(lagMs),
    }),
    close() {
      isClosed = true;
      for (const waiter of waiters) waiter.end('away');
    },
  };
}

/** @throws Error when the one server is no standby of the other, or may have less than others have seen */
function requireStandbyOf(here: OfPrimary, there: OfStandby & { replayed: bigint }): void {
  if (there.database !== here.database)
    throw new Error('DATABASE_REPLICA_URL is a standby of another database than DATABASE_URL');
  if (there.replayed > here.position)
    throw new Error('DATABASE_REPLICA_URL has changes that DATABASE_URL does not have');
  if (there.reads_secondaries)
    throw new Error(
      'DATABASE_REPLICA_URL has citus.use_secondary_nodes = always, and nobody knows how far the standbys of the workers are: leave it at never, and the workers themselves are read',
    );
  if (here.synchronous_commit === 'off')
    throw new Error(
      'synchronous_commit is off, and commits are seen before a standby can have them: set it to on for the login of DATABASE_URL',
    );
}
