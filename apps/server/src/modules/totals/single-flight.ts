/**
 * Work that many request at the same time is done once: `share(key, work)`. A request that arrives while
 * it runs waits for one more run, which begins after that. So no caller gets data that was read before
 * the request.
 */
export interface SingleFlight<T> {
  share(key: string, work: () => Promise<T>): Promise<T>;
}

export function openSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string, work: () => Promise<T>): Promise<T> {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return {
    share(key, work) {
      const current = running.get(key);
      if (!current) return start(key, work);
      const waiting = next.get(key);
      if (waiting) return waiting;
      const after = () => {
        next.delete(key);
        return start(key, work);
      };
      const run = current.then(after, after);
      next.set(key, run);
      return run;
    },
  };
}
