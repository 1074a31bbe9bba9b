import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const namesOf = (...given: Parameters<typeof turnsOf>) => turnsOf(...given).map(({ name }) => name);

describe('what can be done to somebody who may be suspended', () => {
  it('is suspending alone while it is active', () => {
    expect(namesOf({ status: 'active', suspendedBy: null }, true)).toEqual(['suspend']);
    expect(namesOf({ status: 'active' }, false)).toEqual(['suspend']);
  });

  it('is lifting for whoever suspended it', () => {
    expect(namesOf({ status: 'suspended', suspendedBy: 'aggregator' }, false)).toEqual(['resume']);
    expect(namesOf({ status: 'suspended', suspendedBy: 'company' }, true)).toEqual(['resume']);
    expect(namesOf({ status: 'suspended' }, true)).toEqual(['resume']);
  });

  it('is also taking it over for the company, where a master suspended it', () => {
    expect(namesOf({ status: 'suspended', suspendedBy: 'aggregator' }, true)).toEqual(['resume', 'takeOver']);
  });

  it('is nothing for a master, where the company suspended it', () => {
    const turns = turnsOf({ status: 'suspended', suspendedBy: 'company' }, false);
    expect(turns).toEqual([{ name: 'resume', byCompany: true }]);
  });
});
