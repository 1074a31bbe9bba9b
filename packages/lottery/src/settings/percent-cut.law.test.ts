import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, promoted, shareOfRate } from '../acceptance/index.ts';
import { bet, bill, emptyTotals } from '../acceptance/offer.test-kit.ts';
import { defaultSwitches, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, parseRate, type RateX100, rateX100, satang } from '../money.ts';
import { betTypeOffer, resolveSettings } from './resolve-settings.ts';
import type { CompanySettings, SettingsChain } from './settings.ts';

// domain.md §0: a rate times a percentage is cut to whole hundredths, never rounded, and at every tier alike

const number = parseBetNumber('upper3', '387', { switches: defaultSwitches });
if (!number.ok) throw new Error('387 is no upper3');
const { key } = number;
const half = basisPoints(5000);
const given = (payRate: RateX100): SettingsChain & { company: CompanySettings } => ({
  company: { accept: true, payRate, lowest: satang(100), maximum: satang(1_000_000) },
  terms: { agent: payRate, master: payRate, discountBp: basisPoints(0) },
});

/** The rates at which one bet on 387 is taken: the player’s, and those the tiers above settle at. */
function sold(chain: SettingsChain) {
  const { lines } = decide(
    bill([bet('387', '10')]),
    {
      ...{ roundOpen: true, providerOpen: true, switches: defaultSwitches, billLimit: null },
      creditLimit: null,
      betTypes: new Map([['upper3', betTypeOffer(resolveSettings(chain))]]),
    },
    emptyTotals(),
  );
  const [line] = lines;
  if (line?.outcome !== 'accepted') throw new Error('The bet was refused');
  return line.tierRates;
}

const blockAtHalf = { blocked: [{ key, price: { shareOfRateBp: half } }] };
const ruleAtHalf = {
  rules: [{ rule: '7/1', steps: [{ from: satang(0), action: { shareOfRateBp: half } }] }],
};
const chain877 = given(parseRate('877.77'));
const all = (rate: string) => {
  const one = parseRate(rate);
  return { player: one, agent: one, master: one };
};

describe('the worked examples of domain.md §0', () => {
  test('877.77 × 50 % is 438.88 for a blocked number, at player, agent and master', () => {
    expect(sold({ ...chain877, company: { ...chain877.company, ...blockAtHalf } })).toEqual(all('438.88'));
    expect(sold({ ...chain877, aggregator: blockAtHalf })).toEqual({
      ...all('438.88'),
      master: parseRate('877.77'),
    });
    expect(sold({ ...chain877, agent: blockAtHalf })).toEqual({
      ...all('877.77'),
      player: parseRate('438.88'),
    });
  });

  test.each(['company', 'aggregator', 'agent'] as const)(
    '877.77 × 50 %% is 438.88 for a limiter rule of the level %s',
    (level) => {
      const chain = { ...chain877, [level]: { ...chain877[level], ...ruleAtHalf } };
      expect(sold(chain).player).toBe(parseRate('438.88'));
    },
  );

  test('3.11 × 1.15 is 3.57 for a promotion, at player, agent and master', () => {
    const chain = given(parseRate('3.11'));
    const winMultiplier = parseRate('1.15');
    expect(sold({ ...chain, company: { ...chain.company, winMultiplier } })).toEqual(all('3.57'));
  });
});

describe('a rate times a percentage', () => {
  const rates = fc.integer({ min: 0, max: 1_000_000 }).map(rateX100);

  test('is the largest whole hundredth that does not pay more than the percentage says', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 10_000 }), (rate, share) => {
        const cut = shareOfRate(rate, basisPoints(share));
        expect(cut * 10_000).toBeLessThanOrEqual(rate * share);
        expect((cut + 1) * 10_000).toBeGreaterThan(rate * share);
      }),
    );
    fc.assert(
      fc.property(rates, fc.integer({ min: 100, max: 200 }), (rate, multiplier) => {
        const cut = promoted(rate, rateX100(multiplier));
        expect(cut * 100).toBeLessThanOrEqual(rate * multiplier);
        expect((cut + 1) * 100).toBeGreaterThan(rate * multiplier);
      }),
    );
  });

  test('is the same for a blocked number, a limiter rule and every tier that has the same rate', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 9_999 }), (rate, share) => {
        fc.pre(rate > 0);
        const shareOfRateBp = basisPoints(share);
        const { company, ...rest } = given(rate);
        const blocked = resolveSettings({
          ...rest,
          company: { ...company, blocked: [{ key, price: { shareOfRateBp } }] },
        }).blocked.get(key);
        const ruled = resolveSettings({
          ...rest,
          company: {
            ...company,
            rules: [{ rule: '7/1', steps: [{ from: satang(0), action: { shareOfRateBp } }] }],
          },
        }).levels.company.rules?.[0]?.bounds[0]?.rate;
        const cut = Math.floor((rate * share) / 10_000);
        expect(blocked).toMatchObject({ rate: cut, uplineRates: { agent: cut, master: cut } });
        expect(ruled).toBe(cut);
      }),
    );
  });
});
