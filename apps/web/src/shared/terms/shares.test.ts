import { expect, test } from 'vitest';
import { readShares, restBp } from './shares.ts';

const both = { owners: ['agent', 'master'], maxBp: 5000 } as const;

test('shares are read in steps of 0.5%', () => {
  expect(readShares(both, { agent: '20', master: '29.5' })).toEqual({ value: { agent: 2000, master: 2950 } });
  expect(readShares(both, { agent: '20.25', master: '0' })).toEqual({
    wrong: { why: 'step', owner: 'agent' },
  });
});

test('a share that is empty or no figure is reported', () => {
  expect(readShares(both, { agent: '20', master: '' })).toEqual({ wrong: { why: 'read', owner: 'master' } });
  expect(readShares(both, { agent: 'half', master: '0' })).toEqual({
    wrong: { why: 'read', owner: 'agent' },
  });
});

test('agent and master together have no more than the master was given', () => {
  expect(readShares(both, { agent: '20', master: '30' })).toEqual({ value: { agent: 2000, master: 3000 } });
  expect(readShares(both, { agent: '20.5', master: '30' })).toEqual({ wrong: { why: 'over', maxBp: 5000 } });
});

test('the company holds what is left, so that the three always sum to 100%', () => {
  expect(restBp(['agent', 'master'], { agent: '20', master: '30' })).toBe(5000);
  expect(restBp(['agent', 'master'], { agent: '20', master: '' })).toBe(8000);
  expect(restBp(['agent', 'master'], { agent: '80', master: '30' })).toBe(-1000);
});
