import type { RuleSwitches } from '../bet-types/rule-switches.ts';
import { yigiMaximumShots, yigiMinimumShots, yigiNumbers, yigiResult, yigiShotDigits } from '../yigi.ts';
import { type DrawField, type EnteredDraw, type Size, textOf, textsOf } from './draw-field.ts';
import type { DrawnResult } from './drawn-result.ts';
import { nearNumbers } from './near-numbers.ts';
import { unitAndDecimals } from './stock-decimals.ts';

export const derivationNames = [
  'thai',
  'hanoi',
  'two_prizes',
  'laos',
  'laos_brand',
  'baac',
  'stock',
  'direct',
  'yigi',
  'ticket',
] as const;
export type DerivationName = (typeof derivationNames)[number];

export interface Derivation {
  /** What is entered. A provider's draw format may narrow it. */
  readonly fields: readonly DrawField[];
  /** The result fields it can give. */
  readonly offers: readonly (keyof DrawnResult)[];
  /** What the entered draw implies for further fields, compared when they are entered as well. */
  readonly implied?: (entered: EnteredDraw) => Readonly<Record<string, readonly string[]>>;
  /** A draw format may leave out some of the required fields, though not all. */
  readonly partial?: true;
  /** The result of a validated draw. Pure; throws only when the draw was not validated. */
  readonly derive: (entered: EnteredDraw, switches: RuleSwitches) => DrawnResult;
}

