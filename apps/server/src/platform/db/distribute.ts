import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { StartProblem } from '../errors/start-problem.ts';
import { inDirectCalls } from './direct-calls.ts';
import { narrowInserts } from './narrow-inserts.ts';
import { adaptToNodes, letRolesSignIn } from './on-nodes.ts';
import type { RoleNames } from './own-roles.ts';

/** Where each table is on a database that Citus distributes. */
export interface Distribution {
  /** By aggregator_id, all in the same way: rows of one master are on one node. */
  readonly distributed: readonly string[];
  /** On the coordinator alone. */
  readonly local: readonly string[];
}

/** The first of them decides where the rows of a master are. */
const column = 'aggregator_id';

/** Whether Citus keeps tables of this database on several nodes. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as known",
  );
  if (!known[0]?.known) return false;
  const { rows } = await client.query<{ distributed: boolean }>(
    `select exists (
       select from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
       where c.relnamespace = 'public'::regnamespace) as distributed`,
  );
  return rows[0]?.distributed ?? false;
}

/**
 * Before a dump: it would be of another moment on each node.
 * @throws StartProblem when the tables of the database are on several nodes
 */
export async function refuseDump(client: pg.ClientBase): Promise<void> {
  if (await isDistributed(client))
    throw new StartProblem(
      'The tables of the database are distributed by Citus, and a dump of them would be of another moment on each node. Archive each node, and restore all of them to one point: docs/operations.md, "Backups of a cluster".',
    );
}

/**
 * @throws StartProblem when the database has no extension `citus`, or knows of no node beside the one that was asked
 */
export async function requireCluster(client: pg.ClientBase): Promise<void> {
  const { rows: known } = await client.query<{ installed: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as installed",
  );
  if (!known[0]?.installed)
    throw new StartProblem(
      'The database has no extension "citus", so its tables cannot be distributed. Create the extension on each node, or leave --distributed out.',
    );
  const { rows } = await client.query<{ workers: number }>(
    "select count(*)::integer as workers from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards",
  );
  if (!rows[0]?.workers)
    throw new StartProblem(
      'The coordinator of Citus knows no node to put tables on. Add one with citus_add_node, or leave --distributed out.',
    );
}

/**
 * Before tables are put on nodes for the first time: a process of the service asks once whether they are there, when it
 * begins.
 * @throws StartProblem when logins of the service have sessions on the database; the caller's own are not counted
 */
export async function refuseWhileServed(client: pg.ClientBase, names: RoleNames): Promise<void> {
  const { rows } = await client.query<{ login: string; sessions: string }>(
    `select a.usename as login, count(*) as sessions
     from pg_stat_activity a
     where a.datname = current_database() and a.usename <> current_user
       and exists (
         select from pg_roles r left join pg_auth_members m on m.roleid = r.oid
         where r.rolname = any($1) and a.usesysid in (r.oid, m.member))
     group by a.usename
     order by a.usename`,
    [Object.values(names)],
  );
  if (rows.length === 0) return;
  const logins = rows.map(({ login, sessions }) => `${login} (sessions: ${sessions})`).join(', ');
  throw new StartProblem(
    `The service is at work on the database, and would not learn that its tables are on several nodes: ${logins}. Stop all processes of Drawdesk that serve or work on it, then put them there.`,
  );
}

/**
 * Puts the tables of a migrated database where `distribution` says, and their rows with them. Safe to repeat: also after a
 * node was added, which then lets the service's roles in. In the caller's transaction.
 *
 * @returns the tables that were elsewhere
 */
export async function distribute(
  client: pg.ClientBase,
  distribution: Distribution,
  names: RoleNames,
): Promise<string[]> {
  await callDirectly(client);
  await adaptToNodes(client, names);
  await narrowInserts(client, distribution.distributed, names);
  await letDrawNumbers(client, Object.values(names));
  const moved = await putOnNodes(client, distribution);
  await letRolesSignIn(client, names);
  return moved;
}

async function putOnNodes(client: pg.ClientBase, { distributed }: Distribution): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const [first] = distributed;
  const missing = distributed.filter((table) => !there.has(table));
  if (missing.length === 0 || first === undefined) return [];
  const granted = await readGrants(client);
  for (const table of missing)
    await client.query('select create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
      ...[table, column, table === first ? 'none' : first],
    ]);
  const left = new Set(await readGrants(client));
  for (const grant of granted) if (!left.has(grant)) await client.query(grant);
  return missing;
}

/**
 * Whoever may insert rows may draw their numbers: where Citus inserts what it selected from the nodes, it does so in the
 * name of the role.
 */
async function letDrawNumbers(client: pg.ClientBase, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ sequence: string; role: string }>(
    `select pg_get_serial_sequence(c.oid::regclass::text, t.attname) as sequence, quote_ident(r.rolname) as role
     from pg_class c
     join pg_attribute t on t.attrelid = c.oid and t.attidentity <> ''
     join pg_roles r on r.rolname = any($1)
     where c.relnamespace = 'public'::regnamespace and has_any_column_privilege(r.oid, c.oid, 'insert')
       and not has_sequence_privilege(r.oid, pg_get_serial_sequence(c.oid::regclass::text, t.attname), 'usage')`,
    [roles],
  );
  for (const { sequence, role } of rows) await client.query(`grant usage on sequence ${sequence} to ${role}`);
}

/**
 * Rewrites policies (direct-calls.ts): of tables on the coordinator too, because Citus cannot plan a subquery in the policy
 * of one that is joined with a distributed table.
 */
async function callDirectly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Policy>(
    `select tablename as table, policyname as name, qual as using, with_check as check
     from pg_policies where schemaname = 'public'`,
  );
  for (const policy of rows) {
    const using = policy.using === null ? null : inDirectCalls(policy.using);
    const check = policy.check === null ? null : inDirectCalls(policy.check);
    if (using === policy.using && check === policy.check) continue;
    await client.query(
      [
        `alter policy ${escapeIdentifier(policy.name)} on ${escapeIdentifier(policy.table)}`,
        ...(using === null ? [] : [`using (${using})`]),
        ...(check === null ? [] : [`with check (${check})`]),
      ].join(' '),
    );
  }
}

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly using: string | null;
  readonly check: string | null;
}

/** What was granted on tables, views, sequences and columns, as statements that grant it. */
async function readGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on %s %s to %s', a.privilege_type, case c.relkind when 'S' then 'sequence' else 'table' end,
         c.oid::regclass, coalesce(quote_ident(r.rolname), 'public')) as grant
     from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
     where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
     union all
     select format('grant %s (%I) on table %s to %s', a.privilege_type, t.attname, t.attrelid::regclass,
         coalesce(quote_ident(r.rolname), 'public'))
     from pg_class c join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a
     left join pg_roles r on r.oid = a.grantee
     where c.relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ grant }) => grant);
}
