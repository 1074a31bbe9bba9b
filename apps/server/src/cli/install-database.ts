import { install } from '../install.ts';
import type { Migrated } from '../platform/db/migrate.ts';
import { letServe } from '../platform/db/service-login.ts';
import { loginOf, type OpenDatabase, requireUsable } from '../platform/embedded/database-url.ts';

/**
 * Brings a database to this version as its owner, and lets the login of the service serve, where that is another one.
 * @param distributes - puts its tables on the nodes of a Citus cluster; one that is distributed already remains so
 * @throws StartProblem
 */
export async function installOn(
  { connection, owner }: OpenDatabase,
  { distributes = false } = {},
): Promise<Migrated> {
  const installed = await install(owner, { distributes });
  if (owner === connection) return installed;
  await letServe(owner, loginOf(connection, 'DATABASE_URL'));
  const allowPlain = process.env.DRAWDESK_ALLOW_PLAIN_DATABASE === '1';
  await requireUsable(connection, 'DATABASE_URL', { allowPlain });
  return installed;
}
