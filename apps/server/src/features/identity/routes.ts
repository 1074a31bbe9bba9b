import type { Security } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { shortestPassword } from '../../platform/auth/password.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { changePassword } from './change-password.ts';
import { ownAccount } from './own-account.ts';
import { endOthers, endOwnSession, ownSessions } from './own-sessions.ts';
import { beginTotp, confirmTotp, disableTotp, newRecoveryCodes } from './own-totp.ts';

async function securityOf({ store }: Services, caller: AccountCaller): Promise<Security> {
  const account = await ownAccount(store.db, caller);
  const { rows } = await sql<{ left: bigint }>`
    select count(*) as left from recovery_code
    where account_id = ${caller.accountId} and used_at is null`.execute(store.db);
  return {
    username: account.username,
    totp: account.totpSecret !== null,
    recoveryCodesLeft: account.totpSecret === null ? 0 : Number(rows[0]?.left ?? 0n),
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    mustChangePassword: account.mustChangePassword,
    passwordMin: shortestPassword(account.role),
  };
}

export const identityHandlers = handlers({
  'identity.security': async ({ services, caller }) => ({ data: await securityOf(services, caller) }),
  'identity.changePassword': async (call) => ({ data: await changePassword(call) }),
  'identity.beginTotp': async (call) => ({ data: await beginTotp(call) }),
  'identity.confirmTotp': async (call) => ({ data: await confirmTotp(call) }),
  'identity.disableTotp': async (call) => ({ data: await disableTotp(call) }),
  'identity.newRecoveryCodes': async (call) => ({ data: await newRecoveryCodes(call) }),
  'identity.sessions': async ({ services, caller }) => ({ data: await ownSessions(services, caller) }),
  'identity.endSession': async (call) => ({ data: await endOwnSession(call) }),
  'identity.endOtherSessions': async (call) => ({ data: await endOthers(call) }),
});
