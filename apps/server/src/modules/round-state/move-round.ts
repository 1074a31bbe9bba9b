import { type RoundStatus, roundStatuses } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { notifyRoundStep } from './notify-about-rounds.ts';
import type { RoundRow } from './round-row.ts';
import { mayMove, transitions } from './transitions.ts';

/** Who moves a round and why; the clock and jobs have no account. */
export interface MovedBy {
  account: bigint | null;
  reason: string | null;
}

/**
 * Moves a round that this transaction has locked. This is the only way in which a status changes. Appends
 * the step to the round's history, publishes it to live screens, and notifies the people who have to act.
 *
 * @returns the round with its new status.
 * @throws DomainError `round_state` when the table does not allow the step.
 */
export async function moveRound(tx: Tx, round: RoundRow, to: RoundStatus, by: MovedBy): Promise<RoundRow> {
  if (!mayMove(round, to)) throw wrongState(round, statesBefore(to));
  const returnsTo = to === 'void_pending' ? round.status : null;
  const moved = await sql`
    update round set status = ${to}, returns_to = ${returnsTo}, version = version + 1
    where id = ${round.id} and status = ${round.status}`.execute(tx);
  if (moved.numAffectedRows !== 1n) throw new Error(`Round ${round.id} was moved without its lock`);
  await tx
    .insertInto('round_transition')
    .values({
      round_id: round.id,
      from_status: round.status,
      to_status: to,
      account_id: by.account,
      reason: by.reason,
    })
    .execute();
  await tx
    .insertInto('outbox')
    .values({
      topic: 'round',
      aggregator_id: null,
      payload: JSON.stringify({
        roundId: String(round.id),
        providerId: round.providerId,
        from: round.status,
        to,
      }),
    })
    .execute();
  await notifyRoundStep(tx, round, to, by);
  return { ...round, status: to, returnsTo };
}

/** The error of an action that needs the round in one of the states `needed`. */
export const wrongState = (round: RoundRow, needed: readonly RoundStatus[]): DomainError =>
  new DomainError('round_state', { status: round.status, needed: needed.join(', ') });

const statesBefore = (to: RoundStatus): RoundStatus[] =>
  roundStatuses.filter((from) => transitions[from].includes(to));
