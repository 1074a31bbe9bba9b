/** What PostgreSQL says to one of two transactions that were in each other's way: deadlock, serialization failure. */
const passingCodes = new Set(['40P01', '40001']);

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && passingCodes.has(error.code);

/**
 * Runs a transaction, and again when it lost a race for locks or snapshots: nothing of it happened. `run` opens the
 * transaction itself, so that every try has one of its own.
 *
 * @param triesMax - tries in all; what the last one throws is thrown on, and any other error at once.
 */
export async function retryPassing<T>(run: () => Promise<T>, triesMax = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || attempt >= triesMax) throw error;
    }
  }
}
