import {
  boundsOfCell,
  defaultAbilityRules,
  type Operation,
  operations,
  providerGroups,
  type Role,
  roles,
  subjects,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { seedAbilityRules } from '../../platform/auth/rights.ts';
import { openAccountKit } from '../accounts/accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { logOf } = openAccountKit(api);
const matrix = async () => (await api.ok('superadmin', 'roles.matrix')).data;
const update = async (...changes: object[]) =>
  (await api.ok('superadmin', 'roles.update', { body: { version: (await matrix()).version, changes } })).data;
const refused = async (...changes: object[]) =>
  api.refusal('superadmin', 'roles.update', { body: { version: (await matrix()).version, changes } });
const reset = async () =>
  api.ok('superadmin', 'roles.reset', { body: { version: (await matrix()).version } });
const cell = async (role: Role, subject: string) =>
  (await matrix()).cells.find((entry) => entry.role === role && entry.subject === subject);

afterEach(reset);

describe('the table of roles and rights', () => {
  it('has every role and subject, and begins as screens.md §2 says', async () => {
    const { cells } = await matrix();
    expect(cells).toHaveLength(roles.length * subjects.length);
    expect(cells.filter(({ now, usual }) => JSON.stringify(now) !== JSON.stringify(usual))).toEqual([]);
    const usual = cells.filter((entry) => entry.usual.grant !== 'none');
    expect(usual).toHaveLength(roles.flatMap(defaultAbilityRules).length);
  });

  it('has usual rights that are among the possible choices', async () => {
    const { cells } = await matrix();
    const outside = cells.filter(
      ({ usual, choices, groupsAllowed, role }) =>
        !choices.includes(usual.grant) ||
        (usual.providerGroups !== null && !groupsAllowed && role !== 'company:superadmin'),
    );
    expect(outside).toEqual([]);
  });

  it('can be changed by a superadmin only; an admin can neither read nor change it', async () => {
    const body = { version: 1, changes: [{ role: 'company:operator', subject: 'result', grant: 'none' }] };
    expect((await api.refusal('admin', 'roles.matrix')).code).toBe('superadmin_only');
    expect((await api.refusal('admin', 'roles.update', { body })).code).toBe('superadmin_only');
    expect((await api.refusal('admin', 'roles.reset', { body: { version: 1 } })).code).toBe(
      'superadmin_only',
    );
    expect((await api.refusal('m1', 'roles.matrix')).code).toBe('not_found');
    expect((await cell('company:operator', 'result'))?.now.grant).toBe('view');
  });
});

describe('a change of rules', () => {
  it('takes and gives rights on the next call, and the profile shows it', async () => {
    expect((await api.ask('reporter', 'settlement.list')).status).toBe(200);
    expect((await api.ask('operator', 'settings.get')).status).toBe(403);
    await update(
      { role: 'company:reporter', subject: 'lotto-settle', grant: 'none' },
      { role: 'company:operator', subject: 'superadmin', grant: 'view' },
    );
    expect(await api.refusal('reporter', 'settlement.list')).toMatchObject({
      code: 'not_allowed',
      values: { subject: 'lotto-settle' },
    });
    expect((await api.ask('operator', 'settings.get')).status).toBe(200);
    expect((await api.refusal('operator', 'settings.update', { body: { version: 1 } })).code).toBe(
      'not_allowed',
    );
    const rules = (await api.ok('reporter', 'auth.me')).data.abilityRules;
    expect(rules.map(({ subject }) => subject)).not.toContain('lotto-settle');
  });

  it('to provider groups shows only the rounds of these groups, and stores them in the contract’s order', async () => {
    const roundId = String(await api.testCompany.openRound({ providerId: 'yigi-15' }));
    expect((await api.ask('reporter', 'totals.byType', { params: { roundId } })).status).toBe(200);
    await update(
      ...['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'].map((subject) => ({
        role: 'company:reporter',
        subject,
        grant: 'view',
        providerGroups: ['thai', 'national', 'thai'],
      })),
    );
    expect((await cell('company:reporter', 'lotto-total'))?.now).toEqual({
      grant: 'view',
      providerGroups: ['thai', 'national'],
    });
    expect((await api.ask('reporter', 'totals.byType', { params: { roundId } })).status).toBe(404);
  });

  it('is in the log with before and after, for each cell, and by whom', async () => {
    const answer = await update(
      { role: 'company:live-operator', subject: 'lotto-settle', grant: 'view', providerGroups: null },
      { role: 'agent:admin', subject: 'lotto-log', grant: 'none' },
      { role: 'agent:admin', subject: 'result', grant: 'view' },
    );
    expect((await logOf('ability-rules', '1'))[0]).toMatchObject({
      operation: 'roles.update',
      actor_name: 'superadmin',
      before: {
        'company:live-operator lotto-settle': 'manage: live, round, siam, jlaew, special-myanmar',
        'agent:admin lotto-log': 'view',
      },
      after: {
        'company:live-operator lotto-settle': 'view',
        'agent:admin lotto-log': 'none',
        version: answer.version,
      },
    });
    expect(answer.changedBy).toBe('superadmin');
    expect((await matrix()).changedBy).toBe('superadmin');
  });

  it('based on an older table is refused with the cells that changed meanwhile', async () => {
    const { version } = await matrix();
    await update({ role: 'company:operator', subject: 'result', grant: 'none' });
    const changes = [{ role: 'company:operator', subject: 'lotto-ratio', grant: 'manage' }];
    expect(await api.refusal('superadmin', 'roles.update', { body: { version, changes } })).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'company:operator result', value: 'none', by: 'superadmin' }],
    });
    expect((await cell('company:operator', 'lotto-ratio'))?.now.grant).toBe('view');
  });

  it('is done once when several are made at the same moment', async () => {
    const { version } = await matrix();
    const answers = await Promise.all(
      (['lotto-ratio', 'setting-provider', 'setting-live-ticket'] as const).map((subject) =>
        api.ask('superadmin', 'roles.update', {
          body: { version, changes: [{ role: 'company:operator', subject, grant: 'manage' }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('stays after a restart: a right that was taken away is not seeded again', async () => {
    await update({ role: 'company:operator', subject: 'lotto-result', grant: 'none' });
    await seedAbilityRules(api.testCompany.store);
    expect((await cell('company:operator', 'lotto-result'))?.now.grant).toBe('none');
    expect(
      (await api.ok('operator', 'auth.me')).data.abilityRules.map(({ subject }) => subject),
    ).not.toContain('lotto-result');
  });

  it('that changes nothing leaves version and log unchanged', async () => {
    const { version } = await matrix();
    expect((await update({ role: 'aggregator', subject: 'agent', grant: 'manage' })).version).toBe(version);
  });

  it('must name each cell only once', async () => {
    const twice = { role: 'aggregator', subject: 'agent', grant: 'view' };
    expect((await refused(twice, { ...twice, grant: 'none' })).fields?.[0]).toMatchObject({
      path: 'body.changes.1',
      code: 'named_twice',
    });
  });
});

describe('a rule that cannot be set', () => {
  it.each([
    ['company:superadmin', 'superadmin', 'none', 'superadmin_role'],
    ['company:superadmin', 'lotto-result', 'view', 'superadmin_role'],
    ['aggregator', 'superadmin', 'view', 'company_only'],
    ['agent:admin', 'lotto-result', 'view', 'company_only'],
    ['aggregator', 'lotto-settle', 'manage', 'company_only'],
    ['agent:admin', 'aggregator', 'view', 'above_agent'],
    ['agent:reporter', 'report-master', 'view', 'above_agent'],
    ['aggregator', 'operator-banner', 'manage', 'company_manages'],
    ['company:admin', 'report-daily', 'manage', 'view_only'],
    ['company:operator', 'lotto-log', 'manage', 'view_only'],
  ])('%s does not get %s as %s: %s', async (role, subject, grant, why) => {
    const { version } = await matrix();
    const answer = await refused(
      { role: 'company:operator', subject: 'result', grant: 'none' },
      { role, subject, grant },
    );
    expect(answer).toMatchObject({ status: 422, code: 'rule_fixed' });
    expect(answer.fields).toEqual([expect.objectContaining({ path: 'body.changes.1', code: why })]);
    expect((await matrix()).version).toBe(version);
  });

  it('provider groups can be set only for subjects with rounds', async () => {
    const change = {
      role: 'company:operator',
      subject: 'superadmin',
      grant: 'view',
      providerGroups: ['thai'],
    };
    expect((await refused(change)).fields?.[0]?.code).toBe('groups_not_allowed');
  });

  it('the superadmin’s rights apply whatever the table says', async () => {
    await api.rows(
      sql`update ability_rule set action = 'none', provider_groups = null where role = 'company:superadmin'`,
    );
    expect((await api.ask('superadmin', 'accounts.list')).status).toBe(200);
    expect((await cell('company:superadmin', 'superadmin'))?.now.grant).toBe('manage');
  });

  it('no tenant can get a subject whose operations are all the company’s', () => {
    const all: Operation[] = Object.values(operations);
    // all roles may read the next rounds (rounds.list): the subject protects only their page for tenants
    const companyOnly = subjects.filter((subject) => {
      if (subject === 'setting-provider-next-round') return false;
      const of = all.filter(({ access }) => typeof access === 'object' && access.subject === subject);
      return of.length > 0 && of.every(({ tenants }) => tenants === 'company');
    });
    expect(companyOnly).toContain('superadmin');
    const possibleForTenants = companyOnly.flatMap((subject) =>
      (['aggregator', 'agent:admin', 'agent:reporter'] as const)
        .filter((role) => boundsOfCell(role, subject).choices.length > 1)
        .map((role) => `${role} ${subject}`),
    );
    expect(possibleForTenants).toEqual([]);
  });

  it('no role can manage a subject without an operation that manages', () => {
    const all: Operation[] = Object.values(operations);
    const managed = new Set(
      all.flatMap(({ access }) =>
        typeof access === 'object' && access.action === 'manage' ? [access.subject] : [],
      ),
    );
    const cannot = subjects.filter(
      (subject) => !roles.some((role) => boundsOfCell(role, subject).choices.includes('manage')),
    );
    expect(cannot.filter((subject) => managed.has(subject))).toEqual([]);
  });
});

describe('a reset', () => {
  it('gives the named roles their usual rules, and leaves the others unchanged', async () => {
    await update(
      { role: 'company:operator', subject: 'result', grant: 'none' },
      { role: 'company:reporter', subject: 'result', grant: 'none' },
    );
    const body = { version: (await matrix()).version, roles: ['company:operator'], reason: 'as it was' };
    await api.ok('superadmin', 'roles.reset', { body });
    expect((await cell('company:operator', 'result'))?.now.grant).toBe('view');
    expect((await cell('company:reporter', 'result'))?.now.grant).toBe('none');
    expect((await logOf('ability-rules', '1'))[0]).toMatchObject({
      operation: 'roles.reset',
      before: { 'company:operator result': 'none' },
      after: { 'company:operator result': 'view' },
      reason: 'as it was',
    });
  });

  it('of all gives every role what screens.md §2 says', async () => {
    await update(
      {
        role: 'company:plus-operator',
        subject: 'lotto-total',
        grant: 'view',
        providerGroups: [...providerGroups],
      },
      { role: 'agent:reporter', subject: 'agent', grant: 'none' },
    );
    const { cells } = (await reset()).data;
    expect(cells.filter(({ now, usual }) => JSON.stringify(now) !== JSON.stringify(usual))).toEqual([]);
  });
});
