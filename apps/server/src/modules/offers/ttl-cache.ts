import { cacheCounts } from '../../platform/watch/registry.ts';

const keptMax = 5_000;

/** Loaded values, by a key that contains the version of the settings, for as long as they are valid. */
export interface TtlCache<T extends { validUntilMs: number }> {
  /** The value where it is in the cache and valid. */
  find(key: string, now: Date): T | null;
  /**
   * Finds each of `wanted`, in their order. Those that are unknown or no longer valid are loaded together,
   * each key once. Null where there is nothing; null is not cached.
   */
  findAll<W>(
    wanted: readonly W[],
    keyOf: (one: W) => string,
    now: Date,
    load: (missing: readonly W[]) => Promise<readonly (T | null)[]>,
  ): Promise<(T | null)[]>;
}

/**
 * A cache that keeps the newest values: the oldest, which are those of earlier versions, are dropped first.
 *
 * @param name - under which its look-ups are counted
 */
export function openTtlCache<T extends { validUntilMs: number }>(name: 'offers' | 'settings'): TtlCache<T> {
  const counts = cacheCounts(name);
  const kept = new Map<string, T>();

  function keep(key: string, value: T): void {
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMax) return;
      kept.delete(oldest);
    }
  }

  const find = (key: string, now: Date): T | null => {
    const known = kept.get(key);
    return known && now.getTime() < known.validUntilMs ? known : null;
  };

  return {
    find,
    async findAll(wanted, keyOf, now, load) {
      const found = new Map<string, T | null>();
      const missing = new Map<string, (typeof wanted)[number]>();
      for (const one of wanted) {
        const key = keyOf(one);
        const known = find(key, now);
        if (known) found.set(key, known);
        else missing.set(key, one);
      }
      counts.hit(found.size);
      counts.miss(missing.size);
      if (missing.size > 0) {
        const loaded = await load([...missing.values()]);
        for (const [at, key] of [...missing.keys()].entries()) {
          const value = loaded[at] ?? null;
          found.set(key, value);
          if (value) keep(key, value);
        }
      }
      return wanted.map((one) => found.get(keyOf(one)) ?? null);
    },
  };
}
