import { type FollowOptions, followDemo } from '../demo/follow-demo.ts';
import { openQuietMoments } from '../demo/quiet-moments.ts';
import { tell } from './output.ts';

/**
 * Tells the history of the demo beside the requests that are answered, and waits for them between its parts. `close`
 * ends it after the part that is being told; the next start goes on.
 */
export function followHistory(options: Pick<FollowOptions, 'connection' | 'keys'>): {
  close(): Promise<void>;
} {
  const ending = new AbortController();
  const quiet = openQuietMoments();
  const told = followDemo({ ...options, pause: quiet.next, signal: ending.signal })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!ending.signal.aborted)
        tell(`The history of the demo could not be told: ${reason}. The next start goes on with it.`);
    })
    .finally(quiet.close);
  return {
    async close() {
      ending.abort();
      await told;
    },
  };
}
