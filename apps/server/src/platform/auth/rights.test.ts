import { type AbilityRule, defaultAbilityRules, providerGroups, roles } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../db/store.ts';
import { groupsAllowed, parseRules, rulesOfRole, seedAbilityRules } from './rights.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 4);
afterAll(() => store.close());

async function storedRules(role: string): Promise<unknown> {
  const { rows } = await sql<{ rules: unknown }>`
    select ${rulesOfRole('a.role')} as rules from (select ${role}::text as role) a`.execute(store.db);
  return rows[0]?.rules;
}
const bySubject = (rules: readonly AbilityRule[]) =>
  rules.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));

describe('the rules of an installation', () => {
  beforeEach(async () => {
    await sql`delete from ability_rule`.execute(store.db);
    await sql`delete from installation where key = 'ability_subjects'`.execute(store.db);
  });

  test('begin as the contract’s matrix for every role, also when two processes start at once', async () => {
    await Promise.all([seedAbilityRules(store), seedAbilityRules(store)]);
    for (const role of roles)
      expect(bySubject(parseRules(role, await storedRules(role)))).toEqual(
        bySubject(defaultAbilityRules(role)),
      );
  });

  test('stay as a superadmin changed them when the server starts again', async () => {
    await seedAbilityRules(store);
    await sql`delete from ability_rule where role = 'company:operator'`.execute(store.db);
    await seedAbilityRules(store);
    expect(parseRules('company:operator', await storedRules('company:operator'))).toEqual([]);
  });

  test('that grant nothing stay so when the server starts again', async () => {
    await seedAbilityRules(store);
    await sql`
      update ability_rule set action = 'none', provider_groups = null where role = 'company:operator'`.execute(
      store.db,
    );
    await sql`update installation set value = '' where key = 'ability_subjects'`.execute(store.db);
    await seedAbilityRules(store);
    expect(parseRules('company:operator', await storedRules('company:operator'))).toEqual([]);
  });

  test('get the defaults of a subject that a later version brings', async () => {
    await seedAbilityRules(store);
    await sql`delete from ability_rule where subject = 'report-player'`.execute(store.db);
    await sql`
      update installation set value = replace(value, ' report-player ', ' ') where key = 'ability_subjects'
    `.execute(store.db);
    await seedAbilityRules(store);
    expect(parseRules('aggregator', await storedRules('aggregator'))).toContainEqual({
      action: 'view',
      subject: 'report-player',
    });
  });

  test('cannot be taken from the superadmin', async () => {
    await seedAbilityRules(store);
    await sql`delete from ability_rule where role = 'company:superadmin'`.execute(store.db);
    expect(parseRules('company:superadmin', await storedRules('company:superadmin'))).toEqual(
      defaultAbilityRules('company:superadmin'),
    );
  });

  test('grant nothing for a subject that this version does not know', () => {
    expect(parseRules('aggregator', [{ action: 'manage', subject: 'everything' }])).toEqual([]);
  });
});

describe('the provider groups in which an operation is allowed', () => {
  const live: AbilityRule = { action: 'manage', subject: 'lotto-result', providerGroups: ['live', 'siam'] };

  test('are those that the rule names', () => {
    expect(groupsAllowed([live], 'manage', 'lotto-result')).toEqual(['live', 'siam']);
    expect(groupsAllowed([live], 'view', 'lotto-result')).toEqual(['live', 'siam']);
  });

  test('are all when the rule names none', () => {
    expect(groupsAllowed([{ action: 'view', subject: 'lotto-result' }], 'view', 'lotto-result')).toEqual([
      ...providerGroups,
    ]);
  });

  test('are those of any of the subjects', () => {
    const myanmar: AbilityRule = {
      action: 'view',
      subject: 'lotto-report',
      providerGroups: ['special-myanmar'],
    };
    expect(new Set(groupsAllowed([live, myanmar], 'view', 'lotto-result', 'lotto-report'))).toEqual(
      new Set(['live', 'siam', 'special-myanmar']),
    );
  });

  test('are none without a rule, and none for managing with a right to view', () => {
    expect(groupsAllowed([live], 'view', 'lotto-settle')).toEqual([]);
    expect(groupsAllowed([{ ...live, action: 'view' }], 'manage', 'lotto-result')).toEqual([]);
  });
});
