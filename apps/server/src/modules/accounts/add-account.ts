import type { Role } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { oneTimeUntil } from '../../platform/auth/one-time-password.ts';
import type { Outcome } from '../../platform/command/command.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, requireAccount } from './account-row.ts';
import { recordTie } from './account-ties.ts';
import { notifyAccountTouched } from './notify-about-accounts.ts';
import type { Realm } from './realm.ts';

export interface NewAccount {
  /** In small letters, unique in the installation. */
  username: string;
  displayName: string;
  role: Role;
  /** Of its one-time password, which must be changed at the first sign-in. */
  passwordHash: string;
}

/**
 * Makes an account in a realm.
 * @throws DomainError `username_taken`; `superadmin_only` for a superadmin made by anybody else.
 */
export async function addAccount(
  tx: Tx,
  caller: AccountCaller,
  realm: Realm,
  account: NewAccount,
): Promise<Outcome<AccountRow>> {
  const { username, displayName, role, passwordHash } = account;
  refuseGrant(caller, role);
  const { rows } = await sql<Pick<Selectable<AccountTable>, 'id'>>`
    insert into account
      (username, display_name, role, aggregator_id, agent_id, password_hash, must_change_password, one_time_until)
    values
      (${username}, ${displayName}, ${role},
       ${realm.of === 'staff' ? null : realm.aggregatorId}, ${realm.of === 'agent' ? realm.agentId : null},
       ${passwordHash}, true, ${oneTimeUntil})
    on conflict (username) do nothing
    returning id`.execute(tx);
  const made = rows[0];
  if (!made)
    throw new DomainError('username_taken', { username }, [
      takenField('body.username', 'username', username),
    ]);
  await recordTie(tx, caller, realm, made.id, 'created');
  await notifyAccountTouched(tx, caller, realm, { id: made.id, username, displayName }, 'created');
  return {
    answer: await requireAccount(tx, realm, made.id),
    auditEntry: {
      subject: 'account',
      subjectId: String(made.id),
      after: { username, displayName, role, version: 1 },
    },
  };
}

/**
 * Only a superadmin makes superadmins (screens.md §2).
 * @throws DomainError `superadmin_only`
 */
export function refuseGrant(caller: AccountCaller, role: Role): void {
  if (role === 'company:superadmin' && caller.role !== 'company:superadmin')
    throw new DomainError('superadmin_only');
}
