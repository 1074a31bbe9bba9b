import { activeApiKeysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { openAccountKit } from '../accounts/accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { isWrittenDown, logOf } = openAccountKit(api);
const { a1, a2, b1 } = api.agents;
const at = ({ agentId }: { agentId: AgentId }, apiKeyId = '1') => ({
  params: { agentId: String(agentId), apiKeyId },
});
const make = (agent: { agentId: AgentId }, name = 'site') => ({ ...at(agent), body: { name } });

describe('an API key', () => {
  it('is shown once, signs in its agent’s player site, and is stored nowhere in readable form', async () => {
    const { data } = await api.ok('a1', 'apiKeys.create', make(a1, 'new site'));
    const key = data.key ?? '';
    expect(key).toMatch(/^ddk_[\w-]{43}$/);
    expect(data.apiKey).toMatchObject({
      name: 'new site',
      prefix: key.slice(0, 10),
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await isWrittenDown(key.slice(10))).toBe(false);
    expect((await api.ask({ apiKey: key }, 'intake.rounds')).status).toBe(200);
    expect((await logOf('api-key', data.apiKey.apiKeyId))[0]).toMatchObject({
      operation: 'apiKeys.create',
      aggregator_id: a1.aggregatorId,
      after: { agentId: String(a1.agentId), name: 'new site', prefix: key.slice(0, 10) },
    });
  });

  it('shows when it was last used', async () => {
    const { data } = await api.ok('m1', 'apiKeys.create', make(a2));
    await api.ask({ apiKey: data.key ?? '' }, 'intake.rounds');
    const [newest] = (await api.ok('m1', 'apiKeys.list', at(a2))).data;
    expect(newest).toMatchObject({ apiKeyId: data.apiKey.apiKeyId, lastUsedAt: expect.stringMatching(/Z$/) });
  });

  it('is created once when the request is repeated', async () => {
    const request = { ...make(a1, 'once'), key: 'make-the-key-once' };
    const first = await api.ok('a1', 'apiKeys.create', request);
    expect((await api.ok('a1', 'apiKeys.create', request)).data).toEqual({
      apiKey: first.data.apiKey,
      key: null,
    });
  });

  it('that is revoked never works again; revoking it again changes nothing', async () => {
    const { data } = await api.ok('admin', 'apiKeys.create', make(a1, 'leaked'));
    const id = data.apiKey.apiKeyId;
    const revoked = (await api.ok('a1', 'apiKeys.revoke', at(a1, id))).data;
    expect(revoked.revokedAt).not.toBeNull();
    expect((await api.refusal({ apiKey: data.key ?? '' }, 'intake.rounds')).code).toBe('not_signed_in');
    expect((await api.ok('a1', 'apiKeys.revoke', at(a1, id))).data).toEqual(revoked);
    expect((await logOf('api-key', id)).map(({ operation }) => operation)).toEqual([
      'apiKeys.revoke',
      'apiKeys.create',
    ]);
  });

  it('of another agent does not exist: it is not listed, created or revoked', async () => {
    const { data } = await api.ok('m2', 'apiKeys.create', make(b1));
    for (const who of ['m1', 'a1'] as const) {
      expect((await api.refusal(who, 'apiKeys.list', at(b1))).code).toBe('not_found');
      expect((await api.refusal(who, 'apiKeys.create', make(b1))).code).toBe('not_found');
      expect((await api.refusal(who, 'apiKeys.revoke', at(a1, data.apiKey.apiKeyId))).code).toBe('not_found');
    }
    expect((await api.refusal('a1', 'apiKeys.list', at(a2))).code).toBe('not_found');
  });

  it(`is refused when the agent has ${activeApiKeysMax}, even when many are requested at once`, async () => {
    await api.rows(sql`update api_key set revoked_at = now() where agent_id = ${b1.agentId}`);
    await api.rows(sql`
      insert into api_key (aggregator_id, agent_id, key_hash, name)
      select ${b1.aggregatorId}, ${b1.agentId}, ('\\x' || lpad(to_hex(n), 64, '0'))::bytea, 'many'
      from generate_series(1, ${activeApiKeysMax - 1}) n`);
    const answers = await Promise.all([1, 2, 3].map(() => api.ask('b1', 'apiKeys.create', make(b1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await api.refusal('b1', 'apiKeys.create', make(b1))).values).toEqual({
      count: String(activeApiKeysMax),
    });
  });
});
