import { describe, expect, test } from 'vitest';
import { basisPoints, rateX100 } from '../money.ts';
import type { TierTerms } from './tiers.ts';
import { validateTerms } from './validate-terms.ts';

const good: TierTerms = {
  shareBp: { agent: basisPoints(2000), master: basisPoints(3050), company: basisPoints(4950) },
  rates: { player: rateX100(80_000), agent: rateX100(85_000), master: rateX100(90_000) },
  discountsBp: { player: basisPoints(1000), agent: basisPoints(1400), master: basisPoints(1800) },
};

describe('terms that may be saved', () => {
  test('shares of 100 % in half per cents, each tier no better than its upline, have no problem', () => {
    expect(validateTerms(good)).toEqual([]);
  });

  test('shares that do not make 100 % are refused', () => {
    const terms = { ...good, shareBp: { ...good.shareBp, company: basisPoints(5000) } };
    expect(validateTerms(terms)).toEqual([
      { field: 'shareBp', code: 'shares_not_whole', expected: 'sum:10000' },
    ]);
  });

  test('a share off the half per cent is refused and named', () => {
    const terms = {
      ...good,
      shareBp: { agent: basisPoints(2010), master: basisPoints(3040), company: basisPoints(4950) },
    };
    expect(validateTerms(terms).map(({ field, code }) => [field, code])).toEqual([
      ['shareBp.agent', 'share_step'],
      ['shareBp.master', 'share_step'],
    ]);
  });

  test('a player is not promised a better rate than the agent has', () => {
    const terms = { ...good, rates: { ...good.rates, player: rateX100(85_001) } };
    expect(validateTerms(terms)).toEqual([
      { field: 'rates.player', code: 'better_than_upline', expected: 'max:85000' },
    ]);
  });

  test('an agent is not given a better discount than the master has', () => {
    const terms = { ...good, discountsBp: { ...good.discountsBp, agent: basisPoints(1801) } };
    expect(validateTerms(terms)).toEqual([
      { field: 'discountsBp.agent', code: 'better_than_upline', expected: 'max:1800' },
    ]);
  });

  test('a master does not exceed what the company gives it', () => {
    const problems = validateTerms(good, { rate: rateX100(89_000), discountBp: basisPoints(1700) });
    expect(problems.map(({ field, expected }) => [field, expected])).toEqual([
      ['rates.master', 'max:89000'],
      ['discountsBp.master', 'max:1700'],
    ]);
  });
});
