import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { namedBy } from './account-key.ts';
import { type BalanceRow, withBalances } from './balance-and-age.ts';
import { type MemberRow, membersOf } from './members.ts';

/** A member's account with its upline. */
export type AccountRow = MemberRow & BalanceRow;

/**
 * One account that exists for the caller.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireAccount(tx: Tx, caller: AccountCaller, accountId: string): Promise<AccountRow> {
  const { tier, aggregatorId, memberId } = namedBy(accountId);
  const members = membersOf[tier](tx, caller, { aggregatorId, memberId });
  const { rows } = await sql<AccountRow>`
    with ${withBalances(tx, members, [aggregatorId])} select * from accounts`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { what: 'account' });
  return row;
}

/** The same in its own transaction. */
export const showAccount = (store: Store, caller: AccountCaller, accountId: string): Promise<AccountRow> =>
  store.transaction(scopeOf(caller), (tx) => requireAccount(tx, caller, accountId));
