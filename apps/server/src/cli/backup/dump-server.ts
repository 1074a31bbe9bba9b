import { createReadStream } from 'node:fs';
import { withClient } from '../../platform/db/connection.ts';
import { nameRoles } from '../../platform/db/migrate.ts';
import { roleKinds } from '../../platform/db/own-roles.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { urlOfAddress } from '../../platform/servers/read-address.ts';
import { postgresTool, runTool } from './run-tool.ts';

/**
 * Writes a PostgreSQL database into a file with pg_dump, as of one moment: that of an exported snapshot where one is given.
 * @throws StartProblem
 */
export async function dumpServer(databaseUrl: string, file: string, snapshot?: string): Promise<void> {
  const { address, env } = withoutPassword(databaseUrl);
  const moment = snapshot === undefined ? [] : [`--snapshot=${snapshot}`];
  const words = ['--format=custom', '--no-owner', ...moment, `--file=${file}`, address];
  await runTool(postgresTool('pg_dump'), words, { env });
}

/**
 * Reads such a file into an empty database, all of it or nothing; its roles get the names of this database.
 * @throws StartProblem
 */
export async function restoreServer(databaseUrl: string, file: string): Promise<void> {
  const restore = postgresTool('pg_restore');
  const schema = await runTool(restore, ['--schema-only', '--file=-', file]);
  const borrowed = await prepareDatabase(databaseUrl, rolesIn(schema));
  const { address, env } = withoutPassword(databaseUrl);
  await runTool(restore, ['--no-owner', '--single-transaction', `--dbname=${address}`, file], { env });
  await nameRoles(databaseUrl);
  await giveBack(databaseUrl, borrowed);
}

/** Lines that newer versions of pg_dump write and that only psql or newer servers understand. */
const passedOver = /^(?:\\(?:un)?restrict .*|SET transaction_timeout = 0;)$/;

/**
 * The same from a dump in plain SQL (`pg_dump --no-owner --inserts`), which goes into either kind of database.
 * @throws StartProblem
 */
export async function restoreSql(databaseUrl: string, file: string): Promise<void> {
  const rights: string[] = [];
  for await (const line of linesOf(file)) {
    if (/^COPY .* FROM stdin;$/.test(line))
      throw new StartProblem(
        `${file} was not written with --inserts. Write it again: pg_dump --no-owner --inserts.`,
      );
    // text that people wrote may look like a role's name: only these lines give rights
    if (/^(?:GRANT|CREATE POLICY) /.test(line)) rights.push(line);
  }
  const borrowed = await prepareDatabase(databaseUrl, rolesIn(rights.join('\n')));
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    for await (const part of partsOf(file)) await client.query(part);
    await client.query('commit');
  });
  await nameRoles(databaseUrl);
  await giveBack(databaseUrl, borrowed);
}

/** A dump in parts of some statements each: PostgreSQL reads everything that it receives before it begins. */
async function* partsOf(file: string): AsyncGenerator<string> {
  let part = '';
  for await (const line of linesOf(file)) {
    if (passedOver.test(line)) continue;
    if (line.startsWith('INSERT INTO ') && part.endsWith(';\n')) {
      yield part;
      part = '';
    }
    part += `${line}\n`;
  }
  yield part;
}

/**
 * The text between line feeds. Other characters that some programs take for the end of a line are part of it.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/**
 * The product's roles that a schema grants rights to: they belong to the server, so a dump does not make
 * them.
 */
function rolesIn(schema: string): string[] {
  return [...new Set(schema.match(/\bdrawdesk_\w+/g))];
}

/** Returns the roles that the owner was made a member of during the restore. */
const prepareDatabase = (databaseUrl: string, roles: readonly string[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const tables = await client.query(
      "select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1",
    );
    if (tables.rows.length > 0)
      throw new StartProblem(
        'The database that DATABASE_URL names is not empty. Restore into a new one (createdb).',
      );
    for (const role of roles) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (known.rows.length === 0) await client.query(`create role ${role} nologin`);
    }
    // what is granted to a role and moved from it, its member does
    const missing = await client.query<{ name: string }>(
      `select rolname as name from pg_roles
       where rolname = any($1) and not pg_has_role(current_user, oid, 'member')`,
      [roles],
    );
    for (const { name } of missing.rows) await client.query(`grant ${name} to current_user`);
    return missing.rows.map(({ name }) => name);
  });

/** The owner may not switch to the roles of the installation that the file came from. */
const giveBack = (databaseUrl: string, roles: readonly string[]): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const left = await client.query<{ name: string }>(
      `select g.rolname as name from pg_auth_members m
       join pg_roles g on g.oid = m.roleid
       where m.member = current_user::regrole and g.rolname = any($1)
         and g.rolname not in (select installation_role(kind) from unnest($2::text[]) kind)`,
      [roles, [...roleKinds]],
    );
    for (const { name } of left.rows) await client.query(`revoke ${name} from current_user`);
  });

/**
 * Other users of the machine can see the arguments of programs, so the password is passed in the environment.
 */
function withoutPassword(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = urlOfAddress(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } };
}
