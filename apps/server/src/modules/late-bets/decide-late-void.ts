import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { LateVoidId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { personOf } from '../../platform/tenancy/caller.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { manageSettle, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { requireState } from '../rounds/change-round.ts';
import { type LateVoidRow, readLateVoids } from '../settlement/late-void-row.ts';
import type { BillsOfAggregator } from '../settlement/take-out-bills.ts';
import { readLate } from './late-bills.ts';
import { closeLateVoidRequested, notifyLateBetsVoided } from './notify-about-late-bets.ts';
import { voidLate } from './void-late.ts';

interface Decision {
  roundId: RoundId;
  lateVoidId: LateVoidId;
  reason: string;
}

/**
 * Confirms the void of late bets: all of them in this one transaction, whether the round is already settled
 * or not. The lock on the round puts this and a settlement in order. Whichever comes first, the ledger is the
 * same in the end.
 *
 * @throws DomainError `not_found`, `round_state`, `late_void_decided`, `same_person`.
 */
export async function confirmLateVoid(
  store: Store,
  context: CommandContext,
  decision: Decision,
): Promise<void> {
  await command(
    store,
    context,
    async (tx) => {
      const { round, request } = await pending(tx, context, decision);
      requireState(round, 'waiting', 'waiting_confirm', 'settled');
      const tie = await requireAnotherPerson(tx, context.caller, request.askedBy);
      const accountId = personOf(context.caller);
      const masters = await readLate(tx, round, request.drawnAt);
      const by = { name: nameOf(context), accountId, reason: request.reason, lateVoidId: request.id };
      const voided = await voidLate(tx, round, masters, by);
      const figures = figuresOf(masters);
      await sql`
        update late_void
        set decision = 'confirmed', decided_by = ${accountId}, decided_at = clock_timestamp(),
            decision_reason = ${decision.reason}, bill_count = ${figures.bills}, ticket_count = ${figures.tickets},
            stake = ${figures.stake}, discount = ${figures.discount}, settlement_id = ${voided?.settlementId ?? null},
            taken_back = ${voided?.takenBack ?? null}
        where id = ${request.id}`.execute(tx);
      await notifyLateBetsVoided(tx, round, request.id, masters);
      return {
        answer: { lateVoidId: String(request.id) },
        auditEntry: {
          subject: 'round',
          subjectId: String(round.id),
          reason: decision.reason,
          before: { lateVoidId: request.id, askedBy: request.askedByName, reason: request.reason },
          after: { drawnAt: request.drawnAt, ...figures, ...voided, ...tie },
        },
      };
    },
    // settlement is written by the role of jobs; only that role may post payouts
    { as: 'work' },
  );
}

/**
 * Declines the void of late bets: they stay valid.
 * @throws DomainError `not_found`, `late_void_decided`.
 */
export async function declineLateVoid(
  store: Store,
  context: CommandContext,
  decision: Decision,
): Promise<void> {
  await command(store, context, async (tx) => {
    const { round, request } = await pending(tx, context, decision);
    await sql`
      update late_void
      set decision = 'declined', decided_by = ${personOf(context.caller)}, decided_at = clock_timestamp(),
          decision_reason = ${decision.reason}
      where id = ${request.id}`.execute(tx);
    await closeLateVoidRequested(tx, round);
    return {
      answer: { lateVoidId: String(request.id) },
      auditEntry: {
        subject: 'round',
        subjectId: String(round.id),
        reason: decision.reason,
        before: { lateVoidId: request.id, askedBy: request.askedByName, reason: request.reason },
        after: { decision: 'declined' },
      },
    };
  });
}

/** Locks the round and finds the request that is not decided yet. */
async function pending(
  tx: Tx,
  context: CommandContext,
  { roundId, lateVoidId }: Decision,
): Promise<{ round: RoundRow; request: LateVoidRow }> {
  const round = await requireRound(tx, context.caller, roundId, manageSettle);
  const request = (await readLateVoids(tx, round.id)).find((one) => one.id === lateVoidId);
  if (!request) throw new DomainError('not_found', { what: 'late void' });
  if (request.decision !== null) throw new DomainError('late_void_decided');
  return { round, request };
}

const nameOf = ({ caller }: CommandContext): string =>
  caller.kind === 'account' ? caller.displayName : caller.name;

/** What was voided: counts, and satang. */
function figuresOf(masters: readonly BillsOfAggregator[]) {
  const bills = masters.flatMap((master) => master.bills);
  const sum = (read: (bill: (typeof bills)[number]) => bigint) =>
    bills.reduce((total, bill) => total + read(bill), 0n);
  return {
    bills: BigInt(bills.length),
    tickets: sum((bill) => BigInt(bill.tickets.length)),
    stake: sum((bill) => bill.stake),
    discount: sum((bill) => bill.discount),
  };
}
