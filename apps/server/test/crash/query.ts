import type { Client } from 'pg';
import { newClient } from '../../src/platform/servers/client-of-servers.ts';

/** A connection of the test's own that does not end the test when its server is killed. */
export async function connect(url: string): Promise<Client> {
  const client = newClient(url, { application_name: 'test' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One query on a separate connection; bigint is returned as text. */
export async function ask<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = await connect(url);
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
