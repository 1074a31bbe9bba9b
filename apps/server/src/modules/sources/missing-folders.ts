/**
 * How long a process has left due sources to the workers that have their folders (docs/decisions/0036). It is known from
 * the runs of the job in this process alone: nobody is blamed for the time in which no worker ran, the result was not
 * collected, or the source was another.
 */
export interface MissingFolders {
  /**
   * Begins a run. What it gives tells how long, in milliseconds, a fetch has been left to others: in each run since then.
   */
  beginRun(): (fetch: string) => number;
}

/** @param now - milliseconds that only grow. */
export function openMissingFolders(now = () => performance.now()): MissingFolders {
  let known: ReadonlyMap<string, number> = new Map();
  return {
    beginRun() {
      const before = known;
      const left = new Map<string, number>();
      known = left;
      return (fetch) => {
        const since = before.get(fetch) ?? now();
        left.set(fetch, since);
        return now() - since;
      };
    },
  };
}
