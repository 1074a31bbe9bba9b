import { sql } from 'kysely';
import { oneTimeUntil } from '../../platform/auth/one-time-password.ts';
import type { Outcome } from '../../platform/command/command.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, lockAccount, refuseOwn } from './account-row.ts';
import { recordTie } from './account-ties.ts';
import { endSessionsOf } from './end-sessions.ts';
import { notifyAccountTouched } from './notify-about-accounts.ts';
import type { Realm } from './realm.ts';

/** What a reset ended. */
export interface EndedSessions {
  endedSessions: number;
}

/**
 * Gives an account a one-time password, which must be changed at the next sign-in, and ends its sessions. The
 * log says that this happened, never what the password is.
 * @throws DomainError `not_found`, `own_account`
 */
export async function resetPassword(
  tx: Tx,
  caller: AccountCaller,
  realm: Realm,
  accountId: AccountId,
  passwordHash: string,
): Promise<Outcome<EndedSessions>> {
  const row = await lockAccount(tx, realm, accountId);
  refuseOwn(caller, accountId);
  await sql`
    update account set password_hash = ${passwordHash}, must_change_password = true, one_time_until = ${oneTimeUntil}
    where id = ${accountId}`.execute(tx);
  await recordTie(tx, caller, realm, accountId, 'password_reset');
  await notifyAccountTouched(tx, caller, realm, ownerOf(row), 'password_reset');
  const endedSessions = await endSessionsOf(tx, accountId, 'password_reset');
  return {
    answer: { endedSessions },
    auditEntry: {
      subject: 'account',
      subjectId: String(accountId),
      after: { passwordReset: true, endedSessions },
    },
  };
}

/**
 * Switches off the authenticator of a person who lost it and removes the passkeys. Also ends the sessions,
 * which may run on the lost device. Without an authenticator or passkey it does nothing.
 * @throws DomainError `not_found`, `own_account`
 */
export async function resetTotp(
  tx: Tx,
  caller: AccountCaller,
  realm: Realm,
  accountId: AccountId,
): Promise<Outcome<EndedSessions>> {
  const row = await lockAccount(tx, realm, accountId);
  refuseOwn(caller, accountId);
  const passkeys = await sql`
    update passkey set removed_at = clock_timestamp()
    where account_id = ${accountId} and removed_at is null`.execute(tx);
  const removedPasskeys = Number(passkeys.numAffectedRows ?? 0n);
  if (!row.totp_on && removedPasskeys === 0) return { answer: { endedSessions: 0 }, auditEntry: null };
  await sql`update account set totp_secret = null, totp_last_step = null where id = ${accountId}`.execute(tx);
  await recordTie(tx, caller, realm, accountId, 'second_factor_reset');
  await notifyAccountTouched(tx, caller, realm, ownerOf(row), 'second_factor_reset');
  const endedSessions = await endSessionsOf(tx, accountId, 'totp_reset');
  return {
    answer: { endedSessions },
    auditEntry: {
      subject: 'account',
      subjectId: String(accountId),
      before: { totpOn: row.totp_on },
      after: { totpOn: false, removedPasskeys, endedSessions },
    },
  };
}

const ownerOf = ({ id, username, display_name }: AccountRow) => ({ id, username, displayName: display_name });

/**
 * Ends every session of an account, including one's own.
 * @throws DomainError `not_found`
 */
export async function signOutEverywhere(
  tx: Tx,
  realm: Realm,
  accountId: AccountId,
): Promise<Outcome<EndedSessions>> {
  await lockAccount(tx, realm, accountId);
  const endedSessions = await endSessionsOf(tx, accountId, 'signed_out_by_other');
  return {
    answer: { endedSessions },
    auditEntry:
      endedSessions === 0
        ? null
        : { subject: 'account', subjectId: String(accountId), after: { endedSessions } },
  };
}
