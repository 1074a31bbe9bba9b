import type { SignInTokenAnswer } from '@drawdesk/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashApiKey } from '../../platform/auth/api-keys.ts';
import { sealTotpSecret } from '../../platform/auth/totp.ts';
import { freshAddress, freshName, openAuthTest, password } from './auth.test-kit.ts';
import { type Options, openAuthenticator } from './authenticator.test-kit.ts';

const app = await openAuthTest();
const apiKey = freshName();
await sql`
  insert into api_key (aggregator_id, agent_id, key_hash, name)
  select aggregator_id, id, ${hashApiKey(apiKey)}, 'portal' from agent where code = 'north-1'`.execute(
  app.store.db,
);
const agentId = async (code: string) =>
  String((await app.rowsOf(sql<{ id: bigint }>`select id from agent where code = ${code}`))[0]?.id);

const issue = (username: string) => app.ask('signInTokens.issue', { apiKey, body: { username } });
async function tokenFor(username: string): Promise<string> {
  const { status, data } = await issue(username);
  if (status !== 200) throw new Error(`The token was refused with ${status}`);
  return (data as { token: string }).token;
}
const exchange = (
  token: string,
  {
    door = 'auth.agentToken',
    code,
  }: { door?: 'auth.agentToken' | 'auth.aggregatorToken'; code?: string } = {},
) => app.ask(door, { body: { token, ...(code && { code }) } });

