import type { Violation } from './find-violations.ts';

/** How many violations of each key are known and left for later. A number may only fall. */
export type Known = Readonly<Record<string, number>>;

export interface Verdict {
  /** The violations of every key that has more of them than are known. */
  readonly refused: readonly Violation[];
  /** What is left of the known ones. */
  readonly left: Known;
}

export function judge(violations: readonly Violation[], known: Known): Verdict {
  const found = Map.groupBy(violations, ({ key }) => key);
  const left = Object.entries(known)
    .map(([key, count]) => [key, Math.min(count, found.get(key)?.length ?? 0)] as const)
    .filter(([, count]) => count > 0);
  return {
    refused: [...found].flatMap(([key, same]) => (same.length > (known[key] ?? 0) ? same : [])),
    left: Object.fromEntries(left.sort()),
  };
}
