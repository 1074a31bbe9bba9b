import type { LiveFigures, NumberTotal } from '@drawdesk/contract';
import { compareMoney, subtractMoney } from '../../../ui/figures/add-money.ts';

/**
 * The numbers of a bet type after a live event: changed numbers replace the earlier ones, and the exposure of
 * all others is recalculated from the stake of the bet type. Most exposed first, as the API lists them.
 * Undefined while there is nothing to add to.
 */
export function mergeFigures(
  known: readonly NumberTotal[] | undefined,
  { full, numbers, gone, staked }: LiveFigures,
): NumberTotal[] | undefined {
  if (full) return [...numbers];
  if (!known) return undefined;
  const rows = new Map(known.map((row) => [row.number, row]));
  for (const row of numbers) rows.set(row.number, row);
  for (const number of gone) rows.delete(number);
  const mentioned = new Set(numbers.map(({ number }) => number));
  return [...rows.values()]
    .map((row) =>
      mentioned.has(row.number) ? row : { ...row, exposure: subtractMoney(row.potentialPayout, staked) },
    )
    .sort((one, other) => compareMoney(other.exposure, one.exposure));
}
