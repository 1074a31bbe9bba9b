import { businessDateOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type RoundRight, requireRound } from '../round-state/require-round.ts';
import { parseSchedule } from '../schedules/schedule-json.ts';
import { databaseNow } from './advance.ts';
import { requireState } from './change-round.ts';
import { ensurePartitionFor, type RoundTimes, requireTimes } from './round-times.ts';

/** Who changes the next rounds of a provider one by one (screens.md §4 …/next-round). */
export const manageNextRound: RoundRight = { action: 'manage', subject: 'setting-provider-next-round' };

interface TimesChange {
  roundId: RoundId;
  /** The version of the round that was edited. */
  version: number;
  times: RoundTimes;
  reason: string;
}

/**
 * Other times for a round that has not opened. From then on the schedule does not change it.
 * @throws DomainError `not_found`, `round_state`, `stale_version`, `time_order`, `close_time_passed`
 */
export async function changeTimes(
  store: Store,
  context: CommandContext,
  { roundId, version, times, reason }: TimesChange,
): Promise<void> {
  requireTimes(times, await store.transaction({ as: 'work' }, databaseNow));
  await ensurePartitionFor(store, times.closeAt);
  await command(store, context, async (tx) => {
    const round = await requireRound(tx, context.caller, roundId, manageNextRound);
    const subject = { subject: 'round', subjectId: String(roundId) };
    const stored = await readVersionAndSchedule(tx, roundId);
    const fields = { openAt: round.openAt, closeAt: round.closeAt, drawAt: round.drawAt };
    await requireVersion(tx, { ...subject, version: stored.version, fields }, version, { ...times });
    requireState(round, 'scheduled');
    requireTimes(times, await databaseNow(tx));
    const businessDate = businessDateOf(times.closeAt, parseSchedule(stored.schedule).businessDay);
    await sql`
      update round
      set open_at = ${times.openAt}, close_at = ${times.closeAt}, draw_at = ${times.drawAt},
          business_date = ${businessDate}, times_changed = true, version = version + 1
      where id = ${roundId}`.execute(tx);
    return {
      answer: { roundId: String(roundId) },
      auditEntry: {
        ...subject,
        reason,
        before: { ...fields, businessDate: round.businessDate },
        after: { ...times, businessDate, version: stored.version + 1 },
      },
    };
  });
}

/** Of a round that this transaction has locked. */
const readVersionAndSchedule = (tx: Tx, roundId: RoundId) =>
  tx
    .selectFrom('round as r')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .select(['r.version', 'p.schedule'])
    .where('r.id', '=', roundId)
    .executeTakeFirstOrThrow();
