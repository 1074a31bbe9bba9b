import {
  type BetType,
  basisPoints,
  betTypeKeys,
  cheapestLayOff,
  costOfAll,
  type DealerOffer,
  type DrawnResult,
  defaultSwitches,
  evenStep,
  type LayOffBet,
  type LayOffInput,
  layOffProgramme,
  payoutFrom,
  type RiskStake,
  rateX100,
  satang,
  winners,
  worstAfter,
} from '@drawdesk/lottery';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from './solve.ts';

const padded = (length: number) =>
  Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, '0'));
const upperResults = padded(3).map((upper3): DrawnResult => ({ upper3, upper2: upper3.slice(1) }));
const lowerResults = padded(2).map((lower2): DrawnResult => ({ lower2 }));
const switches = defaultSwitches;

/** Each result by what wins on it, once for results on which the same bets of these types win. */
function resultsOf(results: readonly DrawnResult[], numbers: ReadonlySet<string>): string[][] {
  const types = betTypeKeys.filter((betType) => [...numbers].some((key) => key.startsWith(`${betType} `)));
  const seen = new Map<string, string[]>();
  for (const result of results) {
    const keys = winners(result, types, switches)
      .map(({ betType, number }) => `${betType} ${number}`)
      .filter((key) => numbers.has(key));
    seen.set(keys.join(), keys);
  }
  return [...seen.values()];
}

/** What is lost on the worst result, ticket by ticket. */
function worstByResults(input: LayOffInput, bets: readonly LayOffBet[]): number {
  const paid = new Map<string, number>();
  const add = (key: string, payout: bigint) => paid.set(key, (paid.get(key) ?? 0) + Number(payout));
  for (const { betType, number, potentialPayout } of input.book.stakes) {
    add(`${betType} ${number}`, potentialPayout);
  }
  for (const bet of bets) add(`${bet.offer.betType} ${bet.number}`, -payoutFrom(bet));
  const worstOf = (results: readonly string[][]) =>
    Math.max(0, ...results.map((keys) => keys.reduce((sum, key) => sum + (paid.get(key) ?? 0), 0)));
  const numbers = new Set(paid.keys());
  const payout = worstOf(resultsOf(upperResults, numbers)) + worstOf(resultsOf(lowerResults, numbers));
  return input.count === 'payout' ? payout : payout - Number(input.book.netStakes) + Number(costOfAll(bets));
}

const anyOffer = (dealer: string, betType: BetType): fc.Arbitrary<DealerOffer> =>
  fc.record({
    dealer: fc.constant(dealer),
    betType: fc.constant(betType),
    rate: fc.integer({ min: 300, max: 900 }).map((rate) => rateX100(rate * 100)),
    discount: fc.constantFrom(0, 800, 1250, 2000).map(basisPoints),
    step: fc.constantFrom(100, 400, 1000).map(satang),
  });
const anyStake = (betType: BetType, numbers: readonly string[]): fc.Arbitrary<RiskStake> =>
  fc.record({
    betType: fc.constant(betType),
    number: fc.constantFrom(...numbers),
    potentialPayout: fc.integer({ min: 1, max: 2_000_000 }).map(satang),
  });

/** Two bet types, three numbers each, two dealers; some bet types without one. */
const anySmall: fc.Arbitrary<LayOffInput> = fc
  .record({
    stakes: fc.array(fc.oneof(anyStake('upper3', ['120', '387', '738']), anyStake('lower2', ['08', '45'])), {
      minLength: 1,
      maxLength: 6,
    }),
    count: fc.constantFrom('payout', 'loss'),
    offers: fc
      .tuple(anyOffer('east', 'upper3'), anyOffer('west', 'upper3'), anyOffer('west', 'lower2'))
      .chain((offers) => fc.subarray(offers, { minLength: 1 })),
    credit: fc.option(fc.integer({ min: 0, max: 6_000 })),
  })
  .map(({ stakes, count, offers, credit }) => ({
    book: { stakes, netStakes: satang(20_000), mode: 'independent' as const },
    count,
    offers,
    creditLeft: new Map(credit === null ? [] : [['west', satang(credit)]]),
  }));
