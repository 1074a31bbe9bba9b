import type { SolverResult } from '@drawdesk/lottery';
import { infoOf, type OpenModel } from './model.ts';
import type { Relaxed } from './relax.ts';

/** Nodes of the search tree. A limit of time would give other bets on a slower machine. */
const mostNodes = 100;
/** Where many bets are searched: its root alone, which has the bound and most of what can be saved. */
const rootOnly = 1;

/** A programme with no more bets is searched over all of them; in larger ones, over the likeliest first. */
export const searchedFirst = 100;
/** So many are searched again, with all nodes, where they might be cheaper than what was found. */
const mostPromising = 600;
/** Entries of the programme up to which more are searched at all. */
const mostEntries = 8_000;

/** Whole steps with what they come to, in units of the model. */
export interface Found extends SolverResult {
  readonly value: number;
}

/**
 * Searches for the best whole steps. A bet of which a step raises the relaxed value above what was found cannot be part
 * of anything better, so that the others are proof enough. null when nothing is found.
 */
export function search(open: OpenModel, relaxed: Relaxed): Found | null {
  const order = likeliestFirst(open.bets, relaxed);
  const first = searchOver(open, relaxed, order, { count: searchedFirst, nodes: mostNodes });
  if (first === null) return searchOver(open, relaxed, order, { count: order.length, nodes: mostNodes });
  return searchedFirst < promisingOf(relaxed, order, first.value) ? improve(open, relaxed, first) : first;
}

/**
 * Searches for whole steps that are better than those that were found, over all bets that could be part of any. The bound
 * is at least as high as before. What was found is the answer where the programme is too large to be searched.
 */
export function improve(open: OpenModel, relaxed: Relaxed, found: Found): Found {
  if (open.data.matrix.indices.length > mostEntries) return found;
  const order = likeliestFirst(open.bets, relaxed);
  const count = promisingOf(relaxed, order, found.value);
  const nodes = count <= mostPromising ? mostNodes : rootOnly;
  const better = searchOver(open, relaxed, order, { count, nodes });
  if (better === null) return found;
  const best = better.value < found.value ? better : found;
  // bets that were left out cost at least what was found
  return { ...best, bound: Math.min(Math.max(found.bound, better.bound), best.value) };
}

/** How many of the likeliest bets could be part of anything better than a value. */
function promisingOf({ value, raises, used }: Relaxed, order: readonly number[], found: number): number {
  return used.length + order.slice(used.length).filter((bet) => value + (raises[bet] ?? 0) < found).length;
}

/** Searches over the first bets. Its bound is one for all of them. */
function searchOver(
  { model, highs, data }: OpenModel,
  relaxed: Relaxed,
  order: readonly number[],
  { count, nodes }: { readonly count: number; readonly nodes: number },
): Found | null {
  for (const [place, bet] of order.entries()) {
    model.changeColBounds(bet, 0, place < count ? (data.colUpper[bet] ?? 0) : 0);
    model.changeColIntegrality(bet, highs.constants.variableType.integer);
  }
  model.options.set({
    mip_rel_gap: 0,
    mip_abs_gap: 1e-9,
    mip_feasibility_tolerance: 1e-9,
    mip_max_nodes: nodes,
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
