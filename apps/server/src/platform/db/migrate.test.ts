import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { openPool } from './connection.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase();
const former = await emptyDatabase();
const [pool, formerPool] = [openPool(database.connection, 1), openPool(former.connection, 1)];
afterAll(() => Promise.all([pool.end(), formerPool.end()]));

describe('a file of the schema', () => {
  it('that was changed after it was applied is refused, and nothing is applied', async () => {
    const change = (checksum: string) =>
      pool.query("update migration set checksum = $1 where name like '0001%' returning name", [checksum]);
    const { rows } = await pool.query("select name, checksum from migration where name like '0001%'");
    await change('of another text');
    await expect(migrate(database.connection)).rejects.toThrow(
      `Migration ${rows[0].name} was applied in another form: restore the file as it was.`,
    );
    await change(rows[0].checksum);
    expect(await migrate(database.connection)).toMatchObject({ applied: [] });
  });
});

describe('a database without Citus', () => {
  it('is not distributed, and is left unchanged', async () => {
    await expect(migrate(former.connection, { distributed: ['bill'], local: [] })).rejects.toThrow(
      'The database has no extension "citus", so its tables cannot be distributed.',
    );
    const { rows } = await formerPool.query(
      "select from pg_class where relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);
  });
});

describe('a database of an earlier version', () => {
  it('is refused with its version and what to do, and is left unchanged', async () => {
    await formerPool.query('create table migration (name text primary key, checksum text not null)');
    await formerPool.query(
      "insert into migration values ('0001_roles_and_accounts.sql', ''), ('0200_first_steps.sql', '')",
    );
    await expect(migrate(former.connection)).rejects.toThrow(
      'The database was made by an earlier version of Drawdesk: the 2 files of its schema, 0001_roles_and_accounts.sql to 0200_first_steps.sql, are not continued by this version. Go on with the version that made it, or give this one an empty database.',
    );
    const { rows } = await formerPool.query(
      `select (select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
         (select count(*)::integer from pg_roles where starts_with(rolname, 'drawdesk_' || current_database())) as roles`,
    );
    expect(rows).toEqual([{ tables: 1, roles: 0 }]);
  });
});
