import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { LateVoidId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { personOf } from '../../platform/tenancy/caller.ts';
import { manageSettle, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { requireState } from '../rounds/change-round.ts';
import { pendingLateVoid } from '../settlement/late-void-row.ts';
import { readDrawnAt } from './drawn-at.ts';
import { countLate, type LateCount } from './late-bills.ts';
import { notifyLateVoidRequested } from './notify-about-late-bets.ts';

/**
 * Requests the void of every bill accepted at or after the actual draw time of a round; a second person
 * confirms.
 *
 * @returns the id of the request.
 * @throws DomainError `not_found`, `round_state`, `drawn_by_house`, `late_bets_none`, `late_bets_pending`.
 */
export async function askLateVoid(
  store: Store,
  context: CommandContext,
  { roundId, reason }: { roundId: RoundId; reason: string },
): Promise<LateVoidId> {
  const { answer } = await command(store, context, async (tx) => {
    const round = await requireRound(tx, context.caller, roundId, manageSettle);
    // in-house draws took place at their stated time: they are not undone bill by bill
    if (round.houseGame !== 'none') throw new DomainError('drawn_by_house');
    requireState(round, 'waiting', 'waiting_confirm', 'settled');
    if (await pendingLateVoid(tx, round.id)) throw new DomainError('late_bets_pending');
    const drawnAt = await readDrawnAt(tx, round.id);
    const late = drawnAt && (await countLate(tx, round, drawnAt));
    if (!late || late.bills === 0n) throw new DomainError('late_bets_none');
    const asker = personOf(context.caller);
    const id = await insertRequest(tx, round, { drawnAt, reason, late, asker });
    await notifyLateVoidRequested(tx, round, { ...late, reason, asker });
    return {
      answer: { lateVoidId: String(id) },
      auditEntry: {
        subject: 'round',
        subjectId: String(round.id),
        reason,
        after: { lateVoidId: id, drawnAt, ...late },
      },
    };
  });
  return BigInt(answer.lateVoidId);
}

async function insertRequest(
  tx: Tx,
  round: RoundRow,
  { drawnAt, reason, late, asker }: { drawnAt: Date; reason: string; late: LateCount; asker: bigint | null },
): Promise<LateVoidId> {
  const { rows } = await sql<Pick<TableRow<'late_void'>, 'id'>>`
    insert into late_void (round_id, drawn_at, reason, asked_by, asked_at, bill_count, ticket_count, stake, discount)
    values (${round.id}, ${drawnAt}, ${reason}, ${asker}, clock_timestamp(), ${late.bills}, ${late.tickets},
            ${late.stake}, ${late.discount})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The late bets of round ${round.id} were not asked about`);
  return row.id;
}
