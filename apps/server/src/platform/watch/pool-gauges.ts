import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';

/** The connections to the database of one process. */
export function poolGauges(pool: pg.Pool): Registry {
  const own = new Registry();
  const registers = [own];
  new Gauge({
    name: 'drawdesk_db_connections',
    help: 'Open connections of the process to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'drawdesk_db_connections_max',
    help: 'How many connections the process may open.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'drawdesk_db_connections_awaited',
    help: 'Transactions and statements of the process that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
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
