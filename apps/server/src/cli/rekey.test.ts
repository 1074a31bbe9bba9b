import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createAccount } from '../modules/accounts/create-account.ts';
import { agreeOnKeys } from '../platform/auth/keys-of-database.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../platform/auth/recovery-codes.ts';
import { sealTotpSecret } from '../platform/auth/totp.ts';
import { type OwnerStore, openOwnerStore } from '../platform/db/store.ts';
import { type Keys, keysOf } from '../platform/keys/keys.ts';
import { openSecret } from '../platform/keys/secret-box.ts';
import { drawdesk } from './cli.test-kit.ts';

const database = await testDatabase();
const [one, two, three] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32));
const keys = (...hex: (string | undefined)[]): Keys => keysOf(hex.map(String), 'wrong keys');
const stores: OwnerStore[] = [];
const storeWith = (keys: Keys): OwnerStore => {
  const store = openOwnerStore(database.connection, 1, keys);
  stores.push(store);
  return store;
};
afterAll(() => Promise.all(stores.map((store) => store.close())));

const run = (command: string, ...hex: (string | undefined)[]) =>
  drawdesk([command], { env: { ...database.env, DRAWDESK_SIGNING_KEY: hex.join(',') } });
const totpOf = async (store: OwnerStore): Promise<string> =>
  (await sql<{ totp_secret: string }>`select totp_secret from account`.execute(store.db)).rows[0]
    ?.totp_secret ?? '';

test('after rekey the previous key may be removed: authenticators, recovery codes and the log still work', async () => {
  const before = storeWith(keys(one));
  await agreeOnKeys(before, keys(one));
  const person = { username: 'boss', password: 'a long enough password', displayName: 'Boss' } as const;
  const { accountId } = await createAccount(
    database.connection,
    { ...person, role: 'company:superadmin' },
    keys(one),
  );
  await sql`update account set totp_secret = ${sealTotpSecret(keys(one), accountId, 'JBSWY3DP')}`.execute(
    before.db,
  );
  const codes = await before.transaction({ as: 'owner' }, (tx) => replaceRecoveryCodes(tx, accountId));

  expect(await run('rekey', two, one)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Secrets encrypted with the signing key \w+: 1\./),
  });
  // the new key alone, and after another change the newest alone
  expect(await run('verify', two)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('No differences found'),
  });
  expect(await run('rekey', three, two)).toMatchObject({ code: 0 });
  expect(await run('verify', three)).toMatchObject({ code: 0 });

  const after = storeWith(keys(three));
  const known = await agreeOnKeys(after, keys(three));
  expect(openSecret(known, 'totp secret', String(accountId), await totpOf(after))).toBe('JBSWY3DP');
  const taken = await after.transaction({ as: 'owner' }, (tx) =>
    takeRecoveryCode(tx, accountId, codes[0] ?? ''),
  );
  expect(taken).toBe(true);
  // the keys of before open nothing any more
  expect(openSecret(keys(two, one), 'totp secret', String(accountId), await totpOf(after))).toBeNull();
  expect(await run('verify', two)).toMatchObject({ code: 1, stderr: expect.stringContaining('fingerprint') });
});

test('a secret that no given key opens is counted and left unchanged', async () => {
  const store = storeWith(keys(three));
  await sql`update account set totp_secret = 'lost'`.execute(store.db);
  expect(await run('rekey', three)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Secrets that no given key decrypts, left as they were: 1\./),
  });
  expect(await totpOf(store)).toBe('lost');
});
