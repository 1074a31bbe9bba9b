import { Counter, Gauge, Registry } from 'prom-client';
import type { Standby } from './standby.ts';
import type { StandbyState } from './standby-watch.ts';

const states: readonly StandbyState[] = ['following', 'behind', 'away'];

/** How far the standby that serves reports and lists is behind; nothing where there is none. */
export function standbyGauges(standby: Standby | null): Registry {
  const own = new Registry();
  if (!standby) return own;
  const registers = [own];
  new Gauge({
    name: 'drawdesk_standby_lag_seconds',
    help: 'How far the standby of DATABASE_REPLICA_URL was behind when the process last looked.',
    registers,
    collect() {
      const { lagMs } = standby.status();
      if (lagMs === null) this.remove();
      else this.set(lagMs / 1_000);
    },
  });
  new Gauge({
    name: 'drawdesk_standby_state',
    help: 'Whether the standby of DATABASE_REPLICA_URL serves reports and lists: 1 for the state it is in.',
    labelNames: ['state'],
    registers,
    collect() {
      const { state } = standby.status();
      for (const one of states) this.set({ state: one }, one === state ? 1 : 0);
    },
  });
  new Counter({
    name: 'drawdesk_standby_reads_total',
    help: 'Transactions that a standby may serve, by the server that served them.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(standby.counts())) this.inc({ server }, count);
    },
  });
  return own;
}
