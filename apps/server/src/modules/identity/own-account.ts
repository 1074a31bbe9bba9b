import { type Role, role as roleSchema } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { Origin } from '../../platform/audit/log.ts';
import {
  attemptOf,
  locksOn,
  queueAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import { oneTimeExpired } from '../../platform/auth/one-time-password.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** The caller's own sign-in, secrets included. It must not leave this feature. */
export interface OwnAccount {
  id: bigint;
  username: string;
  role: Role;
  passwordHash: string;
  passwordChangedAt: Date | null;
  mustChangePassword: boolean;
  oneTimeExpired: boolean;
  totpSecret: string | null;
  passkeys: number;
  totpPending: string | null;
}

type ReadColumns =
  | 'username'
  | 'role'
  | 'password_hash'
  | 'password_changed_at'
  | 'must_change_password'
  | 'totp_secret'
  | 'totp_pending';

interface Row extends Pick<Selectable<AccountTable>, ReadColumns> {
  one_time_expired: boolean;
  passkeys: number;
}

/** Read, or, in a transaction that changes it, locked until its end. */
export async function readOwnAccount(
  db: Store['db'],
  caller: AccountCaller,
  lock = false,
): Promise<OwnAccount> {
  const { rows } = await sql<Row>`
    select username, role, password_hash, password_changed_at, must_change_password, totp_secret, totp_pending,
      ${oneTimeExpired('a')} as one_time_expired,
      (select count(*)::int from passkey k where k.account_id = a.id and k.removed_at is null) as passkeys
    from account a where id = ${caller.accountId} ${lock ? sql`for no key update` : sql``}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`Account ${caller.accountId} is gone within its own call`);
  return {
    id: caller.accountId,
    username: row.username,
    role: roleSchema.parse(row.role),
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    mustChangePassword: row.must_change_password,
    oneTimeExpired: row.one_time_expired,
    totpSecret: row.totp_secret,
    passkeys: row.passkeys,
    totpPending: row.totp_pending,
  };
}

/** Where a request comes from; failures are counted by its address. */
export type RequestOrigin = Origin & { address: string };

/**
 * The sessions of an account count together, as one device. What strangers do with the name does not lock its
 * owner out. A sign-in link, which begins a new session each time, gives no further guesses.
 */
export const sessionDevice = 'its sessions';

/**
 * Lets a secret be tried as at sign-in: one try after the other, with failures counted together with those of
 * sign-in, and with the same lock. So a stolen session cannot be used to guess a password or a code.
 * @throws DomainError `locked_out`, or `wrong` after the failure is recorded
 */
export async function trySecret(
  store: Store,
  caller: AccountCaller,
  username: string,
  origin: RequestOrigin,
  wrong: 'wrong_password' | 'code_wrong',
  isRight: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const attempt = attemptOf(username, origin.address, sessionDevice);
  const right = await store.transaction({ as: 'identity' }, async (tx) => {
    await queueAttempt(tx, attempt);
    refuseWhenLocked(await locksOn(tx, attempt));
    if (await isRight(tx)) return true;
    await recordFailure(tx, attempt, { ...caller, id: caller.accountId }, origin);
    return false;
  });
  if (!right) throw new DomainError(wrong);
}

/**
 * The caller's account, after the present password was given.
 * @throws DomainError `wrong_password`, `locked_out`
 */
export async function confirmPassword(
  store: Store,
  caller: AccountCaller,
  password: string,
  origin: RequestOrigin,
): Promise<OwnAccount> {
  const account = await readOwnAccount(store.db, caller);
  // between transactions: hashing takes milliseconds, and no connection should be in use meanwhile
  const right = await verifyPassword(account.passwordHash, password);
  await trySecret(store, caller, account.username, origin, 'wrong_password', async () => right);
  return account;
}
