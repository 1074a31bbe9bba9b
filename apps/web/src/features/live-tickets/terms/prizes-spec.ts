import type { BundlePrizeName } from '@drawdesk/contract';
import { figureWords } from '../../../ui/figures/figure-limits.ts';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import type { ChangedPart, FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import type { Prizes } from '../sizes.ts';

/** What each prize pays, as it is typed. */
export type TypedPrizes = Readonly<Partial<Record<BundlePrizeName, string>>>;

/** The most each prize may pay: what the level above pays; nothing where no level is above. */
export type PrizeBounds = Readonly<Partial<Record<BundlePrizeName, string>>>;

interface PrizesOptions {
  label: string;
  names: readonly BundlePrizeName[];
  bounds?: PrizeBounds | undefined;
  /** Left as it is while the size is not sold. */
  unused?: boolean;
  nameOf: (prize: BundlePrizeName) => string;
  /** Said of the table while one of them is not right; which one says so itself. */
  wrong: string;
}

export const typedPrizes = (prizes: Prizes): TypedPrizes =>
  Object.fromEntries(prizes.map(({ prize, amount }) => [prize, amount]));

export const boundsOf = (prizes: Prizes): PrizeBounds => typedPrizes(prizes);

type PrizeFault = 'empty' | 'no_amount' | 'over';

/** What is wrong with one prize, if anything: amounts are compared as satang, never through a float. */
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

/** The prizes of a piece as one field: all of them, each an amount within what the level above pays. */
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
