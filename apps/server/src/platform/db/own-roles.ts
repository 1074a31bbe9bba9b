import { hash } from 'node:crypto';
import type pg from 'pg';

/**
 * The roles of the service: a master or agent (`app`), the sale of bills of several masters at once (`intake`), staff
 * (`company`), jobs (`work`), and sign-in with the installation's own records (`identity`), the only one that reads
 * secrets. None of them owns anything.
 */
export const roleKinds = ['app', 'intake', 'company', 'work', 'identity'] as const;
export type RoleKind = (typeof roleKinds)[number];
export type RoleNames = Record<RoleKind, string>;

/** How the migrations name the roles; each installation has its own in their place. */
const inMigrations = /\bdrawdesk_(app|intake|company|work|identity)\b/g;

/** Of PostgreSQL's 63 bytes, what `drawdesk_` and `_identity` leave. */
const nameMax = 45;

/**
 * Roles belong to the whole cluster. They are named after the database, so two installations in one cluster
 * cannot use each other's roles. A database name that is long or would need quotes is distinguished by the
 * beginning of its hash.
 */
export function roleNames(database: string): RoleNames {
  const plain = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_');
  const name =
    plain === database && plain.length <= nameMax
      ? plain
      : `${plain.slice(0, nameMax - 9)}_${hash('sha256', database, 'hex').slice(0, 8)}`;
  return {
    app: `drawdesk_${name}_app`,
    intake: `drawdesk_${name}_intake`,
    company: `drawdesk_${name}_company`,
    work: `drawdesk_${name}_work`,
    identity: `drawdesk_${name}_identity`,
  };
}

/** A migration with the installation's roles in it. */
export const inOwnRoles = (sql: string, names: RoleNames): string =>
  sql.replaceAll(inMigrations, (_, kind: RoleKind) => names[kind]);

/**
 * Makes the installation's roles where they are missing, and gives them the rights of other roles: of those
 * that all installations of a cluster once shared, or of those of the database that this one was restored or
 * copied from.
 */
export async function takeOwnRoles(client: pg.ClientBase, names: RoleNames): Promise<void> {
  await client.query(handOver);
  for (const kind of roleKinds)
    await client.query('select pg_temp.take_role($1, $2)', [names[kind], `^drawdesk_(\\w+_)?${kind}$`]);
}

/** Lets SQL say the names: `installation_role('app')`. After the migrations, so that it belongs to the schema. */
export async function setRoleNames(client: pg.ClientBase, names: RoleNames): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regprocedure('public.installation_role(text)') is not null as known",
  );
  if (rows[0]?.known) {
    const kinds = roleKinds.map((kind) => `installation_role('${kind}')`).join(', ');
    const current = await client.query<{ own: (string | null)[] }>(`select array[${kinds}] as own`);
    if (roleKinds.every((kind, at) => current.rows[0]?.own[at] === names[kind])) return;
  }
  const cases = roleKinds.map((kind) => `when '${kind}' then '${names[kind]}'`).join(' ');
  await client.query(`
    create or replace function public.installation_role(kind text) returns text
      language sql immutable parallel safe
      return case kind ${cases} end`);
}

/**
 * `take_role(own, others)`: makes the role `own`, which the caller may switch to, and gives it every right
 * and policy in this database of roles whose names match `others`. A role that no database needs any more is
 * dropped.
 */
const handOver = `
  create or replace function pg_temp.take_role(own text, others text) returns void language plpgsql as $$
  declare
    former record;
    statement text;
  begin
    begin
      if not exists (select from pg_roles where rolname = own) then
        execute format('create role %I nologin', own);
      end if;
    exception
      when duplicate_object or unique_violation then null; -- another process made it meanwhile
    end;
    -- from PostgreSQL 16 on who makes a role administers it without being able to become it
    if not (select r.rolsuper from pg_roles r where r.rolname = current_user) and not exists (
      select from pg_auth_members m
      where m.roleid = own::regrole and m.member = current_user::regrole
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
        and coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true))
    then
      execute format('grant %I to current_user', own);
    end if;
    for former in
      select r.oid, r.rolname from pg_roles r
      where r.rolname ~ others and r.rolname <> own and not r.rolcanlogin and (
        exists (select from pg_policy p where r.oid = any(p.polroles))
        or exists (select from pg_class c, aclexplode(c.relacl) a where a.grantee = r.oid)
        or exists (select from pg_attribute t, aclexplode(t.attacl) a where a.grantee = r.oid))
    loop
      for statement in
        select format('grant %s on %s %s to %I', a.privilege_type,
            case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, own)
          from pg_class c, aclexplode(c.relacl) a where a.grantee = former.oid
        union all
        select format('grant %s (%I) on table %s to %I', a.privilege_type, t.attname, t.attrelid::regclass, own)
          from pg_attribute t, aclexplode(t.attacl) a where a.grantee = former.oid
        union all
        select format('grant execute on routine %s to %I', p.oid::regprocedure, own)
          from pg_proc p, aclexplode(p.proacl) a where a.grantee = former.oid
        union all
        select format('grant %s on schema %I to %I', a.privilege_type, n.nspname, own)
          from pg_namespace n, aclexplode(n.nspacl) a where a.grantee = former.oid
        union all
        select format('alter policy %I on %s to %s', p.polname, p.polrelid::regclass,
            (select string_agg(case when r.oid is null then 'public' when r.oid = former.oid then quote_ident(own)
                                    else quote_ident(r.rolname) end, ', ')
             from unnest(p.polroles) role (id) left join pg_roles r on r.oid = role.id))
          from pg_policy p where former.oid = any(p.polroles)
      loop
        execute statement;
      end loop;
      execute format('drop owned by %I', former.rolname); -- in this database: its rights, and its name in policies
      begin
        execute format('drop role %I', former.rolname);
      exception
        -- other databases of the cluster still use it, or it is not the owner's to drop
        when dependent_objects_still_exist or insufficient_privilege then null;
        -- one of them is being dropped at this moment: its name is looked up in vain
        when internal_error then null;
      end;
    end loop;
  end
  $$`;
