import type { Connection } from './platform/db/connection.ts';
import type { Distribution } from './platform/db/distribute.ts';
import { type Migrated, migrate } from './platform/db/migrate.ts';
import { installQueues } from './platform/jobs/jobs.ts';

/**
 * Prepares a database for this version of the product: schema, roles, job queues. It runs as the
 * owner of the database, so that the service needs only its roles. Safe to repeat, and to run in several processes at a time.
 * @param distribution - where its tables are to be, for a database that Citus distributes
 */
export async function install(connection: Connection, distribution?: Distribution): Promise<Migrated> {
  const migrated = await migrate(connection, distribution);
  await installQueues(connection);
  return migrated;
}
