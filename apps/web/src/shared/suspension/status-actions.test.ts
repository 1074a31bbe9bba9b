import { describe, expect, it } from 'vitest';
import { statusActionsOf } from './status-actions.ts';

const namesOf = (...given: Parameters<typeof statusActionsOf>) =>
  statusActionsOf(...given).map(({ name }) => name);

describe('what can be done to somebody who may be suspended', () => {
  it('is suspending alone while it is active', () => {
    expect(namesOf({ status: 'active', suspendedBy: null }, true)).toEqual(['suspend']);
    expect(namesOf({ status: 'active' }, false)).toEqual(['suspend']);
  });

  it('is activating for the side that suspended it', () => {
    expect(namesOf({ status: 'suspended', suspendedBy: 'aggregator' }, false)).toEqual(['resume']);
    expect(namesOf({ status: 'suspended', suspendedBy: 'company' }, true)).toEqual(['resume']);
    expect(namesOf({ status: 'suspended' }, true)).toEqual(['resume']);
  });

  it('is also taking the suspension over for the company, where a master suspended it', () => {
    expect(namesOf({ status: 'suspended', suspendedBy: 'aggregator' }, true)).toEqual(['resume', 'takeOver']);
  });

  it('is nothing for a master, where the company suspended it', () => {
    const turns = statusActionsOf({ status: 'suspended', suspendedBy: 'company' }, false);
    expect(turns).toEqual([{ name: 'resume', byCompany: true }]);
  });
});