describe('a portal that uses the API key of its agent', () => {
  test('gets a sign-in token for a person of its agent, which begins a session of that person', async () => {
    const { username, id } = await app.account('agent:reporter', 'north-1');
    const issued = (await issue(username)).data as { token: string; path: string };
    expect(issued.path).toBe(`/agent/auth#token=${issued.token}`);
    const answer = (await exchange(issued.token)).data as SignInTokenAnswer;
    expect(answer.standIn).toBeNull();
    expect((await app.me(answer.accessToken)).data).toMatchObject({ accountId: String(id), mode: 'own' });
    const refreshed = await app.ask('auth.refresh', { body: { refreshToken: answer.refreshToken } });
    expect(refreshed.status).toBe(200);
  });

  test('gets none for people of others, suspended people and people who do not exist', async () => {
    const suspended = await app.account('agent:admin', 'north-1');
    await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(app.store.db);
    const others = [
      await app.account('agent:admin', 'south-1'),
      await app.account('aggregator', 'north'),
      await app.account('company:admin'),
      suspended,
      { username: 'nobody-at-all' },
    ];
    for (const { username } of others)
      expect(await issue(username)).toMatchObject({ status: 404, values: { what: 'account' } });
  });

  test('gets none from the moment its key is revoked', async () => {
    const { username } = await app.account('agent:admin', 'north-1');
    expect((await issue(username)).status).toBe(200);
    await sql`update api_key set revoked_at = now() where revoked_at is null`.execute(app.store.db);
    const answer = await issue(username);
    await sql`update api_key set revoked_at = null`.execute(app.store.db);
    expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('leaves one log line for the token and one for the sign-in, without the token itself', async () => {
    const { username, id } = await app.account('agent:admin', 'north-1');
    const token = await tokenFor(username);
    await exchange(token);
    const lines = await app.rowsOf(sql<{ operation: string; actor: string; text: string }>`
      select operation, actor_name as actor, row_to_json(l)::text as text from log l
      where subject = 'account' and subject_id = ${String(id)} and operation <> 'cli.account.create' order by seq`);
    expect(lines.map(({ operation, actor }) => [operation, actor])).toEqual([
      ['signInTokens.issue', 'key portal'],
      ['auth.agentToken', `Name of ${username}`],
    ]);
    expect(lines.some(({ text }) => text.includes(token))).toBe(false);
  });
});

describe('a sign-in token', () => {
  test('can be used once: of twenty exchanges at the same time one succeeds', async () => {
    const { username, id } = await app.account('agent:admin', 'north-1');
    const token = await tokenFor(username);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));
    const codes = answers.map(({ code }) => code ?? 'signed in').sort();
    expect(codes).toEqual([...Array<string>(19).fill('sign_in_token_used'), 'signed in']);
    const sessions = await app.rowsOf(sql`select id from session where account_id = ${id}`);
    expect(sessions).toHaveLength(1);
  });

  test('replaces no other session before the person agrees, and can be used once the person has agreed', async () => {
    const { username, id } = await app.account('agent:admin', 'north-1');
    const token = await tokenFor(username);
    const offered = (replaces: boolean) => app.ask('auth.agentToken', { body: { token, replaces } });
    expect(await offered(false)).toMatchObject({
      status: 409,
      code: 'would_replace_session',
      values: { username, name: `Name of ${username}` },
    });
    expect(await app.rowsOf(sql`select id from session where account_id = ${id}`)).toHaveLength(0);
    expect((await offered(true)).status).toBe(200);
  });

  test('gets its own error and the right sign-in page when it is used, expired, unknown or of another tier', async () => {
    const { username } = await app.account('agent:admin', 'north-1');
    const values = { login: '/agent/login' };
    const used = await tokenFor(username);
    await exchange(used);
    expect(await exchange(used)).toMatchObject({ status: 410, code: 'sign_in_token_used', values });

    const expired = await tokenFor(username);
    await sql`
      update sign_in_token set expires_at = clock_timestamp() where used_at is null`.execute(app.store.db);
    expect(await exchange(expired)).toMatchObject({ status: 410, code: 'sign_in_token_expired', values });

    const foreign = await tokenFor(username);
    const atMasters = await exchange(foreign, { door: 'auth.aggregatorToken' });
    expect(atMasters).toMatchObject({ status: 403, code: 'sign_in_token_foreign', values });
    // an attempt at the wrong sign-in page does not use up the token
    expect((await exchange(foreign)).status).toBe(200);

    const unknown = await exchange('no-token-of-this-installation', { door: 'auth.aggregatorToken' });
    expect(unknown).toMatchObject({
      status: 404,
      code: 'sign_in_token_unknown',
      values: { login: '/master/login' },
    });
  });

  test('is valid for a minute by the database’s clock', async () => {
    const { username } = await app.account('agent:admin', 'north-1');
    await tokenFor(username);
    const lifetimes = await app.rowsOf(sql<{ seconds: number }>`
      select distinct extract(epoch from expires_at - issued_at)::float8 as seconds from sign_in_token
      where expires_at > clock_timestamp()`);
    for (const { seconds } of lifetimes) expect(Math.round(seconds)).toBe(60);
  });

  test('signs nobody in who was suspended meanwhile', async () => {
    const { username, id } = await app.account('agent:admin', 'north-1');
    const token = await tokenFor(username);
    await sql`update account set status = 'suspended' where id = ${id}`.execute(app.store.db);
    expect((await exchange(token)).code).toBe('wrong_credentials');
  });

  test('is stored only as a hash', async () => {
    const { username } = await app.account('agent:admin', 'north-1');
    const token = await tokenFor(username);
    const rows = await app.rowsOf(
      sql<{ text: string }>`select row_to_json(t)::text as text from sign_in_token t`,
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });
});

test('a token replaces the password, not the second factor; wrong codes lock as at sign-in', async () => {
  const { id, username } = await app.account('agent:admin', 'north-1');
  const secret = new Secret({ size: 20 });
  const sealed = sealTotpSecret(app.services.keys, id, secret.base32);
  await sql`update account set totp_secret = ${sealed} where id = ${id}`.execute(app.store.db);
  const token = await tokenFor(username);
  expect((await exchange(token)).code).toBe('code_required');
  const nearCodes = [-1, 0, 1].map((step) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 }),
  );
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !nearCodes.includes(code)) ?? '';
  expect((await exchange(token, { code: wrong })).code).toBe('wrong_credentials');
  const code = new TOTP({ secret }).generate();
  expect((await exchange(token, { code })).status).toBe(200);

  const next = await tokenFor(username);
  for (let time = 0; time < 9; time++) await exchange(next, { code: wrong });
  expect((await exchange(next, { code: wrong })).code).toBe('locked_out');
  const body = { username, password };
  expect((await app.ask('auth.agentLogin', { body })).code).toBe('locked_out');
});

test('a token signs in while the password of its account is locked, because a token cannot be guessed', async () => {
  const { username } = await app.account('agent:admin', 'north-1');
  const token = await tokenFor(username);
  const from = freshAddress();
  const body = { username, password: 'not the password' };
  for (let time = 0; time < 10; time++) await app.ask('auth.agentLogin', { body, from });
  expect((await app.ask('auth.agentLogin', { body: { username, password }, from })).code).toBe('locked_out');
  expect((await app.ask('auth.agentToken', { body: { token }, from })).status).toBe(200);
});

