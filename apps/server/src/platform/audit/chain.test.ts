import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { checkLogChain } from '../../modules/verify/check-log.ts';
import { agreeOnKeys } from '../auth/keys-of-database.ts';
import { type OwnerStore, openOwnerStore } from '../db/store.ts';
import { keysOf } from '../keys/keys.ts';
import { entryOf, type LogRow } from './chain.ts';
import { appendLog, unkeyedLogHash } from './log.ts';
import { signLostEnds } from './lost-end.ts';

const database = await testDatabase();
const key = keysOf(['a1'.repeat(32)], 'wrong keys');
const store = openOwnerStore(database.connection, 1, key);
/** Whoever owns the database and has no key: the best they can have is one of their own. */
const intruder = openOwnerStore(database.connection, 1, keysOf(['ff'.repeat(32)], 'wrong keys'));
afterAll(() => Promise.all([store.close(), intruder.close()]));

const write = (into: OwnerStore, reason: string): Promise<void> =>
  into.transaction({ as: 'owner' }, (tx) =>
    appendLog(
      tx,
      { kind: 'system', name: 'test' },
      { requestId: null, address: null },
      { operation: 'test', subject: 'thing', subjectId: '1', reason, after: { b: 1, a: 2n } },
    ),
  );
const problems = async (): Promise<string[]> =>
  (await store.snapshot({ as: 'owner' }, (tx) => checkLogChain(tx, 0n))).problems;
/** Takes the newest lines away and sets the head back to the line before them. */
const cut = async (from: number): Promise<void> => {
  await sql`delete from log where aggregator_id = 0 and seq >= ${from}`.execute(store.db);
  await sql`
    update log_head h set seq = ${from} - 1,
      hash = coalesce((select l.hash from log l where l.aggregator_id = 0 and l.seq = ${from} - 1), '\\x')
    where aggregator_id = 0`.execute(store.db);
};

beforeEach(async () => {
  await sql`delete from log`.execute(store.db);
  await sql`delete from log_head`.execute(store.db);
  for (const reason of ['first', 'second', 'third']) await write(store, reason);
});

test('a chain that nobody touched is whole', async () => {
  expect(await problems()).toEqual([]);
});

test('a chain that was made anew without the key is found out, line by line', async () => {
  await cut(2);
  for (const reason of ['another second', 'third']) await write(intruder, reason);
  expect(await problems()).toEqual(['line 2 was changed', 'line 3 was changed']);
});

test('a line that says it is hashed with the right key, and is not, is found out', async () => {
  await cut(3);
  await write(intruder, 'another third');
  await sql`update log set key_id = ${key.current.id} where seq = 3`.execute(store.db);
  expect(await problems()).toEqual(['line 3 was changed']);
});

const unsigned = (seq: number) =>
  `its head says that lines have no key up to line ${seq}, and this installation has not signed that`;

test('a line without a key is none behind the place where keys begin', async () => {
  await sql`
    update log set key_id = null, hash = sha256(hash) where aggregator_id = 0 and seq = 3`.execute(store.db);
  await sql`update log_head set hash = (select hash from log where seq = 3), unkeyed_until = 3`.execute(
    store.db,
  );
  expect(await problems()).toEqual([unsigned(3), 'line 3 was changed']);
});

describe('a chain of before lines had a key', () => {
  /** What the product wrote without keys: the lines as they stand, hashed anew by who needs no key for it. */
  const writeUnkeyed = async (): Promise<void> => {
    const { rows } = await sql<LogRow>`select * from log where aggregator_id = 0 order by seq`.execute(
      store.db,
    );
    let previous: Buffer = Buffer.alloc(0);
    for (const row of rows) {
      const hash = unkeyedLogHash(previous, entryOf(row));
      await sql`
        update log set key_id = null, previous_hash = ${previous}, hash = ${hash}
        where aggregator_id = 0 and seq = ${row.seq}`.execute(store.db);
      previous = hash;
    }
    await sql`update log_head set hash = ${previous}, unkeyed_until = seq where aggregator_id = 0`.execute(
      store.db,
    );
  };
  const forgetKeys = () => sql`delete from installation where key like 'key_%'`.execute(store.db);
  afterEach(forgetKeys);

  test('is whole once the first process with a key has signed where it ends, and goes on with keyed lines', async () => {
    await writeUnkeyed();
    expect(await problems()).toContain(unsigned(3));
    await agreeOnKeys(store, key);
    await write(store, 'keyed');
    expect(await problems()).toEqual([]);
  });

  test('holds no line whose key is lost, not even one that was said to be before the loss', async () => {
    await writeUnkeyed();
    await agreeOnKeys(store, key);
    await write(store, 'keyed');
    await sql`update log set reason = 'another', key_id = ${key.current.id} where seq = 1`.execute(store.db);
    const after = openOwnerStore(database.connection, 1, keysOf(['b2'.repeat(32)], 'wrong keys'));
    try {
      await after.transaction({ as: 'owner' }, (tx) =>
        signLostEnds(tx, keysOf(['b2'.repeat(32)], 'wrong keys'), [key.current.id]),
      );
      const found = await after.snapshot({ as: 'owner' }, (tx) => checkLogChain(tx, 0n));
      expect(found.problems).toContain('line 1 was changed');
      expect(found.notes).toEqual([expect.stringMatching(/^1 lines up to line 4 were written under a key/)]);
    } finally {
      await after.close();
    }
  });

  test('is found out when it is written anew, with its end moved or not', async () => {
    await writeUnkeyed();
    await agreeOnKeys(store, key);
    await write(store, 'keyed');
    await sql`update log set reason = 'another' where seq = 2`.execute(store.db);
    await writeUnkeyed();
    expect(await problems()).toContain(unsigned(4));
    // a start of a database that has been used with keys signs nothing
    await sql`update log_head set unkeyed_mac = null`.execute(store.db);
    await agreeOnKeys(store, key);
    expect(await problems()).toEqual([unsigned(4), ...[1, 2, 3, 4].map((seq) => `line ${seq} was changed`)]);
  });
});
