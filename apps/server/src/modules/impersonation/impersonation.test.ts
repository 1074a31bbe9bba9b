import type { ImpersonationToken, Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type AccessClaims, signAccessToken } from '../../platform/auth/access-token.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { openImpersonationTest } from './impersonation.test-kit.ts';

const app = await openImpersonationTest();
const nameOf = (who: { username: string }) => `Name of ${who.username}`;

describe('while impersonating a tenant', () => {
  test('an admin has the tenant’s profile and rules, and keeps the own name', async () => {
    const admin = await app.signedIn('company:admin');
    const { agentId, agentCode, aggregatorId, code } = await app.freshTenants();
    const { accessToken, standIn } = await app.impersonate(admin.accessToken, {
      agentId,
      mode: 'impersonate',
    });
    expect((await app.me(accessToken)).data).toMatchObject({
      accountId: String(admin.id),
      username: admin.username,
      displayName: `A ${agentCode}`,
      role: 'agent:admin',
      agentRole: 'admin',
      mode: 'impersonate',
      agent: { agentId, code: agentCode },
      aggregator: { aggregatorId, code },
      realAccount: { accountId: String(admin.id), displayName: nameOf(admin) },
      standIn: { standInId: standIn.standInId, tenant: 'agent', throughAggregator: false, suspended: false },
    });
    const own = (await app.me(admin.accessToken)).data;
    expect(own).toMatchObject({ role: 'company:admin', mode: 'own', standIn: null, realAccount: null });
  });

  test('no account of the tenant is needed, and the tenant’s rules are read on every call', async () => {
    const admin = await app.signedIn('company:admin');
    const { aggregatorId } = await app.freshTenants();
    const { accessToken } = await app.impersonate(admin.accessToken, { aggregatorId, mode: 'view' });
    const query = { from: '2026-01-01', to: '2026-01-31' };
    const report = async () => (await app.ask('reports.providers', { bearer: accessToken, query })).status;
    expect(await report()).toBe(200);
    await sql`delete from ability_rule where role = 'aggregator' and subject = 'lotto-report'`.execute(
      app.store.db,
    );
    expect(await report()).toBe(403);
    await sql`
      insert into ability_rule (role, subject, action) values ('aggregator', 'lotto-report', 'view')`.execute(
      app.store.db,
    );
    expect(await report()).toBe(200);
  });

  test('the token names both and is valid for fifteen minutes', async () => {
    const admin = await app.signedIn('company:admin');
    const { agentId } = await app.freshTenants();
    const { accessToken, expiresAt } = await app.impersonate(admin.accessToken, { agentId, mode: 'view' });
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: `agent:${agentId}`, act: { sub: String(admin.id) }, mode: 'view' });
    expect([claims.exp - claims.iat, new Date(expiresAt).getTime() / 1000]).toEqual([900, claims.exp]);
  });
});

describe('who may impersonate whom', () => {
  const outcomes: [Role, string, 'any' | 'own', 'aggregator' | 'agent', string][] = [
    ['company:superadmin', '', 'any', 'aggregator', 'ok'],
    ['company:admin', '', 'any', 'agent', 'ok'],
    ['company:operator', '', 'any', 'agent', 'not_allowed'],
    ['company:reporter', '', 'any', 'aggregator', 'not_allowed'],
    ['aggregator', 'north', 'any', 'agent', 'not_found'],
    ['aggregator', 'north', 'own', 'agent', 'ok'],
    ['aggregator', 'north', 'own', 'aggregator', 'not_found'],
    ['agent:admin', 'north-1', 'own', 'agent', 'not_allowed'],
  ];
  test.each(outcomes)('%s of “%s” impersonating %s %s: %s', async (role, tenant, whose, kind, outcome) => {
    const who = await app.signedIn(role, tenant);
    const fresh = await app.freshTenants();
    const [own] = await app.rowsOf(sql<{ agentId: AgentId }>`
      select id as "agentId" from agent where code = 'north-1'`);
    const ids =
      whose === 'any' ? fresh : { aggregatorId: String(app.tenants.north), agentId: String(own?.agentId) };
    const body = kind === 'agent' ? { agentId: ids.agentId } : { aggregatorId: ids.aggregatorId };
    const answer = await app.start(who.accessToken, { ...body, mode: 'view' });
    expect(answer.code ?? 'ok').toBe(outcome);
  });

  test('a role whose rule was reduced to view may view and not act', async () => {
    const admin = await app.signedIn('company:admin');
    const { agentId } = await app.freshTenants();
    const impersonating = await app.impersonate(admin.accessToken, { agentId, mode: 'impersonate' });
    await sql`update ability_rule set action = 'view' where role = 'company:admin' and subject = 'agent'`.execute(
      app.store.db,
    );
    expect(await app.start(admin.accessToken, { agentId, mode: 'impersonate' })).toMatchObject({
      code: 'not_allowed',
      values: { action: 'manage', subject: 'agent' },
    });
    expect((await app.start(admin.accessToken, { agentId, mode: 'view' })).status).toBe(200);
    expect((await app.me(impersonating.accessToken)).code).toBe('session_ended');
    await sql`update ability_rule set action = 'manage' where role = 'company:admin' and subject = 'agent'`.execute(
      app.store.db,
    );
  });

  test('an agent does not exist under another master’s number', async () => {
    const admin = await app.signedIn('company:superadmin');
    const [first, other] = [await app.freshTenants(), await app.freshTenants()];
    const body = { aggregatorId: other.aggregatorId, agentId: first.agentId, mode: 'view' };
    expect((await app.start(admin.accessToken, body)).code).toBe('not_found');
  });
});

