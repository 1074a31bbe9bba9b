import { type Connection, withClient } from '../platform/db/connection.ts';

/** One statement with the login of the connection. */
export const query = (connection: Connection, sql: string): Promise<unknown[]> =>
  withClient(connection, async (client) => (await client.query(sql)).rows);

/** Leaves data in a database that a copy of it has to contain. */
export const writeNote = (connection: Connection) =>
  query(connection, "insert into installation (key, value) values ('note', 'kept') on conflict do nothing");

export const readNote = (connection: Connection) =>
  query(connection, "select value from installation where key = 'note'");
