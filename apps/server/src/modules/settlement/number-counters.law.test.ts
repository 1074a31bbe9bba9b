import {
  type BetType,
  betTypeKeys,
  betTypes,
  type DrawnResult,
  defaultSwitches,
  isBundleType,
  parseBetNumber,
  type RuleSwitches,
  switchPositions,
  wins,
} from '@drawdesk/lottery';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { candidatesOf } from './number-counters.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const twoSets = fc.array(digits(3), { minLength: 2, maxLength: 2 });

const drawn: fc.Arbitrary<DrawnResult> = fc
  .record({
    first: fc.integer({ min: 4, max: 7 }).chain(digits),
    upper4: digits(4),
    lower2: digits(2),
    front3: twoSets,
    back3: twoSets,
  })
  .map((result) => ({ ...result, upper3: result.upper4.slice(1), upper2: result.upper4.slice(2) }));

/** Those that decide which numbers win. */
const switches: fc.Arbitrary<RuleSwitches> = fc
  .record({
    runPays: fc.constantFrom(...switchPositions.runPays),
    lower3: fc.constantFrom(...switchPositions.lower3),
    crossExactWins: fc.constantFrom(...switchPositions.crossExactWins),
    paeRepeats: fc.constantFrom(...switchPositions.paeRepeats),
  })
  .map((some) => ({ ...defaultSwitches, ...some }));

/** A number of the type's length that is likely to win: drawn digits and others, in any order. */
function numberOf(betType: BetType, result: DrawnResult): fc.Arbitrary<string> {
  const { digits: size, source } = betTypes[betType];
  const length = size === 'first' ? (result.first ?? '').length : size;
  const field = result[source];
  const texts = typeof field === 'string' ? [field] : Array.isArray(field) ? field.map(String) : [];
  const near = [...texts, ...(result.front3 ?? [])].map((text) =>
    fc
      .tuple(fc.shuffledSubarray([...text], { minLength: Math.min(text.length, length) }), digits(7))
      .map(([some, others]) => (some.join('') + others).slice(0, length)),
  );
  const exact = texts.map((text) => fc.constant(text.slice(text.length - length)));
  return fc.oneof(...near, ...exact, digits(length));
}

const byRate = betTypeKeys.filter((type) => !isBundleType(type));

it.each(byRate)('every number of %s that wins is on a counter that the recount reads', (betType) => {
  const bets = fc
    .tuple(drawn, switches)
    .chain(([result, rules]) => fc.tuple(fc.constant(result), fc.constant(rules), numberOf(betType, result)));
  let won = 0;
  fc.assert(
    fc.property(bets, ([result, rules, text]) => {
      const bet = parseBetNumber(betType, text, { firstLength: result.first?.length ?? 0, switches: rules });
      if (!bet.ok || wins(betType, bet.number, result, rules) === 0) return;
      won += 1;
      expect(candidatesOf(betType, result, rules)).toContain(bet.key);
    }),
    { numRuns: 300 },
  );
  expect(won).toBeGreaterThan(0);
});

it('a type with many numbers has one counter at most that is read, and what is paid by the unit none', () => {
  const result = { first: '107387', upper4: '7387', upper3: '387', upper2: '87', lower2: '08' };
  const counted = byRate.map((type) => [type, candidatesOf(type, result, defaultSwitches).length]);
  expect(Object.fromEntries(counted)).toMatchObject({
    digit6: 1,
    last5: 1,
    upper4: 1,
    upper3: 1,
    cross4: 1,
    pae4: 7,
    pae5: 21,
  });
  expect(candidatesOf('set', result, defaultSwitches)).toEqual([]);
});
