import { type OwnSession, recoveryCodes, type Security } from '@drawdesk/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { doorOf, freshAddress, openAuthTest, password, type TestRequest } from '../auth/auth.test-kit.ts';

const app = await openAuthTest();
const newPassword = 'ten quiet elephants';

type Who = Awaited<ReturnType<typeof app.signedIn>>;
const signIn = (who: { username: string }, fields: object = {}, request: TestRequest = {}) =>
  app.ask(doorOf('company:admin'), { ...request, body: { username: who.username, password, ...fields } });
const change = (who: Who, body: object, request: TestRequest = {}) =>
  app.ask('identity.changePassword', { bearer: who.accessToken, body, ...request });
const security = async (who: Who) =>
  (await app.ask('identity.security', { bearer: who.accessToken })).data as Security;
const sessionsOf = async (who: Who) =>
  (await app.ask('identity.sessions', { bearer: who.accessToken })).data as OwnSession[];

describe('the own password', () => {
  test('is changed by a person who knows the present one; every other session ends, this one continues', async () => {
    const who = await app.signedIn('company:admin');
    const other = (await signIn(who)).data as { accessToken: string };
    const changed = await change(who, { password, newPassword });
    expect(changed.data).toEqual({ endedSessions: 1 });
    expect((await app.me(other.accessToken)).code).toBe('session_ended');
    expect((await app.me(who.accessToken)).status).toBe(200);
    expect((await signIn(who)).code).toBe('wrong_credentials');
    expect((await signIn(who, { password: newPassword })).status).toBe(200);
    expect((await security(who)).passwordChangedAt).not.toBeNull();
  });

  test('that somebody else set is the person’s own after the change', async () => {
    const who = await app.signedIn('company:reporter');
    await sql`update account set must_change_password = true where id = ${who.id}`.execute(app.store.db);
    expect((await app.me(who.accessToken)).data.mustChangePassword).toBe(true);
    expect((await app.ask('rounds.list', { bearer: who.accessToken })).code).toBe('password_change_required');
    await change(who, { password, newPassword });
    expect((await app.me(who.accessToken)).data.mustChangePassword).toBe(false);
    expect((await app.ask('rounds.list', { bearer: who.accessToken })).status).toBe(200);
  });

  test.each([
    ['short words', 'too_short'],
    ['Qwerty123456', 'too_common'],
    ['x'.repeat(200), 'ok'],
    [password, 'unchanged'],
  ])('is not changed to “%.20s”: %s', async (newPassword, outcome) => {
    const who = await app.signedIn('company:admin');
    const answer = await change(who, { password, newPassword });
    expect(answer.status === 200 ? 'ok' : [answer.code, answer.values?.problem]).toEqual(
      outcome === 'ok' ? 'ok' : ['password_rejected', outcome],
    );
  });

  test('cannot contain the username', async () => {
    const who = await app.signedIn('company:admin');
    const answer = await change(who, { password, newPassword: `${who.username} and more` });
    expect(answer.values).toEqual({ problem: 'has_username' });
  });

  test('cannot be guessed from a stolen session: ten wrong ones lock, and sign-in too', async () => {
    const who = await app.signedIn('company:admin');
    const wrong = { password: 'not the password', newPassword };
    const codes = new Set<string | undefined>();
    // each from another address, all at the same time
    const tries = Array.from({ length: 15 }, () => change(who, wrong, { from: freshAddress() }));
    for (const { code } of await Promise.all(tries)) codes.add(code);
    expect([...codes].sort()).toEqual(['locked_out', 'wrong_password']);
    const failures = await app.rowsOf(
      sql`select id from login_attempt where username = ${who.username} and not succeeded`,
    );
    expect(failures).toHaveLength(10);
    expect((await change(who, { password, newPassword })).code).toBe('locked_out');
    // a person who guesses in a stolen session does not keep its owner from signing in
    expect((await signIn(who)).status).toBe(200);
  });
});

