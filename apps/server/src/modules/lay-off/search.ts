import type { SolverResult } from '@drawdesk/lottery';
import { infoOf, type OpenModel } from './model.ts';
import type { Relaxed } from './relax.ts';

/** Nodes of the search tree. A limit of time would give other bets on a slower machine. */
const mostNodes = 100;

/** A programme with no more bets is searched over all of them; in larger ones, over the likeliest first. */
export const searchedFirst = 100;
/** So many are searched again where they might be cheaper than what was found. */
const mostPromising = 600;

interface Found extends SolverResult {
  readonly value: number;
}

/**
 * Searches for the best whole steps. A bet of which a step raises the relaxed value above what was found cannot be part
 * of anything better, so that the others are proof enough. null when nothing is found.
 */
export function search(open: OpenModel, relaxed: Relaxed): SolverResult | null {
  const order = likeliestFirst(open.bets, relaxed);
  const first = searchOver(open, relaxed, order, searchedFirst);
  if (first === null) return searchOver(open, relaxed, order, order.length);
  const isPromising = (bet: number) => relaxed.value + (relaxed.raises[bet] ?? 0) < first.value;
  const promising = relaxed.used.length + order.slice(relaxed.used.length).filter(isPromising).length;
  if (promising <= searchedFirst || promising > mostPromising) return first;
  return searchOver(open, relaxed, order, promising) ?? first;
}

/** Searches over the first bets. Its bound is one for all of them. */
function searchOver(
  { model, highs, data }: OpenModel,
  relaxed: Relaxed,
  order: readonly number[],
  count: number,
): Found | null {
  for (const [place, bet] of order.entries()) {
    model.changeColBounds(bet, 0, place < count ? (data.colUpper[bet] ?? 0) : 0);
    model.changeColIntegrality(bet, highs.constants.variableType.integer);
  }
  model.options.set({
    mip_rel_gap: 0,
    mip_abs_gap: 1e-9,
    mip_feasibility_tolerance: 1e-9,
    mip_max_nodes: mostNodes,
  });
  model.run();
  if (infoOf(model, 'primal_solution_status') !== highs.constants.solutionStatus.feasible) return null;
  const leftOut = order[count];
  const withOthers = leftOut === undefined ? Infinity : relaxed.value + (relaxed.raises[leftOut] ?? 0);
  return {
    steps: model.getSolution().colValue,
    value: infoOf(model, 'objective_function_value'),
    bound: Math.max(relaxed.value, Math.min(infoOf(model, 'mip_dual_bound'), withOthers)),
  };
}

function likeliestFirst(bets: number, { used, raises }: Relaxed): number[] {
  const isUsed = new Set(used);
  const others = Array.from({ length: bets }, (_, bet) => bet).filter((bet) => !isUsed.has(bet));
  others.sort((one, other) => (raises[one] ?? 0) - (raises[other] ?? 0) || one - other);
  return [...used, ...others];
}
