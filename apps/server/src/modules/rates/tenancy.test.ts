import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { company, openRunAs } from '../../../test/run-as.ts';
import { openTestApi } from '../../../test/test-api.ts';

/**
 * Settings of agent a1 for callers outside of it: kept from them by the query alone and by the policies
 * alone.
 */

const api = await openTestApi(await testDatabase());
const { superadmin, tenants, run } = openRunAs(api);
const { a1 } = api.agents;
const owner = { agentId: String(a1.agentId) };
const params = { providerId: 'thai-gov' };
const entry = { ...owner, betTypes: ['upper2'], numbers: ['19'] };
const changes = [{ betType: 'upper3', version: 0, set: { limit: '100' } }];
const rule = {
  betTypes: [],
  basis: 'stake',
  steps: [{ from: '1', action: { kind: 'close' } }],
  capPerPerson: null,
};
const roundId = String(await api.testCompany.openRound());

const requests: Partial<Record<OperationName, object>> = {
  'rates.get': { params, query: owner },
  'rates.planned': { query: owner },
  'rates.check': { params, body: { ...owner, changes } },
  'rates.change': { params, body: { ...owner, changes, when: 'now' } },
  'rates.acceptAll': { params, body: { ...owner, accept: false } },
  'blocks.list': { params, query: owner },
  'blocks.check': { params, body: entry },
  'blocks.add': { params, body: { ...entry, price: { kind: 'closed' } } },
  'blocks.remove': { params, body: { ...owner, blockIds: ['1'] } },
  'limiter.list': { query: owner },
  'limiter.create': { body: { ...owner, ...rule, name: 'theirs', providerId: null } },
  'limiter.preview': { body: { ...owner, roundId, rule } },
};
const names = Object.keys(requests) as OperationName[];

describe.each(Object.entries(tenants))('for %s', (_, { caller, scope }) => {
  it.each(names)('%s of agent a1 does not exist', async (name) => {
    const request = requests[name] ?? {};
    expect(await run(name, request, caller, company)).toEqual({ refused: 'not_found' });
    expect(await run(name, request, superadmin, scope)).toEqual({ refused: 'not_found' });
  });
});

it('none of these calls wrote anything', async () => {
  const [row] = await api.rows(sql`
    select (select count(*) from bet_setting where agent_id is not null) as settings,
           (select count(*) from blocked_number) as blocks, (select count(*) from limiter_rule) as rules`);
  expect(row).toEqual({ settings: 0n, blocks: 0n, rules: 0n });
});
