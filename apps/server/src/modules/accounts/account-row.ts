import { type RawBuilder, type Selectable, sql } from 'kysely';
import { hasSecondFactor, sessionRuns } from '../../platform/auth/account-standing.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { accountsOf, type Realm } from './realm.ts';

type ShownColumns =
  | 'id'
  | 'username'
  | 'display_name'
  | 'role'
  | 'aggregator_id'
  | 'agent_id'
  | 'must_change_password'
  | 'last_sign_in_at'
  | 'created_at'
  | 'version';

/** What the API shows of an account. Secrets are not readable here at all (column grants). */
export interface AccountRow extends Pick<Selectable<AccountTable>, ShownColumns> {
  status: 'active' | 'suspended';
  /** An authenticator or a passkey. */
  totp_on: boolean;
  sessions: bigint;
}

/**
 * `select … from account a`. Running sessions are counted by session_of_account, only for the rows in the
 * answer.
 */
export const selectAccounts = sql`
  select
    a.id, a.username, a.display_name, a.role, a.aggregator_id, a.agent_id, a.status, a.must_change_password,
    ${hasSecondFactor('a')} as totp_on, a.last_sign_in_at, a.created_at, a.version,
    (select count(*) from session s left join company c on true where s.account_id = a.id and ${sessionRuns}) as sessions
  from account a`;

/**
 * One account of a realm.
 * @throws DomainError `not_found`
 */
export async function requireAccount(tx: Tx, realm: Realm, accountId: AccountId): Promise<AccountRow> {
  return found(
    (await sql<AccountRow>`${selectAccounts} where a.id = ${accountId} and ${accountsOf(realm)}`.execute(tx))
      .rows[0],
  );
}

/**
 * The same, locked until the transaction ends, for callers that change it.
 * @throws DomainError `not_found`
 */
export async function lockAccount(tx: Tx, realm: Realm, accountId: AccountId): Promise<AccountRow> {
  return found(
    (
      await sql<AccountRow>`
        ${selectAccounts} where a.id = ${accountId} and ${accountsOf(realm)} for no key update of a`.execute(
        tx,
      )
    ).rows[0],
  );
}

function found(row: AccountRow | undefined): AccountRow {
  if (!row) throw new DomainError('not_found', { what: 'account' });
  return row;
}

/** Whether an account is the caller's own, or that of the person who impersonates. */
const isOwn = (caller: AccountCaller, accountId: AccountId): boolean =>
  caller.accountId === accountId || caller.real?.accountId === accountId;

/**
 * Nobody may do to their own account what may lock them out or remove its protection. A second person must do
 * it.
 * @throws DomainError `own_account`
 */
export function refuseOwn(caller: AccountCaller, accountId: AccountId): void {
  if (isOwn(caller, accountId)) throw new DomainError('own_account');
}

/** The fields that the DTOs of every kind of account share. */
export const accountDtoFields = (row: AccountRow, caller: AccountCaller) => ({
  accountId: String(row.id),
  username: row.username,
  displayName: row.display_name,
  status: row.status,
  mustChangePassword: row.must_change_password,
  totpOn: row.totp_on,
  sessions: Number(row.sessions),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  isMe: isOwn(caller, row.id),
  version: row.version,
});

/** A part of the username (stored in small letters), or of the name in any letter case. */
export const searchOf = (text: string): RawBuilder<unknown> => {
  const like = likeAnywhere(text);
  return sql`(a.username like ${like.toLowerCase()} or a.display_name ilike ${like})`;
};
