import type { Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { requireProof } from '../../platform/auth/proof.ts';
import type { Outcome } from '../../platform/command/command.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, lockAccount, refuseOwn, requireAccount } from './account-row.ts';
import { recordTie } from './account-ties.ts';
import { refuseGrant } from './add-account.ts';
import { endSessionsOf } from './end-sessions.ts';
import { notifyAccountTouched } from './notify-about-accounts.ts';
import type { Realm } from './realm.ts';

export interface AccountEdit {
  /** Of the account, as the editor saw it. */
  version: number;
  displayName?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'suspended' | undefined;
  reason?: string | undefined;
}

const superadmin = 'company:superadmin';

/**
 * Changes name, role or status of an account. A suspended account's sessions end with it.
 * @throws DomainError `not_found`, `stale_version`, `own_account` for one's own role or status,
 * `superadmin_only`, `proof_required` for another role, `last_superadmin` when no active superadmin would be
 * left.
 */
export async function changeAccount(
  tx: Tx,
  caller: AccountCaller,
  realm: Realm,
  accountId: AccountId,
  edit: AccountEdit,
): Promise<Outcome<AccountRow>> {
  const active = realm.of === 'staff' ? await lockSuperadmins(tx) : [];
  const row = await lockAccount(tx, realm, accountId);
  const fields = { displayName: row.display_name, role: row.role, status: row.status };
  const subjectId = String(accountId);
  const { version, displayName, role, status, reason } = edit;
  await requireVersion(tx, { subject: 'account', subjectId, version: row.version, fields }, version, {
    displayName,
    role,
    status,
  });

  const next = {
    displayName: displayName ?? fields.displayName,
    role: role ?? fields.role,
    status: status ?? fields.status,
  };
  const changed = fieldsOfEdit.filter((field) => next[field] !== fields[field]);
  if (changed.length === 0) return { answer: row, auditEntry: null };
  if (changed.includes('role') || changed.includes('status')) refuseOwn(caller, accountId);
  if (role !== undefined && changed.includes('role')) {
    refuseGrant(caller, role);
    requireProof(caller);
  }
  const stays = next.role === superadmin && next.status === 'active';
  if (active.includes(accountId) && !stays && active.length === 1) throw new DomainError('last_superadmin');

  await sql`
    update account
    set display_name = ${next.displayName}, role = ${next.role}, status = ${next.status}, version = version + 1
    where id = ${accountId}`.execute(tx);
  const owner = { id: accountId, username: row.username, displayName: next.displayName };
  if (changed.includes('status') && next.status === 'active') {
    await recordTie(tx, caller, realm, accountId, 'resumed');
    await notifyAccountTouched(tx, caller, realm, owner, 'resumed');
  }
  if (changed.includes('role')) {
    await recordTie(tx, caller, realm, accountId, 'role_changed');
    await notifyAccountTouched(tx, caller, realm, owner, 'role_changed');
  }
  const suspended = changed.includes('status') && next.status === 'suspended';
  const endedSessions = suspended ? await endSessionsOf(tx, accountId, 'account_suspended') : undefined;
  const pick = (from: typeof fields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return {
    answer: await requireAccount(tx, realm, accountId),
    auditEntry: {
      subject: 'account',
      subjectId,
      reason,
      before: pick(fields),
      after: { ...pick(next), version: row.version + 1, ...(suspended && { endedSessions }) },
    },
  };
}

const fieldsOfEdit = ['displayName', 'role', 'status'] as const;

/**
 * The active superadmins, locked in order and before any other account. Two superadmins who suspend one
 * another at the same moment run one after the other, and the second is refused as the last one.
 */
async function lockSuperadmins(tx: Tx): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('aggregator_id', 'is', null)
    .where('role', '=', superadmin)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}
