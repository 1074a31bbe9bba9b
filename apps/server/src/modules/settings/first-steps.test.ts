import { randomUUID } from 'node:crypto';
import { type FirstSteps, type OperationName, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, urlOf } from '../../../test/test-api.ts';
import { createApp } from '../../app.ts';
import { issueSetupToken } from '../../platform/auth/setup-token.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { noRates } from '../../platform/quota/quota-settings.ts';
import { createAccount } from '../accounts/create-account.ts';
import { seedCatalogue } from '../providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../rounds/ticket-partitions.ts';

/** An installation as `drawdesk start --no-demo` leaves it. */
const empty = await testDatabase();
const { inject, services, close } = await createApp({
  connection: empty.service,
  logLevel: 'silent',
  quota: { rates: noRates },
});
const owner = openOwnerStore(empty.connection, 2);
const api = await openTestApi(await testDatabase());
afterAll(async () => {
  await close();
  await owner.close();
});
const password = 'correct horse battery staple 71';
let bearer = '';

async function call<T>(
  name: OperationName,
  { params, body, apiKey }: { params?: Record<string, string>; body?: object; apiKey?: string } = {},
): Promise<T> {
  const operation = operations[name];
  const answer = await inject({
    method: operation.method,
    url: urlOf(operation, params),
    headers: {
      ...(apiKey ? { 'x-api-key': apiKey } : { authorization: `Bearer ${bearer}` }),
      'idempotency-key': randomUUID(),
    },
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json().data;
}

const steps = () => call<FirstSteps>('setup.steps');
const done = (found: FirstSteps) => found.steps.filter((step) => step.done).map(({ step }) => step);

/** The superadmin of the printed link, signed in. */
async function setUp(): Promise<void> {
  const token = await issueSetupToken(services.store);
  await call('setup.complete', { body: { token, username: 'chief', displayName: 'The Chief', password } });
  // an authenticator is set up before everything else; this test does not check that
  await sql`update company set second_factor_roles = '{}'`.execute(owner.db);
  const { accessToken } = await call<{ accessToken: string }>('auth.adminLogin', {
    body: { username: 'chief', password },
  });
  bearer = accessToken;
}

const madeInConsole = (username: string) =>
  call('accounts.create', { body: { username, displayName: username, role: 'company:operator' } });
const madeAtCommandLine = (username: string) =>
  createAccount(empty.connection, { username, displayName: username, role: 'company:operator', password });

async function openARound(): Promise<void> {
  await seedCatalogue(owner);
  const today = new Date().toISOString().slice(0, 10);
  await ensureTicketPartitions(owner, today, today);
  await sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
    values ('thai-gov', 'first', ${today}, now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours',
      'open')`.execute(owner.db);
}

const makeAggregator = () =>
  call<{ aggregator: { aggregatorId: string } }>('aggregators.create', {
    body: {
      code: 'north',
      name: 'North',
      signIn: { username: 'north', displayName: 'North' },
      terms: { shareBp: 8000, betTypes: [{ betType: 'lower2', rate: '90', discountBp: 2000 }] },
    },
  });
const makeAgent = (aggregatorId: string) =>
  call<{ agent: { agentId: string } }>('agents.create', {
    body: {
      aggregatorId,
      code: 'north-1',
      name: 'North 1',
      creditLimit: null,
      terms: {
        shareBp: { agent: 2000, master: 3000 },
        betTypes: [{ betType: 'lower2', rate: '90', discountPlayerBp: 1000, discountAgentBp: 1500 }],
      },
      signIn: { username: 'north-1', displayName: 'North 1' },
    },
  });

describe('the first steps of an installation', () => {
  it('are marked done one by one, and end with the first bet', async () => {
    await setUp();
    expect(await steps()).toMatchObject({
      open: true,
      aggregatorId: null,
      agentId: null,
      openRounds: 0,
      bet: null,
      bill: null,
      people: { count: 1, free: 1, twoFrom: null, threeFrom: null, tieDays: 7 },
    });
    expect(done(await steps())).toEqual(['superadmin']);

    await openARound();
    expect(done(await steps())).toEqual(['superadmin', 'round']);
    const { aggregator } = await makeAggregator();
    expect(done(await steps())).toEqual(['superadmin', 'round', 'master']);
    const { agent } = await makeAgent(aggregator.aggregatorId);
    expect(await steps()).toMatchObject({
      aggregatorId: aggregator.aggregatorId,
      agentId: agent.agentId,
      bet: { providerId: 'thai-gov', betType: 'lower2', number: '87', stake: '10.00' },
    });
    const { key } = await call<{ key: string }>('apiKeys.create', {
      params: { agentId: agent.agentId },
      body: { name: 'site' },
    });
    expect(done(await steps())).toEqual(['superadmin', 'round', 'master', 'agent', 'key']);

    await madeAtCommandLine('second');
    expect(done(await steps())).toContain('second-person');
    await madeAtCommandLine('third');
    const { bet, open } = await steps();
    expect(open).toBe(true);
    const placed = await call<{ accepted: boolean; billNumber: string }>('intake.place', {
      apiKey: key,
      body: {
        roundId: bet?.roundId,
        player: 'test',
        items: [{ betType: bet?.betType, number: bet?.number, stake: bet?.stake }],
      },
    });
    expect(placed.accepted).toBe(true);
    expect(await steps()).toMatchObject({
      open: false,
      bet: null,
      bill: { billNumber: placed.billNumber, providerId: 'thai-gov', roundId: bet?.roundId },
    });
    // steps that the bet has proved are not required again
    await call('agents.suspend', { params: { agentId: agent.agentId }, body: { reason: 'on leave' } });
    expect(await steps()).toMatchObject({ open: false });
  });
});

describe('who may enter and confirm results', () => {
  beforeEach(async () => {
    await sql`update account set status = 'suspended' where username <> 'chief'`.execute(owner.db);
    if (bearer === '') await setUp();
  });
  const people = async () => (await steps()).people;
  const daysUntil = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000);

  it('are counted with the ties to whoever made them, and the page says when each counts as a second person', async () => {
    await madeInConsole('made-one');
    await madeInConsole('made-two');
    const found = await people();
    expect(found).toMatchObject({ count: 3, free: 1 });
    expect([found.twoFrom, found.threeFrom].map(daysUntil)).toEqual([7, 7]);
    await sql`update account_tie set made_at = made_at - interval '7 days 1 hour'`.execute(owner.db);
    expect(await people()).toMatchObject({ count: 3, free: 3, twoFrom: null, threeFrom: null });
  });

  it('count as second persons one after the other, when the days of each tie have passed', async () => {
    await madeInConsole('early');
    await sql`update account_tie set made_at = made_at - interval '3 days'`.execute(owner.db);
    await madeInConsole('late');
    const { twoFrom, threeFrom } = await people();
    expect([twoFrom, threeFrom].map(daysUntil)).toEqual([4, 7]);
  });

  it('count at once when the command line made them', async () => {
    await madeAtCommandLine('typed-one');
    await madeInConsole('made-three');
    expect(await people()).toMatchObject({ count: 3, free: 2, twoFrom: null, threeFrom: expect.any(String) });
  });

  it('are not those with rights to some provider groups only, nor those who only view', async () => {
    for (const role of ['company:live-operator', 'company:plus-operator', 'company:reporter'] as const)
      await createAccount(empty.connection, {
        username: `of-${role.slice(8)}`,
        displayName: role,
        role,
        password,
      });
    expect(await people()).toMatchObject({ count: 1, free: 1 });
  });
});

describe('in a company that already takes bets', () => {
  it('the first steps are done, and are hidden for everybody once somebody closed them', async () => {
    const read = async () => (await api.ok('admin', 'setup.steps')).data;
    const roundId = await api.testCompany.openRound();
    expect(await read()).toMatchObject({ open: true, bill: null, people: { count: 4, free: 3 } });
    await sell(api, api.agents.a1, roundId, [['lower2', '87', '10']]);
    expect(await read()).toMatchObject({ open: false });
    const { version } = (await api.ok('superadmin', 'settings.get')).data;
    await api.ok('superadmin', 'settings.update', { body: { version, showFirstSteps: false } });
    expect(await read()).toBeNull();
    await api.ok('admin', 'settings.update', { body: { version: version + 1, showFirstSteps: true } });
    expect(await read()).toMatchObject({ open: false });
  });
});
