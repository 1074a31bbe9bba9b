import type { Security } from '@drawdesk/contract';
import { sql } from 'kysely';
import { needsSecondFactor } from '../../platform/auth/account-standing.ts';
import { passkeySite } from '../../platform/auth/passkey-site.ts';
import { shortestPassword } from '../../platform/auth/password.ts';
import { provedUntil } from '../../platform/auth/proof.ts';
import { hasFactor } from '../../platform/auth/second-factor.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import { changePassword } from './change-password.ts';
import { ownAccount } from './own-account.ts';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { endOthers, endOwnSession, ownSessions } from './own-sessions.ts';
import { beginTotp, confirmTotp, disableTotp, newRecoveryCodes } from './own-totp.ts';
import { beginProof, prove } from './prove.ts';

async function securityOf({
  services: { store },
  caller,
  origin,
}: Call<'identity.security'>): Promise<Security> {
  const account = await ownAccount(store.db, caller);
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
  const site = passkeySite(origin.site);
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

export const identityHandlers = handlers({
  'identity.security': async (call) => ({ data: await securityOf(call) }),
  'identity.changePassword': async (call) => ({ data: await changePassword(call) }),
  'identity.beginTotp': async (call) => ({ data: await beginTotp(call) }),
  'identity.confirmTotp': async (call) => ({ data: await confirmTotp(call) }),
  'identity.disableTotp': async (call) => ({ data: await disableTotp(call) }),
  'identity.newRecoveryCodes': async (call) => ({ data: await newRecoveryCodes(call) }),
  'identity.prove': async (call) => ({ data: await prove(call) }),
  'identity.beginProof': async (call) => ({ data: await beginProof(call) }),
  'identity.passkeys': async ({ services, caller }) => ({ data: await ownPasskeys(services, caller) }),
  'identity.beginPasskey': async (call) => ({ data: await beginPasskey(call) }),
  'identity.addPasskey': async (call) => ({ data: await addPasskey(call) }),
  'identity.renamePasskey': async (call) => ({ data: await renamePasskey(call) }),
  'identity.removePasskey': async (call) => ({ data: await removePasskey(call) }),
  'identity.sessions': async ({ services, caller }) => ({ data: await ownSessions(services, caller) }),
  'identity.endSession': async (call) => ({ data: await endOwnSession(call) }),
  'identity.endOtherSessions': async (call) => ({ data: await endOthers(call) }),
});
