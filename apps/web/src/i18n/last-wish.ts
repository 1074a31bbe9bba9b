/**
 * A change that takes its time to prepare. Of several wishes that overlap, the last one is carried out, whichever is ready
 * first. What could not be prepared rejects, unless there is a later wish.
 */
export function lastWish<T>(
  prepare: (wish: T) => Promise<unknown>,
  change: (wish: T) => Promise<unknown>,
): (wish: T) => Promise<void> {
  let wishes = 0;
  return async (wish) => {
    wishes += 1;
    const own = wishes;
    try {
      await prepare(wish);
    } catch (thrown) {
      if (own === wishes) throw thrown;
    }
    if (own === wishes) await change(wish);
  };
}
