import { type ClientBase, escapeIdentifier } from 'pg';
import { StartProblem } from '../errors/start-problem.ts';
import { type Connection, withClient } from './connection.ts';
import { roleKinds } from './own-roles.ts';

/** Who signed in. */
export interface Login {
  readonly name: string;
  /** Database or tables belong to them, or to whom they may become, or no right binds them. */
  readonly owns: boolean;
}

const kinds = `unnest(array[${roleKinds.map((kind) => `'${kind}'`).join(', ')}]) kind`;

export async function readLogin(client: ClientBase): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select session_user::text as name, (${owned('session_user::text')}) as owns`,
  );
  const [login] = rows;
  if (!login) throw new Error('The database did not say who signed in');
  return login;
}

/** Whether the login may switch to each of the roles that the service works in, on a migrated database. */
export async function mayServe(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select bool_and(pg_has_role(session_user, installation_role(kind), 'member')) as may from ${kinds}`,
  );
  return rows[0]?.may ?? false;
}

/**
 * Whether a login is, or may switch to, the owner of the database or of something in it, or a role that
 * PostgreSQL does not restrict.
 */
const owned = (login: string) => `
  exists (
    select from pg_roles held
    where pg_has_role(${login}, held.oid, 'member')
      and (held.rolsuper or held.rolbypassrls or held.rolcreaterole or held.rolreplication or held.rolname like 'pg\\_%'
        or held.oid in (select datdba from pg_database where datname = current_database())
        or held.oid in (select nspowner from pg_namespace where nspname in ('public', 'pgboss'))
        or held.oid in (select relowner from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss'))))`;

/**
 * Lets a login of the cluster work as the service, and as nothing else: it may switch to each role of the
 * installation, and has no rights of these roles before it switches. The owner of the database grants that.
 * @throws StartProblem when there is no such login, or it owns the database
 */
export const letServe = (owner: Connection, login: string): Promise<void> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ owns: boolean; modern: boolean; inherits: boolean }>(
      `select (${owned('r.rolname::text')}) as owns, r.rolinherit as inherits,
         current_setting('server_version_num')::integer >= 160000 as modern
       from pg_roles r where r.rolname = $1`,
      [login],
    );
    const [known] = rows;
    if (!known)
      throw new StartProblem(
        `There is no login "${login}", which DATABASE_URL names. Make it: create role ${login} login password '…'`,
      );
    if (known.owns)
      throw new StartProblem(
        `The login "${login}" of DATABASE_URL owns tables of this database, or may become who does. Name another one there, which owns nothing and may do nothing of itself.`,
      );
    const service = escapeIdentifier(login);
    // it signs in on no other node of a Citus cluster, and a login that was made before the extension is not there
    await client.query("select set_config(name, 'off', false) from unnest($1::text[]) name", [
      [
        'citus.enable_ddl_propagation',
        'citus.enable_create_role_propagation',
        'citus.enable_alter_role_propagation',
      ],
    ]);
    const { rows: roles } = await client.query<{ name: string; database: string }>(
      `select installation_role(kind) as name, current_database() as database from ${kinds}`,
    );
    for (const { name } of roles)
      await client.query(
        `grant ${escapeIdentifier(name)} to ${service}${known.modern ? ' with inherit false, set true' : ''}`,
      );
    if (!known.modern && known.inherits) await client.query(`alter role ${service} noinherit`);
    await client.query(
      `grant connect on database ${escapeIdentifier(roles[0]?.database ?? '')} to ${service}`,
    );
  });
