import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { keyOf } from '../platform/keys/keys.ts';
import { drawdesk, type Finished, temporaryFolder } from './cli.test-kit.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 1);
const folder = temporaryFolder();
const file = join(folder.path, 'signing-key');
afterAll(async () => {
  await store.close();
  folder.remove();
});
beforeEach(async () => {
  rmSync(file, { force: true });
  await sql`delete from installation where key like 'key_%'`.execute(store.db);
  await sql`delete from log`.execute(store.db);
  await sql`delete from log_head`.execute(store.db);
});

const former = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const idOf = (hex: string): string => keyOf(hex)?.id ?? '';
const remembered = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from installation where key like '%key%'`.execute(store.db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const run = (words: string[], env: Record<string, string> = {}): Promise<Finished> =>
  drawdesk([...words, '--data', folder.path], {
    env: { ...database.env, DRAWDESK_SIGNING_KEY: '', ...env },
  });
/** A command that opens the keys, may write, and ends without being stopped. */
const anchor = (env?: Record<string, string>) => run(['anchor', '--public-key'], env);
const verify = (env?: Record<string, string>) => run(['verify'], env);

test('verify stores no key, whichever key it was given', async () => {
  expect(await verify({ DRAWDESK_SIGNING_KEY: other })).toMatchObject({ code: 0, stderr: '' });
  expect(await remembered()).toEqual({});
  expect(existsSync(file)).toBe(false);
});

test('a new key is accepted only together with the key before it', async () => {
  expect(await anchor({ DRAWDESK_SIGNING_KEY: former })).toMatchObject({ code: 0 });
  const refused = await anchor({ DRAWDESK_SIGNING_KEY: other });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('the old one second') });
  expect(await remembered()).toEqual({ key_current: idOf(former) });
  expect(await anchor({ DRAWDESK_SIGNING_KEY: `${other},${former}` })).toMatchObject({ code: 0 });
  expect(await remembered()).toEqual({ key_current: idOf(other), key_previous: idOf(former) });
});

test('without a key nothing starts on a database server, and the message says what to set', async () => {
  expect(await anchor()).toMatchObject({
    code: 1,
    stderr: `There is no signing key. Set DRAWDESK_SIGNING_KEY or DRAWDESK_SIGNING_KEY_FILE (create one with openssl rand -hex 32), or write one to ${file} (chmod 600).\n`,
  });
});

test('a lost key is not replaced silently, and a key file that others may read is refused', async () => {
  writeFileSync(file, `${former}\n`, { mode: 0o600 });
  expect(await anchor()).toMatchObject({ code: 0 });
  chmodSync(file, 0o644);
  expect(await anchor()).toMatchObject({ code: 1, stderr: expect.stringContaining('chmod 600') });
  rmSync(file);
  expect(await anchor()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The signing key of this database is missing.'),
  });
  expect(await anchor({ DRAWDESK_SIGNING_KEY: other })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`fingerprint ${idOf(former)}`),
  });
});
