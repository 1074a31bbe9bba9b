import { isLostRace } from './transient-failure.ts';

/**
 * Runs a transaction, and runs it again when it lost a race for locks or snapshots, because then nothing of
 * it was done. `run` opens the transaction itself, so that every try has its own.
 *
 * @param triesMax - tries in all; the error of the last one is thrown, and any other error immediately.
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