describe('a sign-in token for somebody who has a passkey and no authenticator', () => {
  const host = 'localhost';

  async function passkeyAlone() {
    const who = await app.signedIn('agent:admin', 'north-1');
    const bearer = who.accessToken;
    const key = openAuthenticator();
    const { data } = await app.ask('identity.beginPasskey', { bearer, host });
    const { challengeId, options } = data as { challengeId: string; options: Options };
    const body = { challengeId, name: 'Phone', credential: key.create(options) };
    const added = await app.ask('identity.addPasskey', { bearer, host, body });
    const { recoveryCodes } = added.data as { recoveryCodes: string[] };
    return { ...who, key, recoveryCodes };
  }
  const open = (body: object) => app.ask('auth.agentToken', { host, body });

  test('asks for the passkey and accepts it; the token can be used until then and not again', async () => {
    const { username, id, key } = await passkeyAlone();
    const token = await tokenFor(username);
    const codeRequest = await open({ token });
    expect([codeRequest.code, codeRequest.values?.factors]).toEqual(['code_required', 'passkey']);
    const options = JSON.parse(codeRequest.values?.passkeyOptions ?? '{}') as Options;
    const passkey = { challengeId: codeRequest.values?.challengeId, credential: key.get(options) };
    const answer = await open({ token, passkey });
    expect(answer.status).toBe(200);
    expect((await app.me((answer.data as SignInTokenAnswer).accessToken)).data.accountId).toBe(String(id));
    expect((await open({ token, passkey })).code).toBe('sign_in_token_used');
  });

  test('refuses a passkey that answers another person’s challenge, and counts the failure', async () => {
    const { username } = await passkeyAlone();
    const other = await passkeyAlone();
    const token = await tokenFor(username);
    const codeRequest = await open({ token: await tokenFor(other.username) });
    const options = JSON.parse(codeRequest.values?.passkeyOptions ?? '{}') as Options;
    const passkey = { challengeId: codeRequest.values?.challengeId, credential: other.key.get(options) };
    expect((await open({ token, passkey })).code).toBe('wrong_credentials');
    const [row] = await app.rowsOf(
      sql<{ failed: bigint }>`
        select count(*) as failed from login_attempt where username = ${username} and not succeeded`,
    );
    expect(row?.failed).toBe(1n);
  });

  test('accepts a recovery code, also where no passkey works, and says which factors are possible', async () => {
    const { username, recoveryCodes } = await passkeyAlone();
    const token = await tokenFor(username);
    const otherHostRequest = { host: 'desk.example', body: { token } };
    const codeRequest = await app.ask('auth.agentToken', otherHostRequest);
    expect([codeRequest.code, codeRequest.values]).toEqual(['code_required', { factors: 'recovery' }]);
    expect((await exchange(token, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
  });
});

describe('a link that opens the impersonation of a tenant in a new window', () => {
  async function linkOf(bearer: string, body: object) {
    const { data } = await app.ask('impersonation.link', { bearer, body });
    return data as { token: string; path: string };
  }

  test('opens it once, for the person who requested it, without a new session', async () => {
    const admin = await app.signedIn('company:admin');
    const { token, path } = await linkOf(admin.accessToken, {
      agentId: await agentId('north-1'),
      mode: 'impersonate',
    });
    expect(path).toBe(`/agent/auth#token=${token}`);
    const answer = (await exchange(token)).data as SignInTokenAnswer;
    expect(answer.refreshToken).toBeNull();
    expect((await app.me(answer.accessToken)).data).toMatchObject({
      mode: 'impersonate',
      agent: { code: 'north-1' },
      realAccount: { accountId: String(admin.id) },
    });
    expect(await exchange(token)).toMatchObject({ code: 'sign_in_token_used', values: { login: '/login' } });
    const sessions = await app.rowsOf(sql`select id from session where account_id = ${admin.id}`);
    expect(sessions).toHaveLength(1);
  });

  test('of a master leads to the page of the masters, and ends with the session it was made in', async () => {
    const admin = await app.signedIn('company:superadmin');
    const body = { aggregatorId: String(app.tenants.north), mode: 'view' };
    const [first, second] = [await linkOf(admin.accessToken, body), await linkOf(admin.accessToken, body)];
    expect(first.path).toMatch(/^\/aggregator\/auth#token=/);
    const door = 'auth.aggregatorToken' as const;
    const { accessToken } = (await exchange(first.token, { door })).data as SignInTokenAnswer;
    expect((await app.me(accessToken)).status).toBe(200);
    await app.ask('auth.signOut', { bearer: admin.accessToken });
    expect((await app.me(accessToken)).code).toBe('session_ended');
    expect((await exchange(second.token, { door })).code).toBe('session_ended');
  });
});
