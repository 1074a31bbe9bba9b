import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** So long after a request began nobody is expected to be waiting for the ones that belong to it. */
const quietMs = 40;
/** A part of the history is never put off for longer: pages that ask all the time would keep it from ever ending. */
const longestMs = 400;
const lookMs = 10;

/** Moments in which this process has no request to answer, as far as can be told. */
export function openQuietMoments(): { next(): Promise<void>; close(): void } {
  let lastRequestAt = 0;
  const note = () => {
    lastRequestAt = performance.now();
  };
  // Node says so of every request to any server of this process
  subscribe('http.server.request.start', note);
  return {
    async next() {
      const until = performance.now() + longestMs;
      // requests that came in meanwhile are heard of first
      do await pause(lookMs);
      while (performance.now() < Math.min(until, lastRequestAt + quietMs));
    },
    close: () => unsubscribe('http.server.request.start', note),
  };
}