describe('leaving an impersonation', () => {
  test('leads from the agent to the master first, then back to the person', async () => {
    const admin = await app.signedIn('company:superadmin');
    const { aggregatorId, agentId } = await app.freshTenants();
    const master = await app.impersonate(admin.accessToken, { aggregatorId, mode: 'impersonate' });
    // one level deeper, while impersonating the master
    const agent = await app.impersonate(master.accessToken, { aggregatorId, agentId, mode: 'impersonate' });
    expect(agent.standIn).toMatchObject({ tenant: 'agent', throughAggregator: true });
    const leave = (token: ImpersonationToken) =>
      app.ask('impersonation.end', {
        bearer: token.accessToken,
        body: { standInId: token.standIn.standInId },
      });
    expect((await leave(agent)).data).toEqual({ ended: true });
    expect((await app.me(agent.accessToken)).code).toBe('session_ended');
    expect((await app.me(master.accessToken)).data).toMatchObject({ role: 'aggregator', agent: null });
    expect((await leave(master)).data).toEqual({ ended: true });
    expect((await app.me(master.accessToken)).code).toBe('session_ended');
    expect((await app.me(admin.accessToken)).data.role).toBe('company:superadmin');
  });

  test('is in the log with both names, and so are the beginning and each change of mode', async () => {
    const admin = await app.signedIn('company:admin');
    const { aggregatorId, agentId, agentCode } = await app.freshTenants();
    const viewing = await app.impersonate(admin.accessToken, { agentId, mode: 'view' });
    const impersonating = await app.impersonate(viewing.accessToken, { agentId, mode: 'impersonate' });
    expect((await app.me(viewing.accessToken)).code).toBe('session_ended');
    await app.ask('impersonation.end', {
      bearer: admin.accessToken,
      body: { standInId: impersonating.standIn.standInId },
    });
    const names = { actor: `agent A ${agentCode}`, real: nameOf(admin), chain: BigInt(aggregatorId) };
    expect(await app.linesAbout('agent', agentId)).toEqual([
      { operation: 'impersonation.start', ...names, change: '→view' },
      { operation: 'impersonation.start', ...names, change: 'view→impersonate' },
      { operation: 'impersonation.end', ...names, change: 'impersonate→' },
    ]);
  });

  test('can be done by nobody else, and once', async () => {
    const [admin, other] = [await app.signedIn('company:admin'), await app.signedIn('company:superadmin')];
    const { agentId } = await app.freshTenants();
    const { standIn, accessToken } = await app.impersonate(admin.accessToken, { agentId, mode: 'view' });
    const leave = (bearer: string) =>
      app.ask('impersonation.end', { bearer, body: { standInId: standIn.standInId } });
    expect((await leave(other.accessToken)).code).toBe('not_found');
    expect((await app.me(accessToken)).status).toBe(200);
    expect((await leave(admin.accessToken)).status).toBe(200);
    expect((await leave(admin.accessToken)).code).toBe('not_found');
  });
});

