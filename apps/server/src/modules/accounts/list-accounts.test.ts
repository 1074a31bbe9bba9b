import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import type { Scope } from '../../platform/db/store.ts';
import { type AccountQuery, countOf, pageOf } from './list-accounts.ts';
import type { Realm } from './realm.ts';

/**
 * How lists are found among 10,000 accounts with 30,000 sessions. Checked by query plans, which are the same
 * on every machine.
 */

const database = await testDatabase();
const { store, agents, staff } = await openTestCompany(database.connection);
afterAll(() => store.close());
const { a1 } = agents;

await sql`
  insert into agent (aggregator_id, code, name)
  select aggregator_id, 'crowd-' || n, 'Crowd ' || n
  from generate_series(1, 1000) n, (select min(id) as aggregator_id from aggregator) m`.execute(store.db);
await sql`
  insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
  select 'crowd-' || g.id || '-' || n, 'Crowd ' || n, 'agent:reporter', g.aggregator_id, g.id, 'none'
  from agent g, generate_series(1, 10) n`.execute(store.db);
await sql`
  insert into session (id, account_id, expires_at, address, user_agent)
  select gen_random_uuid(), a.id, now() + interval '1 day', '127.0.0.1', 'crowd'
  from account a, generate_series(1, 3)`.execute(store.db);
await sql`analyze account, agent, session`.execute(store.db);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(scope: Scope, query: RawBuilder<unknown>): Promise<Node[]> {
  return store.transaction(scope, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, timing off, format json) ${query}`.execute(tx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return nodesOf(plan);
  });
}

const wholeScans = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    node['Node Type'] === 'Seq Scan' && ['account', 'session', 'agent'].includes(node['Relation Name'] ?? '')
      ? [node['Relation Name'] ?? '']
      : [],
  );

const page: AccountQuery = { page: 1, itemsPerPage: 25, orderBy: 'desc' };
const queries: [string, AccountQuery][] = [
  ['as it comes', page],
  ['searched', { ...page, q: 'crowd' }],
  ['by last sign-in', { ...page, sortBy: 'lastSignInAt' }],
  ['of one status, later', { ...page, status: 'active', page: 3, itemsPerPage: 10 }],
];
const ofAgent: Realm = { of: 'agent', aggregatorId: a1.aggregatorId, agentId: a1.agentId };
const lists: [string, Scope, Realm][] = [
  ['staff', { as: 'company' }, { of: 'staff', superadmins: false }],
  ['an agent, to the company', { as: 'company' }, ofAgent],
  ['an agent, to its master', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null }, ofAgent],
  ['an agent, to itself', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId }, ofAgent],
  ['a master', { as: 'company' }, { of: 'aggregator', aggregatorId: a1.aggregatorId }],
];

describe.each(lists)('the accounts of %s', (_, scope, realm) => {
  it.each(queries)('%s: reads no table completely', async (_name, query) => {
    expect(wholeScans(await planOf(scope, pageOf(realm, query)))).toEqual([]);
    expect(wholeScans(await planOf(scope, countOf(realm, query)))).toEqual([]);
  });
});

it('sessions are counted for the shown page, not for the whole list', async () => {
  expect(Object.keys(staff).length).toBeGreaterThan(2);
  await sql`update account set aggregator_id = null, agent_id = null, role = 'company:operator'`.execute(
    store.db,
  );
  const nodes = await planOf(
    { as: 'company' },
    pageOf({ of: 'staff', superadmins: true }, { ...page, page: 7, sortBy: 'displayName' }),
  );
  const counts = nodes.filter((node) => node['Node Type'] === 'Aggregate');
  expect(counts.map((node) => node['Actual Loops'])).toEqual([25]);
});
