import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '../acceptance/index.ts';
import { defaultSwitches, type NumberKey, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, rateX100, satang } from '../money.ts';
import { type ResolvedSettings, resolveSettings } from './resolve-settings.ts';
import type { BetTypeSettings, BlockSetting, CompanySettings, SettingsStreet } from './settings.ts';

const anyRate = fc.integer({ min: 1, max: 100_000 }).map(rateX100);
const anyAmount = fc.integer({ min: 0, max: 1_000_000 }).map(satang);
const anyCount = fc.integer({ min: 0, max: 100 });
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

function keyOf(text: string): NumberKey {
  const parsed = parseBetNumber('upper3', text, { switches: defaultSwitches });
  if (!parsed.ok) throw new Error(`${text} is no upper3`);
  return parsed.key;
}

const anyBlock: fc.Arbitrary<BlockSetting> = fc.record({
  key: fc.constantFrom('387', '378', '077').map(keyOf),
  price: fc.oneof(
    fc.constant('closed' as const),
    anyRate.map((rate) => ({ rate })),
    fc.integer({ min: 0, max: 10_000 }).map((points) => ({ shareOfRateBp: basisPoints(points) })),
  ),
});
const fields = {
  accept: fc.boolean(),
  payRate: anyRate,
  winMultiplier: fc.integer({ min: 50, max: 200 }).map(rateX100),
  lowest: anyAmount,
  maximum: anyAmount,
  maxBetPerNumber: maybe(anyAmount),
  numberLimitPerPlayer: maybe(anyCount),
  limit: maybe(anyAmount),
  betLimit: maybe(anyAmount),
  splitSteps: fc.boolean(),
  blocked: fc.array(anyBlock, { maxLength: 4 }),
};
const anySettings: fc.Arbitrary<BetTypeSettings> = fc.record(fields, { requiredKeys: [] });
const anyCompany: fc.Arbitrary<CompanySettings> = fc.record(fields, {
  requiredKeys: ['accept', 'payRate', 'lowest', 'maximum'],
});
const anyStreet: fc.Arbitrary<SettingsStreet> = fc.record(
  {
    company: anyCompany,
    aggregator: anySettings,
    agent: anySettings,
    terms: fc.record({ agent: anyRate, master: anyRate, discountBp: fc.constant(basisPoints(500)) }),
  },
  { requiredKeys: ['company'] },
);

/** Every way in which one resolution is better for the player than another. */
function betterFor(player: ResolvedSettings, than: ResolvedSettings): string[] {
  const better: string[] = [];
  const higher = (one: bigint | number | null, other: bigint | number | null) =>
    other !== null && (one === null || one > other);
  for (const name of ['payRate', 'winMultiplier', 'maximum'] as const) {
    if (player[name].value > than[name].value) better.push(name);
  }
  for (const name of ['maxBetPerNumber', 'numberLimitPerPlayer', 'limit', 'betLimit'] as const) {
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
  test('a tier is never better for the player than its upline alone', () => {
    fc.assert(
      fc.property(anyStreet, (street) => {
        const { company, aggregator } = street;
        const ofCompany = resolveSettings({ company });
        const ofMaster = resolveSettings(aggregator ? { company, aggregator } : { company });
        const ofAgent = resolveSettings(street);
        expect(betterFor(ofMaster, ofCompany)).toEqual([]);
        expect(betterFor(ofAgent, ofMaster)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('setting one thing stricter at one level never makes anything better for the player', () => {
    const level = fc.constantFrom('company', 'aggregator', 'agent');
    fc.assert(
      fc.property(anyStreet, level, anySettings, (street, at, wish) => {
        const before = resolveSettings(street);
        const after = resolveSettings({ ...street, [at]: tightened(street[at] ?? {}, wish) });
        expect(betterFor(after, before)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('the order in which settings and blocks are listed makes no difference', () => {
    fc.assert(
      fc.property(anyStreet, (street) => {
        const shuffled: SettingsStreet = {
          ...(street.terms && { terms: street.terms }),
          ...(street.agent && { agent: backwards(street.agent) }),
          ...(street.aggregator && { aggregator: backwards(street.aggregator) }),
          company: { ...street.company, blocked: [...(street.company.blocked ?? [])].reverse() },
        };
        expect(sorted(resolveSettings(shuffled))).toEqual(sorted(resolveSettings(street)));
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
      fc.property(anyStreet, (street) => {
        const resolved = resolveSettings(street);
        for (const name of [
          'lowest',
          'maximum',
          'maxBetPerNumber',
          'limit',
          'numberLimitPerPlayer',
        ] as const) {
          const { value, from } = resolved[name];
          const level = levels.find((one) => one === from);
          if (level) expect(street[level]?.[name]).toBe(value);
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
  if (wish.blocked) after.blocked = [...(own.blocked ?? []), ...wish.blocked];
  return after;
}

function backwards(settings: BetTypeSettings): BetTypeSettings {
  const reversed: BetTypeSettings = Object.fromEntries(Object.entries(settings).reverse());
  return settings.blocked ? { ...reversed, blocked: [...settings.blocked].reverse() } : reversed;
}

function sorted(resolved: ResolvedSettings) {
  return {
    ...resolved,
    blocked: new Map([...resolved.blocked].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
