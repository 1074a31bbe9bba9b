import type { Approval, ProviderGroup } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { AutomaticChangeTable } from '../../platform/db/database-types.ts';
import type { ResultId, RoundId, SourceId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';

/**
 * What decides a result without a person: a source, or what its provider says about results (`sourceId`
 * null). The person who changes it is the first person. It counts for nothing until another person has
 * approved it in its present state (domain.md §6).
 */
export interface Deciding {
  providerId: string;
  sourceId: SourceId | null;
}

interface Named extends Deciding {
  version: number;
  group: ProviderGroup;
  nameEn: string;
  nameTh: string;
  /** Of the source. */
  name?: string;
}

type Change = Selectable<AutomaticChangeTable>;

const aboutOf = ({ providerId, sourceId }: Deciding): string =>
  sourceId === null ? `provider:${providerId}` : `source:${sourceId}`;

const isIt = ({ providerId, sourceId }: Deciding) =>
  sql`c.provider_id = ${providerId} and c.source_id is not distinct from ${sourceId}::bigint`;

/** Since the last approval. automatic_change_of */
const sinceApproved = (deciding: Deciding) => sql`
  from automatic_change c
  where ${isIt(deciding)} and c.id > coalesce((
    select max(c.id) from automatic_change c where ${isIt(deciding)} and c.decision = 'approved'), 0)`;

/**
 * Records who changed it, in the transaction of the change. From now on it waits for approval.
 * @param silent - in its present state it decides nothing, so nobody is notified yet.
 */
export async function recordChange(
  tx: Tx,
  caller: AccountCaller,
  named: Named,
  { silent = false }: { silent?: boolean } = {},
): Promise<void> {
  await replaceOpen(tx, named);
  await sql`
    insert into automatic_change (provider_id, source_id, version, changed_by, changed_by_name)
    values (${named.providerId}, ${named.sourceId}, ${named.version}, ${personOf(caller)}, ${nameOf(caller)})`.execute(
    tx,
  );
  await setState(tx, named, 'waiting');
  await closeNotifications(tx, aboutOf(named), 'source_to_approve');
  if (silent) return;
  await notify(tx, {
    kind: 'source_to_approve',
    about: aboutOf(named),
    values: {
      providerId: named.providerId,
      nameEn: named.nameEn,
      nameTh: named.nameTh,
      by: nameOf(caller),
      ...(named.name !== undefined && { source: named.name }),
    },
    audience: { action: 'manage', subject: 'setting-provider', group: named.group },
    except: personOf(caller),
  });
}

const nameOf = (caller: AccountCaller): string => caller.real?.displayName ?? caller.displayName;

async function setState(tx: Tx, { providerId, sourceId }: Deciding, state: Approval['state']): Promise<void> {
  if (sourceId === null)
    await sql`update provider set approval = ${state} where id = ${providerId}`.execute(tx);
  else await sql`update result_source set approval = ${state} where id = ${sourceId}`.execute(tx);
}

/** Approval is not requested any more. */
const endApproval = (tx: Tx, deciding: Deciding): Promise<void> =>
  closeNotifications(tx, aboutOf(deciding), 'source_to_approve');

/** Records who archived a source, in the same transaction: fewer sources may agree on another result. */
export async function recordArchived(
  tx: Tx,
  caller: AccountCaller,
  source: Deciding & { version: number },
): Promise<void> {
  await replaceOpen(tx, source);
  await sql`
    insert into automatic_change
      (provider_id, source_id, version, changed_by, changed_by_name, decision, decided_at)
    values (${source.providerId}, ${source.sourceId}, ${source.version}, ${personOf(caller)}, ${nameOf(caller)},
            'archived', clock_timestamp())`.execute(tx);
  await endApproval(tx, source);
}

/** A state that was changed again or archived is not decided any more. */
const replaceOpen = (tx: Tx, deciding: Deciding) =>
  sql`
    update automatic_change c
    set decision = 'replaced', decided_at = clock_timestamp()
    where ${isIt(deciding)} and c.decision is null`.execute(tx);

/**
 * Approves its present state, or declines it. Declined, it counts for nothing until someone changes it.
 * @param state - as it was read under the lock of its row.
 * @throws DomainError `nothing_to_approve`, `same_person`, `same_person_tied`.
 */
export async function decideApproval(
  tx: Tx,
  caller: AccountCaller,
  deciding: Deciding & { version: number; state: Approval['state'] },
  { approve, reason }: { approve: boolean; reason?: string | undefined },
): Promise<Outcome<null>> {
  if (deciding.state !== 'waiting') throw new DomainError('nothing_to_approve');
  const { rows } = await sql<Pick<Change, 'changed_by' | 'changed_by_name'>>`
    select distinct c.changed_by, c.changed_by_name ${sinceApproved(deciding)}`.execute(tx);
  const knownTie = approve
    ? await requireAnotherPerson(tx, caller, ...rows.map(({ changed_by }) => changed_by))
    : {};
  const decision = approve ? 'approved' : 'declined';
  await sql`
    update automatic_change c
    set decision = ${decision}, decided_by = ${personOf(caller)}, decided_by_name = ${nameOf(caller)},
        decided_at = clock_timestamp(), reason = ${reason ?? null}
    where ${isIt(deciding)} and c.decision is null`.execute(tx);
  await setState(tx, deciding, decision);
  await endApproval(tx, deciding);
  return {
    answer: null,
    auditEntry: {
      subject: deciding.sourceId === null ? 'provider' : 'source',
      subjectId: deciding.sourceId === null ? deciding.providerId : String(deciding.sourceId),
      reason,
      before: { approval: 'waiting', changedBy: rows.map((row) => row.changed_by_name) },
      after: { approval: decision, version: deciding.version, ...knownTie },
    },
  };
}

type ShownChange = Pick<
  Change,
  'changed_by' | 'changed_by_name' | 'changed_at' | 'decided_by_name' | 'decided_at' | 'reason'
>;

/** Its state, for people. */
export async function approvalOf(
  tx: Tx,
  caller: Caller,
  deciding: Deciding,
  state: Approval['state'],
): Promise<Approval> {
  const { rows } = await sql<ShownChange>`
    select c.changed_by, c.changed_by_name, c.changed_at, c.decided_by_name, c.decided_at, c.reason
    from automatic_change c where ${isIt(deciding)} order by c.id desc limit 1`.execute(tx);
  const mine = await sql<{ mine: boolean }>`
    select exists (select ${sinceApproved(deciding)} and c.changed_by = ${personOf(caller)}) as mine`.execute(
    tx,
  );
  const [last] = rows;
  return {
    state,
    changedBy: last?.changed_by_name ?? null,
    changedAt: last?.changed_at.toISOString() ?? null,
    decidedBy: state === 'waiting' ? null : (last?.decided_by_name ?? null),
    decidedAt: state === 'waiting' ? null : (last?.decided_at?.toISOString() ?? null),
    reason: state === 'waiting' ? null : (last?.reason ?? null),
    own: mine.rows[0]?.mine ?? false,
  };
}

/**
 * Why a result of sources does not confirm itself: a person had them fetched again, or a source of the
 * provider was added, changed or archived since the round opened. Otherwise one person could remove the
 * source that contradicts the others. Null: none of these happened.
 */
export async function touchedBy(tx: Tx, roundId: RoundId): Promise<'asked_again' | 'source_changed' | null> {
  const { rows } = await sql<{ touched: 'asked_again' | 'source_changed' | null }>`
    select case
        when exists (
          select from result_collection c
          where c.round_id = r.id and c.asked_again_by <> '{}') then 'asked_again'
        when exists (
          select from automatic_change c
          where c.provider_id = r.provider_id and c.source_id is not null
            and c.changed_at >= coalesce(r.rules_fixed_at, r.open_at)) then 'source_changed'
      end as touched
    from round r where r.id = ${roundId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Round ${roundId} is gone`);
  return row.touched;
}

/**
 * First persons of a result of the system: those who changed or archived a source of its provider, or what
 * the provider says about results, where that or the decision about it is within the days of account ties or
 * since the round opened; and those who had the sources fetched again. The person who approved a change is
 * its second person, and may also be the second person of the result, because the change was made by someone
 * else.
 */
export async function handsOn(tx: Tx, resultId: ResultId): Promise<bigint[]> {
  const { rows } = await sql<{ person: bigint }>`
    select c.changed_by as person
    from result v
    join round r on r.id = v.round_id
    join automatic_change c on c.provider_id = r.provider_id
    cross join company co
    where v.id = ${resultId} and c.changed_by is not null
      and greatest(c.changed_at, c.decided_at) >= least(clock_timestamp() - make_interval(days => co.account_tie_days), r.rules_fixed_at)
    union
    select unnest(c.asked_again_by)
    from result v join result_collection c on c.round_id = v.round_id
    where v.id = ${resultId}`.execute(tx);
  return rows.map(({ person }) => person);
}
