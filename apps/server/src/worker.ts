import { pino } from 'pino';
import { advanceRounds } from './features/rounds/advance.ts';
import { settleResult } from './features/settlement/settle.ts';
import type { Connection } from './platform/db/connection.ts';
import { openStore } from './platform/db/store.ts';
import { openJobs } from './platform/jobs/jobs.ts';

export interface WorkerOptions {
  connection: Connection;
  logLevel?: string;
}

/** The clock of the rounds and the settlement of confirmed results. Any number of workers may run. */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const logger = pino({ level: options.logLevel ?? 'warn' });
  const store = openStore(options.connection, 4);
  const jobs = await openJobs(options.connection, logger, true);

  await jobs.work('rounds.advance', async () => {
    const next = await advanceRounds(store);
    await jobs.send('rounds.advance', {}, { startAfter: next });
  });
  await jobs.work('settlement.settle', async ({ resultId }) => {
    await settleResult(store, BigInt(resultId));
  });
  // one waiting job at most (queue policy `short`), so that every start of a worker may send this
  await jobs.send('rounds.advance', {});

  return {
    async close() {
      await jobs.stop();
      await store.close();
    },
  };
}
