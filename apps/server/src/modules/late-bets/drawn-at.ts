import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { manageSettle, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { databaseNow } from '../rounds/advance.ts';
import { requireState } from '../rounds/change-round.ts';
import { pendingLateVoid } from '../settlement/late-void-row.ts';
import { countLate } from './late-bills.ts';
import { notifyLateBetsFound } from './notify-about-late-bets.ts';

/** When the draw of a round really took place, as staff have entered it; null where it was not entered. */
export async function readDrawnAt(tx: Tx, roundId: RoundId): Promise<Date | null> {
  const row = await tx.selectFrom('round').select('drawn_at').where('id', '=', roundId).executeTakeFirst();
  return row?.drawn_at ?? null;
}

/**
 * Records when the draw of a closed round really took place, or removes that record (domain.md §6). Accounts
 * that manage settlement are notified of late bets.
 *
 * @throws DomainError `not_found`, `round_state`, `drawn_by_house`, `drawn_at_bounds`, `late_bets_pending`.
 */
export async function setDrawnAt(
  store: Store,
  context: CommandContext,
  change: { roundId: RoundId; drawnAt: Date | null; reason: string },
): Promise<void> {
  await command(store, context, async (tx) => {
    const round = await requireRound(tx, context.caller, change.roundId, manageSettle);
    // in-house draws took place at their stated time: they are not undone bill by bill
    if (round.houseGame !== 'none') throw new DomainError('drawn_by_house');
    requireState(round, 'waiting', 'waiting_confirm', 'settled');
    const before = await readDrawnAt(tx, round.id);
    const late = await writeDrawnAt(tx, round, change.drawnAt);
    return {
      answer: { roundId: String(round.id) },
      auditEntry: {
        subject: 'round',
        subjectId: String(round.id),
        reason: change.reason,
        before: { drawnAt: before },
        after: { drawnAt: change.drawnAt, lateBills: late },
      },
    };
  });
}

/**
 * The step itself, for a closed round that this transaction has locked.
 * @returns how many bills are late then.
 */
export async function writeDrawnAt(tx: Tx, round: RoundRow, drawnAt: Date | null): Promise<bigint> {
  const before = await readDrawnAt(tx, round.id);
  if (before?.getTime() === drawnAt?.getTime())
    return drawnAt ? (await countLate(tx, round, drawnAt)).bills : 0n;
  // a request that waits for its second person must not change
  if (await pendingLateVoid(tx, round.id)) throw new DomainError('late_bets_pending');
  if (drawnAt) requirePast(round, drawnAt, await databaseNow(tx));
  await sql`update round set drawn_at = ${drawnAt}, version = version + 1 where id = ${round.id}`.execute(tx);
  const late = drawnAt ? await countLate(tx, round, drawnAt) : null;
  await notifyLateBetsFound(tx, round, late);
  return late?.bills ?? 0n;
}

/** The draw cannot be before its round was opened for bets, and it cannot be in the future. */
function requirePast(round: RoundRow, drawnAt: Date, now: Date): void {
  if (drawnAt >= round.openAt && drawnAt <= now) return;
  throw new DomainError('drawn_at_bounds', {}, [{ path: 'body.drawnAt', code: 'bounds' }]);
}
