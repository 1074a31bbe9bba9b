import type { Role } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type AccountRow, searchOf, selectAccounts } from './account-row.ts';
import { accountsOf, type Realm } from './realm.ts';

export interface AccountQuery {
  page: number;
  itemsPerPage: number;
  sortBy?: string | undefined;
  orderBy: 'asc' | 'desc';
  q?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'suspended' | undefined;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  username: sql`a.username`,
  displayName: sql`a.display_name`,
  role: sql`a.role`,
  status: sql`a.status`,
  lastSignInAt: sql`a.last_sign_in_at`,
  createdAt: sql`a.created_at`,
};

/** A page of the accounts of a realm, newest first unless asked otherwise, and how many there are. */
export async function listAccounts(
  tx: Tx,
  realm: Realm,
  query: AccountQuery,
): Promise<{ rows: AccountRow[]; total: number }> {
  const where = sql.join(
    [
      accountsOf(realm),
      ...(query.q ? [searchOf(query.q)] : []),
      ...(query.role ? [sql`a.role = ${query.role}`] : []),
      ...(query.status ? [sql`a.status = ${query.status}`] : []),
    ],
    sql` and `,
  );
  const order = sortColumn(sortColumns, query.sortBy, sql`a.id`);
  // who never signed in did so before everybody else
  const direction = query.orderBy === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<AccountRow>`
    ${selectAccounts} where ${where}
    order by ${order} ${direction}, a.id desc
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const count = await sql<{ total: bigint }>`select count(*) as total from account a where ${where}`.execute(
    tx,
  );
  return { rows, total: Number(count.rows[0]?.total ?? 0n) };
}
