import { cacheCounts } from '../../platform/watch/registry.ts';

/** What is looked up: a key has one value, that of its latest version. */
interface Versioned {
  key: string;
  /** Only grows. */
  version: bigint;
}

/** Loaded values, each of a version, for as long as they are valid. */
export interface TtlCache<T extends { validUntilMs: number }> {
  /** The value where it is in the cache and valid. What is not found is counted by `findAll`. */
  find(named: Versioned, now: Date): T | null;
  /**
   * Finds each of `wanted`, in their order. Those that are unknown or no longer valid are loaded together,
   * each key once. Null where there is nothing; null is not cached.
   */
  findAll<W>(
    wanted: readonly W[],
    nameOf: (one: W) => Versioned,
    now: Date,
    load: (missing: readonly W[]) => Promise<readonly (T | null)[]>,
  ): Promise<(T | null)[]>;
  /** How many values it has. */
  readonly size: number;
}

/**
 * A cache of the values that were used last. A value takes the place of the one of an earlier version, so
 * nothing is left of settings that changed.
 *
 * @param name - under which its look-ups are counted
 * @param keptMax - how many values it has at most
 */
export function openTtlCache<T extends { validUntilMs: number }>(
  name: 'offers' | 'settings' | 'shared_settings',
  keptMax: number,
): TtlCache<T> {
  const counts = cacheCounts(name);
  /** The one that was used last is at the end. */
  const kept = new Map<string, { version: bigint; value: T }>();

  function find({ key, version }: Versioned, now: Date): T | null {
    const known = kept.get(key);
    if (known?.version !== version || now.getTime() >= known.value.validUntilMs) return null;
    kept.delete(key);
    kept.set(key, known);
    return known.value;
  }

  function keep({ key, version }: Versioned, value: T, now: Date): void {
    const known = kept.get(key);
    if (value.validUntilMs <= now.getTime() || (known && known.version > version)) return;
    kept.delete(key);
    kept.set(key, { version, value });
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMax) return;
      kept.delete(oldest);
    }
  }

  return {
    find(named, now) {
      const known = find(named, now);
      if (known) counts.hit();
      return known;
    },
    async findAll(wanted, nameOf, now, load) {
      const found = new Map<string, T | null>();
      const missing = new Map<string, { named: Versioned; one: (typeof wanted)[number] }>();
      for (const one of wanted) {
        const named = nameOf(one);
        const known = find(named, now);
        if (known) found.set(named.key, known);
        else missing.set(named.key, { named, one });
      }
      counts.hit(found.size);
      counts.miss(missing.size);
      if (missing.size > 0) {
        const entries = [...missing.values()];
        const loaded = await load(entries.map(({ one }) => one));
        for (const [at, { named }] of entries.entries()) {
          const value = loaded[at] ?? null;
          found.set(named.key, value);
          if (value) keep(named, value, now);
        }
      }
      return wanted.map((one) => found.get(nameOf(one).key) ?? null);
    },
    get size() {
      return kept.size;
    },
  };
}
