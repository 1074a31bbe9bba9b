import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import {
  isAllowedAddress,
  sourceNetworks,
  webhookReach,
} from '../../platform/outbound/guarded-request-networks.ts';
import { openReceiver } from '../../platform/signed-delivery/receiver.test-kit.ts';

/** An installation whose sources of results may reach this machine: its webhooks may not. */

afterAll(() => vi.unstubAllEnvs());
vi.stubEnv('DRAWDESK_SOURCE_NETWORKS', '127.0.0.1');
const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const params = { agentId: String(a1.agentId) };

describe('a webhook where sources may reach the private network', () => {
  it('cannot be set to an address there', async () => {
    const { address } = await openReceiver();
    for (const refused of [address, address.replace('http', 'https')]) {
      const refusal = await api.refusal('a1', 'webhooks.set', { params, body: { address: refused } });
      expect(refusal.code).toBe('webhook_address_refused');
    }
  });

  it('sends nothing there, and shows nothing of what is there', async () => {
    const receiver = await openReceiver();
    await api.ok('a1', 'webhooks.set', { params, body: { address: 'https://example.com/hook' } });
    for (const address of [receiver.address, receiver.address.replace('http', 'https')]) {
      await api.rows(sql`update webhook set address = ${address} where agent_id = ${a1.agentId}`);
      const { data } = await api.ok('a1', 'webhooks.test', { params });
      expect(data).toMatchObject({ ok: false, fault: 'address_refused', status: null, answer: '' });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('the settings of networks for sources and for webhooks', () => {
  it('are separate: the one for sources does not apply to webhooks', () => {
    const env = { DRAWDESK_SOURCE_NETWORKS: '10.0.0.0/8' };
    expect(isAllowedAddress('10.1.2.3', sourceNetworks(env))).toBe(true);
    expect(isAllowedAddress('10.1.2.3', webhookReach(env))).toBe(false);
  });

  it('for webhooks limits the hosts, and allows no private address', async () => {
    const reach = webhookReach({ DRAWDESK_WEBHOOK_HOSTS: 'hooks.example.com, *.example.org' });
    const hostsLookedUp: string[] = [];
    const failureOf = async (address: string) => {
      const lookup = async (host: string) => {
        hostsLookedUp.push(host);
        return [{ address: '10.1.2.3', family: 4 }];
      };
      const request = { address, method: 'POST', timeoutMs: 300_000, bytesMax: 100 } as const;
      const answer = await guardedRequest(request, reach, lookup);
      return answer.ok ? null : answer.failure;
    };
    for (const host of [
      'hooks.example.com',
      'a.example.org',
      'b.a.example.org',
      'example.org',
      'example.net',
    ])
      expect(await failureOf(`https://${host}/hook`)).toBe('refused_address');
    // the last two are not even looked up
    expect(hostsLookedUp).toEqual(['hooks.example.com', 'a.example.org', 'b.a.example.org']);
    expect(() => webhookReach({ DRAWDESK_WEBHOOK_HOSTS: '10.0.0.0/8' })).toThrow('DRAWDESK_WEBHOOK_HOSTS');
  });

  it('are required separately: with the old common setting the start says which to set', () => {
    for (const list of ['10.0.0.0/8', ''])
      expect(() => sourceNetworks({ DRAWDESK_ALLOWED_NETWORKS: list })).toThrow('DRAWDESK_SOURCE_NETWORKS');
  });
});
