/**
 * Runs a script with DATABASE_URL of a new, temporary PostgreSQL, which is removed afterwards:
 * `node scripts/with-postgres.ts bench/main.ts …`
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { startPrivatePostgres } from '../apps/server/test/private-postgres.ts';
import { endOnSignals, runFile } from './test/program.ts';

const [script, ...words] = process.argv.slice(2);
if (script === undefined) {
  console.error('Name the script to run.');
  process.exit(2);
}
endOnSignals();
const postgres = await startPrivatePostgres();
try {
  process.exitCode = await runFile(resolve(script), words, {
    env: {
      DATABASE_URL: postgres.url,
      DRAWDESK_SIGNING_KEY: process.env.DRAWDESK_SIGNING_KEY ?? randomBytes(32).toString('hex'),
    },
  });
} finally {
  await postgres.stop();
}
