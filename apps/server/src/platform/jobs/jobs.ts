import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connection } from '../db/connection.ts';
import type { Tx } from '../db/store.ts';

/** Every queue there is, with what it carries. */
export interface JobData {
  'rounds.advance': Record<string, never>;
  'rounds.generate': Record<string, never>;
  'house.draw': Record<string, never>;
  'results.collect': Record<string, never>;
  housekeeping: Record<string, never>;
  'ledger.verify': Record<string, never>;
  'settlement.settle': { resultId: string };
  'exports.run': { exportId: string };
  'webhooks.deliver': Record<string, never>;
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
  /** Failed on its last attempt: nobody will try it again. */
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
  /** `short`: at most one waiting job, so that whoever sees the need may send one. */
  policy: 'standard' | 'short';
  /** A job whose process died is given to another after this. */
  expireInSeconds: number;
}

const recurring = { retryLimit: 3, retryDelay: 1, retryBackoff: true, policy: 'short' } as const;
const queues: Record<JobName, QueueRules> = {
  'rounds.advance': { ...recurring, expireInSeconds: 60 },
  'rounds.generate': { ...recurring, expireInSeconds: 300 },
  'house.draw': { ...recurring, expireInSeconds: 300 },
  'results.collect': { ...recurring, expireInSeconds: 300 },
  housekeeping: { ...recurring, expireInSeconds: 300 },
  'ledger.verify': { ...recurring, expireInSeconds: 14_400 },
  'webhooks.deliver': { ...recurring, expireInSeconds: 60 },
  'settlement.settle': {
    ...{ retryLimit: 20, retryDelay: 2, retryBackoff: true, policy: 'standard' },
    expireInSeconds: 120,
  },
  'exports.run': {
    ...{ retryLimit: 2, retryDelay: 2, retryBackoff: true, policy: 'standard' },
    expireInSeconds: 1_800,
  },
};

const schema = 'pgboss';

/**
 * pg-boss on two connections of its own, as the login user. `worker` also supervises (retries, expiry, clean-up);
 * without it jobs are only sent. It polls: NOTIFY does not cross the embedded database's connections (architecture.md §2).
 */
export async function openJobs(
  connection: Connection,
  logger: FastifyBaseLogger,
  worker: boolean,
  outcomes?: Outcomes,
): Promise<Jobs> {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  const boss = new PgBoss({ ...where, max: 2, schema, supervise: worker, schedule: false, migrate: true });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await boss.start();
  const names = Object.keys(queues).filter((name): name is JobName => name in queues);
  for (const name of names) {
    await boss.createQueue(name, queues[name]);
    // pg-boss looks a queue up on its own connection when it first meets it; inside a transaction of the embedded
    // database that connection would wait for the transaction, and the transaction for it
    await boss.getJobById(name, randomUUID());
  }
  await allowSendingInTransactions(boss);
  const untold = (error: unknown) => logger.warn({ err: error }, 'how a job came out was not told');

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
            if (retryCount >= queues[name].retryLimit) await outcomes?.givenUp(name).catch(untold);
            throw error;
          }
          await outcomes?.succeeded(name).catch(untold);
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const senders = ['drawdesk_company', 'drawdesk_work'] as const;
const oneAtATime = 7_401_227;

/**
 * A job sent in a transaction is written in that transaction's role. Granting what is granted already still rewrites the
 * catalogue's rows, and PostgreSQL refuses the second of two processes that do it at once ("tuple concurrently updated"):
 * so only what is missing, and one process at a time. One statement, because it has to be one transaction.
 */
async function allowSendingInTransactions(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    do $$
    declare
      sender text;
      queue_table regclass;
    begin
      perform pg_advisory_xact_lock(${oneAtATime});
      foreach sender in array array[${senders.map((role) => `'${role}'`).join(', ')}] loop
        if not has_schema_privilege(sender, '${schema}', 'usage') then
          execute format('grant usage on schema ${schema} to %I', sender);
        end if;
        for queue_table in
          select c.oid from pg_class c
          where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
            and not (has_table_privilege(sender, c.oid, 'select') and has_table_privilege(sender, c.oid, 'insert'))
        loop
          execute format('grant select, insert on %s to %I', queue_table, sender);
        end loop;
      end loop;
    end $$`);
}
