import { describe, expect, it } from 'vitest';
import { formatRate } from '../money.ts';
import { defaultSwitches } from './rule-switches.ts';
import { type BetType, betTypeKeys, betTypes, isBetType, seedRateOf } from './table.ts';

const seeds: Record<BetType, string | null> = {
  digit7: '3000000',
  digit6: '500000',
  digit5: '50000',
  digit4: '5000',
  first_prize: '500000',
  last5: '50000',
  last4: '5000',
  upper4: '5000',
  upper3: '900',
  upper2: '90',
  upper2_high: '1.9',
  upper2_low: '1.9',
  upper2_even: '1.9',
  upper2_odd: '1.9',
  run_upper: '3.2',
  run_lower: '4.2',
  lower2: '90',
  lower2_high: '1.9',
  lower2_low: '1.9',
  lower2_even: '1.9',
  lower2_odd: '1.9',
  front3: '450',
  last3: '450',
  lower3: '450',
  cross3: '150',
  cross4: '250',
  pae4: '25',
  pae5: '12',
  set: null,
  ticket: null,
};

describe('the table of bet types', () => {
  it('has every bet type of the domain, each under its own key', () => {
    expect(betTypeKeys).toEqual(Object.keys(seeds));
    expect(betTypeKeys.map((key) => betTypes[key].key)).toEqual(betTypeKeys);
  });

  it.each(betTypeKeys)('%s starts at the rate of the domain', (type) => {
    const rate = seedRateOf(type, defaultSwitches);
    expect(rate === null ? null : formatRate(rate)).toBe(seeds[type]);
  });

  it('lower3 starts at 450 on the back sets and at 225 on all four', () => {
    expect(seedRateOf('lower3', { ...defaultSwitches, lower3: 'back' })).toBe(45_000);
    expect(seedRateOf('lower3', { ...defaultSwitches, lower3: 'all' })).toBe(22_500);
  });

  it('cross and pae count the sorted number, everything else the number as written', () => {
    const sorted = betTypeKeys.filter((key) => betTypes[key].keyOrder === 'sorted');
    expect(sorted).toEqual(['cross3', 'cross4', 'pae4', 'pae5']);
  });

  it('reverse is not a bet type, and neither is a property that every object has', () => {
    expect(['reverse3', 'reverse2', 'toString', 'constructor', ''].filter(isBetType)).toEqual([]);
  });
});
