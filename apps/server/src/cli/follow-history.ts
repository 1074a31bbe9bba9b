import { setTimeout as wait } from 'node:timers/promises';
import { type FollowOptions, followDemo } from '../demo/follow-demo.ts';
import { openQuietMoments } from '../demo/quiet-moments.ts';
import { printMessage } from './output.ts';

/** How long to wait before the next try when a database restarts or another process has a lock. */
const againMs = 5_000;

/**
 * Makes the history of the demo while requests are answered, and waits for them between its parts. A
 * temporary failure is tried again until it succeeds. `close` ends it after the part that is being made; the
 * next start continues.
 */
export function followHistory(options: Pick<FollowOptions, 'connection' | 'keys'>): {
  close(): Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const quiet = openQuietMoments();
  const made = followDemo({
    ...options,
    pause: quiet.next,
    // the end of the product ends the wait
    untilPassed: () => wait(againMs, undefined, { signal }).catch(() => undefined),
    signal,
  })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      printMessage(`The history of the demo could not be created: ${reason}. The demo stays as it is.`);
    })
    .finally(quiet.close);
  return {
    async close() {
      ending.abort();
      await made;
    },
  };
}
