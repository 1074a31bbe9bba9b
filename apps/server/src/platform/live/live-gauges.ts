import { Gauge, Registry } from 'prom-client';
import type { Feed } from './feed.ts';

/** How far the live screens of one process are behind. */
export function liveGauges(feed: Feed): Registry {
  const own = new Registry();
  new Gauge({
    name: 'drawdesk_live_lag_seconds',
    help: 'Seconds since the process last read the outbox for live screens; 0 while nobody listens.',
    registers: [own],
    collect() {
      this.set(feed.secondsBehind());
    },
  });
  return own;
}
