import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { type Connection, connectionAs, openPool, withClient } from '../db/connection.ts';
import { connectionSettings } from '../db/connection-settings.ts';
import type { Tx } from '../db/store.ts';
import { reachOf } from '../servers/client-of-servers.ts';

/** Every queue there is, with what it carries. */
export interface JobData {
  'rounds.advance': Record<string, never>;
  'rounds.generate': Record<string, never>;
  'house.draw': Record<string, never>;
  'results.collect': Record<string, never>;
  housekeeping: Record<string, never>;
  'figures.fold': Record<string, never>;
  'ledger.verify': Record<string, never>;
  'settlement.settle': { resultId: string };
  'exports.run': { exportId: string };
  'webhooks.deliver': Record<string, never>;
  'players.watch': Record<string, never>;
  'alerts.push': { notificationId: string; sessionId: string };
  'alerts.webhook': { notificationId: string };
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Sends in the caller's transaction: the job exists if and only if the transaction commits. */
  sendIn<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  send<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  /** Whether such a job waits to be taken, for the first time or again. */
  waits<N extends JobName>(name: N, data: JobData[N]): Promise<boolean>;
  /** Starts taking jobs of a queue in this process. A job may come more than once. */
  work<N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Hears how the jobs that this process takes come out. */
export interface Outcomes {
  succeeded(name: JobName): Promise<void>;
  /** Failed on its last attempt: it will not be tried again. */
  givenUp(name: JobName): Promise<void>;
}

interface SendOptions {
  /** At most one waiting job with this key. */
  singletonKey?: string;
  startAfter?: Date;
}

interface QueueRules {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** `short`: at most one waiting job, so that every process that sees the need may send one. */
  policy: 'standard' | 'short';
  /** After this time a job whose process died is given to another. */
  expireInSeconds: number;
}

const recurring = { retryLimit: 3, retryDelay: 1, retryBackoff: true, policy: 'short' } as const;
// about ten minutes: what waits for a person longer than that is found in the console
const alert: QueueRules = {
  ...{ retryLimit: 6, retryDelay: 5, retryBackoff: true, policy: 'standard' },
  expireInSeconds: 60,
};
const queues: Record<JobName, QueueRules> = {
  'rounds.advance': { ...recurring, expireInSeconds: 60 },
  'rounds.generate': { ...recurring, expireInSeconds: 300 },
  'house.draw': { ...recurring, expireInSeconds: 300 },
  'results.collect': { ...recurring, expireInSeconds: 300 },
  housekeeping: { ...recurring, expireInSeconds: 300 },
  // the first time after an upgrade it goes through the history
  'figures.fold': { ...recurring, expireInSeconds: 14_400 },
  'ledger.verify': { ...recurring, expireInSeconds: 14_400 },
  'webhooks.deliver': { ...recurring, expireInSeconds: 60 },
  'players.watch': { ...recurring, expireInSeconds: 1_800 },
  'settlement.settle': {
    ...{ retryLimit: 20, retryDelay: 2, retryBackoff: true, policy: 'standard' },
    expireInSeconds: 120,
  },
  'exports.run': {
    ...{ retryLimit: 2, retryDelay: 2, retryBackoff: true, policy: 'standard' },
    expireInSeconds: 1_800,
  },
  'alerts.push': alert,
  'alerts.webhook': alert,
};

const names = Object.keys(queues).filter((name): name is JobName => name in queues);
const schema = 'pgboss';

/** Makes pg-boss's tables and the queues, as the owner of the database, and lets the roles of the service use them. */
export async function installQueues(connection: Connection): Promise<void> {
  const boss = new PgBoss({
    ...reachOf(connection),
    max: 1,
    schema,
    supervise: false,
    schedule: false,
  });
  // an error of the connection is also thrown to the caller
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of names) await boss.createQueue(name, queues[name]);
    await boss.getDb().executeSql(grants);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * pg-boss on two separate connections, in the role of the jobs. `worker` also supervises (retries, expiry,
 * clean-up); without it jobs are only sent. It polls (architecture.md §2).
 */
export async function openJobs(
  connection: Connection,
  logger: FastifyBaseLogger,
  worker: boolean,
  outcomes?: Outcomes,
): Promise<Jobs> {
  const role = await roleOfJobs(connection);
  const pooled = connectionSettings().isPooled ? throughPooler(connection, role) : null;
  const boss = new PgBoss({
    ...(pooled ? { db: pooled } : { ...connectionAs(connection, role), max: jobConnections }),
    ...{ schema, supervise: worker, schedule: false },
    // its indexes are the owner's to rebuild
    ...{ migrate: false, createSchema: false, reindex: false },
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue failed'));
  await boss.start();
  const notNotified = (error: unknown) =>
    logger.warn({ err: error }, 'notification about the end of a job was not sent');

  return {
    async sendIn(tx, name, data, options) {
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
    },
    async send(name, data, options) {
      await boss.send(name, data, { ...options });
    },
    async waits(name, data) {
      return (await boss.findJobs(name, { data, queued: true })).length > 0;
    },
    async work(name, handle) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const { data, retryCount } of jobs) {
          try {
            await handle(data);
          } catch (error) {
            if (retryCount >= queues[name].retryLimit) await outcomes?.givenUp(name).catch(notNotified);
            throw error;
          }
          await outcomes?.succeeded(name).catch(notNotified);
        }
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pooled?.close();
    },
  };
}

/** Connections of the queue in each process. */
const jobConnections = 2;

/** Through a pooler that gives each transaction another connection: each statement switches to the role first. */
function throughPooler(connection: Connection, role: string) {
  // pg-boss reads its rows as it would with a pool of its own
  const pool = openPool(connection, jobConnections, { types: pg.types });
  return {
    async executeSql(text: string, values?: unknown[]) {
      const client = await pool.connect();
      let isBroken = true;
      try {
        await client.query('begin');
        await client.query("select set_config('role', $1, true)", [role]);
        const answer = await client.query(text, values);
        await client.query('commit');
        isBroken = false;
        return answer;
      } finally {
        // an open transaction ends with its connection
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}

const roleOfJobs = (connection: Connection): Promise<string> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ role: string }>("select installation_role('work') as role");
    return rows[0]?.role ?? '';
  });

/**
 * A job sent in a transaction is written in that transaction's role; the jobs' own role also takes and ends
 * jobs. A grant that exists already still rewrites the catalogue's rows, and PostgreSQL refuses the second of
 * two processes that do it at the same time ("tuple concurrently updated"). So it is done by one process at a
 * time, in one statement, which is one transaction.
 */
const grants = `
  do $$
  declare
    jobs text := installation_role('work');
    sender text;
  begin
    perform pg_advisory_xact_lock(${advisoryLocks.jobQueues});
    foreach sender in array array[jobs, installation_role('company'), installation_role('identity')] loop
      execute format('grant usage on schema ${schema} to %I', sender);
      execute format('grant select, insert on all tables in schema ${schema} to %I', sender);
    end loop;
    execute format('grant select, insert, update, delete on all tables in schema ${schema} to %I', jobs);
    execute format('grant usage on all sequences in schema ${schema} to %I', jobs);
  end $$`;
