import { distribution } from './distribution.ts';
import { type Connection, withClient } from './platform/db/connection.ts';
import { isDistributed } from './platform/db/distribute.ts';
import { type Migrated, migrate } from './platform/db/migrate.ts';
import { installQueues } from './platform/jobs/jobs.ts';

/**
 * Prepares a database for this version of the product: schema, roles, job queues. It runs as the
 * owner of the database, so that the service needs only its roles. Safe to repeat, and to run in several processes at a time.
 * @param distributes - puts its tables on the nodes of a Citus cluster; one that is distributed already remains so
 */
export async function install(connection: Connection, { distributes = false } = {}): Promise<Migrated> {
  const isOnNodes = distributes || (await withClient(connection, isDistributed));
  const migrated = await migrate(connection, isOnNodes ? distribution : undefined);
  await installQueues(connection);
  return migrated;
}
