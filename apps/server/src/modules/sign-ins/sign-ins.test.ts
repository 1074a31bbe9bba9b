import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Scope } from '../../platform/db/store.ts';
import { freshName, openAccountKit } from '../accounts/accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { person, bearerOf, signIn, me, logOf, isWrittenDown } = openAccountKit(api);
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }, accountId?: AccountId | string) => ({
  params: { agentId: String(agent.agentId), accountId: String(accountId ?? 1) },
});
const atMaster = (master: { aggregatorId: AggregatorId }, accountId?: AccountId | string) => ({
  params: { aggregatorId: String(master.aggregatorId), accountId: String(accountId ?? 1) },
});

/** An error without the values that differ from request to request. */
const plain = async (...args: Parameters<typeof api.ask>) => {
  const { status, json } = await api.ask(...args);
  return { status, json: { ...(json as object), requestId: null } };
};

describe('the sign-ins of an agent', () => {
  it('are shown to staff, its master and itself, without those of another agent', async () => {
    for (const who of ['superadmin', 'm1', 'a1', 'a1-reporter'] as const) {
      const { data, meta } = await api.ok(who, 'agentSignIns.list', {
        ...at(a1),
        query: { sortBy: 'username', orderBy: 'asc' },
      });
      expect(data.map(({ username }) => username)).toEqual(['a1', 'a1-reporter']);
      expect(meta.total).toBe(2);
      expect(data.find(({ username }) => username === who)?.isMe ?? true).toBe(true);
    }
  });

  it('of another tenant get the same error as those of an agent that does not exist', async () => {
    const unknownAgent = { agentId: 999_999n };
    const stranger = await person('agent:reporter', b1);
    const body = { username: freshName(), displayName: 'Nobody', role: 'agent:reporter' };
    for (const [who, foreign] of [
      ['m1', b1],
      ['a1', a2],
      ['a1', b1],
    ] as const) {
      expect(await plain(who, 'agentSignIns.list', at(foreign))).toEqual(
        await plain(who, 'agentSignIns.list', at(unknownAgent)),
      );
      for (const [name, sent] of [
        ['agentSignIns.create', body],
        ['agentSignIns.update', { version: 1, status: 'suspended' }],
        ['agentSignIns.resetPassword', undefined],
        ['agentSignIns.resetTotp', undefined],
        ['agentSignIns.signOutEverywhere', undefined],
      ] as const) {
        const refused = await plain(who, name, { ...at(foreign, stranger.id), body: sent });
        expect(refused.status).toBe(404);
        expect(refused).toEqual(await plain(who, name, { ...at(unknownAgent, stranger.id), body: sent }));
      }
    }
    expect(await api.rows(sql`select 1 from account where username = ${body.username}`)).toEqual([]);
  });

  it('cannot be reached through the number of another agent', async () => {
    for (const id of [api.idOf('a2'), api.idOf('b1'), api.idOf('m1'), api.idOf('admin')])
      expect((await api.refusal('m1', 'agentSignIns.resetPassword', at(a1, id))).code).toBe('not_found');
  });

  it('are created by its master and itself, for one of its two roles, and sign in on the agents’ page', async () => {
    for (const who of ['superadmin', 'm1', 'a1'] as const) {
      const username = freshName();
      const body = { username, displayName: 'TestCompany', role: 'agent:reporter' };
      const { data } = await api.ok(who, 'agentSignIns.create', { ...at(a1), body });
      expect(data.signIn).toMatchObject({
        role: 'agent:reporter',
        agentId: String(a1.agentId),
        aggregatorId: String(a1.aggregatorId),
        mustChangePassword: true,
      });
      expect((await signIn('auth.agentLogin', username, data.oneTimePassword ?? '')).status).toBe(200);
      expect((await signIn('auth.adminLogin', username, data.oneTimePassword ?? '')).code).toBe(
        'wrong_credentials',
      );
      expect(await isWrittenDown(data.oneTimePassword ?? '')).toBe(false);
      // a tenant's action is in the tenant's own chain, the company's action in the company's chain
      expect((await logOf('account', data.signIn.accountId)).at(-1)).toMatchObject({
        operation: 'agentSignIns.create',
        aggregator_id: who === 'superadmin' ? 0n : a1.aggregatorId,
        actor_name: who,
      });
    }
    const body = { username: freshName(), displayName: 'Chief', role: 'company:admin' };
    expect((await api.refusal('a1', 'agentSignIns.create', { ...at(a1), body })).code).toBe('invalid_input');
  });

  it('can only be read by a reporter', async () => {
    const { id } = await person('agent:reporter', a1);
    const refused = await api.refusal('a1-reporter', 'agentSignIns.signOutEverywhere', at(a1, id));
    expect(refused).toMatchObject({ code: 'not_allowed', values: { action: 'manage', subject: 'agent' } });
  });

  it('are signed out on the next call when suspended, and cannot suspend themselves', async () => {
    const { id } = await person('agent:reporter', a1);
    const bearer = await bearerOf(id);
    expect(await me(bearer)).toBe(200);
    await api.ok('a1', 'agentSignIns.update', { ...at(a1, id), body: { version: 1, status: 'suspended' } });
    expect(await me(bearer)).toBe(401);
    for (const body of [
      { version: 1, status: 'suspended' },
      { version: 1, role: 'agent:reporter' },
    ])
      expect((await api.refusal('a1', 'agentSignIns.update', { ...at(a1, api.idOf('a1')), body })).code).toBe(
        'own_account',
      );
  });

  it('changed by the company meanwhile: the agent is shown what changed, not by whom', async () => {
    const { id } = await person('agent:reporter', a1);
    await api.ok('admin', 'agentSignIns.update', {
      ...at(a1, id),
      body: { version: 1, displayName: 'Of the house' },
    });
    const body = { version: 1, displayName: 'Of the agent' };
    const refused = await api.refusal('a1', 'agentSignIns.update', { ...at(a1, id), body });
    expect(refused.code).toBe('stale_version');
    expect(refused.changes).toEqual([{ field: 'displayName', value: 'Of the house', by: null, at: null }]);
  });
});

