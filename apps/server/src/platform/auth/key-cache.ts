const keptAtMost = 10_000;

/**
 * Answers to keys by their hash, each with its own lifetime, at most ten thousand: the oldest are removed
 * first.
 */
export interface KeyCache<A> {
  get(name: string): A | undefined;
  keep(name: string, answer: A, forMs: number): void;
}

/** @param now - milliseconds that only grow */
export function openKeyCache<A>(now: () => number): KeyCache<A> {
  const kept = new Map<string, { answer: A; until: number }>();
  return {
    get(name) {
      const known = kept.get(name);
      return known && known.until > now() ? known.answer : undefined;
    },
    keep(name, answer, forMs) {
      kept.delete(name);
      kept.set(name, { answer, until: now() + forMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAtMost) return;
        kept.delete(oldest);
      }
    },
  };
}