const anyTarget = fc.integer({ min: 20, max: 110 });
const targetOf = (input: LayOffInput, percent: number) =>
  satang((worstAfter(input.book, input.count, []).amount * BigInt(percent)) / 100n);

/** Bet types that win on many results, on sets and on many digits. */
const wideTypes: readonly (readonly [BetType, readonly string[]])[] = [
  ['upper3', ['120', '387']],
  ['cross3', ['378', '112']],
  ['upper2', ['87', '20']],
  ['upper2_high', ['']],
  ['run_upper', ['8', '0']],
  ['pae4', ['3789']],
  ['upper4', ['7387']],
  ['cross4', ['3778']],
  ['lower2', ['73', '87']],
  ['run_lower', ['7']],
  ['front3', ['111', '222', '333']],
  ['last3', ['111', '222', '444']],
  ['lower3', ['111', '444', '555']],
  ['last5', ['07387', '17387']],
  ['digit6', ['107387']],
];
const anyWide = fc
  .record({
    stakes: fc.array(fc.oneof(...wideTypes.map(([type, numbers]) => anyStake(type, numbers))), {
      minLength: 1,
      maxLength: 12,
    }),
    offers: fc.tuple(...wideTypes.map(([type]) => anyOffer('east', type))).chain((all) => fc.subarray(all)),
    mode: fc.constantFrom('independent' as const, 'joint_upper4' as const, 'joint_upper2' as const),
    lower3: fc.constantFrom('back' as const, 'all' as const),
    runPays: fc.constantFrom('once' as const, 'per_hit' as const),
  })
  .map(
    ({ stakes, offers, mode, ...rest }): LayOffInput => ({
      book: {
        stakes,
        netStakes: satang(0),
        mode,
        switches: { ...defaultSwitches, ...rest },
        firstLength: 6,
      },
      count: 'payout',
      offers,
      creditLeft: new Map(),
    }),
  );

