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

/** Calls of one name. */
export interface TakenCalls {
  who: string;
  calls: number;
}

/** Buckets whose calls are made known to other processes (exchange.ts). */
export interface SharedBuckets extends Buckets {
  /**
   * What was taken here and was not collected yet, of at most `namesMax` names. Names with
   * less than a fiftieth of their burst are left for later.
   */
  collect(namesMax: number): TakenCalls[];
  /** Nothing that was taken so far will be collected. */
  forget(): void;
  /** Takes calls that were allowed elsewhere. Those above what is left are owed. */
  takeElsewhere(taken: TakenCalls): void;
}

/**
 * Enough for every key and account of a large company; an attacker with more addresses than that pushes out
 * addresses only.
 */
const keptAtMost = 50_000;
/** What a caller takes is sent to others from this part of the burst on, so that most callers are never sent. */
const sentFrom = 1 / 50;

interface Bucket {
  /** Below zero: owed. */
  left: number;
  at: number;
  unsent: number;
}

/**
 * One token bucket for each name, kept in this process. Limited: above `most` names the one that has not
 * called for the longest is removed, which gives it a full bucket. `now` is in milliseconds and only grows.
 *
 * Several processes with the same buckets, each of which receives what the others allowed, together allow at most the rate,
 * the burst, and once what they did not know of each other yet. That is owed: none allows a call until it is made up
 * for. None refuses a call that a single one would allow, except for as long as it took to receive the calls before it
 * (docs/decisions/0036, shared-buckets.law.test.ts).
 */
export function openBuckets({ perSecond, burst }: Rate, now: () => number, most = keptAtMost): SharedBuckets {
  const buckets = new Map<string, Bucket>();
  /** Names with enough calls to be sent. */
  const due = new Set<string>();
  const enough = burst * sentFrom;

  const leftOf = (who: string, at: number): number => {
    const known = buckets.get(who);
    return known ? Math.min(burst, known.left + ((at - known.at) / 1_000) * perSecond) : burst;
  };
  const secondsUntil = (left: number): number => (left >= 1 ? 0 : Math.ceil((1 - left) / perSecond));

  function keep(who: string, bucket: Bucket): void {
    // a map keeps the order of setting: the first is the one that has not called for the longest
    buckets.delete(who);
    for (const oldest of buckets.keys()) {
      if (buckets.size < most) break;
      buckets.delete(oldest);
      due.delete(oldest);
    }
    buckets.set(who, bucket);
  }

  return {
    take(who) {
      const at = now();
      const left = leftOf(who, at);
      const unsent = buckets.get(who)?.unsent ?? 0;
      if (left < 1) {
        keep(who, { left, at, unsent });
        return secondsUntil(left);
      }
      keep(who, { left: left - 1, at, unsent: unsent + 1 });
      if (unsent + 1 >= enough) due.add(who);
      return 0;
    },
    wait: (who) => secondsUntil(leftOf(who, now())),
    collect(namesMax) {
      const sent = [...due].slice(0, namesMax);
      return sent.map((who) => {
        due.delete(who);
        const bucket = buckets.get(who);
        const calls = bucket?.unsent ?? 0;
        if (bucket) bucket.unsent = 0;
        return { who, calls };
      });
    },
    forget() {
      due.clear();
      for (const bucket of buckets.values()) bucket.unsent = 0;
    },
    takeElsewhere({ who, calls }) {
      const at = now();
      keep(who, { left: leftOf(who, at) - calls, at, unsent: buckets.get(who)?.unsent ?? 0 });
    },
  };
}
