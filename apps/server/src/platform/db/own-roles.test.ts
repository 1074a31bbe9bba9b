import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { install } from '../../install.ts';
import { openPool } from './connection.ts';

const database = await testDatabase();
const pool = openPool(database.connection, 1);
const former = `drawdesk_f${randomBytes(4).toString('hex')}_app`;
afterAll(async () => {
  await pool.query('delete from pg_shdepend where refobjid = (select oid from pg_roles where rolname = $1)', [
    former,
  ]);
  await pool.query(`drop role ${former}`);
  await pool.end();
});

test('the old role of a database that is being dropped is left, and its rights are taken over', async () => {
  await pool.query(`create role ${former} nologin`);
  await pool.query('create table kept_for_others ()');
  await pool.query(`grant select on kept_for_others to ${former}`);
  // this is stored while a database is dropped: its number, and no database with that number
  await pool.query('set allow_system_table_mods = on');
  await pool.query(
    `insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
     select 4000000000, 'pg_class'::regclass, 16384, 0, 'pg_authid'::regclass, oid, 'a' from pg_roles where rolname = $1`,
    [former],
  );
  expect(await install(database.connection)).toMatchObject({ applied: [] });
  const { rows } = await pool.query(
    `select has_table_privilege(installation_role('app'), 'kept_for_others', 'select') as own,
       has_table_privilege($1, 'kept_for_others', 'select') as former`,
    [former],
  );
  expect(rows).toEqual([{ own: true, former: false }]);
});
