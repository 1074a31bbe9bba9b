import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, openPool } from '../platform/db/connection.ts';
import { StartProblem } from '../platform/embedded/start-problem.ts';

const migrations = join(import.meta.dirname, '../../migrations');

/** @throws StartProblem when the database's schema is older than this version of the product */
export async function requireMigrated(connection: Connection): Promise<void> {
  const pool = openPool(connection, 1);
  try {
    const known = await pool.query<{ known: boolean }>(
      "select to_regclass('migration') is not null as known",
    );
    const applied = known.rows[0]?.known
      ? await pool.query<{ name: string }>('select name from migration')
      : null;
    const names = new Set(applied?.rows.map((row) => row.name));
    const missing = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && !names.has(name));
    if (missing.length > 0)
      throw new StartProblem(
        `The database is not at this version's schema: ${missing.length} of its migrations are missing. Run "drawdesk migrate" first.`,
      );
  } finally {
    await pool.end();
  }
}
