import { describe, expect, test } from 'vitest';
import { type BetType, defaultSwitches, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, parseRate, satang } from '../money.ts';
import { blockedKeys } from './blocks.ts';
import { betTypeOffer, resolveSettings } from './resolve-settings.ts';
import type { BlockSetting, CompanySettings } from './settings.ts';

const baht = (amount: number) => satang(amount * 100);

function numberOf(betType: BetType, text: string) {
  const parsed = parseBetNumber(betType, text, { switches: defaultSwitches, firstLength: 6 });
  if (!parsed.ok) throw new Error(`${text} is no ${betType}`);
  return parsed;
}

function block(text: string, price: BlockSetting['price']): BlockSetting {
  return { key: numberOf('upper3', text).key, price };
}

const company: CompanySettings = {
  accept: true,
  payRate: parseRate('900'),
  lowest: baht(1),
  maximum: baht(10_000),
};

describe('the pay rate', () => {
  test('is the company’s where nobody nearer sets one', () => {
    expect(resolveSettings({ company }).payRate).toEqual({ value: 90_000, from: 'company' });
  });

  test('is the nearest to the player: agent before master before company', () => {
    const aggregator = { payRate: parseRate('880') };
    const agent = { payRate: parseRate('850') };
    expect(resolveSettings({ company, aggregator }).payRate).toEqual({ value: 88_000, from: 'aggregator' });
    expect(resolveSettings({ company, aggregator, agent }).payRate).toEqual({ value: 85_000, from: 'agent' });
  });

  test('of a tier is never better for the player than what its upline gives it', () => {
    const aggregator = { payRate: parseRate('880') };
    const agent = { payRate: parseRate('890') };
    expect(resolveSettings({ company, aggregator, agent }).payRate).toEqual({
      value: 88_000,
      from: 'aggregator',
    });
  });

  test('is held to the terms the agent has, which are what its upline gives it', () => {
    const terms = { agent: parseRate('850'), master: parseRate('920'), discountBp: basisPoints(500) };
    const resolved = resolveSettings({ company, terms });
    expect(resolved.payRate).toEqual({ value: 85_000, from: 'terms' });
    expect(resolved.uplineRates).toEqual({ agent: 85_000, master: 92_000 });
    expect(resolved.discountBp).toBe(500);
  });

  test('makes the rates the tiers settle at where there are no terms', () => {
    const chain = {
      company,
      aggregator: { payRate: parseRate('880') },
      agent: { payRate: parseRate('850') },
    };
    expect(resolveSettings(chain).uplineRates).toEqual({ agent: 88_000, master: 90_000 });
  });
});

describe('a promotion', () => {
  const promoted = { ...company, winMultiplier: parseRate('1.1') };

  test('of the company reaches every player, unless a tier passes on less', () => {
    expect(resolveSettings({ company: promoted }).winMultiplier).toEqual({ value: 110, from: 'company' });
    const aggregator = { winMultiplier: parseRate('1.05') };
    expect(resolveSettings({ company: promoted, aggregator }).winMultiplier).toEqual({
      value: 105,
      from: 'aggregator',
    });
  });

  test('of a tier alone would make it better than its upline, and does not count', () => {
    const agent = { winMultiplier: parseRate('1.1') };
    expect(resolveSettings({ company, agent }).winMultiplier).toEqual({ value: 100, from: 'none' });
  });
});

describe('a special marketing rate', () => {
  const terms = { agent: parseRate('880'), master: parseRate('900'), discountBp: basisPoints(0) };
  const agent = { payRate: parseRate('850') };

  test('of the company replaces every normal rate, and the company pays for it', () => {
    const special = { payRate: parseRate('950'), grantedBy: 'company' } as const;
    const resolved = resolveSettings({ company, agent, terms, special });
    expect(resolved.payRate).toEqual({ value: 95_000, from: 'special' });
    expect(resolved.uplineRates).toEqual({ agent: 95_000, master: 95_000 });
  });

  test('of a master replaces the agent’s rate, and the master pays for it', () => {
    const special = { payRate: parseRate('890'), grantedBy: 'aggregator' } as const;
    const resolved = resolveSettings({ company, agent, terms, special });
    expect(resolved.payRate).toEqual({ value: 89_000, from: 'special' });
    expect(resolved.uplineRates).toEqual({ agent: 89_000, master: 90_000 });
  });

  test('of a master gives no more than the company gives the master', () => {
    const special = { payRate: parseRate('950'), grantedBy: 'aggregator' } as const;
    expect(resolveSettings({ company, agent, terms, special }).payRate).toEqual({
      value: 90_000,
      from: 'terms',
    });
  });
});

