import { hash } from 'node:crypto';
import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { noRates } from '../../platform/quota/quota-settings.ts';

let now = 0;
const api = await openTestApi(await testDatabase(), { quota: { rates: noRates, now: () => now } });
const { a1 } = api.agents;
const bets = [['upper3', '387', '10']] as const;
const roundId = await api.testCompany.openRound();

let keys = 0;
/** A player site of agent a1 that has called before, so that its key is remembered. */
async function siteInUse(): Promise<{ apiKey: string; keyId: bigint; billNumber: string }> {
  keys += 1;
  const apiKey = `site-${keys}-0123456789`;
  const { id } = await api.one<{ id: bigint }>(sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    values (${a1.aggregatorId}, ${a1.agentId}, ${hash('sha256', apiKey, 'buffer')}, 'site') returning id`);
  return { apiKey, keyId: id, billNumber: await sell(api, { ...a1, apiKey }, roundId, bets) };
}

const place = {
  body: {
    roundId: String(roundId),
    player: 'somchai',
    items: [{ betType: 'upper3', number: '387', stake: '1' }],
  },
};

/** Operations that move money, and so must check the caller again. */
const moving = (billNumber: string): [OperationName, object][] => [
  ['intake.place', place],
  ['intake.cancel', { params: { billNumber } }],
];

const figures = () =>
  api.one(sql`
    select (select count(*) from bill where round_id = ${roundId}) as bills,
           (select count(*) from bill_cancellation where round_id = ${roundId}) as cancels`);

describe('a player site whose key ended a moment ago', () => {
  const ends: [string, (keyId: bigint) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'because the key was revoked',
      (keyId) => api.rows(sql`update api_key set revoked_at = now() where id = ${keyId}`),
      async () => undefined,
    ],
    [
      'because its agent was suspended',
      () => api.rows(sql`update agent set status = 'suspended' where id = ${a1.agentId}`),
      () => api.rows(sql`update agent set status = 'active' where id = ${a1.agentId}`),
    ],
    [
      'because its master was suspended',
      () => api.rows(sql`update aggregator set status = 'suspended' where id = ${a1.aggregatorId}`),
      () => api.rows(sql`update aggregator set status = 'active' where id = ${a1.aggregatorId}`),
    ],
  ];

  it.each(ends)('%s, places and cancels nothing', async (_, end, restore) => {
    const site = await siteInUse();
    const before = await figures();
    await end(site.keyId);
    const refusals = [];
    for (const [name, request] of moving(site.billNumber)) refusals.push(await api.ask(site, name, request));
    await restore();
    now += 1_000;
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    expect(await figures()).toEqual(before);
  });
});

describe('a request that got no decision', () => {
  it('can be repeated under its Idempotency-Key once the agent may sell again', async () => {
    const site = await siteInUse();
    const request = { ...place, key: 'tried-while-suspended' };
    await api.rows(sql`update agent set status = 'suspended' where id = ${a1.agentId}`);
    const refused = await api.ask(site, 'intake.place', request);
    await api.rows(sql`update agent set status = 'active' where id = ${a1.agentId}`);
    expect(refused).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    now += 1_000;
    expect((await api.ok(site, 'intake.place', request)).data.accepted).toBe(true);
  });

  it('for a round that does not exist gets the same error again', async () => {
    const request = { body: { ...place.body, roundId: '999999' }, key: 'no-such-round' };
    for (const _ of [1, 2])
      expect(await api.refusal({ apiKey: a1.apiKey }, 'intake.place', request)).toMatchObject({
        status: 404,
      });
  });

  it('gets "not found" while the agent has no terms, and is accepted once it has', async () => {
    const body = { ...place.body, player: 'early bird' };
    const { apiKey } = api.agents.b1;
    const request = { body, key: 'sold-before-the-terms' };
    await api.rows(sql`update terms set valid_from = '2999-01-01' where agent_id = ${api.agents.b1.agentId}`);
    await api.rows(sql`update config_version set version = version + 1`);
    const refused = await api.ask({ apiKey }, 'intake.place', request);
    await api.rows(sql`update terms set valid_from = '2020-01-01' where agent_id = ${api.agents.b1.agentId}`);
    expect(refused).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await api.ok({ apiKey }, 'intake.place', request)).data.accepted).toBe(true);
  });
});

describe('a round that does not exist', () => {
  it('is "not found" for a quote and for a bill', async () => {
    for (const name of ['intake.quote', 'intake.place'] as const)
      expect(
        await api.refusal({ apiKey: a1.apiKey }, name, { body: { ...place.body, roundId: '999999' } }),
      ).toMatchObject({ status: 404, code: 'not_found', values: { what: 'round' } });
  });
});

describe('credentials of the other side', () => {
  it('an API key opens no page of the console, and a sign-in opens no operation of the intake', async () => {
    expect(await api.refusal({ apiKey: a1.apiKey }, 'auth.me')).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(await api.refusal('a1', 'intake.rounds')).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
