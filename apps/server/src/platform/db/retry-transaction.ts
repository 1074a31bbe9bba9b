import { isLostRace } from './transient-failure.ts';

/**
 * Runs a transaction, and again when it lost a race for locks or snapshots: nothing of it happened. `run` opens the
 * transaction itself, so that every try has one of its own.
 *
 * @param triesMax - tries in all; what the last one throws is thrown on, and any other error at once.
 */
export async function retryTransient<T>(run: () => Promise<T>, triesMax = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLostRace(error) || attempt >= triesMax) throw error;
    }
  }
}