describe('limits', () => {
  test('are the strictest of all levels, whichever level that is', () => {
    const resolved = resolveSettings({
      company: { ...company, maxBetPerNumber: baht(500), limit: baht(9000), betLimit: baht(70) },
      aggregator: { lowest: baht(5), maximum: baht(20_000), numberLimitPerPlayer: 40, limit: baht(4000) },
      agent: { lowest: baht(2), maximum: baht(8000), maxBetPerNumber: baht(900), limit: null },
    });
    expect(resolved).toMatchObject({
      lowest: { value: baht(5), from: 'aggregator' },
      maximum: { value: baht(8000), from: 'agent' },
      maxBetPerNumber: { value: baht(500), from: 'company' },
      numberLimitPerPlayer: { value: 40, from: 'aggregator' },
      limit: { value: baht(4000), from: 'aggregator' },
      betLimit: { value: baht(70), from: 'company' },
    });
  });

  test('that nobody sets are none', () => {
    expect(resolveSettings({ company })).toMatchObject({
      maxBetPerNumber: { value: null, from: 'none' },
      numberLimitPerPlayer: { value: null, from: 'none' },
      limit: { value: null, from: 'none' },
      splitSteps: { value: true, from: 'none' },
      winMultiplier: { value: 100, from: 'none' },
    });
  });

  test('that are equal are the upper level’s, because nobody below can change them', () => {
    const aggregator = { maximum: baht(10_000) };
    expect(resolveSettings({ company, aggregator }).maximum.from).toBe('company');
  });

  test('of risk are the strictest down to each level, also for one that sets only a limit', () => {
    const chain = {
      company: { ...company, highRiskPercentage: 80, lowRiskPercentage: 40 },
      aggregator: { limit: baht(4000), highRiskPercentage: 90, lowRiskPercentage: 30 },
      agent: { limit: baht(500), highRiskPercentage: 60 },
    };
    expect(resolveSettings(chain).levels).toMatchObject({
      company: { highRiskPercentage: 80, lowRiskPercentage: 40 },
      aggregator: { highRiskPercentage: 80, lowRiskPercentage: 30 },
      agent: { highRiskPercentage: 60, lowRiskPercentage: 30 },
    });
  });

  test('on a number are kept per level, each with its own steps and risk thresholds', () => {
    const steps = [{ upTo: baht(100), rate: parseRate('800') }];
    const aggregator = { limit: baht(4000), steps, highRiskPercentage: 80, lowRiskPercentage: 60 };
    const { levels } = betTypeOffer(
      resolveSettings({ company: { ...company, limit: baht(9000) }, aggregator }),
    );
    expect(levels).toMatchObject({
      company: { limit: baht(9000), steps: [] },
      aggregator: { limit: baht(4000), steps, highRiskPercentage: 80, lowRiskPercentage: 60 },
      agent: { limit: null, possiblePayoutPercentage: null },
    });
  });

  test('a bet type declined at one level is declined', () => {
    const chain = { company, aggregator: { accept: false }, agent: { accept: true } };
    expect(resolveSettings(chain).accept).toEqual({ value: false, from: 'aggregator' });
  });
});

describe('blocked numbers', () => {
  const { key } = numberOf('upper3', '387');
  const terms = { agent: parseRate('930'), master: parseRate('960'), discountBp: basisPoints(0) };

  test('closed at any level are closed', () => {
    const chain = {
      company: { ...company, blocked: [block('387', { rate: parseRate('450') })] },
      agent: { blocked: [block('387', 'closed')] },
    };
    expect(resolveSettings(chain).blocked.get(key)).toEqual({ rate: null, from: 'agent' });
  });

  test('reduced at several levels are taken at the lowest rate', () => {
    const chain = {
      company: { ...company, blocked: [block('387', { rate: parseRate('450') })] },
      agent: { blocked: [block('387', { rate: parseRate('300') })] },
    };
    expect(resolveSettings(chain).blocked.get(key)).toMatchObject({ rate: 30_000, from: 'agent' });
  });

  test('may be reduced to a share of the normal rate', () => {
    const blocked = [block('387', { shareOfRateBp: basisPoints(5000) })];
    expect(resolveSettings({ company, agent: { blocked } }).blocked.get(key)?.rate).toBe(45_000);
  });

  test('are never taken at a better rate than the normal one', () => {
    const blocked = [block('387', { rate: parseRate('950') })];
    expect(resolveSettings({ company, agent: { blocked } }).blocked.get(key)?.rate).toBe(90_000);
  });

  test('by the company reduce what every tier settles at, by an agent what its players get alone', () => {
    const blocked = [block('387', { shareOfRateBp: basisPoints(5000) })];
    const uplineRates = (chain: object) =>
      resolveSettings({ company, terms, ...chain }).blocked.get(key)?.uplineRates;
    expect(uplineRates({ company: { ...company, blocked } })).toEqual({ agent: 46_500, master: 48_000 });
    expect(uplineRates({ aggregator: { blocked } })).toEqual({ agent: 46_500, master: 96_000 });
    expect(uplineRates({ agent: { blocked } })).toEqual({ agent: 93_000, master: 96_000 });
  });

  test('with their reverses are blocked in every order of their digits', () => {
    expect(blockedKeys('upper3', numberOf('upper3', '387').number, false, defaultSwitches)).toEqual(['387']);
    expect(blockedKeys('upper3', numberOf('upper3', '377').number, true, defaultSwitches)).toEqual([
      '377',
      '737',
      '773',
    ]);
    expect(blockedKeys('cross3', numberOf('cross3', '770').number, true, defaultSwitches)).toEqual(['077']);
  });
});
