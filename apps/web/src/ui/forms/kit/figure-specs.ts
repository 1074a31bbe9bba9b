import i18next from 'i18next';
import { beyond, type FigureLimits, figureWords } from '../../figures/figure-limits.ts';
import { basisPointsOf, type FigureKind, percentOf, readFigure } from '../../figures/typed-figures.ts';
import type { Term } from '../../terms/term.ts';
import type { FieldOptions, FieldSpec, OrNull } from './field-spec.ts';
import { declared, missing } from './text-specs.ts';

interface FigureOptions extends FieldOptions, FigureLimits {
  /** The step of an arrow key, as decimal text. */
  step?: string;
  /** The term that is explained behind the label. */
  term?: Term;
}

export interface FigureProps extends FigureLimits {
  step: string;
  term?: Term | undefined;
}

const steps: Readonly<Record<FigureKind, string>> = {
  money: '100',
  rate: '1',
  percent: '0.5',
  count: '1',
  ordinal: '1',
};

/** How the API stores a figure: as its decimal text, or as a number. */
interface Kept<V> {
  from: (figure: string) => V;
  to: (value: V) => string;
}
const asText: Kept<string> = { from: (figure) => figure, to: (value) => value };

/** The figure, within its limits and on its steps, or what is wrong with it. */
function check(
  kind: FigureKind,
  typed: string,
  limits: FigureLimits,
): { figure: string } | { wrong: string } {
  const figure = readFigure(kind, typed);
  if (figure === null) return { wrong: i18next.t(`ui.figure.not.${kind}`) };
  const end = beyond(figure, limits);
  if (end === 'min')
    return { wrong: i18next.t('ui.figure.min', { limit: figureWords(kind, limits.min ?? '') }) };
  if (end === 'max')
    return { wrong: i18next.t('ui.figure.max', { limit: figureWords(kind, limits.max ?? '') }) };
  return { figure };
}

function figureSpec<V, const O extends FigureOptions>(
  kind: FigureKind,
  kept: Kept<V>,
  options: O,
): FieldSpec<OrNull<O, V>, string, FigureProps> {
  const { min, max, step = steps[kind], optional, term } = options;
  const read = (typed: string) => {
    if (typed.trim() === '') return optional ? { value: null } : missing();
    const checked = check(kind, typed, { min, max });
    return 'wrong' in checked ? checked : { value: kept.from(checked.figure) };
  };
  return {
    ...declared(options),
    props: { min, max, step, ...(term && { term }) },
    blank: '',
    write: (value) => (value === null ? '' : kept.to(value as V)),
    read: read as FieldSpec<OrNull<O, V>, string>['read'],
    shown: (value) => (value === null ? '–' : figureWords(kind, kept.to(value as V))),
  };
}

type FigureSpec<O, V> = FieldSpec<OrNull<O, V>, string, FigureProps>;
const fromZero = { min: '0' };

/** An amount in baht, `"1500.00"` as in the API. `min` is 0 by default. */
export const money = <const O extends FigureOptions>(options: O): FigureSpec<O, string> =>
  figureSpec<string, O>('money', asText, { ...fromZero, ...options });

/** A pay rate, `"3.2"` as in the API. */
export const rate = <const O extends FigureOptions>(options: O): FigureSpec<O, string> =>
  figureSpec<string, O>('rate', asText, { ...fromZero, ...options });

/** A share or commission: typed in per cent, 1250 basis points as in the API. */
export const percent = <const O extends FigureOptions>(options: O): FigureSpec<O, number> =>
  figureSpec<number, O>(
    'percent',
    { from: basisPointsOf, to: percentOf },
    { ...fromZero, max: '100', ...options },
  );

const asNumber: Kept<number> = { from: Number, to: String };

/** A whole number. */
export const count = <const O extends FigureOptions>(options: O): FigureSpec<O, number> =>
  figureSpec<number, O>('count', asNumber, { ...fromZero, ...options });

/** A place in an order: a whole number without thousands separators. */
export const ordinal = <const O extends FigureOptions>(options: O): FigureSpec<O, number> =>
  figureSpec<number, O>('ordinal', asNumber, { ...fromZero, ...options });
