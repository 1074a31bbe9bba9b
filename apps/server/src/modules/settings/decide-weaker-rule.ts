import type { CompanySettings } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { SettingsRequestTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { requireTwoPersons } from '../accounts/require-another-person.ts';
import { closeNotifications } from '../notifications/notify.ts';
import { lockSettings, readSettings } from './read-settings.ts';
import { aboutRequest } from './request-weaker-rule.ts';

type RequestRow = Pick<
  Selectable<SettingsRequestTable>,
  'separation_of_duties' | 'account_tie_days' | 'asked_by' | 'reason'
>;

/**
 * Weakens the rule of two people as another superadmin requested. The confirming person is never the
 * same person or tied to the requester.
 * @throws DomainError `not_found`, `superadmin_only`, `same_person`, `same_person_tied`.
 */
export async function confirmWeakerRule(
  store: Store,
  context: CommandContext<AccountCaller>,
  requestId: bigint,
): Promise<CompanySettings> {
  const { answer } = await command(store, context, (tx) => weakenRule(tx, context.caller, requestId));
  return answer;
}

async function weakenRule(
  tx: Tx,
  caller: AccountCaller,
  requestId: bigint,
): Promise<Outcome<CompanySettings>> {
  const { now, request } = await openRequest(tx, caller, requestId);
  // also where the company requires no second person elsewhere: one person can never lower the requirement
  // alone
  await requireTwoPersons(tx, caller, request.asked_by);
  await sql`
    update company
    set separation_of_duties = coalesce(${request.separation_of_duties}::boolean, separation_of_duties),
        account_tie_days = coalesce(${request.account_tie_days}::smallint, account_tie_days), version = version + 1
  `.execute(tx);
  await decide(tx, caller, requestId, 'confirmed');
  const answer = await readSettings(tx, caller);
  return {
    answer,
    auditEntry: {
      subject: 'company',
      subjectId: '1',
      reason: request.reason ?? undefined,
      before: { separationOfDuties: now.separationOfDuties, accountTieDays: now.accountTieDays },
      after: {
        separationOfDuties: answer.separationOfDuties,
        accountTieDays: answer.accountTieDays,
        askedBy: now.request?.askedBy,
      },
    },
  };
}

/**
 * Leaves the rule of two people as it is.
 * @throws DomainError `not_found`, `superadmin_only`.
 */
export async function declineWeakerRule(
  store: Store,
  context: CommandContext<AccountCaller>,
  requestId: bigint,
): Promise<CompanySettings> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const { now } = await openRequest(tx, caller, requestId);
    await decide(tx, caller, requestId, 'declined');
    return {
      answer: await readSettings(tx, caller),
      auditEntry: {
        subject: 'company',
        subjectId: '1',
        before: { request: requestId, askedBy: now.request?.askedBy },
        after: { decision: 'declined' },
      },
    };
  });
  return answer;
}

async function openRequest(
  tx: Tx,
  caller: AccountCaller,
  requestId: bigint,
): Promise<{ now: CompanySettings; request: RequestRow }> {
  // the company's row is the lock
  const now = await lockSettings(tx, caller);
  const { rows } = await sql<RequestRow>`
    select separation_of_duties, account_tie_days, asked_by, reason from settings_request
    where id = ${requestId} and decision is null`.execute(tx);
  const [request] = rows;
  if (!request) throw new DomainError('not_found', { what: 'request' });
  if (caller.role !== 'company:superadmin') throw new DomainError('superadmin_only');
  return { now, request };
}

async function decide(
  tx: Tx,
  caller: AccountCaller,
  requestId: bigint,
  decision: 'confirmed' | 'declined',
): Promise<void> {
  await sql`
    update settings_request set decision = ${decision}, decided_by = ${personOf(caller)}, decided_at = clock_timestamp()
    where id = ${requestId}`.execute(tx);
  await closeNotifications(tx, aboutRequest, 'settings_to_confirm');
}