describe('an impersonation', () => {
  const renew = (bearer: string, standInId: string) =>
    app.ask('impersonation.renew', { bearer, body: { standInId } });

  test('is renewed as long as the real person’s session lasts, and no longer', async () => {
    const admin = await app.signedIn('company:admin');
    const { agentId } = await app.freshTenants();
    const { standIn, accessToken } = await app.impersonate(admin.accessToken, { agentId, mode: 'view' });
    const renewed = await renew(admin.accessToken, standIn.standInId);
    expect(renewed.data).toMatchObject({ standIn: { standInId: standIn.standInId } });
    expect((await renew(accessToken, standIn.standInId)).status).toBe(200);
    await app.ask('auth.signOut', { bearer: admin.accessToken });
    for (const bearer of [accessToken, (renewed.data as ImpersonationToken).accessToken, admin.accessToken]) {
      expect((await app.me(bearer)).code).toBe('session_ended');
      expect((await renew(bearer, standIn.standInId)).code).toBe('session_ended');
    }
  });

  test('ends at once when the real person is suspended or gets another role', async () => {
    for (const change of [sql`status = 'suspended'`, sql`role = 'company:operator'`]) {
      const admin = await app.signedIn('company:admin');
      const { agentId } = await app.freshTenants();
      const { accessToken } = await app.impersonate(admin.accessToken, { agentId, mode: 'impersonate' });
      expect((await app.me(accessToken)).status).toBe(200);
      await sql`update account set ${change} where id = ${admin.id}`.execute(app.store.db);
      expect((await app.me(accessToken)).code).toBe('session_ended');
    }
  });

  test.each(['aggregator', 'agent'] as const)(
    'in which a person acts ends when the %s is suspended; one for viewing goes on',
    async (what) => {
      const admin = await app.signedIn('company:admin');
      const tenant = await app.freshTenants();
      const impersonating = await app.impersonate(admin.accessToken, {
        agentId: tenant.agentId,
        mode: 'impersonate',
      });
      const viewing = await app.impersonate(admin.accessToken, { agentId: tenant.agentId, mode: 'view' });
      await tenant.suspend(what);
      expect((await app.me(impersonating.accessToken)).code).toBe('session_ended');
      expect((await app.me(viewing.accessToken)).data.standIn).toMatchObject({ suspended: true });
      const again = await app.start(admin.accessToken, { agentId: tenant.agentId, mode: 'impersonate' });
      expect(again).toMatchObject({ status: 409, code: 'tenant_suspended' });
      const renewed = await renew(admin.accessToken, impersonating.standIn.standInId);
      expect(renewed.code).toBe('tenant_suspended');
    },
  );

  test('ends when the agent moves to another master', async () => {
    const admin = await app.signedIn('company:admin');
    const [first, other] = [await app.freshTenants(), await app.freshTenants()];
    const { accessToken } = await app.impersonate(admin.accessToken, {
      agentId: first.agentId,
      mode: 'view',
    });
    await sql`
      update agent set aggregator_id = ${BigInt(other.aggregatorId)} where id = ${BigInt(first.agentId)}`.execute(
      app.store.db,
    );
    expect((await app.me(accessToken)).code).toBe('session_ended');
  });

  test('cannot be used with another session, a forged tenant or another mode', async () => {
    const [admin, other] = [await app.signedIn('company:admin'), await app.signedIn('company:admin')];
    const { agentId, aggregatorId } = await app.freshTenants();
    const { standIn } = await app.impersonate(admin.accessToken, { agentId, mode: 'view' });
    const claims: AccessClaims = {
      sub: `agent:${agentId}`,
      act: { sub: String(admin.id) },
      sid: admin.sessionId,
      impersonation: standIn.standInId,
      aggregator: null,
      agent: null,
      mode: 'view',
      role: 'agent:admin',
    };
    const status = async (change: Partial<AccessClaims>) => {
      const signed = await signAccessToken(app.services.keys, { ...claims, ...change });
      return (await app.me(signed.accessToken)).code ?? 'ok';
    };
    expect(await status({})).toBe('ok');
    expect(await status({ sid: other.sessionId })).toBe('session_ended');
    expect(await status({ act: { sub: String(other.id) } })).toBe('session_ended');
    expect(await status({ mode: 'impersonate' })).toBe('session_ended');
    // the tenant is read from the impersonation, not from the token
    expect(await status({ sub: `aggregator:${aggregatorId}` })).toBe('ok');
    expect(await status({ mode: 'own' })).toBe('not_signed_in');
    expect(await status({ impersonation: undefined, act: undefined })).toBe('not_signed_in');
  });
});

test('signing out during an impersonation is logged for the real person', async () => {
  const admin = await app.signedIn('company:admin');
  const { agentId } = await app.freshTenants();
  const { accessToken } = await app.impersonate(admin.accessToken, { agentId, mode: 'impersonate' });
  await app.ask('auth.signOut', { bearer: accessToken });
  expect(
    await app.rowsOf(sql`
      select actor_name, real_name, aggregator_id from log
      where operation = 'auth.signOut' and subject_id = ${String(admin.id)}`),
  ).toEqual([{ actor_name: nameOf(admin), real_name: null, aggregator_id: 0n }]);
});
