import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { parseBetNumber } from './bet-number.ts';
import { resultBetTypes } from './offered.ts';
import { type RuleSwitches, switchPositions } from './rule-switches.ts';
import { type BetType, betTypeKeys, betTypes } from './table.ts';
import { winners } from './winners.ts';
import { wins } from './wins.ts';

/** A few digits only, so that doubles, triples and equal sets are common. */
function digits(length: number): fc.Arbitrary<string> {
  const few = fc.array(fc.constantFrom('0', '5', '9'), { minLength: length, maxLength: length });
  const any = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
  return fc.oneof(few, any).map((each) => each.join(''));
}

type Drawn = Required<Omit<DrawnResult, 'ladder'>>;

const results: fc.Arbitrary<Drawn> = fc
  .record({
    first: fc.integer({ min: 4, max: 6 }).chain(digits),
    lower2: digits(2),
    front3: fc.array(digits(3), { minLength: 2, maxLength: 2 }),
    back3: fc.array(digits(3), { minLength: 2, maxLength: 2 }),
  })
  .map((drawn) => ({
    ...drawn,
    upper4: drawn.first.slice(-4),
    upper3: drawn.first.slice(-3),
    upper2: drawn.first.slice(-2),
  }));

const switches: fc.Arbitrary<RuleSwitches> = fc.record({
  runPays: fc.constantFrom(...switchPositions.runPays),
  lower3: fc.constantFrom(...switchPositions.lower3),
  crossExactWins: fc.constantFrom(...switchPositions.crossExactWins),
  paeRepeats: fc.constantFrom(...switchPositions.paeRepeats),
  stockDecimals: fc.constantFrom(...switchPositions.stockDecimals),
  lower2From: fc.constantFrom(...switchPositions.lower2From),
  laosLower2: fc.constantFrom(...switchPositions.laosLower2),
  yigiResult: fc.constantFrom(...switchPositions.yigiResult),
  ladderBestOnly: fc.constantFrom(...switchPositions.ladderBestOnly),
  correctedOn: fc.constantFrom('day_made', 'round_day'),
});

/** Every number of a type that intake would take, with its hits by the predicate; lost ones left out. */
function winsOverTheSpace(type: BetType, result: DrawnResult, s: RuleSwitches): Map<string, number> {
  const firstLength = result.first?.length ?? 0;
  const { digits: size } = betTypes[type];
  const length = size === 'first' ? firstLength : size;
  const found = new Map<string, number>();
  for (let index = 0; index < 10 ** length; index++) {
    const text = length === 0 ? '' : String(index).padStart(length, '0');
    const parsed = parseBetNumber(type, text, { firstLength, switches: s });
    if (!parsed.ok) continue;
    const hits = wins(type, parsed.number, result, s);
    if (hits > 0) found.set(text, hits);
  }
  return found;
}

function winnersOf(type: BetType, result: DrawnResult, s: RuleSwitches): Map<string, number> {
  return new Map(winners(result, [type], s).map(({ number, hits }) => [number, hits]));
}

function isShort(type: BetType): boolean {
  const { digits: size } = betTypes[type];
  return size !== 'first' && size <= 4;
}

/** Larger spaces get fewer results; one of 1,000,000 numbers still meets every number once. */
const samples: readonly [string, readonly BetType[], number][] = [
  ['up to four digits', betTypeKeys.filter(isShort), 40],
  ['five digits', ['digit5', 'last5', 'pae5'], 8],
  ['the whole main number', ['digit6', 'first_prize'], 2],
];

describe('the list of winning numbers', () => {
  it.each(samples)('equals the predicate over all numbers, for bet types of %s', (_, types, numRuns) => {
    fc.assert(
      fc.property(results, switches, (result, s) => {
        for (const type of types) {
          expect(winnersOf(type, result, s), type).toEqual(winsOverTheSpace(type, result, s));
        }
      }),
      { numRuns },
    );
  });

  it('names no number twice and none that intake would refuse', () => {
    fc.assert(
      fc.property(results, switches, (result, s) => {
        const firstLength = result.first.length;
        const found = winners(result, betTypeKeys, s);
        expect(new Set(found.map(({ betType, number }) => `${betType} ${number}`)).size).toBe(found.length);
        for (const { betType, number } of found) {
          expect(parseBetNumber(betType, number, { firstLength, switches: s }).ok).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has exactly the drawn number of a main number of seven digits', () => {
    const changes = fc.record({ at: fc.integer({ min: 0, max: 6 }), to: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(digits(7), changes, switches, (first, { at, to }, s) => {
        const other = first.slice(0, at) + to + first.slice(at + 1);
        for (const type of ['digit7', 'first_prize'] as const) {
          expect([...winnersOf(type, { first }, s)]).toEqual([[first, 1]]);
          const parsed = parseBetNumber(type, other, { firstLength: 7, switches: s });
          expect(parsed.ok && wins(type, parsed.number, { first }, s)).toBe(other === first ? 1 : 0);
        }
      }),
    );
  });

  it('has nothing for bet types whose field the result lacks, and the predicate lets none win', () => {
    const parts: readonly ((r: Drawn) => DrawnResult)[] = [
      ({ lower2 }) => ({ lower2 }),
      ({ upper3, upper2, lower2 }) => ({ upper3, upper2, lower2 }),
      ({ upper4, upper3, upper2 }) => ({ upper4, upper3, upper2 }),
      ({ first, back3 }) => ({ first, back3 }),
      ({ front3 }) => ({ front3 }),
      () => ({}),
    ];
    fc.assert(
      fc.property(results, switches, fc.constantFrom(...parts), (result, s, part) => {
        const partial = part(result);
        const offered = resultBetTypes(partial);
        for (const type of betTypeKeys.filter((each) => isShort(each) && !offered.includes(each))) {
          expect(winners(partial, [type], s)).toEqual([]);
          expect(winsOverTheSpace(type, partial, s).size).toBe(0);
        }
      }),
      { numRuns: 15 },
    );
  });
});
