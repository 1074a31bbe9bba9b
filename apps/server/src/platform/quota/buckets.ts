/** How many calls someone may make: at once, and in addition with each second. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface Buckets {
  /** Takes one call. Gives 0; or, when there is none left, the whole seconds until there is one, and nothing is taken. */
  take(who: string): number;
  /** The seconds until there is a call; 0: there is one. Takes nothing. */
  wait(who: string): number;
}

/**
 * Enough for every key and account of a large company; an attacker with more addresses than that pushes out
 * addresses only.
 */
const keptAtMost = 50_000;

/**
 * One token bucket for each name, kept in this process. Limited: above `most` names the one that has not
 * called for the longest is removed, which gives it a full bucket. `now` is in milliseconds and only grows.
 */
export function openBuckets({ perSecond, burst }: Rate, now: () => number, most = keptAtMost): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftOf = (who: string, at: number): number => {
    const known = buckets.get(who);
    return known ? Math.min(burst, known.left + ((at - known.at) / 1_000) * perSecond) : burst;
  };
  const secondsUntil = (left: number): number => (left >= 1 ? 0 : Math.ceil((1 - left) / perSecond));
  return {
    take(who) {
      const at = now();
      const left = leftOf(who, at);
      // a map keeps the order of setting: the first is the one that has not called for the longest
      buckets.delete(who);
      for (const oldest of buckets.keys()) {
        if (buckets.size < most) break;
        buckets.delete(oldest);
      }
      buckets.set(who, { left: left >= 1 ? left - 1 : left, at });
      return secondsUntil(left);
    },
    wait: (who) => secondsUntil(leftOf(who, now())),
  };
}
