import type { BetType } from '@drawdesk/lottery';
import fc from 'fast-check';

/**
 * Random settings of every level, written once as plain values: the test turns them into rows and into engine
 * values.
 */

/** Owners of settings; `m1` is the master of `a1` and `a2`, `m2` of `b1`. */
export const settingOwners = ['company', 'm1', 'm2', 'a1', 'a2', 'b1'] as const;
export type SettingOwnerName = (typeof settingOwners)[number];
export const sellers = ['a1', 'a2', 'b1'] as const;
export type SellerName = (typeof sellers)[number];

export const triedTypes = [
  'upper3',
  'cross3',
  'upper2',
  'lower2',
  'run_upper',
] as const satisfies readonly BetType[];
export type TriedType = (typeof triedTypes)[number];
export const numbersOf: Record<TriedType, readonly [string, string, string]> = {
  upper3: ['387', '378', '077'],
  cross3: ['738', '770', '112'],
  upper2: ['08', '80', '11'],
  lower2: ['08', '80', '11'],
  run_upper: ['1', '2', '3'],
};
/** The key under which a number is counted. */
export const keyOf = (betType: TriedType, number: string): string =>
  betType === 'cross3' ? [...number].sort().join('') : number;

/** Amounts in satang, rates ×100, percentages in whole per cents. */
export interface RandomSettings {
  accept?: boolean;
  payRate?: number;
  winMultiplier?: number;
  lowest?: number;
  maximum?: number;
  maxBetPerNumber?: number;
  numberLimitPerPlayer?: number;
  limit?: number;
  betLimit?: number;
  risk?: number;
  totalRisk?: number;
  possibleBetPercentage?: number;
  splitSteps?: boolean;
}
interface RandomBlock {
  /** Which of the three numbers of the type. */
  number: 0 | 1 | 2;
  price: 'closed' | { rate: number } | { bp: number };
}
export interface RandomRule {
  /** Steps by share of the limit instead of by stake. */
  byShare: boolean;
  steps: { from: number; action: 'close' | { rate: number } | { bp: number } }[];
  capPerPerson: number | null;
}
export interface RandomLevel {
  settings: RandomSettings;
  blocks: RandomBlock[];
  rules: RandomRule[];
}
export interface RandomBill {
  seller: SellerName;
  player: 'somchai' | 'malee';
  accept: 'all' | 'partial';
  items: { number: 0 | 1 | 2; stake: number; expectedRate: number | null }[];
}
/** One bet type of one provider, at every level, with the bets that are tried on it. */
export interface RandomConfiguration {
  levels: Record<SettingOwnerName, RandomLevel>;
  specials: Record<SellerName, { rate: number; grantedBy: 'company' | 'aggregator' } | null>;
  bills: RandomBill[];
}
/** The terms of one agent for one bet type; rates ×100, discount in basis points. */
export interface RandomTerms {
  agent: number;
  master: number;
  discountBp: number;
}

const amount = fc.integer({ min: 100, max: 300_000 });
const rate = fc.integer({ min: 100, max: 90_000 });
const number = fc.constantFrom(0 as const, 1 as const, 2 as const);
/** Mostly unset: with everything set, hardly any ticket would be accepted. */
function rarely<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

const anySettings: fc.Arbitrary<RandomSettings> = fc
  .record({
    accept: fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, fc.boolean()),
    payRate: rarely(rate),
    winMultiplier: rarely(fc.constantFrom(90, 105, 150)),
    lowest: rarely(fc.integer({ min: 100, max: 5_000 })),
    maximum: rarely(amount),
    maxBetPerNumber: rarely(amount),
    numberLimitPerPlayer: rarely(fc.integer({ min: 1, max: 2 })),
    limit: rarely(amount),
    betLimit: rarely(amount),
    risk: rarely(fc.integer({ min: 100_000, max: 200_000_000 })),
    totalRisk: rarely(fc.integer({ min: 100_000, max: 200_000_000 })),
    possibleBetPercentage: rarely(fc.integer({ min: 1_000, max: 200_000 })),
    splitSteps: rarely(fc.boolean()),
  })
  .map(withoutUndefined);

function withoutUndefined(
  settings: { [Name in keyof RandomSettings]: RandomSettings[Name] | undefined },
): RandomSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

const anyPrice = fc.oneof(
  fc.constant('closed' as const),
  rate.map((own) => ({ rate: own })),
  fc.integer({ min: 100, max: 9_900 }).map((bp) => ({ bp })),
);
/** A number is blocked at most once at a level. */
const anyBlocks: fc.Arbitrary<RandomBlock[]> = fc.uniqueArray(fc.record({ number, price: anyPrice }), {
  maxLength: 2,
  selector: (block) => block.number,
});

const anyAction = fc.oneof(
  { weight: 1, arbitrary: fc.constant('close' as const) },
  { weight: 3, arbitrary: rate.map((to) => ({ rate: to })) },
  { weight: 3, arbitrary: fc.integer({ min: 1_000, max: 9_900 }).map((bp) => ({ bp })) },
);
const anyRule: fc.Arbitrary<RandomRule> = fc.boolean().chain((byShare) =>
  fc.record({
    byShare: fc.constant(byShare),
    steps: fc.array(
      fc.record({ from: fc.integer({ min: 0, max: byShare ? 10_000 : 200_000 }), action: anyAction }),
      { maxLength: 3 },
    ),
    capPerPerson: rarely(amount).map((cap) => cap ?? null),
  }),
);

const anyLevel: fc.Arbitrary<RandomLevel> = fc.record({
  settings: anySettings,
  blocks: rarely(anyBlocks).map((blocks) => blocks ?? []),
  rules: rarely(fc.array(anyRule, { minLength: 1, maxLength: 2 })).map((rules) => rules ?? []),
});
/** The company must set the fields that have no natural "no limit". */
const anyCompany: fc.Arbitrary<RandomLevel> = fc
  .tuple(anyLevel, rate, fc.integer({ min: 100, max: 1_000 }), fc.integer({ min: 100_000, max: 500_000 }))
  .map(([level, payRate, lowest, maximum]) => ({
    ...level,
    settings: { ...level.settings, payRate, lowest, maximum },
  }));

const anySpecial = rarely(
  fc.record({ rate, grantedBy: fc.constantFrom('company' as const, 'aggregator' as const) }),
).map((special) => special ?? null);

const anyBill: fc.Arbitrary<RandomBill> = fc.record({
  seller: fc.constantFrom(...sellers),
  player: fc.constantFrom('somchai' as const, 'malee' as const),
  accept: fc.constantFrom('all' as const, 'partial' as const),
  items: fc.array(
    fc.record({
      number,
      stake: fc.integer({ min: 1, max: 150_000 }),
      expectedRate: rarely(rate).map((shown) => shown ?? null),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Bills of one configuration; each is placed after the one before it. */
export const billsEach = 5;

export const anyConfiguration: fc.Arbitrary<RandomConfiguration> = fc.record({
  levels: fc.record({
    company: anyCompany,
    m1: anyLevel,
    m2: anyLevel,
    a1: anyLevel,
    a2: anyLevel,
    b1: anyLevel,
  }),
  specials: fc.record({ a1: anySpecial, a2: anySpecial, b1: anySpecial }),
  bills: fc.array(anyBill, { minLength: billsEach, maxLength: billsEach }),
});

export const anyTerms: fc.Arbitrary<RandomTerms> = fc.record({
  agent: fc.integer({ min: 20_000, max: 90_000 }),
  master: fc.integer({ min: 20_000, max: 90_000 }),
  discountBp: fc.integer({ min: 0, max: 3_000 }),
});
