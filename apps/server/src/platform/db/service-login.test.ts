import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { ownRoles } from '../../../test/own-roles.ts';
import { nameRoles } from './migrate.ts';
import { inOwnRoles, roleNames } from './own-roles.ts';
import { letServe } from './service-login.ts';
import { openOwnerStore, openStore } from './store.ts';

const database = await testDatabase();
const other = await testDatabase();
const own = openOwnerStore(database.connection, 2);
const service = openStore(database.service, 2);
afterAll(() => Promise.all([own.close(), service.close()]));

/** Runs one statement with the login of the service, in none of its roles. */
async function asLogin(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.service });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

describe('names of roles', () => {
  it('contain the name of the database, and differ also for names that a role cannot contain', () => {
    expect(roleNames('house').work).toBe('drawdesk_house_work');
    const names = ['House', 'house', 'ho-use', 'ho_use', 'x'.repeat(63), `${'x'.repeat(62)}y`].map(
      (name) => roleNames(name).identity,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^drawdesk_[a-z0-9_]{1,45}_identity$/);
  });

  it('replace the names written in migrations, in code and in text', () => {
    const names = roleNames('drawdesk');
    expect(
      inOwnRoles("grant select on a to drawdesk_app; array['drawdesk_work', 'drawdesk_apple']", names),
    ).toBe("grant select on a to drawdesk_drawdesk_app; array['drawdesk_drawdesk_work', 'drawdesk_apple']");
  });
});

describe('the login of the service', () => {
  // as every migrated database does, which a copy does not take over
  beforeAll(() =>
    sql.raw(`revoke temporary on database ${nameOf(database.url)} from public`).execute(own.db),
  );

  it('owns nothing, has no right but to connect, and may become the four roles of its installation', async () => {
    const login = `drawdesk_clerk_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create role ${login} login`).execute(own.db);
    await letServe(database.connection, login);
    const { rows } = await sql<Record<string, unknown>>`
      select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as powers,
        (select count(*)::integer from pg_class c where c.relowner = r.oid) as owns,
        (select count(*)::integer from pg_class c, aclexplode(c.relacl) a where a.grantee = r.oid) as rights,
        array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid
              where m.member = r.oid order by 1) as becomes
      from pg_roles r where r.rolname = ${login}`.execute(own.db);
    await sql.raw(`drop owned by ${login}; drop role ${login}`).execute(own.db);
    expect(rows).toEqual([
      { powers: false, owns: 0, rights: 0, becomes: Object.values(await ownRoles(own)).sort() },
    ]);
  });

  it.each([
    ['reads nothing before it is one of them', 'select from account'],
    ['makes nothing', 'create table mine (id int)'],
    ['makes no schema', 'create schema mine'],
    ['fills no disk with tables of its own', 'create temp table mine (id int)'],
    ['is not the owner', "select set_config('role', 'postgres', false)"],
    ['turns no policy off', 'alter table ticket disable row level security'],
  ])('%s', async (_, statement) => {
    await expect(asLogin(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('signs people in, and makes the partitions of tickets through the database alone', async () => {
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(service.db);
    expect(rows).toEqual([{ role: (await ownRoles(own)).identity }]);
    const made = await service.transaction({ as: 'work' }, (tx) =>
      sql`select ensure_ticket_partitions('2031-05-01', '2031-06-30') as name`.execute(tx),
    );
    expect(made.rows).toEqual([{ name: 'ticket_2031_05' }, { name: 'ticket_2031_06' }]);
    await expect(
      service.transaction({ as: 'company' }, (tx) =>
        sql`select ensure_ticket_partitions('2031-07-01', '2031-07-31')`.execute(tx),
      ),
    ).rejects.toThrow('permission denied');
  });

  it.each([
    ['may make roles', 'alter role LOGIN createrole'],
    ['may pass policies', 'alter role LOGIN bypassrls'],
    ['may read everything', 'grant pg_read_all_data to LOGIN'],
    ['may become a superuser', 'grant postgres to LOGIN'],
  ])('is not given to whoever %s', async (_, power) => {
    const login = `drawdesk_clerk_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create role ${login} login; ${power.replace('LOGIN', login)}`).execute(own.db);
    await expect(letServe(database.connection, login)).rejects.toThrow('owns tables of this database');
    await sql.raw(`drop role ${login}`).execute(own.db);
  });

  it('is not given to the owner of the tables, nor to a login that does not exist', async () => {
    await expect(letServe(database.connection, 'postgres')).rejects.toThrow('owns tables of this database');
    await expect(letServe(database.connection, 'no_such_login')).rejects.toThrow(
      'There is no login "no_such_login"',
    );
  });
});

describe('a database that was copied', () => {
  const login = `drawdesk_service_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    await sql.raw(`create role ${login} login noinherit`).execute(own.db);
  });
  afterAll(async () => {
    const store = openOwnerStore(other.connection, 1);
    for (const role of [...Object.values(roleNames(nameOf(other.url))), login])
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(store.db);
    await store.close();
  });

  it('gets roles of its own, with every right and policy of before, and the first database keeps its own', async () => {
    const store = openOwnerStore(other.connection, 1);
    const rights = async () => {
      const names = await ownRoles(store);
      const { rows } = await sql<{ line: string }>`
        with role (kind, oid) as (
          select kind, installation_role(kind)::regrole::oid from unnest(${Object.keys(names)}::text[]) kind)
        select concat_ws(' ', kind, c.oid::regclass, a.privilege_type) as line
          from role r, pg_class c, aclexplode(c.relacl) a where a.grantee = r.oid
        union all
        select concat_ws(' ', kind, t.attrelid::regclass, t.attname, a.privilege_type)
          from role r, pg_attribute t, aclexplode(t.attacl) a where a.grantee = r.oid
        union all
        select concat_ws(' ', kind, p.oid::regprocedure, a.privilege_type)
          from role r, pg_proc p, aclexplode(p.proacl) a where a.grantee = r.oid
        union all
        select concat_ws(' ', kind, n.nspname, a.privilege_type)
          from role r, pg_namespace n, aclexplode(n.nspacl) a where a.grantee = r.oid
        union all
        select concat_ws(' ', kind, p.polrelid::regclass, p.polname, cardinality(p.polroles))
          from role r, pg_policy p where r.oid = any(p.polroles)
        order by 1`.execute(store.db);
      return rows.map(({ line }) => line);
    };
    const [before, former] = [await rights(), await ownRoles(store)];
    expect(before.length).toBeGreaterThan(500);

    await nameRoles(other.connection);

    const names = await ownRoles(store);
    expect(names.app).toBe(roleNames(nameOf(other.url)).app);
    expect(await rights()).toEqual(before);
    const left = await sql`
      select from pg_class c, aclexplode(c.relacl) a
      where a.grantee in (select rolname::regrole from pg_roles where rolname = any(${Object.values(former)}))`.execute(
      store.db,
    );
    expect(left.rows).toEqual([]);
    await letServe(other.connection, login);
    await store.close();
    for (const role of Object.values(former))
      expect(
        (await sql`select pg_has_role(${login}, ${role}, 'member') as may`.execute(own.db)).rows,
      ).toEqual([{ may: false }]);
  });
});
