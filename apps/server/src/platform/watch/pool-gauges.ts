import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';

/** The connections to the database of one process. */
/** @param pools - by what they are for: the label `pool` */
export function poolGauges(pools: Readonly<Record<string, pg.Pool>>): Registry {
  const each = Object.entries(pools);
  const own = new Registry();
  const registers = [own];
  new Gauge({
    name: 'drawdesk_db_connections',
    help: 'Open connections of the process to the database, by state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of each) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'drawdesk_db_connections_max',
    help: 'How many connections the process may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of each) this.set({ pool: name }, pool.options.max);
    },
  });
  new Gauge({
    name: 'drawdesk_db_connections_awaited',
    help: 'Transactions and statements of the process that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of each) this.set({ pool: name }, pool.waitingCount);
    },
  });
  return own;
}

/** Whether the database answers now. */
export const databaseAnswers =
  ({ pool }: { readonly pool: pg.Pool }) =>
  (): Promise<boolean> =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
