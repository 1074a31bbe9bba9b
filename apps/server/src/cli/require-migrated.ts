import type pg from 'pg';
import { type Connection, withClient } from '../platform/db/connection.ts';
import { migrationNames, refuseFormerSchema } from '../platform/db/migrate.ts';
import { mayServe, readLogin } from '../platform/db/service-login.ts';
import type { OpenDatabase } from '../platform/embedded/database-url.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';

/**
 * @throws StartProblem when the database's schema is of another version than this one, or its login may not work on it
 */
export const requireMigrated = (connection: Connection): Promise<void> =>
  withClient(connection, async (client) => {
    const files = await migrationNames();
    const applied = await appliedMigrations(client);
    refuseFormerSchema(applied);
    const missing = files.filter((name) => !applied.has(name)).length;
    if (missing > 0)
      throw new StartProblem(
        `The schema of the database is older than this version (missing migrations: ${missing}). Run "drawdesk migrate" first.`,
      );
    const [unknown] = [...applied].filter((name) => !files.includes(name)).sort();
    if (unknown !== undefined)
      throw new StartProblem(
        `The schema of the database is newer than this version (from ${unknown} on). Start the newer version, or restore an earlier backup.`,
      );
  });

/**
 * Refuses to start the service on a database that its login owns: a security hole in the service must not
 * give the rights of the owner.
 * @throws StartProblem, unless DRAWDESK_ALLOW_OWNER states that this is intended
 */
export async function requireServiceLogin({ connection }: OpenDatabase): Promise<void> {
  if (process.env.DRAWDESK_ALLOW_OWNER === '1') return;
  await withClient(connection, async (client) => {
    const { name, owns } = await readLogin(client);
    if (owns)
      throw new StartProblem(
        `DATABASE_URL signs in as "${name}", the owner of the tables. The service needs a login that owns nothing: create one (create role drawdesk_service login password '…'), set it in DATABASE_URL and the owner in DRAWDESK_OWNER_URL, and run "drawdesk migrate". DRAWDESK_ALLOW_OWNER=1 turns this check off.`,
      );
  });
}

/** Read as the role that the service signs people in with; none where nothing was migrated to its end. */
async function appliedMigrations(client: pg.PoolClient): Promise<Set<string>> {
  const { rows: known } = await client.query<{ migrated: boolean; roles: boolean }>(
    `select to_regclass('migration') is not null as migrated,
       to_regprocedure('installation_role(text)') is not null as roles`,
  );
  if (!known[0]?.migrated || !known[0].roles) return new Set();
  if (!(await mayServe(client)))
    throw new StartProblem(
      `DATABASE_URL signs in as "${(await readLogin(client)).name}", which has no rights to serve this database. Run "drawdesk migrate" with DRAWDESK_OWNER_URL set to the owner of the tables: it gives the login of DATABASE_URL these rights.`,
    );
  await client.query('begin');
  await client.query("select set_config('role', installation_role('identity'), true)");
  const { rows } = await client.query<{ name: string }>('select name from migration');
  await client.query('commit');
  return new Set(rows.map((row) => row.name));
}
