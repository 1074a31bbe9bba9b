/** That `from` made, reset or promoted the account `to`. */
export interface TieStep {
  from: bigint;
  to: bigint;
  /** Counts between these two accounts only, and is not part of a chain. */
  direct: boolean;
}

/**
 * Why two accounts may be one person: one of them made the other, directly or through accounts between, or a
 * third account made both. Two people who once reset the same account are not tied by that.
 *
 * @returns the steps, or null where there is no tie.
 */
export function connect<T extends TieStep>(steps: readonly T[], one: bigint, other: bigint): T[] | null {
  const between = steps.find(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
  if (between) return [between];
  const chain = steps.filter(({ direct }) => !direct);
  const [mine, theirs] = [makersOf(chain, one), makersOf(chain, other)];
  const common = [...mine.keys()].find((account) => theirs.has(account));
  return common === undefined ? null : [...(mine.get(common) ?? []), ...(theirs.get(common) ?? [])];
}

/**
 * Every account above an account, nearest first, each with the steps that lead down to it. The account itself
 * has none.
 */
function makersOf<T extends TieStep>(steps: readonly T[], account: bigint): Map<bigint, readonly T[]> {
  const paths = new Map<bigint, readonly T[]>([[account, []]]);
  // a map is iterated in insertion order, also while it grows
  for (const [below, path] of paths)
    for (const step of steps)
      if (step.to === below && !paths.has(step.from)) paths.set(step.from, [step, ...path]);
  return paths;
}
