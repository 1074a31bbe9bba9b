import { role as roleSchema } from '@drawdesk/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { inGoodStanding } from '../../platform/auth/account-standing.ts';
import { oneTimeExpired } from '../../platform/auth/one-time-password.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** What sign-in needs to know of an account, secrets included. It must not leave this feature. */
export interface SignInAccount {
  id: bigint;
  username: string;
  displayName: string;
  role: AccountCaller['role'];
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  passwordHash: string;
  totpSecret: string | null;
  passkeys: number;
  /** Its password was made by someone else and has expired. */
  oneTimeExpired: boolean;
  /** The account, its master and its agent are active. */
  inGoodStanding: boolean;
}

type ReadColumns =
  | 'id'
  | 'username'
  | 'display_name'
  | 'role'
  | 'aggregator_id'
  | 'agent_id'
  | 'password_hash'
  | 'totp_secret';

interface Row extends Pick<Selectable<AccountTable>, ReadColumns> {
  passkeys: number;
  one_time_expired: boolean;
  in_good_standing: boolean;
}

// unique index account_username_key
export const accountByUsername = (db: Store['db'], username: string): Promise<SignInAccount | null> =>
  readAccount(db, sql`username = ${username}`);

export const accountById = (db: Store['db'], accountId: AccountId): Promise<SignInAccount | null> =>
  readAccount(db, sql`id = ${accountId}`);

/** The account, locked until the end of the transaction. A change of it came before, or waits. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<SignInAccount | null> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx);
  return accountById(tx, accountId);
}

async function readAccount(db: Store['db'], where: RawBuilder<unknown>): Promise<SignInAccount | null> {
  const { rows } = await sql<Row>`
    select id, username, display_name, role, aggregator_id, agent_id, password_hash, totp_secret,
      (select count(*)::int from passkey k where k.account_id = a.id and k.removed_at is null) as passkeys,
      ${oneTimeExpired('a')} as one_time_expired,
      ${inGoodStanding('a')} as in_good_standing
    from account a
    where ${where}`.execute(db);
  const row = rows[0];
  return row
    ? {
        id: row.id,
        username: row.username,
        displayName: row.display_name,
        role: roleSchema.parse(row.role),
        aggregatorId: row.aggregator_id,
        agentId: row.agent_id,
        passwordHash: row.password_hash,
        totpSecret: row.totp_secret,
        passkeys: row.passkeys,
        oneTimeExpired: row.one_time_expired,
        inGoodStanding: row.in_good_standing,
      }
    : null;
}
