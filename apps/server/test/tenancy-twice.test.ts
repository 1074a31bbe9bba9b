import { type OperationName, operationNames } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../src/platform/db/store.ts';
import type { AccountCaller } from '../src/platform/tenancy/caller.ts';
import { type Expectation, expectations } from './access-expectations.ts';
import { bodyFor, openAccessProbe, paramsFor } from './access-probe.ts';
import { testDatabase } from './database.ts';
import { ownRoles } from './own-roles.ts';
import { company, openRunAs } from './run-as.ts';
import { openTestApi } from './test-api.ts';

/**
 * Two checks decide whose tree a thing is in: the query, and row level security. Here each is tested alone
 * with every operation that names a bill, an agent or a master of another part of the tree. The query without
 * the policies: the handler runs in the name of a tenant, with the database role of staff. The policies
 * without the query: it runs in the name of a superadmin, whom no query narrows, with the database role of a
 * tenant. With neither, all of it is found: this shows that these tests fail when a check is missing.
 */

const api = await openTestApi(await testDatabase());
const { freshTarget } = openAccessProbe(api, '');

const { superadmin, tenants, run } = openRunAs(api);

/** Requests a thing of agent a1: the code of what refused it, or `done`. */
async function outcomeOf(name: OperationName, one: Expectation, caller: AccountCaller, scope: Scope) {
  const target = await freshTarget();
  const input = { params: paramsFor(one, target), query: one.query, body: bodyFor(one, target) };
  return (await run(name, input, caller, scope)).refused ?? 'done';
}

const ofTree = (kinds: readonly Expectation['of'][]) =>
  operationNames.flatMap((name): [OperationName, Expectation][] => {
    const one = expectations[name];
    return one?.of && kinds.includes(one.of) && typeof one.needs === 'object' && !one.company
      ? [[name, one]]
      : [];
  });
const named = ofTree(['bill', 'agent', 'aggregator']);

describe.each(Object.entries(tenants))('what %s asks for', (who, { caller, scope }) => {
  it.each(named)('is hidden in %s by the query alone', async (name, one) => {
    expect(await outcomeOf(name, one, caller, company)).toBe('not_found');
  });

  // the name of its own master is no secret to an agent
  const outside = who === 'another agent of the same master' ? ofTree(['bill', 'agent']) : named;
  it.each(outside)('is hidden in %s by the policies alone', async (name, one) => {
    expect(await outcomeOf(name, one, superadmin, scope)).toBe('not_found');
  });
});

describe('without filter and without policies', () => {
  it.each(named)('%s finds it', async (name, one) => {
    expect(await outcomeOf(name, one, superadmin, company)).not.toBe('not_found');
  });
});

describe('a policy that is missing', () => {
  it.each([
    ['agent', 'agents.get'],
    ['player', 'players.suspend'],
    ['bill', 'bills.get'],
    ['account', 'agentSignIns.resetPassword'],
    ['api_key', 'apiKeys.revoke'],
  ] as const)('on %s is noticed', async (table, name) => {
    const one = expectations[name];
    if (!one) throw new Error(`${name} has no expectation`);
    const { scope } = tenants['another master'];
    const { app } = await ownRoles(api.testCompany.store);
    // whatever it hangs on is found already: what is left is the policy of this table
    const open = [...new Set(['agent', 'aggregator', 'player', table])];
    for (const each of open)
      await api.rows(sql`create policy open_to_all on ${sql.table(each)} to ${sql.ref(app)} using (true)`);
    const without = await outcomeOf(name, one, superadmin, scope);
    await api.rows(sql`drop policy open_to_all on ${sql.table(table)}`);
    const withIt = await outcomeOf(name, one, superadmin, scope);
    for (const each of open) await api.rows(sql`drop policy if exists open_to_all on ${sql.table(each)}`);
    expect([without, withIt]).toEqual([expect.not.stringMatching('not_found'), 'not_found']);
  });
});
