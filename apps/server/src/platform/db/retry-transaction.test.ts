import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { retryTransient } from './retry-transaction.ts';
import { openOwnerStore, type Tx } from './store.ts';
import { isTransientFailure, LostRace } from './transient-failure.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 1);
afterAll(() => store.close());

const raise = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`)}`.execute(tx);

/** A transaction that fails with `code` in its first `times` tries; returns how often it was tried. */
function failing(code: string, times: number) {
  let tries = 0;
  const run = () =>
    store.transaction({ as: 'owner' }, async (tx) => {
      tries += 1;
      if (tries <= times) await raise(tx, code);
      return tries;
    });
  return { run, tries: () => tries };
}

describe('a transaction that met another', () => {
  it.each(['40P01', '40001'])('is run again after %s until it succeeds', async (code) => {
    expect(await retryTransient(failing(code, 2).run)).toBe(3);
  });

  it('is given up after its last try', async () => {
    const hopeless = failing('40P01', 99);
    await expect(retryTransient(hopeless.run, 3)).rejects.toMatchObject({ code: '40P01' });
    expect(hopeless.tries()).toBe(3);
  });

  it('is not run again for any other error', async () => {
    const broken = failing('23505', 99);
    await expect(retryTransient(broken.run)).rejects.toMatchObject({ code: '23505' });
    expect(broken.tries()).toBe(1);
  });
});

describe('a failure that may be over in a moment', () => {
  it.each([
    new LostRace('others were faster five times'),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
  ])('is told apart from one that stays: $message', (error) => {
    expect(isTransientFailure(error)).toBe(true);
  });

  it.each([
    Object.assign(new Error('violates check constraint'), { code: '23514' }),
    new Error('A bill of the batch has no outcome'),
  ])('is not one of the request or of the product itself: $message', (error) => {
    expect(isTransientFailure(error)).toBe(false);
  });
});
