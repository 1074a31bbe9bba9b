import { sql } from 'kysely';
import { type Ask, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { manageSettle, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { databaseNow } from '../rounds/advance.ts';
import { requireState } from '../rounds/change-round.ts';
import { pendingLateVoid } from '../settlement/late-void-row.ts';
import { tellLateFound } from './about-late-bets.ts';
import { countLate } from './late-bills.ts';

/** When the draw of a round really took place, as staff have said; null where nobody has. */
export async function readDrawnAt(tx: Tx, roundId: bigint): Promise<Date | null> {
  const row = await tx.selectFrom('round').select('drawn_at').where('id', '=', roundId).executeTakeFirst();
  return row?.drawn_at ?? null;
}

/**
 * Says when the draw of a closed round really took place, or takes that back (domain.md §6). Late bets are told of to
 * whoever manages settlement.
 *
 * @throws Refusal `not_found`, `round_state`, `drawn_by_house`, `drawn_at_bounds`, `late_bets_pending`.
 */
export async function setDrawnAt(
  store: Store,
  ask: Ask,
  deed: { roundId: bigint; drawnAt: Date | null; reason: string },
): Promise<void> {
  await command(store, ask, async (tx) => {
    const round = await requireRound(tx, ask.caller, deed.roundId, manageSettle);
    // what the house drew came when it said: nobody undoes it bill by bill
    if (round.houseGame !== 'none') throw new Refusal('drawn_by_house');
    requireState(round, 'waiting', 'waiting_confirm', 'settled');
    const before = await readDrawnAt(tx, round.id);
    const late = await writeDrawnAt(tx, round, deed.drawnAt);
    return {
      answer: { roundId: String(round.id) },
      deed: {
        subject: 'round',
        subjectId: String(round.id),
        reason: deed.reason,
        before: { drawnAt: before },
        after: { drawnAt: deed.drawnAt, lateBills: late },
      },
    };
  });
}

/**
 * The step itself, of a closed round that this transaction has locked.
 * @returns how many bills are late then.
 */
export async function writeDrawnAt(tx: Tx, round: RoundRow, drawnAt: Date | null): Promise<bigint> {
  const before = await readDrawnAt(tx, round.id);
  if (before?.getTime() === drawnAt?.getTime())
    return drawnAt ? (await countLate(tx, round, drawnAt)).bills : 0n;
  // what waits for its second person is not changed below it
  if (await pendingLateVoid(tx, round.id)) throw new Refusal('late_bets_pending');
  if (drawnAt) requirePast(round, drawnAt, await databaseNow(tx));
  await sql`update round set drawn_at = ${drawnAt}, version = version + 1 where id = ${round.id}`.execute(tx);
  const late = drawnAt ? await countLate(tx, round, drawnAt) : null;
  await tellLateFound(tx, round, late);
  return late?.bills ?? 0n;
}

/** Nothing is drawn before its round was opened for bets, and nothing that has been drawn lies ahead. */
function requirePast(round: RoundRow, drawnAt: Date, now: Date): void {
  if (drawnAt >= round.openAt && drawnAt <= now) return;
  throw new Refusal('drawn_at_bounds', {}, [
    {
      path: 'body.drawnAt',
      code: 'bounds',
      message: `between ${round.openAt.toISOString()} and ${now.toISOString()}`,
    },
  ]);
}
