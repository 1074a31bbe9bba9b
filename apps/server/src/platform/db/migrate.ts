import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartProblem } from '../errors/start-problem.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { type Connection, withClient } from './connection.ts';
import { inDirectCalls } from './direct-calls.ts';
import {
  type Distribution,
  distribute,
  isDistributed,
  refuseWhileServed,
  requireCluster,
} from './distribute.ts';
import { inOwnRoles, type RoleNames, roleNames, setRoleNames, takeOwnRoles } from './own-roles.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** The first file of the schema of earlier versions, which this version does not carry on. */
const formerFirst = '0001_roles_and_accounts.sql';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The names of this version's files, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();

/** @throws StartProblem when the applied files are those of earlier versions */
export function refuseFormerSchema(applied: ReadonlySet<string>): void {
  if (!applied.has(formerFirst)) return;
  const last = [...applied].sort().at(-1);
  throw new StartProblem(
    `The database was made by an earlier version of Drawdesk: the ${applied.size} files of its schema, ${formerFirst} to ${last}, are not continued by this version. Go on with the version that made it, or give this one an empty database.`,
  );
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What `migrate` did. */
export interface Migrated {
  readonly applied: string[];
  /** Tables that are on several nodes now and were not before. */
  readonly distributed: string[];
}

/**
 * Brings the database to the newest schema, as its owner: forward only, each file in its own transaction with
 * its record. The roles of the service are then the installation's own, whatever their names were before.
 * Throws when a file that was applied has changed since.
 * @param distribution - where its tables are to be, for a database that Citus distributes
 * @throws StartProblem when the database was made by an earlier version, is not one that can be distributed, or is served
 * while it is to be distributed for the first time
 */
export async function migrate(connection: Connection, distribution?: Distribution): Promise<Migrated> {
  const applied: string[] = [];
  let distributed: string[] = [];
  await asOwner(connection, async (client, names) => {
    if (distribution) await requireCluster(client);
    const isFirst = distribution !== undefined && !(await isDistributed(client));
    if (isFirst) await refuseWhileServed(client, names);
    refuseFormerSchema(await appliedNames(client));
    await inTurn(client, () => takeOwnRoles(client, names));
    for (const migration of await readMigrations()) {
      const adapted = distribution ? { ...migration, sql: inDirectCalls(migration.sql) } : migration;
      if (await inTurn(client, () => applyOnce(client, adapted, names))) applied.push(migration.name);
    }
    await inTurn(client, () => setRoleNames(client, names));
    await inTurn(client, () => closeToOthers(client));
    if (distribution)
      distributed = await inTurn(client, async () => {
        const moved = await distribute(client, distribution, names);
        // it takes as long as there are rows
        if (isFirst) await refuseWhileServed(client, names);
        return moved;
      });
  });
  return { applied, distributed };
}

/** Gives a database that was restored or copied from another one its own roles. */
export const nameRoles = (connection: Connection): Promise<void> =>
  asOwner(connection, async (client, names) => {
    await inTurn(client, () => takeOwnRoles(client, names));
    await inTurn(client, () => setRoleNames(client, names));
  });

const asOwner = (
  connection: Connection,
  work: (client: pg.PoolClient, names: RoleNames) => Promise<void>,
): Promise<void> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await work(client, roleNames(rows[0]?.name ?? ''));
  });

/**
 * Keeps other logins of the cluster out, which PostgreSQL lets into every new database, and which could fill its disk
 * with temporary tables. Only an owner can, and a database that was restored under another name is open again.
 */
async function closeToOthers(client: pg.PoolClient): Promise<void> {
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
}

/** A step in its own transaction, one process at a time. */
async function inTurn<T>(client: pg.PoolClient, step: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // transaction-level lock: also works between connections of a pooler, and ends with the transaction
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    const done = await step();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function appliedNames(client: pg.PoolClient): Promise<Set<string>> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('public.migration') is not null as known",
  );
  if (!known[0]?.known) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from public.migration');
  return new Set(rows.map(({ name }) => name));
}

async function applyOnce(client: pg.PoolClient, migration: Migration, names: RoleNames): Promise<boolean> {
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
  await client.query(inOwnRoles(migration.sql, names));
  await client.query('insert into migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}