describe('the authenticator', () => {
  async function begun() {
    const who = await app.signedIn('company:admin');
    const { data } = await app.ask('identity.beginTotp', { bearer: who.accessToken });
    const { secret, uri } = data as { secret: string; uri: string };
    const code = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const confirm = (sentCode = code()) =>
      app.ask('identity.confirmTotp', { bearer: who.accessToken, body: { code: sentCode } });
    return { who, secret, uri, code, confirm };
  }
  async function on() {
    const pendingTotp = await begun();
    const { data } = await pendingTotp.confirm();
    return { ...pendingTotp, codes: recoveryCodes.parse(data).recoveryCodes };
  }

  test('is active once its first code was entered', async () => {
    const { who, uri, secret, code, confirm } = await begun();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/House/);
    expect((await signIn(who)).status).toBe(200);
    expect((await confirm('123')).code).toBe('invalid_input');
    const first = code();
    expect((await confirm(first)).status).toBe(200);
    expect(await security(who)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await signIn(who)).code).toBe('code_required');
    // the code that switched it on is used up
    expect((await signIn(who, { code: first })).code).toBe('wrong_credentials');
    expect((await signIn(who, { code: code(1) })).status).toBe(200);
  });

  test('cannot be set up without a proof, and not twice', async () => {
    const { who } = await on();
    const begin = (bearer: string) => app.ask('identity.beginTotp', { bearer });
    expect((await begin(who.accessToken)).code).toBe('totp_on_already');
    const fresh = await app.signedIn('company:admin');
    await sql`update session set proved_at = null where id = ${fresh.sessionId}`.execute(app.store.db);
    expect((await begin(fresh.accessToken)).code).toBe('proof_required');
    const confirmed = await app.ask('identity.confirmTotp', {
      bearer: fresh.accessToken,
      body: { code: '000000' },
    });
    expect(confirmed.code).toBe('totp_not_begun');
  });

  test('has ten recovery codes, each usable once instead of a code, in any spelling', async () => {
    const { who, codes } = await on();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await signIn(who, { code: first })).status).toBe(200);
    expect((await signIn(who, { code: first })).code).toBe('wrong_credentials');
    expect((await signIn(who, { code: second.toUpperCase().replaceAll('-', '') })).status).toBe(200);
    expect((await security(who)).recoveryCodesLeft).toBe(8);
    expect((await signIn(who, { code: 'aaaaa-aaaaa' })).code).toBe('wrong_credentials');
    // 24 letters of 32: too many to search through, with or without the key of the installation
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
  });

  test('lets one of five sign-ins in that use the same recovery code at the same time', async () => {
    const { who, codes } = await on();
    const tries = Array.from({ length: 5 }, () => signIn(who, { code: codes[0] }));
    const accepted = (await Promise.all(tries)).filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
  });

  test('gets new recovery codes, and the old ones stop working', async () => {
    const { who, codes } = await on();
    const { data } = await app.ask('identity.newRecoveryCodes', { bearer: who.accessToken });
    const fresh = recoveryCodes.parse(data).recoveryCodes;
    expect((await signIn(who, { code: codes[0] })).code).toBe('wrong_credentials');
    expect((await signIn(who, { code: fresh[0] })).status).toBe(200);
  });

  test('is switched off together with its recovery codes', async () => {
    const { who, codes } = await on();
    const disable = () => app.ask('identity.disableTotp', { bearer: who.accessToken });
    expect((await disable()).data).toEqual({ totp: false });
    expect((await disable()).code).toBe('totp_off');
    expect((await signIn(who)).status).toBe(200);
    expect((await signIn(who, { code: codes[0] })).status).toBe(200);
    expect(await app.rowsOf(sql`select 1 from recovery_code where account_id = ${who.id}`)).toEqual([]);
  });

  test('leaves neither secret nor code in the log, and none readable in the database', async () => {
    const { who, secret, codes } = await on();
    const log = await app.rowsOf(sql<{ text: string }>`select row_to_json(l)::text as text from log l`);
    const rows = await app.rowsOf(sql<{ text: string }>`
      select row_to_json(a)::text as text from account a where id = ${who.id}
      union all select row_to_json(r)::text from recovery_code r where account_id = ${who.id}`);
    for (const text of [...log, ...rows].map((row) => row.text))
      for (const kept of [secret, password, newPassword, ...codes]) expect(text.includes(kept)).toBe(false);
  });
});

