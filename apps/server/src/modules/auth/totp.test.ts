import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sealTotpSecret } from '../../platform/auth/totp.ts';
import { openAuthTest, password } from './auth.test-kit.ts';

const app = await openAuthTest();

async function withAuthenticator() {
  const { id, username } = await app.account('company:admin');
  const secret = new Secret({ size: 20 });
  const sealed = sealTotpSecret(app.services.keys, id, secret.base32);
  await sql`update account set totp_secret = ${sealed} where id = ${id}`.execute(app.store.db);
  const codeAt = (offsetSeconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSeconds * 1000 });
  const signIn = (fields: { password?: string; code?: string }) =>
    app.ask('auth.adminLogin', { body: { username, password, ...fields } });
  return { id, codeAt, signIn };
}

test('an account with an authenticator is asked for the code after the right password', async () => {
  const { codeAt, signIn } = await withAuthenticator();
  expect((await signIn({ password: 'not the password' })).code).toBe('wrong_credentials');
  const codeRequest = await signIn({});
  expect([codeRequest.status, codeRequest.code]).toEqual([401, 'code_required']);
  expect((await signIn({ code: codeAt(0) })).status).toBe(200);
});

test('a right code does not help with a wrong password', async () => {
  const { codeAt, signIn } = await withAuthenticator();
  expect((await signIn({ password: 'not the password', code: codeAt(0) })).code).toBe('wrong_credentials');
});

test('a wrong code is answered like any wrong credential, and counts as a failure', async () => {
  const { codeAt, signIn } = await withAuthenticator();
  const nearCodes = [codeAt(-60), codeAt(-30), codeAt(0), codeAt(30), codeAt(60)];
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !nearCodes.includes(code),
  );
  for (let time = 0; time < 10; time++)
    expect((await signIn({ code: wrong ?? '' })).code).toBe('wrong_credentials');
  expect((await signIn({ code: codeAt(0) })).code).toBe('locked_out');
});

test('a code can be used once, and no earlier code can be used after it', async () => {
  const { codeAt, signIn } = await withAuthenticator();
  const code = codeAt(0);
  const before = codeAt(-30);
  expect((await signIn({ code })).status).toBe(200);
  expect((await signIn({ code })).code).toBe('wrong_credentials');
  expect((await signIn({ code: before })).code).toBe('wrong_credentials');
});

test('of five sign-ins with one code at the same time one succeeds', async () => {
  const { codeAt, signIn } = await withAuthenticator();
  const code = codeAt(0);
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('the secret is stored encrypted, and can be decrypted for its own account only', async () => {
  const account = await withAuthenticator();
  const other = await withAuthenticator();
  await sql`
    update account set totp_secret = (select totp_secret from account where id = ${account.id})
    where id = ${other.id}`.execute(app.store.db);
  expect((await other.signIn({ code: account.codeAt(0) })).code).toBe('wrong_credentials');
  const [row] = await app.rowsOf(
    sql<{ totp_secret: string }>`select totp_secret from account where id = ${account.id}`,
  );
  expect(row?.totp_secret).not.toMatch(/^[A-Z2-7]+=*$/);
});
