import { type AbilityRule, type Operation, operations } from '@drawdesk/contract';
import { describe, expect, test } from 'vitest';
import type { AccountCaller } from '../tenancy/caller.ts';
import { admit } from './admit.ts';

const rules: AbilityRule[] = [{ action: 'manage', subject: 'lotto-settle' }];
const tenant: AccountCaller = {
  kind: 'account',
  accountId: 1n,
  displayName: 'Agent',
  role: 'agent:admin',
  rules,
  aggregatorId: 1n,
  agentId: 1n,
  mode: 'own',
  real: null,
  sessionId: '',
};
const write: Operation = { ...operations['bills.cancel'], tenants: 'all' };
const read: Operation = { ...operations['settlement.list'], tenants: 'all' };
const calculation: Operation = { ...operations['settlement.recheck'], tenants: 'all' };

const refusalOf = (operation: Operation, caller: AccountCaller): string | null => {
  try {
    admit(operation, caller);
    return null;
  } catch (refusal) {
    return refusal instanceof Error ? refusal.message : String(refusal);
  }
};

describe('in view mode', () => {
  const viewing: AccountCaller = { ...tenant, mode: 'view' };

  test('no operation that writes is allowed', () => {
    expect(refusalOf(write, viewing)).toBe('view_mode_read_only');
  });

  test('reading and calculating stay allowed', () => {
    expect([refusalOf(read, viewing), refusalOf(calculation, viewing)]).toEqual([null, null]);
  });

  test('a missing right is named first, and the company’s operations do not exist', () => {
    expect(refusalOf(write, { ...viewing, rules: [] })).toBe('not_allowed');
    expect(refusalOf(operations['bills.cancel'], viewing)).toBe('not_found');
  });
});

test('a person who impersonates may write', () => {
  expect(refusalOf(write, { ...tenant, mode: 'impersonate' })).toBeNull();
});

test('a right to view does not allow managing, a right to manage allows viewing', () => {
  const viewer = { ...tenant, rules: [{ action: 'view', subject: 'lotto-settle' }] satisfies AbilityRule[] };
  expect(refusalOf(write, viewer)).toBe('not_allowed');
  expect(refusalOf(read, viewer)).toBeNull();
  expect(refusalOf(read, tenant)).toBeNull();
});
