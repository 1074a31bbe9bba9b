import { afterAll, expect, test } from 'vitest';
import { install } from '../src/install.ts';
import { openPool } from '../src/platform/db/connection.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const pool = openPool(database.connection);
afterAll(() => pool.end());

test('a test database is migrated to the newest schema', async () => {
  expect(await install(database.connection)).toEqual({ applied: [], distributed: [] });
});

test('a test database belongs to its file alone and holds no bills', async () => {
  const { rows } = await pool.query('select count(*)::int as bills from bill');
  expect(rows).toEqual([{ bills: 0 }]);
});

test('a program finds the test database under its address', async () => {
  const other = openPool(database.url, 1);
  const { rows } = await other.query('select count(*)::int > 0 as migrated from migration');
  await other.end();
  expect(rows).toEqual([{ migrated: true }]);
});

test('another login of the cluster is not let into a migrated database', async () => {
  await install(database.connection);
  const { rows } = await pool.query(
    "select has_database_privilege('public', current_database(), right_) as open from unnest(array['connect', 'temporary']) right_",
  );
  expect(rows).toEqual([{ open: false }, { open: false }]);
});
