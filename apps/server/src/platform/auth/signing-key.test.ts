import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openStore } from '../db/store.ts';
import { loadSigningKey } from './signing-key.ts';

const database = await testDatabase();
const store = openStore(database.connection, 6);
afterAll(() => store.close());

const none = '';

test('processes that start at the same time agree on one key of 32 bytes, and so does the next start', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => loadSigningKey(store, none)));
  const again = await loadSigningKey(store, none);
  expect(again).toHaveLength(32);
  expect(new Set([...keys, again].map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
});

test('the environment’s key takes its place', async () => {
  const hex = 'ab'.repeat(32);
  expect(Buffer.from(await loadSigningKey(store, hex)).toString('hex')).toBe(hex);
});

test('a key in the environment that is too short stops the start and names the variable', async () => {
  await expect(loadSigningKey(store, 'secret')).rejects.toThrow(/DRAWDESK_SIGNING_KEY must be 64 hex digits/);
});
