import type { Limit, OpenModel } from './model.ts';
import { type Relaxed, relax } from './relax.ts';
import type { Found } from './search.ts';

/** So often room is made again, because with less room other bets may be used. */
const mostTries = 3;

/**
 * Rounds parts of steps up. A bet then costs up to a step more, so room for that is left below each limit and the model
 * solved again. null when nothing fits with room.
 */
export function roundUp(open: OpenModel, relaxed: Relaxed): Found | null {
  let used = relaxed.used;
  try {
    for (let tries = 0; tries < mostTries; tries++) {
      for (const limit of open.limits) {
        open.model.changeRowBounds(limit.row, -open.highs.infinity, limit.upper - roomFor(used, limit));
      }
      const roomy = relax(open);
      if (roomy === null) return null;
      // amounts stay as they are: with more steps they are enough all the more
      const steps = roomy.solution.map((value, column) => (column < open.bets ? roundedUp(value) : value));
      if (open.limits.every((limit) => isWithin(limit, steps))) {
        return { steps, value: worthOf(open, steps), bound: relaxed.value };
      }
      used = roomy.used;
    }
    return null;
  } finally {
    for (const { row, upper } of open.limits) open.model.changeRowBounds(row, -open.highs.infinity, upper);
  }
}

/** A step more of each bet that is used. */
function roomFor(used: readonly number[], { terms }: Limit): number {
  const bets = new Set(used);
  return terms.reduce((room, [column, factor]) => (bets.has(column) ? room + factor : room), 0);
}

function worthOf({ data }: OpenModel, steps: Float64Array): number {
  return steps.reduce((sum, value, column) => sum + (data.colCost[column] ?? 0) * value, data.offset ?? 0);
}

function roundedUp(steps: number): number {
  return Math.ceil(steps - 1e-6);
}

/** Within a limit but for the solver's tolerance: what is above it in whole satang is found by the exact check. */
function isWithin({ terms, upper }: Limit, values: Float64Array): boolean {
  return terms.reduce((sum, [column, factor]) => sum + factor * (values[column] ?? 0), 0) <= upper + 1e-6;
}
