import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../db/connection.ts';
import { type Jobs, openJobs } from './jobs.ts';

const database = await testDatabase();
const opened: Jobs[] = [];
afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())));

const silent = pino({ level: 'silent' });

async function open(worker: boolean): Promise<void> {
  opened.push(await openJobs(database.connection, silent, worker));
}

describe('the queues of processes that start together', () => {
  it('open for all of them, also where the database has none yet', async () => {
    const starts = Array.from({ length: 6 }, (_, index) => open(index % 2 === 0));
    const outcomes = await Promise.allSettled(starts);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });

  // the embedded database is one session: no transaction can be open beside another
  it.skipIf(database.kind === 'embedded')(
    'open while another process is just granting what everybody has already',
    async () => {
      await open(false);
      const pool = openPool(database.connection, 1);
      const other = await pool.connect();
      await other.query('begin');
      await other.query('grant select, insert on all tables in schema pgboss to drawdesk_company');
      await open(false);
      await other.query('commit');
      other.release();
      await pool.end();
    },
  );
});
