import { describe, expect, test } from 'vitest';
import { basisPoints, parseRate, satang } from '../money.ts';
import { resolveSettings } from './resolve-settings.ts';
import type { CompanySettings, LimiterRule } from './settings.ts';

const baht = (amount: number) => satang(amount * 100);
const company: CompanySettings = {
  ...{ accept: true, payRate: parseRate('900'), lowest: baht(1), maximum: baht(10_000) },
};
const half: LimiterRule = {
  rule: '7/1',
  steps: [{ from: baht(100), action: { shareOfRateBp: basisPoints(5000) } }],
};
const terms = { agent: parseRate('880'), master: parseRate('890'), discountBp: basisPoints(0) };

describe('a limiter rule by per cent', () => {
  test('lowers the rate of its own level, whatever the levels below pay', () => {
    const aggregator = { payRate: parseRate('870') };
    const agent = { payRate: parseRate('800') };
    const rateOf = (level: 'company' | 'aggregator' | 'agent') => {
      const chain = { company, aggregator, agent, terms };
      const resolved = resolveSettings({ ...chain, [level]: { ...chain[level], rules: [half] } });
      return resolved.levels[level].rules?.[0]?.bounds[0]?.rate;
    };
    expect([rateOf('company'), rateOf('aggregator'), rateOf('agent')]).toEqual([45_000, 43_500, 40_000]);
  });

  test('of an agent lowers the special rate while that rate is in force', () => {
    const special = { payRate: parseRate('950'), grantedBy: 'company' } as const;
    const resolved = resolveSettings({ company, agent: { rules: [half] }, terms, special });
    expect(resolved.levels.agent.rules).toEqual([
      { rule: '7/1', bounds: [{ from: baht(100), rate: 47_500 }] },
    ]);
  });
});

describe('a cap of a limiter rule on one player', () => {
  const capped = (amount: number): LimiterRule => ({ rule: '8/1', steps: [], capPerPerson: baht(amount) });

  test('is used where it is stricter than the limits of the levels, and is shown as the source', () => {
    const aggregator = { maxBetPerNumber: baht(500), rules: [capped(300)] };
    expect(resolveSettings({ company, aggregator }).maxBetPerNumber).toEqual({
      value: baht(300),
      from: 'limiter',
    });
    const looser = { ...aggregator, rules: [capped(600), capped(500)] };
    expect(resolveSettings({ company, aggregator: looser }).maxBetPerNumber).toEqual({
      value: baht(500),
      from: 'aggregator',
    });
  });

  test('adds nothing to the rules of the level where it has no steps', () => {
    expect(resolveSettings({ company, agent: { rules: [capped(300)] } }).levels.agent.rules).toEqual([]);
  });
});

describe('the level that a value in force comes from', () => {
  test('is shown for risk and risk thresholds as for every other setting', () => {
    const aggregator = { risk: baht(7000), highRiskPercentage: 70, possiblePayoutPercentage: 300 };
    const chain = { company: { ...company, risk: baht(9000), totalRisk: baht(4000) }, aggregator };
    expect(resolveSettings(chain, 'aggregator')).toMatchObject({
      risk: { value: baht(7000), from: 'aggregator' },
      totalRisk: { value: baht(4000), from: 'company' },
      possiblePayoutPercentage: { value: 300, from: 'aggregator' },
      highRiskPercentage: { value: 70, from: 'aggregator' },
      lowRiskPercentage: { value: null, from: 'none' },
    });
    expect(resolveSettings(chain, 'company').risk).toEqual({ value: baht(9000), from: 'company' });
  });

  test('is shown as the terms where they lower the rate', () => {
    const chain = { company, aggregator: { payRate: parseRate('900') }, terms };
    expect(resolveSettings(chain, 'aggregator').payRate).toEqual({ value: 89_000, from: 'terms' });
    expect(resolveSettings(chain, 'agent').payRate).toEqual({ value: 88_000, from: 'terms' });
  });
});
