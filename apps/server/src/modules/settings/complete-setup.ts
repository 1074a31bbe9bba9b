import type { setupOperations } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Origin } from '../../platform/audit/log.ts';
import { hashPassword, passwordFlaw } from '../../platform/auth/password.ts';
import { closeSetup, hasNoAccount, setupIsOpen, takeSetup } from '../../platform/auth/setup-token.ts';
import { command } from '../../platform/command/command.ts';
import { type Store, steppedInto, type Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import { refuseCurrency } from './change-settings.ts';
import { lockSettings } from './read-settings.ts';

type Setup = z.output<(typeof setupOperations)['setup.complete']['body']>;

const role = 'company:superadmin';

/** Whether the first superadmin can be made now, and whether there is no account at all. */
export async function readSetupState({ db }: Store): Promise<{ open: boolean; empty: boolean }> {
  const [open, empty] = await Promise.all([setupIsOpen(db), hasNoAccount(db)]);
  return { open, empty };
}

/**
 * Makes the first superadmin of an installation, once, and names the company.
 * @throws DomainError `setup_done` when there is a superadmin, `setup_token_wrong`, `password_rejected` with the flaw,
 * `username_taken`, `currency_fixed`
 */
export async function completeSetup(
  store: Store,
  setup: Setup,
  origin: Origin,
): Promise<{ username: string }> {
  const { token, username, displayName, password } = setup;
  if (!(await setupIsOpen(store.db))) throw new DomainError('setup_done');
  const flaw = await passwordFlaw(role, username, password);
  // a caller without the token learns nothing about a password, and causes no hashing
  const passwordHash = flaw ? null : await hashPassword(password);
  const { answer } = await command(
    store,
    { caller: { kind: 'system', name: 'set-up' }, origin, operation: 'setup.complete' },
    async (tx) => {
      const found = await takeSetup(tx, token);
      if (found === 'done') throw new DomainError('setup_done');
      if (found === 'wrong_token') throw new DomainError('setup_token_wrong');
      if (flaw || passwordHash === null)
        throw new DomainError(
          'password_rejected',
          { problem: flaw?.code ?? '' },
          flaw ? [{ path: 'password', ...flaw }] : [],
        );
      const company = await steppedInto(tx, 'company', () => nameCompany(tx, setup));
      const { rows } = await sql<Pick<TableRow<'account'>, 'id'>>`
        insert into account (username, display_name, role, password_hash, password_changed_at)
        values (${username}, ${displayName}, ${role}, ${passwordHash}, clock_timestamp())
        on conflict (username) do nothing
        returning id`.execute(tx);
      const made = rows[0];
      if (!made)
        throw new DomainError('username_taken', { username }, [
          takenField('body.username', 'username', username),
        ]);
      await closeSetup(tx);
      return {
        answer: { username },
        auditEntry: {
          subject: 'account',
          subjectId: String(made.id),
          after: { username, displayName, role, ...company },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}

/** Sets the name and currency of the company, where they were given. */
async function nameCompany(tx: Tx, { companyName, currency }: Setup) {
  const now = await lockSettings(tx);
  refuseCurrency(now, currency);
  if (companyName === undefined && currency === undefined) return {};
  await sql`
    update company
    set name = ${companyName ?? now.companyName}, currency = ${currency ?? now.currency}, version = version + 1`.execute(
    tx,
  );
  return { ...(companyName !== undefined && { companyName }), ...(currency !== undefined && { currency }) };
}
