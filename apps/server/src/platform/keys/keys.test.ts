import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { agreeOnKeys } from '../auth/keys-of-database.ts';
import { openOwnerStore } from '../db/store.ts';
import { keysOfEnvironment } from './environment-keys.ts';
import { openTo } from './key-file.ts';
import { type Keys, keyOf } from './keys.ts';

const [one, two, three] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32));
const folder = mkdtempSync(join(tmpdir(), 'drawdesk-keys-'));
const store = openOwnerStore((await testDatabase()).connection, 2);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysFrom = (...hex: (string | undefined)[]): Keys => {
  const keys = keysOfEnvironment({ DRAWDESK_SIGNING_KEY: hex.join(',') });
  if (!keys) throw new Error('no keys');
  return keys;
};
const idOf = (hex: string | undefined): string => keyOf(hex ?? '')?.id ?? '';

describe('keys of the environment', () => {
  test('are one key, or the new key and the previous one', () => {
    expect(keysFrom(one)).toMatchObject({ current: { id: idOf(one) }, previous: null });
    expect(keysFrom(two, one)).toMatchObject({ current: { id: idOf(two) }, previous: { id: idOf(one) } });
  });

  test.each(['secret', one?.slice(1), `${one},`, `${one},${one}`, `${one},${two},${three}`])(
    '“%s” stops the start and names the variable',
    (value) => {
      expect(() => keysOfEnvironment({ DRAWDESK_SIGNING_KEY: value })).toThrow(
        /DRAWDESK_SIGNING_KEY must be 64 hex digits/,
      );
    },
  );

  test('come from a file that only its owner may read', () => {
    const file = join(folder, 'keys');
    writeFileSync(file, `${two}\n${one}\n`, { mode: 0o600 });
    const env = { DRAWDESK_SIGNING_KEY_FILE: file };
    expect(keysOfEnvironment(env)).toEqual(keysFrom(two, one));
    for (const mode of [0o640, 0o644, 0o604]) {
      chmodSync(file, mode);
      expect(() => keysOfEnvironment(env), mode.toString(8)).toThrow(/can be read by others.*chmod 600/);
    }
    for (const mode of [0o660, 0o620, 0o602, 0o464]) {
      chmodSync(file, mode);
      expect(() => keysOfEnvironment(env), mode.toString(8)).toThrow(/can be written by others.*chmod 600/);
    }
    expect(() => keysOfEnvironment({ DRAWDESK_SIGNING_KEY_FILE: `${file}s` })).toThrow(/no such file/);
    expect(() => keysOfEnvironment({ ...env, DRAWDESK_SIGNING_KEY: one })).toThrow(/both set/);
  });

  test('come from a mounted secret that nobody, or not this process, may write', () => {
    const file = join(folder, 'mounted');
    writeFileSync(file, `${one}\n`);
    for (const mode of [0o400, 0o440, 0o444]) {
      chmodSync(file, mode);
      expect(keysOfEnvironment({ DRAWDESK_SIGNING_KEY_FILE: file }), mode.toString(8)).toEqual(keysFrom(one));
    }
    // as Kubernetes mounts it: 0644 of root, on what is read-only here
    expect(openTo(0o100644, 'named', false)).toBeNull();
    expect(openTo(0o100644, 'named', true)).toBe('read');
    expect(openTo(0o100664, 'named', false)).toBe('written');
    // the file in the data folder is this program's own
    expect(openTo(0o100444, 'own', false)).toBe('read');
    expect(openTo(0o100600, 'own', true)).toBeNull();
  });
});

describe('a database and the keys it is used with', () => {
  beforeEach(() => sql`delete from installation where key like 'key_%'`.execute(store.db));
  const remembered = async (): Promise<unknown> =>
    (await sql`select key, value from installation where key like 'key_%' order by key`.execute(store.db))
      .rows;

  test('agree from the first start on, and the database stores the fingerprint alone', async () => {
    await agreeOnKeys(store, keysFrom(one));
    await agreeOnKeys(store, keysFrom(one));
    expect(await remembered()).toEqual([{ key: 'key_current', value: idOf(one) }]);
  });

  test('a wrong key is refused by fingerprint, and nothing changes', async () => {
    await agreeOnKeys(store, keysFrom(one));
    await expect(agreeOnKeys(store, keysFrom(two))).rejects.toThrow(
      `This database was used with the signing key of fingerprint ${idOf(one)}; the one given has ${idOf(two)}.`,
    );
    expect(await remembered()).toEqual([{ key: 'key_current', value: idOf(one) }]);
  });

  test('a new key comes with the previous one, which must stay until secrets are encrypted again', async () => {
    await agreeOnKeys(store, keysFrom(one));
    await agreeOnKeys(store, keysFrom(two, one));
    expect(await remembered()).toEqual([
      { key: 'key_current', value: idOf(two) },
      { key: 'key_previous', value: idOf(one) },
    ]);
    await expect(agreeOnKeys(store, keysFrom(two))).rejects.toThrow(/previous signing key .* was not given/);
    await expect(agreeOnKeys(store, keysFrom(three, two))).rejects.toThrow(/was not given/);
  });
});
