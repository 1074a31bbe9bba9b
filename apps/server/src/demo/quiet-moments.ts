import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

/** So long after a request began nobody is expected to be waiting for the ones that belong to it. */
const quietMs = 40;
/** A part of the history is never put off for longer: pages that ask all the time would keep it from ever ending. */
const longestMs = 400;
const lookMs = 10;

/** Milliseconds, and how they pass. */
export interface Clock {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), pause };

/** Moments in which this process has no request to answer, as far as can be told. */
export function openQuietMoments(clock: Clock = realClock): { next(): Promise<void>; close(): void } {
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastRequestAt = clock.now();
  };
  // Node says so of every request to any server of this process
  subscribe('http.server.request.start', note);
  return {
    async next() {
      const until = clock.now() + longestMs;
      // requests that came in meanwhile are heard of first
      do await clock.pause(lookMs);
      while (clock.now() < Math.min(until, lastRequestAt + quietMs));
    },
    close: () => unsubscribe('http.server.request.start', note),
  };
}
