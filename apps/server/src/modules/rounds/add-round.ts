import { allows, providerGroup } from '@drawdesk/contract';
import { businessDateOf, roundsBetween } from '@drawdesk/lottery';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { parseCalendar, parseSchedule } from '../schedules/schedule-json.ts';
import { databaseNow } from './advance.ts';
import { manageNextRound } from './change-times.ts';
import { ensurePartitionFor, type RoundTimes, requireTimes } from './round-times.ts';
import { lockSchedulesShared } from './schedule-lock.ts';

interface ExtraRound {
  providerId: string;
  /** The name of the round; unique for the provider. */
  label: string;
  times: RoundTimes;
  reason: string;
}

/**
 * An extra round of a provider, outside its schedule. The schedule does not change it. Its name must
 * differ from the names that the schedule gives its rounds. Returns its id.
 * @throws DomainError `not_found`, `name_taken`, `time_order`, `close_time_passed`
 */
export async function addRound(
  store: Store,
  context: CommandContext<AccountCaller>,
  { providerId, label, times, reason }: ExtraRound,
): Promise<RoundId> {
  requireTimes(times, await store.transaction({ as: 'work' }, databaseNow));
  await ensurePartitionFor(store, times.closeAt);
  const { answer } = await command(store, context, async (tx) => {
    await lockSchedulesShared(tx);
    const { schedule, calendar } = await requireProvider(tx, context.caller, providerId);
    const now = await databaseNow(tx);
    requireTimes(times, now);
    const taken = new DomainError('name_taken', { name: label }, [takenField('body.label', 'name', label)]);
    if (isScheduled(label, schedule, calendar, now)) throw taken;
    const businessDate = businessDateOf(times.closeAt, parseSchedule(schedule).businessDay);
    const inserted = await tx
      .insertInto('round')
      .values({
        provider_id: providerId,
        label,
        business_date: businessDate,
        open_at: times.openAt,
        close_at: times.closeAt,
        draw_at: times.drawAt,
        origin: 'extra',
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'label']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw taken;
    const { id } = inserted;
    return {
      answer: { roundId: String(id) },
      auditEntry: {
        subject: 'round',
        subjectId: String(id),
        reason,
        after: { providerId, label, businessDate, ...times, version: 1 },
      },
    };
  });
  return BigInt(answer.roundId);
}

async function requireProvider(
  tx: Tx,
  { rules }: AccountCaller,
  providerId: string,
): Promise<Pick<TableRow<'provider'>, 'schedule' | 'calendar'>> {
  const row = await tx
    .selectFrom('provider')
    .select(['provider_group', 'schedule', 'calendar'])
    .where('id', '=', providerId)
    .executeTakeFirst();
  const group = row && providerGroup.parse(row.provider_group);
  if (!row || !allows(rules, manageNextRound.action, manageNextRound.subject, group))
    throw new DomainError('not_found', { what: 'provider' });
  return row;
}

const dayMs = 86_400_000;

/** Whether the schedule has, or will have, a round of this name within the period that can be sold. */
function isScheduled(label: string, schedule: unknown, calendar: unknown, now: Date): boolean {
  const date = Date.parse(`${label.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date) || Math.abs(date - now.getTime()) > 500 * dayMs) return false;
  // a round closes and is drawn some days from its draw day, forty at most
  const [from, to] = [new Date(date - 42 * dayMs), new Date(date + 42 * dayMs)];
  return roundsBetween(parseSchedule(schedule), parseCalendar(calendar), from, to).some(
    (round) => round.label === label,
  );
}
