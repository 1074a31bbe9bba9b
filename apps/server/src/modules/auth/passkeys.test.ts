import type { Passkey, Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockChainHead } from '../../platform/audit/log.ts';
import { attemptOf } from '../../platform/auth/lockout.ts';
import { doorOf, freshAddress, openAuthTest, password, waitsFor } from './auth.test-kit.ts';
import { type AuthenticatorChanges, type Options, openAuthenticator } from './authenticator.test-kit.ts';

const app = await openAuthTest();
const host = 'localhost';

interface Challenge {
  challengeId: string;
  options: Record<string, unknown> & Options;
}

/** A person with a passkey. */
async function withPasskey(role: Role = 'company:admin', tenant = '') {
  const who = await app.signedIn(role, tenant);
  const bearer = who.accessToken;
  const key = openAuthenticator();
  const begun = await app.ask('identity.beginPasskey', { bearer, host });
  const { challengeId, options } = begun.data as Challenge;
  const body = { challengeId, name: 'Phone', credential: key.create(options) };
  const added = await app.ask('identity.addPasskey', { bearer, host, body });
  const { passkey, recoveryCodes } = added.data as { passkey: Passkey; recoveryCodes: string[] | null };
  return { who, bearer, key, body, added, passkey, recoveryCodes };
}

const doors = {
  admin: ['auth.adminBeginPasskey', 'auth.adminPasskey'],
  agent: ['auth.agentBeginPasskey', 'auth.agentPasskey'],
} as const;

async function begin(door: keyof typeof doors = 'admin'): Promise<Challenge> {
  return (await app.ask(doors[door][0], { host })).data as Challenge;
}

async function signIn(
  key: ReturnType<typeof openAuthenticator>,
  changes: AuthenticatorChanges = {},
  door: keyof typeof doors = 'admin',
) {
  const { challengeId, options } = await begin(door);
  return app.ask(doors[door][1], { host, body: { challengeId, credential: key.get(options, changes) } });
}

