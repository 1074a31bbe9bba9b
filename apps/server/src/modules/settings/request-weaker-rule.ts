import type { CompanySettings } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { tieBetween } from '../accounts/account-ties.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';

/** The changes that would weaken the rule of two people: null stays as it is. */
export interface WeakerRule {
  separationOfDuties: false | null;
  accountTieDays: number | null;
}

type Guarded = Pick<CompanySettings, 'separationOfDuties' | 'accountTieDays'>;

/** The part of a change that weakens the rule of two people; null: no part does. */
export function weakerOf(
  now: Guarded,
  sent: { separationOfDuties?: boolean | undefined; accountTieDays?: number | undefined },
): WeakerRule | null {
  const off = now.separationOfDuties && sent.separationOfDuties === false;
  const fewer = sent.accountTieDays !== undefined && sent.accountTieDays < now.accountTieDays;
  if (!off && !fewer) return null;
  return {
    separationOfDuties: off ? false : null,
    accountTieDays: fewer ? (sent.accountTieDays ?? null) : null,
  };
}

export const aboutRequest = 'settings:weaker';

/**
 * Requests the other superadmins to weaken the rule of two people. An earlier open request is replaced.
 * @throws DomainError `second_superadmin_needed` where none of them could confirm it.
 */
export async function requestWeakerRule(
  tx: Tx,
  caller: AccountCaller,
  { separationOfDuties, accountTieDays }: WeakerRule,
  reason: string | undefined,
): Promise<void> {
  const person = personOf(caller);
  const seconds = await secondsOf(tx, person);
  if (seconds.length === 0) {
    const { account_tie_days } = await tx
      .selectFrom('company')
      .select('account_tie_days')
      .executeTakeFirstOrThrow();
    throw new DomainError('second_superadmin_needed', { days: String(account_tie_days) });
  }
  await sql`
    update settings_request set decision = 'replaced', decided_by = ${person}, decided_at = clock_timestamp()
    where decision is null`.execute(tx);
  await closeNotifications(tx, aboutRequest, 'settings_to_confirm');
  await sql`
    insert into settings_request (separation_of_duties, account_tie_days, reason, asked_by)
    values (${separationOfDuties}, ${accountTieDays}, ${reason ?? null}, ${person})`.execute(tx);
  for (const accountId of seconds)
    await notify(tx, {
      kind: 'settings_to_confirm',
      about: aboutRequest,
      values: { by: caller.displayName, ...(reason && { reason }) },
      audience: { account: { accountId, aggregatorId: null, agentId: null } },
    });
}

/** The superadmins who could confirm this person's request. */
async function secondsOf(tx: Tx, person: bigint | null): Promise<bigint[]> {
  // account_of_staff
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('aggregator_id', 'is', null)
    .where('role', '=', 'company:superadmin')
    .where('status', '=', 'active')
    .where('id', 'is distinct from', person)
    .orderBy('id')
    .execute();
  const free: bigint[] = [];
  for (const { id } of rows) if (person === null || !(await tieBetween(tx, person, id))) free.push(id);
  return free;
}
