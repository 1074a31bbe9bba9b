import { staffRoles as contractRoles } from '@drawdesk/contract';
import { describe, expect, test } from 'vitest';
import { rolesToGive, staffRoles } from './staff-roles.ts';

describe('roles', () => {
  test('are those of the contract', () => {
    expect([...staffRoles].sort()).toEqual([...contractRoles].sort());
  });

  test('that an admin may give are all but superadmin; a superadmin may give every one', () => {
    expect(rolesToGive({ role: 'company:superadmin' })).toEqual(staffRoles);
    expect(rolesToGive({ role: 'company:admin' })).toEqual(staffRoles.slice(1));
  });
});
