import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** What the tickets of a load cost, by who worked for them. Everything is a figure for one ticket. */
export interface Cost {
  /** µs of CPU. NaN where the processes cannot be seen: outside of Linux, or on another machine. */
  api: number;
  database: number;
  walBytes: number;
  /** µs in the database, planning included; those that took longest. */
  statements: { microseconds: number; planning: number; calls: number; statement: string }[];
  /** µs that its sessions spent in a wait, or in a statement without one (`running`). */
  waits: Record<string, number>;
  /** µs that sessions waited for a lock, by kind and table. */
  lockWaits: Record<string, number>;
  /** The longest wait for a lock that was seen, ms. */
  longestLockWait: number;
}

const statementsShown = 12;
const sampleEvery_ms = 25;
const ticksPerSecond = 100;

/** Looks over the database while `work` runs. @param ticketsOf - how many tickets the work accepted */
export async function costOf<T>(
  connection: string,
  apiPid: number,
  work: () => Promise<T>,
  ticketsOf: (outcome: T) => number,
): Promise<{ outcome: T; cost: Cost }> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const databaseSeconds = await cpuOf(client);
    await client.query('select pg_stat_statements_reset()');
    const wal = await singleValue(client, 'select pg_current_wal_insert_lsn()');
    const before = { api: secondsOf(apiPid), database: databaseSeconds() };
    const sampler = startSampler(client);
    const begun = performance.now();
    const outcome = await work();
    const took_us = (performance.now() - begun) * 1000;
    const samples = await sampler.stop();
    const tickets = ticketsOf(outcome);
    const perTicket = (seconds: number) => rounded((seconds * 1e6) / tickets);
    const spent = (seen: ReadonlyMap<string, number>) =>
      Object.fromEntries(
        [...seen]
          .toSorted(([, one], [, other]) => other - one)
          .map(([name, times]) => [name, rounded(((times / samples.taken) * took_us) / tickets)]),
      );
    return {
      outcome,
      cost: {
        api: perTicket(secondsOf(apiPid) - before.api),
        database: perTicket(databaseSeconds() - before.database),
        walBytes: Math.round(
          Number(
            await singleValue(client, 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)', [wal]),
          ) / tickets,
        ),
        statements: await statements(client, tickets),
        waits: spent(samples.waits),
        lockWaits: spent(samples.lockWaits),
        longestLockWait: Math.round(samples.longestLockWait),
      },
    };
  } finally {
    await client.end();
  }
}

const rounded = (figure: number): number => Number(figure.toFixed(1));

async function singleValue(client: pg.Client, statement: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query({ text: statement, values, rowMode: 'array' });
  return String(rows[0]?.[0]);
}

async function statements(client: pg.Client, tickets: number): Promise<Cost['statements']> {
  const { rows } = await client.query(
    `select calls, total_exec_time + total_plan_time as ms, total_plan_time as planning_ms, query
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query !~ 'pg_stat_activity|pg_locks'
     order by ms desc
     limit ${statementsShown}`,
  );
  return rows.map(({ calls, ms, planning_ms, query }) => ({
    microseconds: rounded((ms * 1000) / tickets),
    planning: rounded((planning_ms * 1000) / tickets),
    calls: Number(calls),
    statement: query.replaceAll(/\s+/g, ' ').trim().slice(0, 100),
  }));
}

interface Samples {
  taken: number;
  waits: Map<string, number>;
  lockWaits: Map<string, number>;
  longestLockWait: number;
}

/** Asks every 25 ms what the sessions of this database wait for. */
function startSampler(client: pg.Client): { stop(): Promise<Samples> } {
  const samples: Samples = { taken: 0, waits: new Map(), lockWaits: new Map(), longestLockWait: 0 };
  let stopped = false;
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);

  async function sample(): Promise<void> {
    const { rows } = await client.query<{ state: string; event: string | null }>(
      `select state, wait_event_type || ' ' || wait_event as event from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    samples.taken += 1;
    for (const { state, event } of rows)
      add(samples.waits, state === 'active' ? (event ?? 'running') : 'open transaction, waiting for the API');
    if (rows.some(({ event }) => event?.startsWith('Lock '))) await sampleLocks();
  }
  async function sampleLocks(): Promise<void> {
    // the first that waits for a transaction has locked the row that it wants from it; others are named by their statement
    const { rows } = await client.query<{ kind: string; of: string; ms: number | null }>(
      `select l.locktype as kind, coalesce(l.relation::regclass::text, row.relation::regclass::text,
                regexp_replace(left(a.query, 50), '\\s+', ' ', 'g')) as of,
              extract(epoch from clock_timestamp() - l.waitstart)::float * 1000 as ms
       from pg_locks l
       join pg_stat_activity a using (pid)
       left join lateral (
         select relation from pg_locks t where t.pid = l.pid and t.locktype = 'tuple' limit 1
       ) as row on true
       where not l.granted`,
    );
    for (const { kind, of, ms } of rows) {
      add(samples.lockWaits, `${kind} of ${of}`);
      samples.longestLockWait = Math.max(samples.longestLockWait, ms ?? 0);
    }
  }
  const running = (async () => {
    while (!stopped) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, sampleEvery_ms));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      return samples;
    },
  };
}

/** Of a process, from /proc: its parent, its CPU and that of its children that have ended, in seconds. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name of the program may have spaces and is in parentheses
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return {
      parent: parent ?? 0,
      own: ((user ?? 0) + (system ?? 0)) / ticksPerSecond,
      ended: ((endedUser ?? 0) + (endedSystem ?? 0)) / ticksPerSecond,
    };
  } catch {
    return null;
  }
}

/** What the server of `client` has used of CPU so far, in seconds, without the session of `client` itself. */
export async function cpuOf(client: pg.Client): Promise<() => number> {
  const pid = Number(await singleValue(client, 'select pg_backend_pid()'));
  const postmaster = statOf(pid)?.parent ?? 0;
  return () => secondsOfChildren(postmaster, pid);
}

/** The CPU that a process has used, in seconds. */
export const secondsOf = (pid: number): number => statOf(pid)?.own ?? Number.NaN;

/** Of all sessions and writers of a PostgreSQL but one, with those that have ended. */
function secondsOfChildren(postmaster: number, except: number): number {
  const parent = postmaster > 0 ? statOf(postmaster) : null;
  if (!parent) return Number.NaN;
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== except)
    .map(statOf);
  return children
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), parent.own + parent.ended);
}
