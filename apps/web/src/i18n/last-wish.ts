/**
 * A change that takes its time to prepare. Of several wishes that overlap, the last one is carried out, whichever is ready
 * first. What could not be prepared rejects, unless there is a later wish. Until then the last wish is the `pending` one,
 * for everything that shows it.
 */
export function lastWish<T>(prepare: (wish: T) => Promise<unknown>, change: (wish: T) => Promise<unknown>) {
  let wishes = 0;
  let pending: T | null = null;
  const listeners = new Set<() => void>();
  const show = (wish: T | null) => {
    pending = wish;
    for (const listener of listeners) listener();
  };
  return {
    pending: (): T | null => pending,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async (wish: T): Promise<void> => {
      wishes += 1;
      const own = wishes;
      const isLast = () => own === wishes;
      show(wish);
      try {
        await prepare(wish);
        if (isLast()) await change(wish);
      } catch (thrown) {
        if (isLast()) throw thrown;
      } finally {
        if (isLast()) show(null);
      }
    },
  };
}
