import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { seedCatalogue } from './modules/providers/seed-catalogue.ts';
import { openOwnerStore } from './platform/db/store.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { startWorker } from './worker.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

test('a round that is created after its opening time opens at once, not at the next run of the clock', async () => {
  await seedCatalogue(store);
  const jobs = await openJobs(database.connection, pino({ level: 'silent' }), false);
  // it has just looked when there were no rounds
  await jobs.send('rounds.advance', {}, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.stop();
  const worker = await startWorker({ connection: database.service, logLevel: 'silent' });
  const statusOf = async (providerId: string) =>
    (
      await sql<{ status: string }>`
        select status from round where provider_id = ${providerId} order by open_at limit 1`.execute(store.db)
    ).rows[0]?.status;
  await expect.poll(() => statusOf('thai-gov')).toBe('open');
  await worker.close();
});
