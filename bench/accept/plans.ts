import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** From now on, new sessions of a database log the plans of statements that take longer. auto_explain must be loaded. */
export async function logPlans(admin: pg.Client, database: string, longerThan_ms: number): Promise<void> {
  const settings = {
    log_min_duration: `${longerThan_ms}ms`,
    log_analyze: 'on',
    log_buffers: 'on',
    // reading the clock for each row takes longer than most rows
    log_timing: 'off',
  };
  for (const [name, value] of Object.entries(settings))
    await admin.query(`alter database ${database} set auto_explain.${name} = '${value}'`);
}

/** Copies the plans out of the log of the server, which is removed with it, and says where they are. */
export function keepPlans(database: string): void {
  const log = process.env.POSTGRES_LOG;
  if (log === undefined) {
    console.error('The plans are in the log of the PostgreSQL server.');
    return;
  }
  // an entry begins with its time; the lines of a plan that follow are indented
  const plans = readFileSync(log, 'utf8')
    .split(/\n(?=\d{4}-\d{2}-\d{2} )/)
    .filter((entry) => entry.includes(' plan:\n'));
  const file = join(tmpdir(), `${database}-plans.log`);
  writeFileSync(file, `${plans.join('\n')}\n`);
  console.error(`${plans.length} plans are in ${file}`);
}
