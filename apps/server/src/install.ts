import type { Connection } from './platform/db/connection.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueues } from './platform/jobs/jobs.ts';

/**
 * Brings a database to what this version of the product needs: schema, roles, job queues. It runs as the
 * owner of the database, so that the service needs only its roles. Safe to repeat, and by several at once.
 * Returns the migrations that were applied.
 */
export async function install(connection: Connection): Promise<{ applied: string[] }> {
  const { applied } = await migrate(connection);
  await installQueues(connection);
  return { applied };
}
