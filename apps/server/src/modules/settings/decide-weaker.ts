import type { CompanySettings } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { requireTwoPersons } from '../accounts/require-another-person.ts';
import { closeNotifications } from '../notifications/notify.ts';
import { aboutRequest } from './ask-weaker.ts';
import { lockSettings, readSettings } from './read-settings.ts';

interface Request {
  separation_of_duties: boolean | null;
  account_tie_days: number | null;
  asked_by: bigint;
  reason: string | null;
}

/**
 * Weakens the rule of two persons as another superadmin requested. The confirming person is never the
 * same person or tied to the requester.
 * @throws DomainError `not_found`, `superadmin_only`, `same_person`, `same_person_tied`.
 */
export async function confirmWeaker(
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
 * Leaves the rule of two persons as it is.
 * @throws DomainError `not_found`, `superadmin_only`.
 */
export async function declineWeaker(
  tx: Tx,
  caller: AccountCaller,
  requestId: bigint,
): Promise<Outcome<CompanySettings>> {
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
}

async function openRequest(
  tx: Tx,
  caller: AccountCaller,
  requestId: bigint,
): Promise<{ now: CompanySettings; request: Request }> {
  // the company's row is the lock
  const now = await lockSettings(tx, caller);
  const { rows } = await sql<Request>`
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
