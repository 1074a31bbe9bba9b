import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import type { RoleNames } from './own-roles.ts';

/** What each row has to fulfil that a role inserts into a table. */
interface Condition {
  readonly table: string;
  readonly role: string;
  readonly check: string;
}

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly role: string;
  readonly command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly using: string | null;
  readonly check: string | null;
}

/**
 * Writes into the policies of distributed tables by which roles insert what else narrows an insert on one PostgreSQL, and what
 * Citus loses: restrictive policies, which it sends to the nodes as permissive ones, so that they would widen the others; and
 * rights to insert only some columns, because it names each column that has a default. There the role gets the right, and
 * may insert nothing but the default. Safe to repeat. In the caller's transaction.
 */
export async function narrowInserts(
  client: pg.ClientBase,
  tables: readonly string[],
  names: RoleNames,
): Promise<void> {
  const conditions = [
    ...(await takeRestrictive(client, tables)),
    ...(await letNameDefaults(client, tables, Object.values(names))),
  ];
  for (const condition of conditions) await narrow(client, condition);
}

/** @throws Error for one that narrows anything else than inserts */
async function takeRestrictive(client: pg.ClientBase, tables: readonly string[]): Promise<Condition[]> {
  const policies = await readPolicies(client, 'RESTRICTIVE', tables);
  const conditions: Condition[] = [];
  for (const { table, name, role, command, check } of policies) {
    if (command !== 'INSERT' || check === null)
      throw new Error(`The restrictive policy ${name} of ${table} cannot be distributed`);
    await client.query(`drop policy ${escapeIdentifier(name)} on ${escapeIdentifier(table)}`);
    conditions.push({ table, role, check });
  }
  return conditions;
}

async function letNameDefaults(
  client: pg.ClientBase,
  tables: readonly string[],
  roles: readonly string[],
): Promise<Condition[]> {
  const { rows } = await client.query<Condition & { columns: string }>(
    `select c.relname as table, r.rolname as role, string_agg(quote_ident(t.attname), ', ' order by t.attnum) as columns,
       string_agg(format('%I is not distinct from %s', t.attname, pg_get_expr(d.adbin, d.adrelid)), ' and ' order by t.attnum)
         as check
     from pg_class c
     join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped and t.attgenerated = ''
     join pg_attrdef d on d.adrelid = c.oid and d.adnum = t.attnum
     join pg_roles r on r.rolname = any($2)
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and has_any_column_privilege(r.oid, c.oid, 'insert')
       and not has_column_privilege(r.oid, c.oid, t.attnum, 'insert')
     group by 1, 2
     order by 1, 2`,
    [tables, roles],
  );
  for (const { table, role, columns } of rows)
    await client.query(
      `grant insert (${columns}) on ${escapeIdentifier(table)} to ${escapeIdentifier(role)}`,
    );
  return rows;
}

async function narrow(client: pg.ClientBase, { table, role, check }: Condition): Promise<void> {
  const [on, to] = [escapeIdentifier(table), escapeIdentifier(role)];
  for (const policy of await readPolicies(client, 'PERMISSIVE', [table])) {
    if (policy.role !== role) continue;
    const name = escapeIdentifier(policy.name);
    const narrowed = `with check ((${policy.check ?? policy.using}) and (${check}))`;
    if (policy.command === 'INSERT') await client.query(`alter policy ${name} on ${on} ${narrowed}`);
    if (policy.command !== 'ALL') continue;
    // what holds for inserts alone: one policy for each command
    const using = `using (${policy.using})`;
    const updated = policy.check === null ? using : `${using} with check (${policy.check})`;
    await client.query(`
      drop policy ${name} on ${on};
      create policy ${name} on ${on} for select to ${to} ${using};
      create policy ${escapeIdentifier(`${policy.name}_insert`)} on ${on} for insert to ${to} ${narrowed};
      create policy ${escapeIdentifier(`${policy.name}_update`)} on ${on} for update to ${to} ${updated};
      create policy ${escapeIdentifier(`${policy.name}_delete`)} on ${on} for delete to ${to} ${using}`);
  }
}

/** For each role that it holds for. */
async function readPolicies(
  client: pg.ClientBase,
  kind: 'PERMISSIVE' | 'RESTRICTIVE',
  tables: readonly string[],
): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(
    `select tablename as table, policyname as name, role, cmd as command, qual as using, with_check as check
     from pg_policies cross join unnest(roles) role
     where schemaname = 'public' and permissive = $1 and tablename = any($2)
     order by 1, 2`,
    [kind, tables],
  );
  return rows;
}
