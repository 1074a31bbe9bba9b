import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Connection, openPool } from './connection.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const oneAtATime = 7_401_226;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest schema: forward only, each file in its own transaction with its record.
 * Throws when a file that was applied has changed since.
 *
 * @param before - stops in front of this file, such as `0100`, for the tests of an upgrade.
 */
export async function migrate(
  connection: Connection,
  { before }: { before?: string } = {},
): Promise<{ applied: string[] }> {
  const pool = openPool(connection, 1);
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    for (const migration of await readMigrations()) {
      if (before !== undefined && migration.name >= before) break;
      await client.query('begin');
      try {
        if (await applyOnce(client, migration)) applied.push(migration.name);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    await closeToOthers(client);
  } finally {
    client.release();
    await pool.end();
  }
  return { applied };
}

/**
 * Keeps other logins of the cluster out, which PostgreSQL lets into every new database, and which could fill its disk
 * with temporary tables. Only an owner can, and a database that was restored under another name is open again.
 */
async function closeToOthers(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [oneAtATime]);
  await client.query(`
    do $$
    declare
      owned boolean := (
        select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database());
    begin
      if owned and has_database_privilege('public', current_database(), 'connect, temporary') then
        execute format('revoke connect, temporary on database %I from public', current_database());
      end if;
    end
    $$`);
  await client.query('commit');
}

async function applyOnce(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  // transaction-level lock: also holds between connections of a pooler, and ends with the transaction
  await client.query('select pg_advisory_xact_lock($1)', [oneAtATime]);
  await client.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from migration where name = $1',
    [migration.name],
  );
  const known = rows[0];
  if (known && known.checksum !== migration.checksum)
    throw new Error(`Migration ${migration.name} was applied in another form: restore the file as it was.`);
  if (known) return false;
  await client.query(migration.sql);
  await client.query('insert into migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}
