import type { AgentTerms, AggregatorTerms, TermsBounds } from '@drawdesk/contract';
import { type BetType, parseRate } from '@drawdesk/lottery';
import { basisPointsOf, percentOf } from '../../ui/figures/typed-figures.ts';
import type { CellChange, CellValue } from '../../ui/grid/grid-column.ts';

/**
 * The terms of one bet type, by the cell in which each value is shown. Without a rate the bet type is not
 * sold.
 */
export type BetCell = 'rate' | 'discountPlayer' | 'discountAgent' | 'discount';

/** One bet type in the grid: its terms, and the most the upline allows. */
export interface BetLine {
  betType: BetType;
  cells: Readonly<Partial<Record<BetCell, CellValue>>>;
  /** Missing: the upline does not have this bet type itself. A rate of null: no limit. */
  bound?: { rate: string | null; discount: string } | undefined;
}

type Own = ReadonlyMap<BetType, BetLine['cells']>;

const unsold = { rate: null, discountPlayer: '0', discountAgent: '0', discount: '0' };

/** Lines for what the upline has and what the terms already contain, in the order of the catalogue. */
function linesOf(own: Own, bounds: TermsBounds, inOrder: readonly BetType[]): BetLine[] {
  const bound = new Map(
    bounds.betTypes.map(({ betType, rateMax, discountMaxBp }) => [
      betType,
      { rate: rateMax, discount: percentOf(discountMaxBp) },
    ]),
  );
  return inOrder
    .filter((betType) => bound.has(betType) || own.has(betType))
    .map((betType) => ({ betType, cells: own.get(betType) ?? unsold, bound: bound.get(betType) }));
}

/**
 * The terms between a master and its agent; without terms yet every line begins at the upline's rate, without
 * a discount.
 */
export function agentLines(
  terms: AgentTerms | null,
  bounds: TermsBounds,
  inOrder: readonly BetType[],
): BetLine[] {
  const own = new Map(
    (terms?.betTypes ?? []).map((row) => [
      row.betType,
      {
        rate: row.rate,
        discountPlayer: percentOf(row.discountPlayerBp),
        discountAgent: percentOf(row.discountAgentBp),
      },
    ]),
  );
  return begun(linesOf(own, bounds, inOrder), terms === null);
}

/** The terms between the company and a master. */
export function aggregatorLines(
  terms: AggregatorTerms | null,
  bounds: TermsBounds,
  inOrder: readonly BetType[],
): BetLine[] {
  const own = new Map(
    (terms?.betTypes ?? []).map((row) => [
      row.betType,
      { rate: row.rate, discount: percentOf(row.discountBp) },
    ]),
  );
  return begun(linesOf(own, bounds, inOrder), terms === null);
}

const begun = (lines: BetLine[], fresh: boolean): BetLine[] =>
  fresh
    ? lines.map((line) => ({ ...line, cells: { ...line.cells, rate: line.bound?.rate ?? null } }))
    : lines;

/** The lines with what was typed in them. */
export function typedLines(lines: readonly BetLine[], changes: readonly CellChange[]): BetLine[] {
  const byLine = Map.groupBy(changes, ({ rowKey }) => rowKey);
  return lines.map((line) => ({
    ...line,
    cells: {
      ...line.cells,
      ...Object.fromEntries((byLine.get(line.betType) ?? []).map(({ columnKey, to }) => [columnKey, to])),
    },
  }));
}

/** The lower one of a value and its limit; null stays null. */
const within = (value: CellValue | undefined, bound: string | null): CellValue =>
  value == null || bound === null || parseRate(value) <= parseRate(bound) ? (value ?? null) : bound;

/**
 * The same terms under another upline: no value better than the upline's, and no bet type that it does not
 * have.
 */
export const linesWithin = (lines: readonly BetLine[]): BetLine[] =>
  lines.flatMap(({ betType, cells, bound }) =>
    bound
      ? [
          {
            betType,
            bound,
            cells: {
              rate: within(cells.rate, bound.rate),
              discountPlayer: within(cells.discountPlayer, bound.discount),
              discountAgent: within(cells.discountAgent, bound.discount),
            },
          },
        ]
      : [],
  );

const points = (percent: CellValue | undefined): number => basisPointsOf(percent ?? '0');

/** The lines as the API takes them for the terms of an agent; a bet type without a rate is not sold. */
export const agentBody = (lines: readonly BetLine[]) =>
  lines.flatMap(({ betType, cells }) =>
    cells.rate
      ? [
          {
            betType,
            rate: cells.rate,
            discountPlayerBp: points(cells.discountPlayer),
            discountAgentBp: points(cells.discountAgent),
          },
        ]
      : [],
  );

/** The lines as the API takes them for the terms of a master. */
export const aggregatorBody = (lines: readonly BetLine[]) =>
  lines.flatMap(({ betType, cells }) =>
    cells.rate ? [{ betType, rate: cells.rate, discountBp: points(cells.discount) }] : [],
  );
