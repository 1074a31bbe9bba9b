import { operationNames, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { openAuthTest, password } from '../auth/auth.test-kit.ts';

const app = await openAuthTest();

type Who = Awaited<ReturnType<typeof app.signedIn>>;

/** Makes every proof of a session older than five minutes. */
const ageProof = ({ sessionId }: Who) =>
  sql`update session set proved_at = clock_timestamp() - interval '301 seconds' where id = ${sessionId}`.execute(
    app.store.db,
  );

const prove = ({ accessToken }: Who, body: object) =>
  app.ask('identity.prove', { bearer: accessToken, body });

/** An administrator with an authenticator. */
async function withAuthenticator() {
  const who = await app.signedIn('company:admin');
  const bearer = who.accessToken;
  const { data } = await app.ask('identity.beginTotp', { bearer });
  const totp = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await app.ask('identity.confirmTotp', { bearer, body: { code: code() } });
  return { who, bearer, code };
}

describe('a proof of who is signed in', () => {
  test('is valid after sign-in for five minutes, and then needs the password again', async () => {
    const who = await app.signedIn('company:superadmin');
    const change = (idle: number) =>
      sql<{ version: number }>`select version from company`.execute(app.store.db).then(({ rows }) =>
        app.ask('settings.update', {
          bearer: who.accessToken,
          body: { version: rows[0]?.version, sessionIdleMinutes: idle },
        }),
      );
    expect((await change(31)).status).toBe(200);
    await ageProof(who);
    expect(await change(32)).toMatchObject({ status: 403, code: 'proof_required' });
    expect((await prove(who, { password: 'not the password' })).code).toBe('wrong_password');
    expect((await change(32)).code).toBe('proof_required');
    expect((await prove(who, { password })).status).toBe(200);
    expect((await change(32)).status).toBe(200);
  });

  test('needs the code where an authenticator is on: the password alone cannot remove it', async () => {
    const { who, bearer, code } = await withAuthenticator();
    await ageProof(who);
    const disable = () => app.ask('identity.disableTotp', { bearer, body: { password } });
    const renew = () => app.ask('identity.newRecoveryCodes', { bearer, body: { password } });
    expect([(await disable()).code, (await renew()).code]).toEqual(['proof_required', 'proof_required']);
    expect((await prove(who, { password })).code).toBe('code_missing');
    expect((await disable()).code).toBe('proof_required');
    expect((await prove(who, { password, code: code(1) })).status).toBe(200);
    expect((await disable()).status).toBe(200);
  });

  test('that was given before the authenticator was on does not count in other sessions', async () => {
    const who = await app.signedIn('company:admin');
    const other = await app.ask('auth.adminLogin', { body: { username: who.username, password } });
    const bearer = who.accessToken;
    const { data } = await app.ask('identity.beginTotp', { bearer });
    const totp = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) });
    await app.ask('identity.confirmTotp', { bearer, body: { code: totp.generate() } });
    const stolen = (other.data as { accessToken: string }).accessToken;
    expect((await app.ask('identity.disableTotp', { bearer: stolen })).code).toBe('proof_required');
  });

  test('cannot be guessed: wrong passwords count with those of sign-in and lock', async () => {
    const who = await app.signedIn('company:admin');
    for (let time = 0; time < 10; time++)
      expect((await prove(who, { password: 'not the password' })).code).toBe('wrong_password');
    expect((await prove(who, { password })).code).toBe('locked_out');
  });

  test('given while impersonating a tenant is that of the person', async () => {
    const who = await app.signedIn('company:superadmin');
    const started = await app.ask('impersonation.start', {
      bearer: who.accessToken,
      body: { aggregatorId: String(app.tenants.north), mode: 'impersonate' },
    });
    const bearer = (started.data as { accessToken: string }).accessToken;
    const [agent] = await app.rowsOf(sql<{ id: bigint }>`select id from agent where code = 'north-1'`);
    const create = () =>
      app.ask('apiKeys.create', {
        bearer,
        params: { agentId: String(agent?.id) },
        body: { name: 'site' },
      });
    await ageProof(who);
    expect((await create()).code).toBe('proof_required');
    expect((await app.ask('identity.prove', { bearer, body: { password } })).status).toBe(200);
    expect((await create()).code).not.toBe('proof_required');
  });

  test('is asked for by every operation that needs it, after the check of the right', async () => {
    const flagged = operationNames.filter((name) => 'proof' in operations[name]);
    expect(flagged).toEqual(
      expect.arrayContaining([
        'accounts.create',
        'accounts.resetPassword',
        'accounts.resetTotp',
        'apiKeys.create',
        'identity.beginTotp',
        'identity.disableTotp',
        'identity.newRecoveryCodes',
        'lateBets.confirm',
        'roles.update',
        'roles.reset',
        'rounds.confirmVoid',
        'dealers.setWebhook',
        'dealers.rotateWebhookSecret',
        'webhooks.set',
        'webhooks.rotate',
      ]),
    );
    const who = await app.signedIn('company:superadmin');
    await ageProof(who);
    const found = [];
    for (const name of flagged) {
      const { code } = await app.ask(name, { bearer: who.accessToken });
      if (code !== 'proof_required') found.push(`${name} ${code}`);
    }
    expect(found).toEqual([]);
    const reporter = await app.signedIn('company:reporter');
    await ageProof(reporter);
    expect((await app.ask('accounts.create', { bearer: reporter.accessToken })).code).toBe('not_allowed');
  });
});

