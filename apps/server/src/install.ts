import type { Connection } from './platform/db/connection.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueues } from './platform/jobs/jobs.ts';

/**
 * Prepares a database for this version of the product: schema, roles, job queues. It runs as the
 * owner of the database, so that the service needs only its roles. Safe to repeat, and to run in several processes at a time.
 * Returns the migrations that were applied.
 */
export async function install(connection: Connection): Promise<{ applied: string[] }> {
  const { applied } = await migrate(connection);
  await installQueues(connection);
  return { applied };
}