describe('the sign-ins of a master', () => {
  it('are managed by itself and the company, not by its agents or another master', async () => {
    const { data } = await api.ok('m1', 'aggregatorSignIns.list', atMaster(a1));
    expect(data.map(({ username }) => username)).toEqual(['m1']);
    expect(await plain('m2', 'aggregatorSignIns.list', atMaster(a1))).toEqual(
      await plain('m2', 'aggregatorSignIns.list', atMaster({ aggregatorId: 999_999n })),
    );
    expect((await api.refusal('a1', 'aggregatorSignIns.list', atMaster(a1))).code).toBe('not_allowed');
    const username = freshName();
    const made = await api.ok('m1', 'aggregatorSignIns.create', {
      ...atMaster(a1),
      body: { username, displayName: 'Second' },
    });
    expect(made.data.signIn).toMatchObject({ role: 'aggregator', agentId: null });
    expect((await signIn('auth.aggregatorLogin', username, made.data.oneTimePassword ?? '')).status).toBe(
      200,
    );
    const id = made.data.signIn.accountId;
    expect((await api.refusal('m2', 'aggregatorSignIns.resetPassword', atMaster(a1, id))).code).toBe(
      'not_found',
    );
    expect((await api.refusal('m1', 'aggregatorSignIns.resetTotp', atMaster(a1, api.idOf('m1')))).code).toBe(
      'own_account',
    );
    expect(
      (await api.ok('m1', 'aggregatorSignIns.signOutEverywhere', atMaster(a1, id))).data.endedSessions,
    ).toBe(1);
  });

  it('can be reset and suspended by the company', async () => {
    const { id } = await person('aggregator', { aggregatorId: b1.aggregatorId });
    const bearer = await bearerOf(id);
    expect(
      (await api.ok('admin', 'aggregatorSignIns.resetPassword', atMaster(b1, id))).data.endedSessions,
    ).toBe(1);
    expect(await me(bearer)).toBe(401);
    const body = { version: 1, status: 'suspended' };
    expect(
      (await api.ok('admin', 'aggregatorSignIns.update', { ...atMaster(b1, id), body })).data.status,
    ).toBe('suspended');
  });
});

describe('when a query forgets its filter, the database', () => {
  const asAgent: Scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId };
  const tried = (query: ReturnType<typeof sql>, scope: Scope = asAgent) =>
    api.testCompany.store.dryRun(scope, async (tx) => (await query.execute(tx)).numAffectedRows ?? 0n);

  it('lets a tenant create neither staff nor people of another tenant', async () => {
    const make = (role: string, master: bigint | null, agent: bigint | null) => sql`
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      values ('smuggled', 'Smuggled', ${role}, ${master}, ${agent}, 'none')`;
    await expect(tried(make('company:superadmin', null, null))).rejects.toThrow('row-level security');
    await expect(tried(make('agent:admin', b1.aggregatorId, b1.agentId))).rejects.toThrow(
      'row-level security',
    );
    await expect(tried(make('agent:admin', a1.aggregatorId, a2.agentId))).rejects.toThrow(
      'row-level security',
    );
    expect(await tried(make('agent:admin', a1.aggregatorId, a1.agentId))).toBe(1n);
    await expect(tried(sql`update account set aggregator_id = null`)).rejects.toThrow('permission denied');
    await expect(tried(sql`update account set role = 'company:admin'`)).rejects.toThrow('account_check');
  });

  it('lets a tenant change and sign out only its own people', async () => {
    for (const who of ['a1', 'a2', 'm1', 'superadmin'] as const) await bearerOf(api.idOf(who));
    const own = await api.rows(sql`select 1 from account where agent_id = ${a1.agentId}`);
    expect(await tried(sql`update account set status = 'suspended'`)).toBe(BigInt(own.length));
    const sessions = await api.rows(sql`
      select 1 from session s join account a on a.id = s.account_id where a.agent_id = ${a1.agentId}`);
    expect(sessions.length).toBeGreaterThan(0);
    expect(await tried(sql`update session set ended_at = now()`)).toBe(BigInt(sessions.length));
  });

  it.each(['password_hash', 'totp_secret', 'totp_last_step'])('shows nobody %s', async (column) => {
    for (const scope of [asAgent, { as: 'company' }, { as: 'work' }] as const)
      await expect(tried(sql`select ${sql.ref(column)} from account`, scope)).rejects.toThrow(
        'permission denied',
      );
  });
});
