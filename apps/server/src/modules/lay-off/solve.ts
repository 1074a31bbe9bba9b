import { createRequire } from 'node:module';
import type { LayOffProgramme, SolverGoal, SolverResult } from '@drawdesk/lottery';
import type { Highs } from 'highs';
import { modelOf, type OpenModel } from './model.ts';
import { relax } from './relax.ts';
import { roundUp } from './round-up.ts';
import { improve, search, searchedFirst } from './search.ts';

/** Bets in use × rows up to which whole steps are searched at once; above it, parts of steps are rounded up first. */
const mostSearched = 60_000;

let loading: Promise<Highs> | undefined;

/**
 * Solves a programme with HiGHS (decision 0030): first in parts of steps, which bounds what whole steps can reach, then
 * in whole steps. null when nothing reaches the target, or nothing is found that does. The solver counts in doubles, so
 * its caller checks what it finds. Blocks its process, for up to some seconds in a full round.
 */
export async function solve(programme: LayOffProgramme, goal: SolverGoal): Promise<SolverResult | null> {
  loading ??= loadHighs();
  const highs = await loading;
  const layOff = modelOf(programme, goal, highs);
  const found = highs.withModel(layOff.data, (model) => {
    const open: OpenModel = { ...layOff, model, highs };
    const relaxed = relax(open);
    if (relaxed === null) return null;
    const isSearched =
      open.bets <= searchedFirst || relaxed.used.length * programme.rows.length <= mostSearched;
    const rounded = isSearched ? null : roundUp(open, relaxed);
    if (rounded === null) return search(open, relaxed);
    return goal.find === 'cheapest' ? improve(open, relaxed, rounded) : rounded;
  });
  return found && { steps: found.steps, bound: found.bound * layOff.unit };
}

/** Compiled when the first programme is solved. The package's types describe its CommonJS entry only. */
function loadHighs(): Promise<Highs> {
  const highs: typeof import('highs') = createRequire(import.meta.url)('highs');
  return highs.default();
}
