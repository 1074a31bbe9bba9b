import { Counter, Registry } from 'prom-client';

/**
 * What the process counts, whichever part of it counts: API, jobs, or both. A label has values of a closed
 * list, such as codes of refusals, or providers; never a master, an agent, a player or an account.
 */
export const registry = new Registry();

/** Seconds, for what a person or a player site waits for. */
export const waitBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const hits = new Counter({
  name: 'drawdesk_cache_hits_total',
  help: 'Look-ups that a cache of the process answered.',
  labelNames: ['cache'],
  registers: [registry],
});
const misses = new Counter({
  name: 'drawdesk_cache_misses_total',
  help: 'Look-ups for which a cache of the process had nothing, or nothing that was still valid.',
  labelNames: ['cache'],
  registers: [registry],
});

/** Counts the look-ups of a cache, by its name. */
export interface CacheCounts {
  hit(count?: number): void;
  miss(count?: number): void;
}

export function cacheCounts(
  cache: 'offers' | 'settings' | 'shared_settings' | 'api_keys' | 'responses',
): CacheCounts {
  const hit = hits.labels({ cache });
  const miss = misses.labels({ cache });
  hit.inc(0);
  miss.inc(0);
  return { hit: (count = 1) => hit.inc(count), miss: (count = 1) => miss.inc(count) };
}
