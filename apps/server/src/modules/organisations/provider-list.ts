import { sql } from 'kysely';
import type { ProviderTable } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/**
 * A list of providers a tenant may sell, without duplicates and in order; null means all providers.
 * @throws DomainError `provider_unknown`
 */
export async function providerList(
  tx: Tx,
  requested: readonly string[] | null,
  at: string,
): Promise<string[] | null> {
  if (requested === null) return null;
  const providers = [...new Set(requested)].sort();
  const { rows } = await sql<Pick<ProviderTable, 'id'>>`
    select id from provider where id = any(${providers}::text[])`.execute(tx);
  const existing = new Set(rows.map(({ id }) => id));
  const unknown = providers.filter((id) => !existing.has(id));
  if (unknown.length > 0)
    throw new DomainError('provider_unknown', { providers: unknown.slice(0, 5).join(', ') }, [
      {
        path: `${at}.providersAllowed`,
        code: 'unknown_provider',
        values: { providers: unknown.slice(0, 20).join(', ') },
      },
    ]);
  return providers;
}
