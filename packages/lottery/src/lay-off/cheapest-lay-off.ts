import { type Satang, satang } from '../money.ts';
import type { LayOffInput, UnusedOffer, WorstCase } from './lay-off-input.ts';
import { layOffProgramme } from './lay-off-programme.ts';
import { costOfAll, type LayOffBet } from './offer.ts';
import type { LayOffProgramme } from './programme.ts';
import { worstAfter } from './worst-after.ts';

/** What a solver looks for: the cheapest bets with the worst case at or below an amount, or the lowest worst case. */
export type SolverGoal = { readonly find: 'cheapest'; readonly target: bigint } | { readonly find: 'lowest' };

/** What it found. Its numbers are not exact: `cheapestLayOff` rounds and checks them. */
export interface SolverResult {
  /** Of each bet of the programme. */
  readonly steps: ArrayLike<number>;
  /** No steps have less than this, satang: the cost for `cheapest`, the worst case for `lowest`. */
  readonly bound: number;
}

/** Solves a programme in whole steps; null when it finds nothing that reaches the target. */
export type Solver = (programme: LayOffProgramme, goal: SolverGoal) => Promise<SolverResult | null>;

/** The cheapest lay-offs. Amounts in satang. */
export interface CheapestLayOff {
  /** `unreachable`: no lay-offs to the target were found. Then the bets are those for the lowest worst case found. */
  readonly kind: 'reached' | 'unreachable';
  readonly bets: readonly LayOffBet[];
  readonly cost: Satang;
  /** No lay-offs with this worst case cost less. Where it is `cost`, these are proven to be the cheapest. */
  readonly leastCost: Satang;
  readonly before: WorstCase;
  /** Exact, and named with the result on which it falls. */
  readonly after: WorstCase;
  /** For `unreachable`: no lay-offs bring the worst case lower. Above the target, it proves that none reach it. */
  readonly lowestWorst: Satang | null;
  readonly unused: readonly UnusedOffer[];
}

/**
 * The cheapest lay-offs after which the worst case of a round is at most `target` (lay-off.md §3). The answer is
 * checked with the risk of the round in whole satang, so it is never above the target, whatever the solver found.
 * Throws RangeError for an unknown bet type or a step that is not positive, and ProgrammeTooLarge.
 */
export async function cheapestLayOff(
  input: LayOffInput,
  target: Satang,
  solver: Solver,
): Promise<CheapestLayOff> {
  const before = worstAfter(input.book, input.count, []);
  const { programme, unused } = layOffProgramme(input);
  const nothing: Found = { bets: [], after: before, leastCost: satang(0n) };
  const answer = (kind: CheapestLayOff['kind'], found: Found, lowestWorst: Satang | null) => ({
    kind,
    ...found,
    cost: costOfAll(found.bets),
    before,
    lowestWorst,
    unused,
  });
  if (before.amount <= target) return answer('reached', nothing, null);

  const reached = await reach(input, programme, target, solver);
  if (reached) return answer('reached', reached, null);

  const solved = await solver(programme, { find: 'lowest' });
  if (solved === null) return answer('unreachable', nothing, before.amount);
  const bets = betsOf(programme, solved.steps);
  const lowest: Found = { bets, after: worstAfter(input.book, input.count, bets), leastCost: satang(0n) };
  const found = (await reach(input, programme, lowest.after.amount, solver)) ?? lowest;
  if (found.after.amount <= target) return answer('reached', found, null);
  return answer('unreachable', found, wholeBound(solved.bound, found.after.amount));
}

type Found = Pick<CheapestLayOff, 'bets' | 'after' | 'leastCost'>;

/** So often a solver is asked again for what its tolerance left above the target. */
const mostTries = 3;

/** The cheapest bets that reach a target, checked; null when none are found. */
async function reach(
  input: LayOffInput,
  programme: LayOffProgramme,
  target: Satang,
  solver: Solver,
): Promise<Found | null> {
  // amounts and costs are never below zero; a solver does not take every figure that is out of reach
  if (target < programme.fixed) return null;
  let aim: bigint = target;
  let leastCost: Satang | null = null;
  for (let tries = 0; tries < mostTries; tries++) {
    const solved = await solver(programme, { find: 'cheapest', target: aim });
    if (solved === null) return null;
    const bets = betsOf(programme, solved.steps);
    const after = worstAfter(input.book, input.count, bets);
    // a lower aim may cost more than the target itself: the first bound is that of the target
    leastCost ??= wholeBound(solved.bound, costOfAll(bets));
    if (!isWithinCredit(input, bets)) return null;
    if (after.amount <= target) return { bets, after, leastCost };
    aim -= after.amount - target;
    if (aim < programme.fixed) return null;
  }
  return null;
}

function isWithinCredit({ creditLeft }: LayOffInput, bets: readonly LayOffBet[]): boolean {
  const byDealer = Map.groupBy(bets, ({ offer }) => offer.dealer);
  return [...creditLeft].every(([dealer, left]) => costOfAll(byDealer.get(dealer) ?? []) <= left);
}

/** How close to a whole number a solver's count of steps is taken as that number. */
const tolerance = 1e-6;

/** Counts of steps as bets, each rounded up to whole steps. */
function betsOf(programme: LayOffProgramme, steps: ArrayLike<number>): LayOffBet[] {
  return programme.bets.flatMap(({ offer, number, step }, index) => {
    const whole = BigInt(Math.ceil((steps[index] ?? 0) - tolerance));
    return whole > 0n ? [{ offer, number, stake: satang(step * whole) }] : [];
  });
}

/** A bound in whole satang: rounded up, as amounts are whole, but never above what was found. */
function wholeBound(bound: number, found: Satang): Satang {
  const whole = BigInt(Math.ceil(bound - 0.01 - Math.abs(bound) * 1e-9));
  return whole < found ? satang(whole) : found;
}
