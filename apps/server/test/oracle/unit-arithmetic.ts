/**
 * What bundles and tickets of ladders pay, written from domain.md a second time: every prize a number takes, and of them
 * the highest. Imports nothing; amounts are satang.
 */

const sorted = (digits: string): string => [...digits].sort().join('');

/** A bundle (domain.md §3). `w` is the drawn number of four digits; `prizes` name their amounts. */
export function bundleWin(number: string, w: string, prizes: Readonly<Record<string, string>>): bigint {
  const taken: string[] = [];
  if (number === w) taken.push('upper4');
  if (number.endsWith(w.slice(1))) taken.push('upper3');
  if (sorted(number) === sorted(w)) taken.push('cross4');
  if (sorted(number.slice(1)) === sorted(w.slice(1))) taken.push('cross3');
  if (number.startsWith(w.slice(0, 2))) taken.push('upper2Front');
  if (number.endsWith(w.slice(2))) taken.push('upper2Back');
  return highest(taken, prizes);
}

/** What was drawn of a ladder lottery. */
export interface LadderDraw {
  prize_1st: string;
  prize_front_three?: readonly string[];
  prize_back_three?: readonly string[];
}

/** What a ticket of a ladder pays: the highest of the prizes it takes (domain.md §2, `ticket`). */
export function ladderWin(
  number: string,
  drawn: LadderDraw,
  prizes: Readonly<Record<string, string>>,
): bigint {
  const first = drawn.prize_1st;
  const space = 10n ** BigInt(first.length);
  const apart = (BigInt(number) - BigInt(first) + space) % space;
  const taken: string[] = [];
  if (apart === 0n) taken.push('prize_1st');
  if (apart === 1n || apart === space - 1n) taken.push('near_1st');
  if (apart === 2n || apart === space - 2n) taken.push('near_2nd');
  for (const digits of [5, 4, 3, 2])
    if (digits < first.length && number.endsWith(first.slice(-digits))) taken.push(`last${digits}digit`);
  if (drawn.prize_front_three?.some((front) => number.startsWith(front))) taken.push('prize_front_three');
  if (drawn.prize_back_three?.some((back) => number.endsWith(back))) taken.push('prize_back_three');
  return highest(taken, prizes);
}

const highest = (taken: readonly string[], prizes: Readonly<Record<string, string>>): bigint =>
  taken.map((prize) => BigInt(prizes[prize] ?? 0)).reduce((most, one) => (one > most ? one : most), 0n);
