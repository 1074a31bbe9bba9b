import { sql } from 'kysely';
import { oneTimeHours } from '../../platform/auth/one-time-password.ts';
import { hashPassword, passwordFlaw, verifyPassword } from '../../platform/auth/password.ts';
import { endOtherSessions } from '../../platform/auth/sessions.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { confirmPassword, type RequestOrigin, readOwnAccount } from './own-account.ts';

/**
 * Changes one's own password. Every other session ends, so a person who knew the old password is signed out.
 * @throws DomainError `wrong_password`, `locked_out`, `one_time_password_expired`, `password_rejected` with the flaw
 */
export async function changePassword(
  store: Store,
  context: CommandContext<AccountCaller>,
  { password, newPassword }: { password: string; newPassword: string },
  origin: RequestOrigin,
): Promise<{ endedSessions: number }> {
  const { caller } = context;
  const account = await confirmPassword(store, caller, password, origin);
  if (account.oneTimeExpired)
    throw new DomainError('one_time_password_expired', { hours: String(oneTimeHours) });
  const flaw =
    (await passwordFlaw(account.role, account.username, newPassword)) ??
    ((await verifyPassword(account.passwordHash, newPassword)) ? ({ code: 'unchanged' } as const) : null);
  if (flaw)
    throw new DomainError('password_rejected', { problem: flaw.code }, [{ path: 'newPassword', ...flaw }]);
  const passwordHash = await hashPassword(newPassword);
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const now = await readOwnAccount(tx, caller, true);
      if (now.passwordHash !== account.passwordHash) throw new DomainError('wrong_password');
      await sql`
        update account
        set password_hash = ${passwordHash}, password_changed_at = clock_timestamp(), must_change_password = false,
          one_time_until = null
        where id = ${account.id}`.execute(tx);
      const endedSessions = await endOtherSessions(tx, account.id, caller.sessionId, 'password_changed');
      return {
        answer: { endedSessions },
        auditEntry: {
          subject: 'account',
          subjectId: String(account.id),
          before: { mustChangePassword: now.mustChangePassword },
          after: { mustChangePassword: false, endedSessions },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}
