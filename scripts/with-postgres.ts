/**
 * Runs a script with DATABASE_URL of a new, temporary PostgreSQL, which is removed afterwards:
 * `node scripts/with-postgres.ts bench/main.ts …`. It is as durable as the embedded one of the product, so that what is
 * measured on it holds there, and counts its statements. POSTGRES_LOG names the file with its messages.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { startPrivatePostgres } from '../apps/server/test/private-postgres.ts';
import { endOnSignals, runFile } from './test/program.ts';

/** As platform/embedded/database-process.ts sets them, and what shows where the time of a statement goes. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_wal_size: '512MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_checkpoints: 'off',
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track_planning': 'on',
};

const [script, ...words] = process.argv.slice(2);
if (script === undefined) {
  console.error('Name the script to run.');
  process.exit(2);
}
endOnSignals();
const postgres = await startPrivatePostgres(undefined, settings);
try {
  process.exitCode = await runFile(resolve(script), words, {
    env: {
      DATABASE_URL: postgres.url,
      POSTGRES_LOG: postgres.log,
      DRAWDESK_SIGNING_KEY: process.env.DRAWDESK_SIGNING_KEY ?? randomBytes(32).toString('hex'),
    },
  });
} finally {
  await postgres.stop();
}
