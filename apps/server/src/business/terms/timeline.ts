/** Versions of terms over time: each stands from its instant until a newer one begins (domain.md §5). */

export interface Version<T> {
  versionNo: number;
  validFrom: Date;
  value: T;
}

export interface Period<T> extends Version<T> {
  /** Null: until somebody changes them. */
  validTo: Date | null;
}

/** A value from an instant on. */
export interface Since<T> {
  from: Date;
  value: T;
}

/**
 * What stands when, in order of time. A version takes the place of every older one that would begin with it or after it:
 * those never stand and are left out.
 */
export function periodsOf<T>(versions: readonly Version<T>[]): Period<T>[] {
  const periods: Period<T>[] = [];
  for (const version of versions.toSorted((one, other) => other.versionNo - one.versionNo)) {
    const next = periods[0];
    if (next && version.validFrom >= next.validFrom) continue;
    periods.unshift({ ...version, validTo: next?.validFrom ?? null });
  }
  return periods;
}

/** The value that stands at an instant; undefined before the first. */
export const standingAt = <T>(periods: readonly Period<T>[], at: Date): Period<T> | undefined =>
  periods.findLast(({ validFrom }) => validFrom <= at);

/** What stands from an instant on: the value of then, and each that begins later. */
export function sinceInstant<T>(periods: readonly Period<T>[], at: Date): Since<T>[] {
  const now = standingAt(periods, at);
  const later = periods.filter(({ validFrom }) => validFrom > at);
  return [
    ...(now ? [{ from: at, value: now.value }] : []),
    ...later.map(({ validFrom, value }) => ({ from: validFrom, value })),
  ];
}

/**
 * Two courses of values as one: from each instant at which either changes, what both are then. An instant at which only
 * one of them has a value is left out.
 */
export function together<A, B>(
  ones: readonly Since<A>[],
  others: readonly Since<B>[],
): Since<{ one: A; other: B }>[] {
  const instants = [...new Set([...ones, ...others].map(({ from }) => from.getTime()))].sort((a, b) => a - b);
  return instants.flatMap((time) => {
    const one = ones.findLast(({ from }) => from.getTime() <= time);
    const other = others.findLast(({ from }) => from.getTime() <= time);
    return one && other ? [{ from: new Date(time), value: { one: one.value, other: other.value } }] : [];
  });
}
