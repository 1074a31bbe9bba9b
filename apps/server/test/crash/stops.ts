import type { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { ProgramName } from './programs.ts';
import { ask, connect } from './query.ts';
import { until } from './until.ts';

/**
 * The points of a settlement in the order in which it reaches them, by the lock that its next statement
 * needs.
 */
const places = {
  'the decision': 'lock table result_decision in share mode',
  payouts: 'lock table payout in share mode',
  'win/loss': 'lock table win_loss in share mode',
  journals: 'lock table journal in share mode',
  'the ledger': 'lock table ledger in share mode',
  'daily totals': 'lock table daily_total in share mode',
  'the step of the round': 'lock table round_transition in share mode',
  'agent credit': 'select from agent_credit for update',
  'the settlement row': 'lock table settlement in share mode',
} as const;
export type PlaceName = keyof typeof places;

/**
 * What a transaction is about, shown by a table that it has read or written: others reach the same points.
 */
const tableOf = { settlement: 'result_decision', bill: 'bill' } as const;
type Subject = keyof typeof tableOf;

export interface Stop {
  /** Resolves with its process id when a connection of the program has reached that point. */
  reached(by: ProgramName): Promise<number>;
  /** Lets everybody pass; at the end of the test at the latest. */
  release(): Promise<void>;
}

/** Stops settlements at a point: takes its lock on a connection of the test's own. */
export const stopSettlement = (url: string, place: PlaceName): Promise<Stop> =>
  stopAt(url, 'settlement', place, places[place]);

/** Stops bills that are written, before the event that reports them. */
export const stopBills = (url: string): Promise<Stop> =>
  stopAt(url, 'bill', 'its event', 'lock table outbox in share mode');

async function stopAt(url: string, subject: Subject, place: string, lock: string): Promise<Stop> {
  const client = await connect(url);
  const release = (): Promise<void> => client.end();
  onTestFinished(release);
  await client.query('begin');
  await client.query(lock);
  const blocker = await pidOf(client);
  return {
    reached: (by) => backend(url, `the ${by} to stand before ${place}`, by, subject, blockedBy(blocker)),
    release,
  };
}

/**
 * Waits until the program waits behind another connection for the round, before it has begun to settle: a
 * settlement begins with the seals. Returns the process id of its own connection.
 */
export const inLineBehind = (url: string, pid: number, by: ProgramName): Promise<number> =>
  backend(
    url,
    `the ${by} to stand in line`,
    by,
    'settlement',
    `${blockedBy(pid)} and not ${locked('round_seal')}`,
  );

/**
 * Stops commits half-way: they are written and survive every crash, but get no answer, as with a standby
 * server that does not answer.
 */
export async function stopCommits(url: string, subject: Subject): Promise<Stop> {
  let released = false;
  const probe = await connect(url);
  await probe.query('set synchronous_commit = on');
  const probePid = await pidOf(probe);
  await ask(url, "alter system set synchronous_standby_names = 'nobody'");
  await ask(url, 'select pg_reload_conf()');
  // it is stopped from the moment when a commit of our own waits
  const probing = (async () => {
    while (!released) await probe.query("select pg_logical_emit_message(true, 'probe', '')");
  })().catch(() => undefined);

  async function release(): Promise<void> {
    if (released) return;
    released = true;
    await ask(url, 'alter system reset synchronous_standby_names');
    await ask(url, 'select pg_reload_conf()');
    await probing;
    await probe.end();
  }
  onTestFinished(release);

  await until('commits to wait', async () => {
    const rows = await ask(url, `select from pg_stat_activity a where a.pid = ${probePid} and ${inCommit}`);
    return rows[0];
  });
  return {
    reached: (by) => backend(url, `the ${by} to stand in its commit`, by, subject, inCommit),
    release,
  };
}

const inCommit = "a.wait_event = 'SyncRep'";
const blockedBy = (pid: number): string => `${pid} = any(pg_blocking_pids(a.pid))`;
/** A transaction keeps everything that it reads or writes locked, at least against being dropped. */
const locked = (table: string): string =>
  `exists (select from pg_locks l where l.pid = a.pid and l.relation = '${table}'::regclass)`;

async function backend(
  url: string,
  what: string,
  by: ProgramName,
  subject: Subject,
  condition: string,
): Promise<number> {
  const client = await connect(url);
  try {
    return await until(what, async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select a.pid from pg_stat_activity a
         where a.application_name = '${by}' and ${condition}
           and ${locked(tableOf[subject])}`,
      );
      return rows[0]?.pid;
    });
  } finally {
    await client.end();
  }
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL told no process id');
  return row.pid;
}
