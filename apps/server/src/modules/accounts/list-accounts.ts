import type { Role } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Page, PageRequest } from '../../platform/db/page-of-rows.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type AccountRow, searchOf, selectAccounts } from './account-row.ts';
import { accountsOf, type Realm } from './realm.ts';

export interface AccountQuery extends PageRequest {
  q?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'suspended' | undefined;
}

const lastSignIn = sql`a.last_sign_in_at`;
const sortColumns: Record<string, RawBuilder<unknown>> = {
  username: sql`a.username`,
  displayName: sql`a.display_name`,
  role: sql`a.role`,
  status: sql`a.status`,
  lastSignInAt: lastSignIn,
  createdAt: sql`a.created_at`,
};

/**
 * A page of the accounts of a realm, newest first unless another order is requested, and how many there are.
 */
export async function listAccounts(tx: Tx, realm: Realm, query: AccountQuery): Promise<Page<AccountRow>> {
  const { rows } = await pageOf(realm, query).execute(tx);
  const count = await countOf(realm, query).execute(tx);
  return { rows, total: Number(count.rows[0]?.total ?? 0n) };
}

/**
 * The page is found first, so that sessions are counted only for its rows, not for rows that a later page
 * skips.
 */
export function pageOf(realm: Realm, query: AccountQuery): RawBuilder<AccountRow> {
  const order = sortColumn(sortColumns, query.sortBy, sql`a.id`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  // accounts that never signed in come first; any other position would keep the index from giving the order
  const nulls = order !== lastSignIn ? sql`` : query.orderBy === 'asc' ? sql`nulls first` : sql`nulls last`;
  const inOrder = sql`order by ${order} ${direction} ${nulls}, a.id ${direction}`;
  return sql<AccountRow>`
    with page as materialized (
      select a.id from account a
      where ${whereOf(realm, query)}
      ${inOrder}
      limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}
    )
    ${selectAccounts} join page on page.id = a.id
    ${inOrder}`;
}

export const countOf = (realm: Realm, query: AccountQuery): RawBuilder<{ total: bigint }> =>
  sql`select count(*) as total from account a where ${whereOf(realm, query)}`;

const whereOf = (realm: Realm, { q, role, status }: AccountQuery): RawBuilder<unknown> =>
  sql.join(
    [
      accountsOf(realm),
      ...(q ? [searchOf(q)] : []),
      ...(role ? [sql`a.role = ${role}`] : []),
      ...(status ? [sql`a.status = ${status}`] : []),
    ],
    sql` and `,
  );
