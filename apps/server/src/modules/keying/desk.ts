import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Seller } from '../intake/seller.ts';

/**
 * The agent whose desk it is.
 * @throws DomainError `keying_off` while the company has not switched the desk on; `not_allowed` for who is no agent.
 */
export async function openDesk(store: Store, { aggregatorId, agentId }: AccountCaller): Promise<Seller> {
  if (aggregatorId === null || agentId === null)
    throw new DomainError('not_allowed', { action: 'manage', subject: 'keying' });
  const { rows } = await sql<Pick<TableRow<'company'>, 'keying_desk'>>`
    select keying_desk from company`.execute(store.db);
  if (!rows[0]?.keying_desk) throw new DomainError('keying_off');
  return { aggregatorId, agentId };
}
