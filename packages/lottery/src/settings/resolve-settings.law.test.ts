import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '../acceptance/index.ts';
import { anyChain, anyCompany, anyRate, anySettings } from './any-chain.test-kit.ts';
import { type ResolvedSettings, resolveSettings } from './resolve-settings.ts';
import type { BetTypeSettings, SettingsChain } from './settings.ts';

const caps = [
  ...(['maxBetPerNumber', 'numberLimitPerPlayer', 'limit', 'betLimit', 'risk', 'totalRisk'] as const),
  ...(['possiblePayoutPercentage', 'highRiskPercentage', 'lowRiskPercentage'] as const),
];

/** Every way in which one resolution is better for the player than another. */
function betterFor(player: ResolvedSettings, than: ResolvedSettings): string[] {
  const better: string[] = [];
  const higher = (one: bigint | number | null, other: bigint | number | null) =>
    other !== null && (one === null || one > other);
  for (const name of ['payRate', 'winMultiplier', 'maximum'] as const) {
    if (player[name].value > than[name].value) better.push(name);
  }
  for (const name of caps) {
    if (higher(player[name].value, than[name].value)) better.push(name);
  }
  if (player.lowest.value < than.lowest.value) better.push('lowest');
  if (player.accept.value && !than.accept.value) better.push('accept');
  if (player.splitSteps.value && !than.splitSteps.value) better.push('splitSteps');
  for (const [key, { rate }] of than.blocked) {
    const own = player.blocked.get(key);
    if (own === undefined || (own.rate !== null && (rate === null || own.rate > rate)))
      better.push(`block ${key}`);
  }
  return better;
}

describe('laws of settings', () => {
  test('a hold is that of the level alone, and the company has none', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        expect(resolveSettings(chain, 'company').hold).toEqual({ value: null, from: 'none' });
        for (const level of ['aggregator', 'agent'] as const) {
          const own = chain[level]?.hold ?? null;
          const resolved = resolveSettings(chain, level);
          expect(resolved.hold).toEqual({ value: own, from: own === null ? 'none' : level });
          expect(resolved.levels[level].hold).toBe(own);
        }
      }),
    );
  });

  test('a tier is never better for the player than its upline alone', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const { company, aggregator } = chain;
        const ofCompany = resolveSettings({ company });
        const ofMaster = resolveSettings(aggregator ? { company, aggregator } : { company });
        // a special rate is marketing: better than the normal one is what it is for
        const { special: _, ...normal } = chain;
        const ofAgent = resolveSettings(normal);
        expect(betterFor(ofMaster, ofCompany)).toEqual([]);
        expect(betterFor(ofAgent, ofMaster)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('setting one thing stricter at one level never makes anything better for the player', () => {
    const level = fc.constantFrom('company', 'aggregator', 'agent');
    fc.assert(
      fc.property(anyChain, level, anySettings, (chain, at, wish) => {
        const before = resolveSettings(chain);
        const after = resolveSettings({ ...chain, [at]: tightened(chain[at] ?? {}, wish) });
        expect(betterFor(after, before)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('settings of company and master do not depend on any level below them', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const { company, aggregator, agent: _, special: __, terms } = chain;
        const above = { company, ...(aggregator && { aggregator }), ...(terms && { terms }) };
        expect(resolveSettings(chain, 'company')).toEqual(resolveSettings({ company }));
        expect(resolveSettings(chain, 'aggregator')).toEqual(resolveSettings(above, 'aggregator'));
        expect(betterFor(resolveSettings(chain, 'aggregator'), resolveSettings(chain, 'company'))).toEqual(
          [],
        );
      }),
    );
  });

  test('a lower special rate never pays more, and nobody gives more than it has', () => {
    fc.assert(
      fc.property(anyChain, anyRate, (chain, rate) => {
        const { special } = chain;
        if (!special || rate > special.payRate) return;
        const lower = resolveSettings({ ...chain, special: { ...special, payRate: rate } });
        expect(betterFor(lower, resolveSettings(chain))).toEqual([]);
        expect(lower.payRate.value).toBeLessThanOrEqual(rate);
        for (const upline of Object.values(lower.uplineRates))
          if (special.grantedBy === 'company') expect(upline).toBeGreaterThanOrEqual(lower.payRate.value);
      }),
    );
  });

  test('the order in which settings and blocks are listed makes no difference', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const shuffled: SettingsChain = {
          ...(chain.terms && { terms: chain.terms }),
          ...(chain.special && { special: chain.special }),
          ...(chain.agent && { agent: backwards(chain.agent) }),
          ...(chain.aggregator && { aggregator: backwards(chain.aggregator) }),
          company: { ...chain.company, ...backwards(chain.company) },
        };
        expect(sorted(resolveSettings(shuffled))).toEqual(sorted(resolveSettings(chain)));
      }),
    );
  });

  test('a level that sets nothing is as good as none', () => {
    fc.assert(
      fc.property(anyCompany, anySettings, (company, agent) => {
        expect(resolveSettings({ company, aggregator: {}, agent })).toEqual(
          resolveSettings({ company, agent }),
        );
      }),
    );
  });

  test('every value is one that its level set', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const resolved = resolveSettings(chain);
        for (const name of ['lowest', 'maximum', ...caps] as const) {
          const { value, from } = resolved[name];
          const level = levels.find((one) => one === from);
          if (level) expect(chain[level]?.[name]).toBe(value);
          else if (from === 'limiter') expect(capsPerPerson(chain)).toContain(value);
          else expect({ value, from }).toEqual({ value: null, from: 'none' });
        }
      }),
    );
  });
});