describe('laws of the cheapest lay-offs', () => {
  test('the worst case is never above the target, and is what each result would cost', async () => {
    await fc.assert(
      fc.asyncProperty(anySmall, anyTarget, async (input, percent) => {
        const target = targetOf(input, percent);
        const answer = await cheapestLayOff(input, target, solve);
        expect(worstByResults(input, answer.bets)).toBe(Number(answer.after.amount));
        if (answer.kind === 'reached') expect(answer.after.amount).toBeLessThanOrEqual(target);
        else expect(answer.lowestWorst).toBeGreaterThan(target);
        for (const [dealer, left] of input.creditLeft) {
          const own = answer.bets.filter(({ offer }) => offer.dealer === dealer);
          expect(costOfAll(own)).toBeLessThanOrEqual(left);
        }
        for (const { offer, stake } of answer.bets) expect(stake % offer.step).toBe(0n);
      }),
      { numRuns: 60 },
    );
  });

  test('the cost is never above that of any other lay-offs in a few steps', async () => {
    await fc.assert(
      fc.asyncProperty(anySmall, anyTarget, async (input, percent) => {
        const target = targetOf(input, percent);
        const answer = await cheapestLayOff(input, target, solve);
        const cheapest = cheapestOfAll(input, target);
        if (answer.kind === 'unreachable') expect(cheapest).toBeNull();
        else {
          expect(answer.leastCost).toBe(answer.cost);
          if (cheapest !== null) expect(Number(answer.cost)).toBeLessThanOrEqual(cheapest);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('nothing is laid off where the worst case is within the target', async () => {
    await fc.assert(
      fc.asyncProperty(anySmall, fc.integer({ min: 0, max: 1_000 }), async (input, above) => {
        const { amount } = worstAfter(input.book, input.count, []);
        const answer = await cheapestLayOff(input, satang(amount + BigInt(above)), solve);
        expect(answer).toMatchObject({ kind: 'reached', bets: [], cost: 0n });
      }),
      { numRuns: 30 },
    );
  });

  test('a higher target never costs more', async () => {
    await fc.assert(
      fc.asyncProperty(anySmall, anyTarget, fc.integer({ min: 0, max: 30 }), async (input, low, more) => {
        const strict = await cheapestLayOff(input, targetOf(input, low), solve);
        const loose = await cheapestLayOff(
          input,
          satang(targetOf(input, low) + BigInt(more * 10_000)),
          solve,
        );
        if (strict.kind === 'reached') {
          expect(loose.kind).toBe('reached');
          expect(loose.cost).toBeLessThanOrEqual(strict.cost);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('the programme has the worst case of the risk of the round, also after lay-offs', async () => {
    const stakes = fc.array(fc.oneof(...wideTypes.map(([type, numbers]) => anyStake(type, numbers))), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(anyWide, stakes, async (input, laidOff) => {
        const placed = laidOff.map((stake) => ({
          ...stake,
          potentialPayout: satang(-stake.potentialPayout),
        }));
        const book = { ...input.book, stakes: [...input.book.stakes, ...placed] };
        const { programme } = layOffProgramme({ ...input, book, offers: [] });
        const solved = await solve(programme, { find: 'lowest' });
        expect(solved?.bound).toBeCloseTo(Number(worstAfter(book, 'payout', []).amount), 1);
      }),
      { numRuns: 60 },
    );
  });

  test('bets that win on many results, sets and joint draws are within the target too', async () => {
    await fc.assert(
      fc.asyncProperty(anyWide, anyTarget, async (input, percent) => {
        const target = targetOf(input, percent);
        const answer = await cheapestLayOff(input, target, solve);
        if (answer.kind === 'reached') {
          expect(answer.after.amount).toBeLessThanOrEqual(target);
          expect(answer.leastCost).toBeLessThanOrEqual(answer.cost);
        } else {
          expect(answer.lowestWorst).toBeGreaterThan(target);
          expect(answer.after.amount).toBeGreaterThan(target);
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** The lowest cost of all lay-offs of up to five steps a number; null when none of them reaches the target. */
function cheapestOfAll(input: LayOffInput, target: bigint): number | null {
  const sold = new Set(input.book.stakes.map(({ betType, number }) => `${betType} ${number}`));
  const columns = input.offers.flatMap((offer) =>
    [...sold]
      .filter((key) => key.startsWith(`${offer.betType} `))
      .map((key) => ({ offer, number: key.split(' ')[1] ?? '' })),
  );
  let cheapest: number | null = null;
  const paid = new Map<string, number>();
  for (const { betType, number, potentialPayout } of input.book.stakes) {
    const key = `${betType} ${number}`;
    paid.set(key, (paid.get(key) ?? 0) + Number(potentialPayout));
  }
  const visit = (place: number, cost: number, byWest: number): void => {
    const column = columns[place];
    if (cheapest !== null && cost >= cheapest) return;
    if (column === undefined) {
      // upper3 and lower2 alone: a result pays on one number of each
      const highest = (type: string) =>
        Math.max(0, ...[...paid].filter(([key]) => key.startsWith(type)).map(([, amount]) => amount));
      const payout = highest('upper3') + highest('lower2');
      const counted = input.count === 'payout' ? payout : payout - Number(input.book.netStakes) + cost;
      if (counted <= Number(target)) cheapest = cost;
      return;
    }
    const key = `${column.offer.betType} ${column.number}`;
    const before = paid.get(key) ?? 0;
    for (let steps = 0; steps <= 5; steps++) {
      const stake = satang(evenStep(column.offer) * BigInt(steps));
      const bet = { ...column, stake };
      const more = Number(costOfAll([bet]));
      const west = byWest + (column.offer.dealer === 'west' ? more : 0);
      if (west > Number(input.creditLeft.get('west') ?? satang(2 ** 50))) break;
      paid.set(key, before - Number(payoutFrom(bet)));
      visit(place + 1, cost + more, west);
    }
    paid.set(key, before);
  };
  visit(0, 0, 0);
  return cheapest;
}
