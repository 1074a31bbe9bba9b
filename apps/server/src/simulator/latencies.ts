/** How long answers took, counted in tenths of a millisecond, so that a day of them takes no more memory than a minute. */
export interface Latencies {
  add(ms: number): void;
  /** The time within which this share of the answers came, ms; 0 of none. */
  within(share: number): number;
  readonly count: number;
}

const perMs = 10;
const mostMs = 15_000;

export function newLatencies(): Latencies {
  const counts = new Uint32Array(mostMs * perMs + 1);
  let count = 0;
  return {
    add(ms) {
      const slot = Math.min(Math.round(ms * perMs), mostMs * perMs);
      counts[slot] = (counts[slot] ?? 0) + 1;
      count += 1;
    },
    within(share) {
      let left = Math.ceil(count * share);
      for (const [slot, times] of counts.entries()) {
        left -= times;
        if (times > 0 && left <= 0) return slot / perMs;
      }
      return 0;
    },
    get count() {
      return count;
    },
  };
}
