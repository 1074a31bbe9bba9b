import type { Security } from '@drawdesk/contract';
import { sql } from 'kysely';
import { needsSecondFactor } from '../../platform/auth/account-standing.ts';
import { passkeySite, type RequestSite } from '../../platform/auth/passkey-site.ts';
import { shortestPassword } from '../../platform/auth/password.ts';
import { provedUntil } from '../../platform/auth/proof.ts';
import { hasFactor } from '../../platform/auth/second-factor.ts';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readOwnAccount } from './own-account.ts';

/** How the caller's own sign-in is protected. */
export async function showSecurity(
  store: Store,
  caller: AccountCaller,
  requestSite: RequestSite,
): Promise<Security> {
  const account = await readOwnAccount(store.db, caller);
  const { rows } = await sql<{ left: bigint; required: boolean; proved_until: Date | null }>`
    select
      (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null) as left,
      ${needsSecondFactor('a')} as required,
      ${provedUntil} as proved_until
    from account a
    join session s on s.id = ${caller.sessionId}
    left join company c on true
    where a.id = ${caller.accountId}`.execute(store.db);
  const row = rows[0];
  if (!row) throw new Error(`Account ${caller.accountId} is gone within its own call`);
  const site = passkeySite(requestSite);
  return {
    username: account.username,
    totp: account.totpSecret !== null,
    passkeys: account.passkeys,
    recoveryCodesLeft: hasFactor(account) ? Number(row.left) : 0,
    secondFactorRequired: row.required,
    passkeysAvailable: site !== null,
    rpId: site?.rpId ?? null,
    provedUntil: row.proved_until?.toISOString() ?? null,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    mustChangePassword: account.mustChangePassword,
    passwordMin: shortestPassword(account.role),
  };
}
