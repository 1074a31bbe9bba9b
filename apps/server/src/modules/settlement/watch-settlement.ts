import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from '../../platform/watch/registry.ts';
import { inSpan } from '../../platform/watch/tracing.ts';
import { SettlementRefused } from './settlement-refused.ts';

const running = new Gauge({
  name: 'drawdesk_settlements_running',
  help: 'Settlements that run in this process now.',
  registers: [registry],
});
const seconds = new Histogram({
  name: 'drawdesk_settlement_seconds',
  help: 'How long settling a result took, with its commit, by outcome.',
  labelNames: ['outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers: [registry],
});
const tickets = new Counter({
  name: 'drawdesk_tickets_settled_total',
  help: 'Tickets of settled rounds; those of a correction count again.',
  registers: [registry],
});

/** What a settlement found out about itself, counted when it is committed. */
export interface WatchedRun {
  outcome: 'settled' | 'not_due';
  tickets: number;
}

/** Watches one settlement, from its first lock to its commit. */
export async function watchRun<T>(work: (run: WatchedRun) => Promise<T>): Promise<T> {
  const run: WatchedRun = { outcome: 'not_due', tickets: 0 };
  const begun = performance.now();
  const end = (outcome: string) => seconds.observe({ outcome }, (performance.now() - begun) / 1_000);
  running.inc();
  try {
    const done = await inSpan('settle a result', {}, () => work(run));
    end(run.outcome);
    tickets.inc(run.tickets);
    return done;
  } catch (error) {
    end(error instanceof SettlementRefused ? 'refused' : 'failed');
    throw error;
  } finally {
    running.dec();
  }
}
