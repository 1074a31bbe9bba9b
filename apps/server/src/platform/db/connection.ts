import pg from 'pg';
import { reachOf } from '../servers/client-of-servers.ts';
import { urlOfAddress } from '../servers/read-address.ts';

/** The address of the database and the login: `postgres://…`, with one host or several (`db1:5432,db2:5432`). */
export type Connection = string;

// bigint columns are money or identities: exact, never a JavaScript number (domain.md §0). Dates stay text.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.NUMERIC && format !== 'binary') return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** For a connection, also for one that others have to give back first: then the answer is that the service is not ready. */
const connectMs = 30_000;

/** The same connection, in another role from its first statement on. */
export function connectionAs(connection: Connection, role: string) {
  const option = `-c role=${role}`;
  const url = urlOfAddress(connection);
  url.searchParams.set('options', [url.searchParams.get('options'), option].filter(Boolean).join(' '));
  return reachOf(url.href);
}

export function openPool(connection: Connection, connections = 10, own: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...reachOf(connection),
    max: connections,
    types,
    application_name: 'drawdesk',
    connectionTimeoutMillis: connectMs,
    // a network that loses packets without a word is noticed
    keepAlive: true,
    ...own,
  });
  // an idle connection that dies (server restart) is replaced by the pool; requests in flight get their own error
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // a client that loses its connection while it is in use reports that only by its own event, and an
    // unhandled error event ends the process
    client.on('error', () => undefined);
    failUnconfirmed(client);
  });
  return pool;
}

/**
 * With a synchronous standby a commit waits until the standby has it, without a limit. When someone cancels that wait
 * (pg_cancel_backend), PostgreSQL warns and reports success, although the standby may never get the transaction. Then the
 * commit fails here, as one whose end is not known: nobody is told that a bill is accepted.
 */
function failUnconfirmed(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    // before the answer to the commit is read, which may have come with it; the name is in no language
    if (routine === 'SyncRepWaitForLSN')
      client.connection.emit(
        'error',
        new Error('Connection terminated: the standby did not confirm a commit'),
      );
  });
}

/** One client for one task, with the login of the connection, in none of the service's roles. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, 1);
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
