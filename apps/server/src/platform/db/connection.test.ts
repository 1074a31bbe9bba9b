import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from './connection.ts';

const database = await testDatabase();
const pool = openPool(database.connection, 1);
const other = openPool(database.connection, 1);
afterAll(() => Promise.all([pool.end(), other.end()]));

describe('a connection that ends in the middle of a transaction', () => {
  test('fails that transaction alone: the process goes on, and the next transaction gets another connection', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    // no query is running when it ends, so no statement gets the error
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(client.query('commit')).rejects.toThrow();
    client.release();
    const next = await pool.query('select 1 as alive');
    expect(next.rows).toEqual([{ alive: 1 }]);
  });
});