describe('a role that must have a second factor', () => {
  const require = (...roles: string[]) =>
    sql`update company set second_factor_roles = ${roles}::text[]`.execute(app.store.db);

  test('can do nothing before it is set up, and then everything it may', async () => {
    const who = await app.signedIn('company:operator');
    const bearer = who.accessToken;
    await require('company:operator');
    try {
      expect((await app.me(bearer)).data.mustEnrolSecondFactor).toBe(true);
      const open = [];
      for (const name of operationNames) {
        const { access } = operations[name];
        if (access === 'public' || access === 'api-key' || 'beforeSecondFactor' in operations[name]) continue;
        const { code } = await app.ask(name, { bearer });
        if (code !== 'second_factor_required') open.push(`${name} ${code}`);
      }
      expect(open).toEqual([]);
      const { data } = await app.ask('identity.beginTotp', { bearer });
      const totp = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) });
      await app.ask('identity.confirmTotp', { bearer, body: { code: totp.generate() } });
      expect((await app.me(bearer)).data.mustEnrolSecondFactor).toBe(false);
      expect((await app.ask('rounds.list', { bearer })).status).toBe(200);
    } finally {
      await require();
    }
  });

  test('changes its first password before it sets one up', async () => {
    const who = await app.signedIn('company:operator');
    await require('company:operator');
    await sql`update account set must_change_password = true where id = ${who.id}`.execute(app.store.db);
    try {
      const code = async () => (await app.ask('identity.beginTotp', { bearer: who.accessToken })).code;
      expect(await code()).toBe('password_change_required');
      const newPassword = 'nine elephants walking';
      await app.ask('identity.changePassword', { bearer: who.accessToken, body: { password, newPassword } });
      expect(await code()).toBeUndefined();
    } finally {
      await require();
    }
  });

  test('is named in the settings; removing one needs a proof and is in the log', async () => {
    const who = await app.signedIn('company:superadmin');
    const bearer = who.accessToken;
    const update = async (secondFactorRoles: string[]) => {
      const { data } = await app.ask('settings.get', { bearer });
      const { version } = data as { version: number };
      return app.ask('settings.update', { bearer, body: { version, secondFactorRoles } });
    };
    expect((await update(['agent:reporter', 'agent:admin'])).data).toMatchObject({
      secondFactorRoles: ['agent:admin', 'agent:reporter'],
    });
    await ageProof(who);
    expect((await update([])).code).toBe('proof_required');
    await prove(who, { password });
    expect((await update([])).status).toBe(200);
    const [line] = await app.rowsOf(
      sql<{
        after: object;
      }>`select after from log where operation = 'settings.update' order by seq desc limit 1`,
    );
    expect(line?.after).toMatchObject({ secondFactorRoles: [] });
  });
});

test('a new installation requires a second factor of the staff unless it is set otherwise', async () => {
  const [row] = await app.rowsOf(
    sql<{ roles: string }>`
      select column_default as roles from information_schema.columns
      where table_name = 'company' and column_name = 'second_factor_roles'`,
  );
  for (const role of ['superadmin', 'admin', 'operator', 'live-operator', 'plus-operator'])
    expect(row?.roles).toContain(`company:${role}`);
});
