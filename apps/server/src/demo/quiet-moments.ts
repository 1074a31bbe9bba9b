import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** For how long after a request began no related request is expected to be waiting. */
const quietMs = 40;
/**
 * The longest time that a part of the history is put off: pages that send requests all the time would
 * otherwise stop it for ever.
 */
const longestMs = 400;
const lookMs = 10;

/** Milliseconds, and how they pass. */
export interface Clock {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), pause };

/** Moments in which this process has no request to answer, as far as it can know. */
export function openQuietMoments(clock: Clock = realClock): { next(): Promise<void>; close(): void } {
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastRequestAt = clock.now();
  };
  // Node reports every request to any server of this process
  subscribe('http.server.request.start', note);
  return {
    async next() {
      const until = clock.now() + longestMs;
      // requests that arrived meanwhile are reported first
      do await clock.pause(lookMs);
      while (clock.now() < Math.min(until, lastRequestAt + quietMs));
    },
    close: () => unsubscribe('http.server.request.start', note),
  };
}
