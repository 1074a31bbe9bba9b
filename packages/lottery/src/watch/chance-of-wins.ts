import type { BetType } from '../bet-types/index.ts';
import { winningShareMax } from './winning-share-max.ts';

/** Tickets of one bet type that a player had in a draw. */
export interface TicketsOfType {
  readonly betType: BetType;
  readonly count: number;
}

/**
 * At most how likely a player wins anything in one draw, 0 to 1: the sum of the chances of its tickets, whatever they have
 * in common (docs/rules/players.md §6). What is sold by the unit is left out.
 */
export const chanceOfDraw = (tickets: readonly TicketsOfType[]): number =>
  Math.min(
    1,
    tickets.reduce((sum, { betType, count }) => sum + count * (winningShareMax[betType] ?? 0), 0),
  );

/**
 * The probability that at least `wins` of independent events with these chances happen (docs/rules/players.md §6). Only
 * adds and multiplies what is not negative, so that small probabilities keep their precision. Takes chances × wins steps.
 *
 * @throws RangeError for a chance that is not from 0 to 1
 */
export function chanceOfWins(chances: readonly number[], wins: number): number {
  if (wins <= 0) return 1;
  if (wins > chances.length) return 0;
  // exactly 0, 1, … wins − 1 so far, and in the last place at least `wins`
  const soFar = new Float64Array(wins + 1);
  soFar[0] = 1;
  for (const chance of chances) {
    if (!(chance >= 0 && chance <= 1)) throw new RangeError(`Not a chance: ${chance}`);
    soFar[wins] = at(soFar, wins) + at(soFar, wins - 1) * chance;
    for (let count = wins - 1; count > 0; count -= 1)
      soFar[count] = at(soFar, count) * (1 - chance) + at(soFar, count - 1) * chance;
    soFar[0] = at(soFar, 0) * (1 - chance);
  }
  return Math.min(1, at(soFar, wins));
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
