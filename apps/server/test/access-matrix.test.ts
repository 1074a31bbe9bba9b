import {
  allows,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  providerGroups,
  roles,
  subjects,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { callers } from './access-callers.ts';
import { type Column, cellOf, expectations, type Outcome, subjectsOfTable } from './access-expectations.ts';
import { bodyFor, openAccessProbe } from './access-probe.ts';
import { testDatabase } from './database.ts';
import { openTestApi, type Person } from './test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
await api.rows(sql`update company set keying_desk = true, lay_off = true`);
// the dealer and the lay-off that addresses name do not exist
await api.rows(sql`alter table dealer alter column id restart with 1000000`);
const { deviations, freshTarget } = openAccessProbe(api, await api.app.listen(0, '127.0.0.1'));

describe('access to an operation, by role, tenant, provider group and mode', () => {
  it.each(operationNames)('%s is as screens.md §2 has it', async (name) => {
    expect(await deviations(name)).toEqual([]);
  });

  it('has no expectation for an operation that does not exist', () => {
    const there: readonly string[] = operationNames;
    expect(Object.keys(expectations).filter((name) => !there.includes(name))).toEqual([]);
  });

  const guarded = operationNames.filter((name) => expectations[name]?.needs !== 'nothing');
  it.each(guarded)('%s is refused without a token or key, and with a made-up one', async (name) => {
    for (const headers of [
      {},
      { authorization: 'Bearer made.up.token' },
      { authorization: 'Basic YTpi' },
      { 'x-api-key': 'made-up' },
    ])
      expect(await api.ask(null, name, { headers, body: {} })).toMatchObject({
        status: 401,
        json: { code: 'not_signed_in' },
      });
  });

  const keyed = Object.entries(expectations).filter(([, one]) => one.needs === 'key');
  it.each(keyed)('%s serves the agent of the key, and shows no bill of another agent', async (name, one) => {
    const others: Outcome = one.of === undefined ? 'past' : 'not_found';
    for (const [agent, outcome] of [
      [a1, 'past'],
      [a2, others],
      [b1, others],
    ] as const) {
      const params = await freshTarget();
      const body = bodyFor(one, params);
      const { status, json } = await api.ask({ apiKey: agent.apiKey }, name as OperationName, {
        params,
        ...(body && { body }),
      });
      expect(status < 400 ? 'past' : (json as { code: string }).code).toBe(outcome);
    }
  });
});

describe('the rights that sign-in hands to the console', () => {
  const people: [Person, Column][] = [
    ['superadmin', 'superadmin'],
    ['admin', 'admin'],
    ['operator', 'operator'],
    ['live', 'live'],
    ['plus', 'plus'],
    ['reporter', 'reporter'],
    ['m1', 'aggregator'],
    ['a1', 'agent-admin'],
    ['a1-reporter', 'agent-reporter'],
  ];

  it.each(people)('are those of screens.md §2 for %s, row by row', async (person, column) => {
    const { abilityRules } = (await api.ok(person, 'auth.me')).data;
    expect([...subjectsOfTable].sort()).toEqual([...subjects].sort());
    for (const subject of subjects) {
      const { may, groups } = cellOf(subject, column);
      const holds = (action: 'view' | 'manage') => allows(abilityRules, action, subject);
      expect([subject, holds('view'), holds('manage')]).toEqual([subject, may !== '–', may === 'M']);
      for (const group of providerGroups)
        expect([subject, group, allows(abilityRules, 'view', subject, group)]).toEqual([
          subject,
          group,
          may !== '–' && (groups?.includes(group) ?? true),
        ]);
    }
  });
});

describe('the matrix itself notices', () => {
  interface Rule {
    role: string;
    subject: string;
    action: string;
    provider_groups: string[] | null;
  }
  const defaults = api.rows<Rule>(sql`select * from ability_rule`);
  const impersonatingA1 = 'm1 in impersonate mode as a1';
  const only = (name: string) => callers.filter((caller) => caller.name === name);

  afterEach(async () => {
    await api.rows(sql`delete from ability_rule`);
    for (const { role, subject, action, provider_groups } of await defaults)
      await api.rows(sql`
        insert into ability_rule (role, subject, action, provider_groups)
        values (${role}, ${subject}, ${action}, ${provider_groups}::text[])`);
  });

  it('a right granted by mistake', async () => {
    await api.rows(sql`
      update ability_rule set action = 'manage' where role = 'company:reporter' and subject = 'lotto-settle'`);
    expect(await deviations('rounds.void', only('reporter'))).toHaveLength(3);
  });

  it('a right taken away by mistake', async () => {
    await api.rows(sql`delete from ability_rule where role = 'aggregator' and subject = 'lotto-total'`);
    expect(await deviations('totals.byType', only('m1'))).toHaveLength(3);
  });

  it('a provider group given by mistake', async () => {
    await api.rows(sql`
      update ability_rule set provider_groups = array_append(provider_groups, 'thai')
      where role = 'company:plus-operator' and subject = 'lotto-report'`);
    expect(await deviations('bills.get', only('plus'))).toHaveLength(2);
  });

  it.each<[string, OperationName, string, { [Part in keyof Operation]?: unknown }, number]>([
    ['the right it needs', 'agents.suspend', 'reporter', { access: 'signed-in' }, 2],
    ['that it is the company’s', 'settings.get', 'm1', { tenants: 'all' }, 1],
    ['whose it is alone', 'impersonation.start', 'operator', { roles: [...roles] }, 2],
    ['that it is about the person', 'identity.sessions', impersonatingA1, { ownName: undefined }, 1],
  ])('a check that is missing: %s', async (_, name, caller, change, found) => {
    expect(await deviations(name, only(caller))).toEqual([]);
    const row: object = operations[name];
    const was = { ...row };
    Object.assign(row, change);
    try {
      expect(await deviations(name, only(caller))).toHaveLength(found);
    } finally {
      Object.assign(row, was);
    }
  });

  it('no write that only the operation’s row refuses in view mode: the wrapper of all writes refuses it, too', async () => {
    const viewing = callers.filter(({ impersonates }) => impersonates?.mode === 'view');
    const was = { ...operations['agentSignIns.create'] };
    Object.assign(operations['agentSignIns.create'], { effect: 'read' });
    try {
      expect(await deviations('agentSignIns.create', viewing)).toEqual([]);
    } finally {
      Object.assign(operations['agentSignIns.create'], was);
    }
  });

  it('an operation without an expectation', async () => {
    const unheard = 'rounds.delete' as OperationName;
    expect(await deviations(unheard)).toEqual(['rounds.delete has no expectation']);
  });
});
