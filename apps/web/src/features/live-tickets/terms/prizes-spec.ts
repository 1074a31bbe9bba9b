import type { BundlePrizeName } from '@drawdesk/contract';
import { figureWords } from '../../../ui/figures/figure-limits.ts';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import type { ChangedPart, FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import type { Prizes } from '../bundle-sizes.ts';

/** The payout of each prize, as typed. */
export type TypedPrizes = Readonly<Partial<Record<BundlePrizeName, string>>>;

/** The most each prize may pay, which is what the level above pays; empty without a level above. */
export type PrizeBounds = Readonly<Partial<Record<BundlePrizeName, string>>>;

interface PrizesOptions {
  label: string;
  names: readonly BundlePrizeName[];
  bounds?: PrizeBounds | undefined;
  /** Not checked while the size is not sold. */
  unused?: boolean;
  nameOf: (prize: BundlePrizeName) => string;
  /** The error of the whole table while a prize is not valid. The prize shows its own error. */
  wrong: string;
}

export const typedPrizes = (prizes: Prizes): TypedPrizes =>
  Object.fromEntries(prizes.map(({ prize, amount }) => [prize, amount]));

export const boundsOf = (prizes: Prizes): PrizeBounds => typedPrizes(prizes);

type PrizeFault = 'empty' | 'no_amount' | 'over';

/** The error of one prize, if any. Amounts are compared as satang, never as floats. */
export function faultOf(typed: string | undefined, most: string | undefined): PrizeFault | null {
  if (typed === undefined || typed.trim() === '') return 'empty';
  const amount = readFigure('money', typed);
  if (amount === null || amount.startsWith('-')) return 'no_amount';
  return most !== undefined && minor(amount) > minor(most) ? 'over' : null;
}

const minor = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

/** The prizes of a unit as one field. Each is an amount not above what the level above pays. */
export function prizesSpec(options: PrizesOptions): FieldSpec<Prizes, TypedPrizes, object> {
  const { label, names, bounds = {}, unused = false, nameOf, wrong } = options;
  const words = (amount: string | undefined): string => {
    const figure = readFigure('money', amount ?? '');
    return figure === null ? (amount ?? '–') : figureWords('money', figure);
  };
  return {
    label,
    required: !unused,
    props: {},
    blank: {},
    write: typedPrizes,
    read: (typed) => {
      if (unused) return { value: [] };
      if (names.some((name) => faultOf(typed[name], bounds[name]) !== null)) return { wrong };
      return {
        value: names.map((prize) => ({ prize, amount: readFigure('money', typed[prize] ?? '') ?? '0' })),
      };
    },
    shown: (value) => value.map(({ prize, amount }) => `${nameOf(prize)} ${words(amount)}`).join(', '),
    parts: (base, typed) =>
      names.flatMap((name): ChangedPart[] =>
        readFigure('money', base[name] ?? '') === readFigure('money', typed[name] ?? '')
          ? []
          : [
              {
                label: nameOf(name),
                ...(base[name] !== undefined && { from: words(base[name]) }),
                to: words(typed[name]),
              },
            ],
      ),
  };
}