/** `own` with every wish that is stricter taken over, and the wished blocks added. */
function tightened(own: BetTypeSettings, wish: BetTypeSettings): BetTypeSettings {
  const least = <Amount extends bigint | number>(one: Amount | null | undefined, other: Amount) =>
    one === null || one === undefined || other < one ? other : one;
  const after: { -readonly [Name in keyof BetTypeSettings]: BetTypeSettings[Name] } = { ...own };
  if (wish.accept === false) after.accept = false;
  if (wish.splitSteps === false) after.splitSteps = false;
  if (wish.payRate !== undefined) after.payRate = least(own.payRate, wish.payRate);
  if (wish.maximum !== undefined) after.maximum = least(own.maximum, wish.maximum);
  if (wish.lowest !== undefined && wish.lowest > (own.lowest ?? 0n)) after.lowest = wish.lowest;
  if (wish.maxBetPerNumber) after.maxBetPerNumber = least(own.maxBetPerNumber, wish.maxBetPerNumber);
  if (wish.limit) after.limit = least(own.limit, wish.limit);
  if (wish.betLimit) after.betLimit = least(own.betLimit, wish.betLimit);
  if (wish.numberLimitPerPlayer) {
    after.numberLimitPerPlayer = least(own.numberLimitPerPlayer, wish.numberLimitPerPlayer);
  }
  if (wish.risk) after.risk = least(own.risk, wish.risk);
  if (wish.totalRisk) after.totalRisk = least(own.totalRisk, wish.totalRisk);
  if (wish.possiblePayoutPercentage)
    after.possiblePayoutPercentage = least(own.possiblePayoutPercentage, wish.possiblePayoutPercentage);
  if (wish.rules) after.rules = [...(own.rules ?? []), ...wish.rules];
  if (wish.blocked) after.blocked = [...(own.blocked ?? []), ...wish.blocked];
  return after;
}

/** Every list in reverse order. */
function backwards(settings: BetTypeSettings): BetTypeSettings {
  const { blocked, rules, ...rest } = settings;
  const reversed: BetTypeSettings = Object.fromEntries(Object.entries(rest).reverse());
  return {
    ...reversed,
    ...(blocked && { blocked: blocked.toReversed() }),
    ...(rules && { rules: rules.toReversed() }),
  };
}

const capsPerPerson = (chain: SettingsChain) =>
  levels.flatMap((level) => (chain[level]?.rules ?? []).map(({ capPerPerson }) => capPerPerson));

function sorted(resolved: ResolvedSettings) {
  return {
    ...resolved,
    // which of equal blocks is named, and the order of the rules, must not change the outcome
    blocked: new Map([...resolved.blocked].sort(([one], [other]) => (one < other ? -1 : 1))),
    levels: levels.map((level) => ({
      ...resolved.levels[level],
      rules: (resolved.levels[level].rules ?? [])
        .map((ladder) =>
          JSON.stringify(ladder, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
        )
        .sort(),
    })),
  };
}
