import { addMoney, compareMoney } from './add-money.ts';
import { formatCount, formatMoney } from './format-money.ts';
import type { FigureKind } from './typed-figures.ts';

/** The decimal text of a figure as people read it: thousands separated except in a place, money with two places. */
export const figureText = (kind: FigureKind, figure: string): string => {
  if (kind === 'money') return formatMoney(figure);
  if (kind === 'ordinal') return figure;
  const [whole = '', decimals] = figure.split('.');
  return decimals === undefined ? formatCount(whole) : `${formatCount(whole)}.${decimals}`;
};

/** The same with its unit, for running text: "12.5%". */
export const figureWords = (kind: FigureKind, figure: string): string =>
  kind === 'percent' ? `${figureText(kind, figure)}%` : figureText(kind, figure);

export interface FigureLimits {
  /** Smallest and greatest, as decimal text: `"0"`, `"100000"`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Which end a figure lies beyond; figures have at most two decimals, so they compare like amounts. */
export function beyond(figure: string, { min, max }: FigureLimits): 'min' | 'max' | undefined {
  if (min !== undefined && compareMoney(figure, min) < 0) return 'min';
  return max !== undefined && compareMoney(figure, max) > 0 ? 'max' : undefined;
}

/** One step up or down, kept within the limits; an empty field begins at the smallest value, or at zero. */
export function stepped(figure: string | null, step: string, up: boolean, limits: FigureLimits): string {
  const from = figure ?? limits.min ?? '0';
  const next = figure === null ? from : addMoney([from, up ? step : `-${step}`]);
  const end = beyond(next, limits);
  return end === undefined ? next : (limits[end] ?? next);
}