/** The table of domain.md §2, one row per derivation. */
export const derivations: Readonly<Record<DerivationName, Derivation>> = {
  thai: {
    fields: [
      digits('prize_1st', 6),
      digits('prize_front_three', 3, 2),
      digits('prize_back_three', 3, 2),
      digits('prize_two', 2),
      optional(digits('near_prize_1st', 6, 2)),
      optional(digits('prize_2nd', 6, 5)),
      optional(digits('prize_3rd', 6, 10)),
      optional(digits('prize_4th', 6, 50)),
      optional(digits('prize_5th', 6, 100)),
    ],
    offers: ['first', 'upper4', 'upper3', 'upper2', 'lower2', 'front3', 'back3'],
    implied: (entered) => ({ near_prize_1st: nearNumbers(textOf(entered, 'prize_1st'), 1) }),
    derive: (entered) => {
      const first = textOf(entered, 'prize_1st');
      return {
        first,
        ...upperFour(first),
        lower2: textOf(entered, 'prize_two'),
        front3: textsOf(entered, 'prize_front_three'),
        back3: textsOf(entered, 'prize_back_three'),
      };
    },
  },
  hanoi: {
    fields: [
      digits('special', 5),
      digits('prize1', 5),
      optional(digits('prize2', 5, 2)),
      optional(digits('prize3', 5, 6)),
      optional(digits('prize4', 4, 4)),
      optional(digits('prize5', 4, 6)),
      optional(digits('prize6', 3, 3)),
      optional(digits('prize7', 2, 4)),
    ],
    offers: ['upper4', 'upper3', 'upper2', 'lower2'],
    derive: (entered) => ({
      ...upperFour(textOf(entered, 'special')),
      lower2: textOf(entered, 'prize1').slice(-2),
    }),
  },
  two_prizes: {
    fields: [digits('p1', [4, 7]), digits('p2', [2, 7])],
    offers: ['upper4', 'upper3', 'upper2', 'lower2'],
    derive: (entered, { lower2From }) => ({
      ...upperFour(textOf(entered, 'p1')),
      lower2: textOf(entered, lower2From).slice(-2),
    }),
  },
  laos: {
    fields: [digits('number', [4, 6]), { ...digits('lower2', 2), when: { laosLower2: 'entered' } }],
    offers: ['upper4', 'upper3', 'upper2', 'lower2'],
    derive: (entered, { laosLower2 }) => {
      const lastFour = textOf(entered, 'number').slice(-4);
      const lower2 = laosLower2 === 'front' ? lastFour.slice(0, 2) : textOf(entered, 'lower2');
      return { ...upperFour(lastFour), lower2 };
    },
  },
  laos_brand: {
    fields: [digits('number', 5)],
    offers: ['upper3', 'upper2', 'lower2'],
    derive: (entered) => {
      const number = textOf(entered, 'number');
      return { ...upperThree(number), lower2: number.slice(0, 2) };
    },
  },
  baac: {
    fields: [digits('number', 7)],
    offers: ['first', 'upper3', 'upper2', 'lower2'],
    derive: (entered) => {
      const first = textOf(entered, 'number');
      return { first, ...upperThree(first), lower2: first.slice(2, 4) };
    },
  },
  stock: {
    fields: [decimal('index'), decimal('change')],
    offers: ['upper3', 'upper2', 'lower2'],
    derive: (entered, { stockDecimals }) => ({
      ...upperThree(unitAndDecimals(textOf(entered, 'index'), stockDecimals)),
      lower2: unitAndDecimals(textOf(entered, 'change'), stockDecimals).slice(-2),
    }),
  },
  direct: {
    fields: [digits('upper3', 3), digits('lower2', 2)],
    offers: ['upper3', 'upper2', 'lower2'],
    // A brand may draw only one of the two (2D, 3D): the other is absent then.
    partial: true,
    derive: (entered) => ({
      ...('upper3' in entered ? upperThree(textOf(entered, 'upper3')) : {}),
      ...('lower2' in entered ? { lower2: textOf(entered, 'lower2') } : {}),
    }),
  },
  yigi: {
    fields: [
      {
        name: 'shots',
        kind: 'shots',
        digits: yigiShotDigits,
        count: [yigiMinimumShots, yigiMaximumShots],
        required: true,
      },
    ],
    offers: ['upper3', 'upper2', 'lower2'],
    derive: (entered, switches) => {
      const { result } = yigiResult(textsOf(entered, 'shots'), switches.yigiResult);
      return yigiDrawn(result);
    },
  },
  ticket: {
    fields: [
      digits('prize_1st', [5, 7]),
      optional(digits('near_1st', [5, 7], 2)),
      optional(digits('near_2nd', [5, 7], 2)),
      optional(digits('prize_front_three', 3, [1, 2])),
      optional(digits('prize_back_three', 3, [1, 2])),
    ],
    offers: ['first', 'ladder'],
    implied: (entered) => ({
      near_1st: nearNumbers(textOf(entered, 'prize_1st'), 1),
      near_2nd: nearNumbers(textOf(entered, 'prize_1st'), 2),
    }),
    derive: (entered) => {
      const first = textOf(entered, 'prize_1st');
      const ladder = {
        first,
        near1: nearNumbers(first, 1),
        near2: nearNumbers(first, 2),
        front3: textsOf(entered, 'prize_front_three'),
        back3: textsOf(entered, 'prize_back_three'),
      };
      return { first, ladder };
    },
  },
};

/** The fields to enter under these switches: a field of another switch position is left out. */
export function drawFieldsOf(fields: readonly DrawField[], switches: RuleSwitches): DrawField[] {
  const inForce = Object.entries(switches);
  return fields.filter(({ when = {} }) =>
    Object.entries(when).every(([name, position]) =>
      inForce.some(([key, value]) => key === name && value === position),
    ),
  );
}

function digits(name: string, size: Size, count: Size = 1): DrawField {
  return { name, kind: 'digits', digits: size, count, required: true };
}

function decimal(name: string): DrawField {
  return { name, kind: 'decimal', count: 1, required: true };
}

function optional(field: DrawField): DrawField {
  return { ...field, required: false };
}

function upperFour(number: string) {
  return { upper4: number.slice(-4), ...upperThree(number) };
}

/** What a yigi result decides (domain.md §2). */
export function yigiDrawn(result: string): DrawnResult {
  const { upper3, lower2 } = yigiNumbers(result);
  return { ...upperThree(upper3), lower2 };
}

function upperThree(number: string) {
  return { upper3: number.slice(-3), upper2: number.slice(-2) };
}
