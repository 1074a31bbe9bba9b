import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { checkLogChain } from '../../business/ledger/verify/check-log.ts';
import { keysOf } from '../auth/keys.ts';
import { openStore, type Store } from '../db/store.ts';
import { appendLog } from './log.ts';

const database = await testDatabase();
const key = keysOf(['a1'.repeat(32)], 'wrong keys');
const store = openStore(database.connection, 1, key);
/** Whoever owns the database and has no key: the best they can have is one of their own. */
const intruder = openStore(database.connection, 1, keysOf(['ff'.repeat(32)], 'wrong keys'));
afterAll(() => Promise.all([store.close(), intruder.close()]));

const write = (into: Store, reason: string): Promise<void> =>
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

test('a line without a key is none behind the place where keys begin', async () => {
  await sql`
    update log set key_id = null, hash = sha256(hash) where aggregator_id = 0 and seq = 3`.execute(store.db);
  await sql`update log_head set hash = (select hash from log where seq = 3), unkeyed_until = 3`.execute(
    store.db,
  );
  expect(await problems()).toEqual(['line 3 was changed']);
});
