import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { checkLogChain } from '../../modules/verify/check-log.ts';
import { type OwnerStore, openOwnerStore } from '../db/store.ts';
import { keysOf } from '../keys/keys.ts';
import { appendLog, chainKeyOf, logHash } from './log.ts';
import { signLostEnds } from './lost-end.ts';

const database = await testDatabase();
const key = keysOf(['a1'.repeat(32)], 'wrong keys');
const store = openOwnerStore(database.connection, 1, key);
/** An attacker who owns the database and has no key: the best they can have is a key of their own. */
const intruder = openOwnerStore(database.connection, 1, keysOf(['ff'.repeat(32)], 'wrong keys'));
afterAll(() => Promise.all([store.close(), intruder.close()]));

const write = (into: OwnerStore, reason: string): Promise<void> =>
  into.transaction({ as: 'owner' }, (tx) =>
    appendLog(
      tx,
      { kind: 'system', name: 'command line' },
      { requestId: null, address: null },
      { operation: 'test', subject: 'thing', subjectId: '1', reason, after: { b: 1, a: 2n } },
    ),
  );
const problems = async (): Promise<string[]> =>
  (await store.snapshot({ as: 'owner' }, (tx) => checkLogChain(tx, 0n))).check.problems;
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

test('a chain that nobody changed verifies without a fault', async () => {
  expect(await problems()).toEqual([]);
});

test('a chain that was rebuilt without the key is found, line by line', async () => {
  await cut(2);
  for (const reason of ['another second', 'third']) await write(intruder, reason);
  expect(await problems()).toEqual(['entry 2 was changed', 'entry 3 was changed']);
});

test('a line that names the right key but was not hashed with it is found', async () => {
  await cut(3);
  await write(intruder, 'another third');
  await sql`update log set key_id = ${key.current.id} where seq = 3`.execute(store.db);
  expect(await problems()).toEqual(['entry 3 was changed']);
});

test('a line under a key that the installation never had is found', async () => {
  await cut(3);
  await write(intruder, 'another third');
  expect(await problems()).toEqual(['entry 3 was changed']);
});

test('the hash of a line does not depend on the order of the fields in the code', () => {
  const entry = {
    ...{ aggregatorId: 1n, seq: 2n, at: '2026-11-20T00:00:00.000Z', operation: 'test', actorAccountId: null },
    ...{ actorName: 'a', realAccountId: null, realName: null, agentId: null, subject: 's', subjectId: '1' },
    ...{ reason: null, before: null, after: null, requestId: null, address: null },
  };
  const turned = Object.fromEntries(Object.entries(entry).reverse()) as typeof entry;
  const chainKey = chainKeyOf(key.current);
  expect(logHash(chainKey, Buffer.alloc(0), turned)).toEqual(logHash(chainKey, Buffer.alloc(0), entry));
});

test('lines under a lost key pass only up to the loss, and a later change of them is found', async () => {
  const after = openOwnerStore(database.connection, 1, keysOf(['b2'.repeat(32)], 'wrong keys'));
  const found = () => after.snapshot({ as: 'owner' }, async (tx) => (await checkLogChain(tx, 0n)).check);
  try {
    await after.transaction({ as: 'owner' }, (tx) =>
      signLostEnds(tx, keysOf(['b2'.repeat(32)], 'wrong keys'), [key.current.id]),
    );
    expect(await found()).toMatchObject({
      problems: [],
      notes: [expect.stringMatching(/^3 entries up to 3 were written under a key/)],
    });
    await sql`update log set reason = 'another' where seq = 1`.execute(store.db);
    expect((await found()).problems).toEqual(['entries up to 3 were changed after their key was lost']);
  } finally {
    await after.close();
  }
});
