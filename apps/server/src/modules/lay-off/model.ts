import type { LayOffProgramme, SolverGoal } from '@drawdesk/lottery';
import type { Highs, Model, ModelData } from 'highs';

/** A programme as the solver takes it, in parts of steps. Columns are the bets, and then the amounts. */
export interface LayOffModel {
  readonly data: ModelData;
  /** Satang of one of its units of money. */
  readonly unit: number;
  /** The number of bets. */
  readonly bets: number;
  /** What may not be passed: the credit of each dealer, and the target. */
  readonly limits: readonly Limit[];
}

/** A row that has an upper bound. */
export interface Limit {
  readonly row: number;
  readonly terms: readonly Term[];
  readonly upper: number;
}

/** A model that HiGHS has taken over. */
export interface OpenModel extends LayOffModel {
  readonly highs: Highs;
  readonly model: Model;
}

type Term = readonly [column: number, factor: number];

/** The highest amount of a model in its units: the solver's tolerances are meant for numbers of this size. */
const highestInUnits = 10_000;

export function modelOf(programme: LayOffProgramme, goal: SolverGoal, highs: Highs): LayOffModel {
  const { bets, amounts, fixed, costCounts } = programme;
  const unit = unitOf(programme);
  const money = (amount: bigint) => Number(amount) / unit;
  const column = (amount: number) => bets.length + amount;
  const costs = bets.map(({ cost }) => money(cost));
  const worst = [...(costCounts ? costs : costs.map(() => 0)), ...amounts];

  const covers = programme.rows.map((row): Term[] => [
    ...row.bets.map(({ bet, hits }): Term => [bet, money(bets[bet]?.payout ?? 0n) * hits]),
    ...row.added.map((amount): Term => [column(amount), 1]),
    ...row.taken.map((amount): Term => [column(amount), -1]),
  ]);
  const limits = programme.credits.map(({ left, bets: own }) => ({
    terms: own.map((bet): Term => [bet, costs[bet] ?? 0]),
    upper: money(left),
  }));
  if (goal.find === 'cheapest') {
    const terms = [...worst.entries()].filter(([, factor]) => factor !== 0);
    limits.push({ terms, upper: money(goal.target - fixed) });
  }

  const numCols = bets.length + amounts.length;
  const rows = [...covers, ...limits.map(({ terms }) => terms)];
  return {
    unit,
    bets: bets.length,
    limits: limits.map((limit, index) => ({ ...limit, row: covers.length + index })),
    data: {
      numCols,
      numRows: rows.length,
      offset: goal.find === 'lowest' ? money(fixed) : 0,
      colCost: goal.find === 'lowest' ? worst : [...costs, ...amounts.map(() => 0)],
      colLower: new Float64Array(numCols),
      colUpper: [...bets.map(({ mostSteps }) => Number(mostSteps)), ...amounts.map(() => highs.infinity)],
      rowLower: [...programme.rows.map(({ payout }) => money(payout)), ...limits.map(() => -highs.infinity)],
      rowUpper: [...covers.map(() => highs.infinity), ...limits.map(({ upper }) => upper)],
      matrix: matrixOf(rows, numCols),
    },
  };
}

/** A figure of the last run. */
export function infoOf(model: Model, name: string): number {
  return Number(model.info.get(name));
}

function unitOf({ rows, bets }: LayOffProgramme): number {
  let highest = 1n;
  for (const { payout } of [...rows, ...bets]) if (payout > highest) highest = payout;
  return Number(highest) / highestInUnits;
}

function matrixOf(rows: readonly (readonly Term[])[], numCols: number): ModelData['matrix'] {
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const terms of rows) {
    for (const [column, factor] of terms) {
      indices.push(column);
      values.push(factor);
    }
    starts.push(indices.length);
  }
  return { format: 'csr', numRows: rows.length, numCols, starts, indices, values };
}