describe('a passkey', () => {
  test('is added after a proof of who is signed in, with recovery codes when it is the first second factor', async () => {
    const { who, bearer, added, passkey, recoveryCodes } = await withPasskey();
    expect([added.status, passkey.name, passkey.synced, recoveryCodes?.length]).toEqual([
      201,
      'Phone',
      true,
      10,
    ]);
    const listed = await app.ask('identity.passkeys', { bearer });
    expect(listed.data).toEqual([passkey]);
    await sql`update session set proved_at = null where id = ${who.sessionId}`.execute(app.store.db);
    expect((await app.ask('identity.beginPasskey', { bearer, host })).code).toBe('proof_required');
  });

  test('signs in without a password, and counts as both factors', async () => {
    const { who, key } = await withPasskey();
    const answer = await signIn(key);
    expect(answer.status).toBe(200);
    const { accessToken } = answer.data as { accessToken: string };
    expect((await app.me(accessToken)).data.username).toBe(who.username);
    // proved by the passkey, so operations that need a proof are allowed
    expect((await app.ask('identity.newRecoveryCodes', { bearer: accessToken })).status).toBe(200);
  });

  test('works only on the sign-in page of its tier, and not for a suspended account', async () => {
    const { who, key } = await withPasskey('agent:admin', 'north-1');
    expect((await signIn(key)).code).toBe('passkey_refused');
    expect((await signIn(key, {}, 'agent')).status).toBe(200);
    await sql`update account set status = 'suspended' where id = ${who.id}`.execute(app.store.db);
    expect((await signIn(key, {}, 'agent')).code).toBe('passkey_refused');
  });

  test.each<[string, AuthenticatorChanges]>([
    ['from the page of somebody else', { origin: 'https://dravvdesk.example' }],
    ['made for another name', { rpId: 'dravvdesk.example' }],
    ['that checked nobody by PIN or fingerprint', { unverified: true }],
  ])('%s does not sign in', async (_, changes) => {
    const { key } = await withPasskey();
    expect((await signIn(key, changes)).code).toBe('passkey_refused');
    expect((await signIn(key)).status).toBe(200);
  });

  test('answers only its own challenge, once, within five minutes', async () => {
    const { key } = await withPasskey();
    const { challengeId, options } = await begin();
    const body = { challengeId, credential: key.get(options) };
    expect((await app.ask('auth.adminPasskey', { host, body })).status).toBe(200);
    expect((await app.ask('auth.adminPasskey', { host, body })).code).toBe('passkey_refused');
    const [one, other] = [await begin(), await begin()];
    const mixed = { challengeId: one.challengeId, credential: key.get(other.options) };
    expect((await app.ask('auth.adminPasskey', { host, body: mixed })).code).toBe('passkey_refused');
    const late = await begin();
    await sql`
      update passkey_challenge set created_at = created_at - interval '5 minutes'
      where id = ${late.challengeId}`.execute(app.store.db);
    const answer = { challengeId: late.challengeId, credential: key.get(late.options) };
    expect((await app.ask('auth.adminPasskey', { host, body: answer })).code).toBe('passkey_refused');
  });

  test('whose counter went back is refused as a copy, and is in the log', async () => {
    const { who, key } = await withPasskey();
    expect((await signIn(key, { counter: 7 })).status).toBe(200);
    expect((await signIn(key, { counter: 7 })).code).toBe('passkey_refused');
    const lines = await app.rowsOf(
      sql<{ after: object }>`
        select after from log where operation = 'auth.passkeyCopied' and subject_id = ${String(who.id)}`,
    );
    expect(lines.map(({ after }) => after)).toEqual([
      expect.objectContaining({ counter: 7, counterBefore: 7 }),
    ]);
  });

  describe('in two calls at once', () => {
    test('waits for a change of its account before it signs in, and locks nothing that the change needs', async () => {
      const { who, key, passkey } = await withPasskey();
      const { signing } = await app.store.transaction({ as: 'owner' }, async (tx) => {
        await sql`select from account where id = ${who.id} for update`.execute(tx);
        const signing = signIn(key);
        await waitsFor(tx, signing);
        await sql`select from passkey where id = ${passkey.passkeyId} for update nowait`.execute(tx);
        await sql`update passkey set removed_at = clock_timestamp() where id = ${passkey.passkeyId}`.execute(
          tx,
        );
        return { signing };
      });
      expect((await signing).code).toBe('passkey_refused');
    });

    test('that was copied is logged after the company’s log is locked, so that a failed sign-in cannot cause a deadlock', async () => {
      const { who, key } = await withPasskey('agent:admin', 'north-1');
      expect((await signIn(key, { counter: 7 }, 'agent')).status).toBe(200);
      const from = freshAddress();
      const { network } = attemptOf(who.username, from, null);
      await app.rowsOf(sql`
        insert into login_attempt (username, address, network, succeeded)
        select 'else-' || n, ${from}, ${network}, false from generate_series(1, 49) n`);
      const login = (more: object = {}) =>
        app.ask('auth.agentLogin', { host, from, body: { username: who.username, password, ...more } });
      const passkeyRequest = await login();
      const options = JSON.parse(passkeyRequest.values?.passkeyOptions ?? '{}') as Options;
      const passkey = {
        challengeId: passkeyRequest.values?.challengeId,
        credential: key.get(options, { counter: 7 }),
      };
      const { signing } = await app.store.transaction({ as: 'owner' }, async (tx) => {
        await lockChainHead(tx, 0n);
        const signing = login({ passkey });
        await waitsFor(tx, signing);
        await sql`select from log_head where aggregator_id = ${app.tenants.north} for update nowait`.execute(
          tx,
        );
        return { signing };
      });
      expect((await signing).code).toBe('wrong_credentials');
      const [slowed] = await app.rowsOf(
        sql<{ n: bigint }>`
          select count(*) as n from log where operation = 'auth.slowedDown' and subject_id = ${from}`,
      );
      expect(slowed?.n).toBe(1n);
    });
  });

  test('is a second factor beside the password, even when the device did not verify the person', async () => {
    const { who, key } = await withPasskey();
    const login = (more: object = {}) =>
      app.ask(doorOf('company:admin'), { host, body: { username: who.username, password, ...more } });
    const passkeyRequest = await login();
    expect([passkeyRequest.code, passkeyRequest.values?.factors]).toEqual(['code_required', 'passkey']);
    const options = JSON.parse(passkeyRequest.values?.passkeyOptions ?? '{}') as Options;
    const passkey = {
      challengeId: passkeyRequest.values?.challengeId,
      credential: key.get(options, { unverified: true }),
    };
    expect((await login({ passkey, password: 'not the password' })).code).toBe('wrong_credentials');
    expect((await login({ passkey })).status).toBe(200);
    expect((await login({ passkey })).code).toBe('wrong_credentials');
  });

  test('proves who is signed in; without verification by the device the password is needed too', async () => {
    const { who, bearer, key } = await withPasskey();
    const prove = async (changes: AuthenticatorChanges, more: object = {}) => {
      const { data } = await app.ask('identity.beginProof', { bearer, host });
      expect(data).toMatchObject({ code: true, authenticator: false });
      const { passkey } = data as { passkey: Challenge };
      const credential = key.get(passkey.options, changes);
      const body = { passkey: { challengeId: passkey.challengeId, credential }, ...more };
      return app.ask('identity.prove', { bearer, host, body });
    };
    await sql`update session set proved_at = null where id = ${who.sessionId}`.execute(app.store.db);
    expect((await app.ask('identity.prove', { bearer, body: { password } })).code).toBe('code_missing');
    expect((await prove({ unverified: true })).code).toBe('passkey_unverified');
    expect((await prove({ origin: 'https://dravvdesk.example' })).code).toBe('passkey_refused');
    expect((await prove({ unverified: true }, { password })).status).toBe(200);
    expect((await prove({})).status).toBe(200);
  });

  test('is renamed and removed; the recovery codes are removed with the last second factor', async () => {
    const { who, bearer, key, passkey } = await withPasskey();
    const params = { passkeyId: passkey.passkeyId };
    const renamed = await app.ask('identity.renamePasskey', { bearer, params, body: { name: 'Laptop' } });
    expect(renamed.data).toMatchObject({ name: 'Laptop' });
    const other = await app.signedIn('company:admin');
    const foreign = { bearer: other.accessToken, params };
    expect((await app.ask('identity.removePasskey', foreign)).code).toBe('not_found');
    expect((await app.ask('identity.removePasskey', { bearer, params })).data).toEqual({ removed: true });
    expect((await signIn(key)).code).toBe('passkey_refused');
    expect(await app.rowsOf(sql`select 1 from recovery_code where account_id = ${who.id}`)).toEqual([]);
    const lines = await app.rowsOf(
      sql<{ operation: string }>`
        select operation from log where actor_account_id = ${who.id} and operation like '%Passkey' order by seq`,
    );
    expect(lines.map(({ operation }) => operation)).toEqual([
      'identity.addPasskey',
      'identity.renamePasskey',
      'identity.removePasskey',
    ]);
  });

  test('that was lost can be removed by whoever manages the account, who sees that it has one', async () => {
    const { who, key } = await withPasskey('company:operator');
    const superadmin = await app.signedIn('company:superadmin');
    const params = { accountId: String(who.id) };
    const seen = await app.ask('accounts.get', { bearer: superadmin.accessToken, params });
    expect(seen.data).toMatchObject({ totpOn: true });
    const reset = await app.ask('accounts.resetTotp', { bearer: superadmin.accessToken, params });
    expect(reset.data).toEqual({ endedSessions: 1 });
    expect((await signIn(key)).code).toBe('passkey_refused');
    const login = await app.ask('auth.adminLogin', { body: { username: who.username, password } });
    expect(login.status).toBe(200);
  });

  test('is enough where the role must have a second factor', async () => {
    await sql`update company set second_factor_roles = '{company:reporter}'`.execute(app.store.db);
    try {
      const { bearer } = await withPasskey('company:reporter');
      expect((await app.me(bearer)).data.mustEnrolSecondFactor).toBe(false);
    } finally {
      await sql`update company set second_factor_roles = '{}'`.execute(app.store.db);
    }
  });

  test('is not added twice, and not for a host name that a request made up', async () => {
    const { bearer, body } = await withPasskey();
    expect((await app.ask('identity.addPasskey', { bearer, host, body })).code).toBe('passkey_refused');
    const made = await app.ask('identity.beginPasskey', { bearer, host: 'dravvdesk.example' });
    expect(made.code).toBe('passkeys_unavailable');
    const options = (hostName: string) => app.ask('auth.options', { host: hostName });
    expect((await options('dravvdesk.example')).data).toEqual({ passkeys: false, rpId: null });
    expect((await options('localhost:4300')).data).toEqual({ passkeys: true, rpId: 'localhost' });
  });

  test('is not offered where a proxy sends the host localhost for a page with another name', async () => {
    const none = { passkeys: false, rpId: null };
    expect((await app.ask('auth.options', { host, forwardedFor: '203.0.113.9' })).data).toEqual(none);
    // this proxy does not give the real host; the browser does
    const { code } = await app.ask('auth.adminBeginPasskey', { host, page: 'https://desk.example.com' });
    expect(code).toBe('passkeys_unavailable');
    expect((await app.ask('auth.adminBeginPasskey', { host, page: 'http://localhost' })).status).toBe(200);
  });
});
