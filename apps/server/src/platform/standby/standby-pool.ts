import pg from 'pg';
import { type Connection, openPool } from '../db/connection.ts';
import { reachOf } from '../servers/client-of-servers.ts';

/** Connections to a server that others can stand in for. */
export interface StandbyPool {
  pool: pg.Pool;
  /** Ends all connections now, also those whose server no longer answers: what is read on them fails. */
  drop(): void;
}

/** @param connectMs - a server that does not accept a connection by then is given up */
export function openStandbyPool(
  connection: Connection,
  connections: number,
  connectMs: number,
  config: pg.PoolConfig = {},
): StandbyPool {
  const { Client = pg.Client } = reachOf(connection);
  const clients = new Set<pg.Client>();
  const pool = openPool(connection, connections, {
    ...config,
    // of the pool it would also limit the wait for a connection that others have
    Client: class extends Client {
      constructor(own: pg.ClientConfig = {}) {
        super({ ...own, connectionTimeoutMillis: connectMs });
      }
    },
  });
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    drop() {
      for (const { connection } of clients)
        connection.stream.destroy(new Error('Connection terminated: the standby is away'));
    },
  };
}
