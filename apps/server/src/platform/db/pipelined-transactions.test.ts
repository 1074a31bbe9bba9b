import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from './connection.ts';
import { AbortedTransaction, openPipelinedTransactions } from './pipelined-transactions.ts';
import { preparing } from './preparing-pool.ts';

const { connection } = await testDatabase();
// one connection, so that each transaction gets the one that the transaction before it has left
const pool = openPool(connection, 1, { pipeline: true });
const pipelined = openPipelinedTransactions(preparing(pool));

beforeAll(() => pool.query('create table step (at integer primary key)'));
afterAll(() => pool.end());

const steps = async () => (await pool.query('select at from step order by at')).rows.map(({ at }) => at);
const step = (at: number) => sql`insert into step (at) values (${at}::integer)`;

describe('a transaction whose statements do not wait for each other', () => {
  it('executes them in the order in which they were started, each with its own answer', async () => {
    const answers = await pipelined((tx) =>
      Promise.all(
        [1, 2, 3].map((at) =>
          sql`select count(*)::integer as before, ${at}::integer as at from step`.execute(tx),
        ),
      ),
    );
    expect(answers.flatMap(({ rows }) => rows)).toEqual([1, 2, 3].map((at) => ({ before: 0, at })));
    await pipelined((tx) => Promise.all([1, 2].map((at) => step(at).execute(tx))));
    expect(await steps()).toEqual([1, 2]);
  });

  it('fails with the error of the first statement that failed, not of those behind it', async () => {
    const nested = async (run: Promise<unknown>) => Promise.all([(async () => await run)()]);
    await expect(
      pipelined((tx) => Promise.all([nested(step(2).execute(tx)), step(8).execute(tx), step(9).execute(tx)])),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await steps()).toEqual([1, 2]);
  });

  it('keeps nothing when its work fails, and leaves the connection usable', async () => {
    const failing = pipelined(async (tx) => {
      await step(5).execute(tx);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await pipelined((tx) => step(6).execute(tx));
    expect(await steps()).toEqual([1, 2, 6]);
  });

  it('does not report a commit when a statement had failed, even if its work ignored that', async () => {
    const careless = pipelined(async (tx) => {
      await step(7).execute(tx);
      await step(1)
        .execute(tx)
        .catch(() => undefined);
    });
    await expect(careless).rejects.toBeInstanceOf(AbortedTransaction);
    expect(await steps()).toEqual([1, 2, 6]);
  });
});
