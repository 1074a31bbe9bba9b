import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { keyOf } from '../platform/keys/keys.ts';
import { drawdesk, type Finished, finished, launch, printed, temporaryFolder } from './cli.test-kit.ts';

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
  await sql`delete from installation where key like 'key_%' or key = 'signing_key'`.execute(store.db);
  await sql`delete from log`.execute(store.db);
  await sql`delete from log_head`.execute(store.db);
});

const former = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const idOf = (hex: string): string => keyOf(hex)?.id ?? '';
const keepInDatabase = () =>
  sql`insert into installation (key, value) values ('signing_key', ${former})`.execute(store.db);
const inDatabase = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from installation where key like '%key%'`.execute(store.db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const run = (words: string[], env: Record<string, string> = {}): Promise<Finished> =>
  drawdesk([...words, '--data', folder.path], {
    env: { ...database.env, DRAWDESK_SIGNING_KEY: '', ...env },
  });
/** A command that opens the keys, may write, and ends by itself. */
const anchor = (env?: Record<string, string>) => run(['anchor', '--public-key'], env);
const verify = (env?: Record<string, string>) => run(['verify'], env);
const logged = async (): Promise<unknown[]> =>
  (await sql`select after from log where operation = 'cli.keys.move'`.execute(store.db)).rows;

test('the start moves a key that stands in the database into a file that its owner alone reads', async () => {
  await keepInDatabase();
  const running = launch(['start', '--no-demo', '--data', folder.path], {
    env: { ...database.env, DRAWDESK_SIGNING_KEY: '', PORT: '0' },
  });
  const ended = finished(running);
  await printed(running, /#token=/);
  running.kill('SIGTERM');
  expect((await ended).stderr).toContain(
    `The signing key of the database is now in ${file}. Keep a copy apart from the backups.\nThe signing key (fingerprint ${idOf(former)}) was taken out of the database.\n`,
  );
  expect(readFileSync(file, 'utf8')).toBe(`${former}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await inDatabase()).toEqual({ key_current: idOf(former) });
  expect(await logged()).toEqual([{ after: { fingerprint: idOf(former) } }]);
  expect(await verify()).toMatchObject({ code: 0, stderr: '' });
});

test('any other command uses it for its run, leaves it where all processes find it, and says what to do', async () => {
  await keepInDatabase();
  const { code, stderr } = await anchor();
  expect(code).toBe(0);
  expect(stderr).toContain(`The signing key (fingerprint ${idOf(former)}) still stands in the database`);
  expect(stderr).toContain('Run "drawdesk start" on the machine that is to keep it');
  expect(existsSync(file)).toBe(false);
  expect(await inDatabase()).toMatchObject({ signing_key: former });
  expect(await logged()).toEqual([]);
});

test('verify writes and deletes nothing, whichever key it was given', async () => {
  await keepInDatabase();
  for (const env of [{}, { DRAWDESK_SIGNING_KEY: former }, { DRAWDESK_SIGNING_KEY: `${other},${former}` }]) {
    const { code, stderr } = await verify(env);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('still stands in the database'),
    });
  }
  expect(await verify({ DRAWDESK_SIGNING_KEY: other })).toMatchObject({ code: 1 });
  expect(await inDatabase()).toEqual({ signing_key: former });
  expect(await logged()).toEqual([]);
  expect(existsSync(file) || existsSync(`${file}-of-database`)).toBe(false);
});

test('the variable with the same key takes its place without a file', async () => {
  await keepInDatabase();
  expect(await anchor({ DRAWDESK_SIGNING_KEY: former })).toMatchObject({ code: 0 });
  expect(await inDatabase()).toEqual({ key_current: idOf(former) });
  expect(existsSync(file)).toBe(false);
});

test('a variable with another key needs the database’s as the previous one', async () => {
  await keepInDatabase();
  const refused = await anchor({ DRAWDESK_SIGNING_KEY: other });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('give it as the second key') });
  expect(await inDatabase()).toEqual({ signing_key: former });
  expect(await anchor({ DRAWDESK_SIGNING_KEY: `${other},${former}` })).toMatchObject({ code: 0 });
  expect(await inDatabase()).toEqual({ key_current: idOf(other), key_previous: idOf(former) });
});

test('without a key nothing starts on a database server, and the line says what to set', async () => {
  expect(await anchor()).toMatchObject({
    code: 1,
    stderr: `There is no signing key. Set DRAWDESK_SIGNING_KEY or DRAWDESK_SIGNING_KEY_FILE (openssl rand -hex 32), or put one into ${file} (chmod 600).\n`,
  });
});

test('a lost key is not replaced in silence, and one that others may read is refused', async () => {
  writeFileSync(file, `${former}\n`, { mode: 0o600 });
  expect(await anchor()).toMatchObject({ code: 0 });
  chmodSync(file, 0o644);
  expect(await anchor()).toMatchObject({ code: 1, stderr: expect.stringContaining('chmod 600') });
  rmSync(file);
  expect(await anchor()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The signing key of this database is not here.'),
  });
  expect(await anchor({ DRAWDESK_SIGNING_KEY: other })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`fingerprint ${idOf(former)}`),
  });
});
