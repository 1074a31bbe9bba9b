import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../db/connection.ts';
import { installQueues, type Jobs, openJobs } from './jobs.ts';

const database = await testDatabase();
const opened: Jobs[] = [];
afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())));

const silent = pino({ level: 'silent' });

async function open(worker: boolean): Promise<void> {
  opened.push(await openJobs(database.connection, silent, worker));
}

async function settled(starts: Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
}

async function inDatabase(statement: string): Promise<void> {
  const pool = openPool(database.connection, 1);
  await pool.query(statement).finally(() => pool.end());
}

describe('the queues', () => {
  it('can be created by any number of installations at once, and opened by processes that start together', async () => {
    await inDatabase('drop schema pgboss cascade');
    await settled(Array.from({ length: 3 }, () => installQueues(database.connection)));
    await settled(Array.from({ length: 6 }, (_, index) => open(index % 2 === 0)));
  });

  it('can be opened while another installation grants the same rights', async () => {
    await settled([
      installQueues(database.connection),
      open(false),
      installQueues(database.connection),
      open(true),
    ]);
  });

  it('are not created by the service', async () => {
    await inDatabase('drop schema pgboss cascade');
    await expect(openJobs(database.connection, silent, true)).rejects.toThrow(/pg-boss is not installed/);
    await installQueues(database.connection);
  });
});