describe('the own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

  test('show device, browser, system and address, and which one is in use now', async () => {
    const who = await app.signedIn('company:admin');
    await signIn(who, {}, { userAgent: firefox, from: '10.9.8.7' });
    await signIn(who, {}, { userAgent: iphone });
    const sessions = await sessionsOf(who);
    expect(sessions.map(({ device, browser }) => `${device} ${browser}`).sort()).toEqual([
      'desktop Firefox 140',
      'phone Safari 18',
      expect.stringMatching(/^unknown/),
    ]);
    expect(sessions.find(({ device }) => device === 'desktop')).toMatchObject({
      system: 'Windows 10',
      address: '10.9.8.7',
      current: false,
    });
    expect(sessions.filter(({ current }) => current).map(({ sessionId }) => sessionId)).toEqual([
      who.sessionId,
    ]);
  });

  test('can be ended one by one, or all but this one, but not those of others', async () => {
    const [who, other] = [await app.signedIn('company:admin'), await app.signedIn('company:admin')];
    for (let time = 0; time < 3; time++) await signIn(who);
    const [otherSession] = (await sessionsOf(who)).filter(({ current }) => !current);
    const end = (sessionId: string) =>
      app.ask('identity.endSession', { bearer: who.accessToken, params: { sessionId } });
    expect((await end(otherSession?.sessionId ?? '')).data).toEqual({ ended: true });
    expect((await end(otherSession?.sessionId ?? '')).code).toBe('not_found');
    expect((await end(other.sessionId)).code).toBe('not_found');
    expect(await sessionsOf(who)).toHaveLength(3);
    const others = await app.ask('identity.endOtherSessions', { bearer: who.accessToken });
    expect(others.data).toEqual({ ended: 2 });
    expect(await sessionsOf(who)).toHaveLength(1);
    expect((await app.me(other.accessToken)).status).toBe(200);
  });
});

test('each change of the own sign-in is in the log, once, in the chain of the person’s tenant', async () => {
  const who = await app.signedIn('aggregator', 'north');
  const bearer = who.accessToken;
  const entries = () =>
    app.rowsOf(sql<{ operation: string; before: object | null; after: object | null }>`
      select operation, before, after from log
      where actor_account_id = ${who.id} and aggregator_id = ${app.tenants.north} and operation like 'identity.%'
      order by seq`);
  const signInAgain = () => app.ask('auth.aggregatorLogin', { body: { username: who.username, password } });
  await signInAgain();
  const [other] = (await sessionsOf(who)).filter(({ current }) => !current);
  await app.ask('identity.endSession', { bearer, params: { sessionId: other?.sessionId ?? '' } });
  await signInAgain();
  await app.ask('identity.endOtherSessions', { bearer });
  const { data } = await app.ask('identity.beginTotp', { bearer });
  const { secret } = data as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await app.ask('identity.confirmTotp', { bearer, body: { code } });
  await app.ask('identity.newRecoveryCodes', { bearer });
  await app.ask('identity.disableTotp', { bearer });
  await change(who, { password, newPassword: 'nine elephants' });
  const sessionId = other?.sessionId;
  const [off, waits] = [{ authenticator: 'off' }, { authenticator: 'waits for its first code' }];
  const on = { authenticator: 'on' };
  expect((await entries()).map(({ operation, before, after }) => [operation, before, after])).toEqual([
    ['identity.endSession', { sessionId, running: true }, { sessionId, running: false }],
    ['identity.endOtherSessions', null, { endedSessions: 1 }],
    ['identity.beginTotp', off, waits],
    ['identity.confirmTotp', off, on],
    ['identity.newRecoveryCodes', { codesLeft: 10 }, { codesLeft: 10 }],
    ['identity.disableTotp', on, off],
    [
      'identity.changePassword',
      { mustChangePassword: false },
      { mustChangePassword: false, endedSessions: 0 },
    ],
  ]);
});
