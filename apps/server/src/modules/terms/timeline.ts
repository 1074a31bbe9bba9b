/** Versions of terms over time: each is in force from its instant until a newer one begins (domain.md §5). */

export interface Version<T> {
  versionNo: number;
  validFrom: Date;
  value: T;
}

export interface Period<T> extends Version<T> {
  /** Null: until someone changes them. */
  validTo: Date | null;
}

/** A value from an instant on. */
export interface Since<T> {
  from: Date;
  value: T;
}

/**
 * The versions in force over time, in order. A version replaces every older one that would begin with it
 * or after it: those are never in force and are left out.
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

/** The value in force at an instant; undefined before the first. */
export const standingAt = <T>(periods: readonly Period<T>[], at: Date): Period<T> | undefined =>
  periods.findLast(({ validFrom }) => validFrom <= at);

/** The values in force from an instant on: the value of that instant, and each that begins later. */
export function sinceInstant<T>(periods: readonly Period<T>[], at: Date): Since<T>[] {
  const now = standingAt(periods, at);
  const later = periods.filter(({ validFrom }) => validFrom > at);
  return [
    ...(now ? [{ from: at, value: now.value }] : []),
    ...later.map(({ validFrom, value }) => ({ from: validFrom, value })),
  ];
}
