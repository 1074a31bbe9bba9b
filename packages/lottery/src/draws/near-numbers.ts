/**
 * The numbers at a distance below and above a prize, wrapping around: near "000000" at 1 are "999999" and
 * "000001" (domain.md §2, near_prize_1st = first ± 1 mod 10^6).
 */
export function nearNumbers(first: string, distance: number): readonly [below: string, above: string] {
  const space = 10 ** first.length;
  const at = (step: number) => String((Number(first) + step + space) % space).padStart(first.length, '0');
  return [at(-distance), at(distance)];
}
