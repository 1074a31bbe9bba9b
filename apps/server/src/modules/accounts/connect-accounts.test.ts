import { describe, expect, it } from 'vitest';
import { connect } from './connect-accounts.ts';

const step = (from: bigint, to: bigint, direct = false) => ({ from, to, direct });

describe('two accounts', () => {
  it('are tied when one made the other, whichever of them confirms', () => {
    const made = step(1n, 2n);
    expect(connect([made], 1n, 2n)).toEqual([made]);
    expect(connect([made], 2n, 1n)).toEqual([made]);
  });

  it('are tied through accounts between them', () => {
    const chain = [step(1n, 2n), step(2n, 3n)];
    expect(connect(chain, 1n, 3n)).toEqual(chain);
  });

  it('are tied when a third person made both', () => {
    expect(connect([step(1n, 2n), step(1n, 3n)], 2n, 3n)).toHaveLength(2);
  });

  it('are not tied because both reset the same account', () => {
    expect(connect([step(1n, 3n), step(2n, 3n)], 1n, 2n)).toBeNull();
  });

  it('are not tied because one person gave their role a right', () => {
    const rightsGiven = [step(1n, 2n, true), step(1n, 3n, true)];
    expect(connect(rightsGiven, 2n, 3n)).toBeNull();
    expect(connect(rightsGiven, 1n, 3n)).toEqual([rightsGiven[1]]);
  });

  it('are found tied, and the search ends, when accounts made each other in a circle', () => {
    expect(connect([step(1n, 2n), step(2n, 1n)], 1n, 3n)).toBeNull();
  });
});
