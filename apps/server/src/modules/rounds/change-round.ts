import type { RoundStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import { lockChainHead } from '../../platform/audit/log.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Scope, Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { personOf, tenantOf } from '../../platform/tenancy/caller.ts';
import type { KnownTie } from '../accounts/require-another-person.ts';
import { lockConfigVersion } from '../config-version/raise-config-version.ts';
import { type MovedBy, wrongState } from '../round-state/move-round.ts';
import { manageSettle, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { mayMove } from '../round-state/transitions.ts';
import { refundRound } from '../settlement/refund.ts';
import { databaseNow } from './advance.ts';
import { closeRound } from './close-round.ts';
import { openRound } from './open-round.ts';

/** Seals, refunds and reversals are written by the role of jobs. Only that role may post them. */
const work: Scope = { as: 'work' };

/**
 * A person's action on a round with its log entry; the answer is the id of the round.
 * @param change.before - takes the locks that must be taken before the round.
 */
export async function actOnRound(
  store: Store,
  context: CommandContext,
  change: { roundId: RoundId; reason: string; scope?: Scope; before?: (tx: Tx) => Promise<void> },
  act: (tx: Tx, round: RoundRow, by: MovedBy) => Promise<RoundRow & KnownTie>,
): Promise<void> {
  await command(
    store,
    context,
    async (tx) => {
      await change.before?.(tx);
      const round = await requireRound(tx, context.caller, change.roundId, manageSettle);
      const after = await act(tx, round, { account: personOf(context.caller), reason: change.reason });
      return {
        answer: { roundId: String(round.id) },
        auditEntry: {
          subject: 'round',
          subjectId: String(round.id),
          reason: change.reason,
          before: { status: round.status, closeAt: round.closeAt },
          after: {
            status: after.status,
            closeAt: after.closeAt,
            ...(round.sealedAt === null && after.sealedAt !== null && { closedAt: after.sealedAt }),
            ...(after.tie && { tie: after.tie }),
          },
        },
      };
    },
    change.scope,
  );
}

interface RoundChange {
  roundId: RoundId;
  reason: string;
}

/** Opens a scheduled round before its time, if its close time still lies ahead. */
export const openNow = (store: Store, context: CommandContext, change: RoundChange): Promise<void> =>
  actOnRound(store, context, { ...change, before: lockConfigVersion }, async (tx, round, by) => {
    requireState(round, 'scheduled');
    if (round.closeAt <= (await databaseNow(tx))) throw new DomainError('close_time_passed');
    // plans of tenants are logged in their chains, this action in the chain of the person who opens the round
    await lockChainHead(tx, tenantOf(context.caller));
    const opened = await openRound(tx, round, by);
    await sql`
      update round set open_at = least(open_at, clock_timestamp()) where id = ${round.id}`.execute(tx);
    return opened;
  });

/** Closes an open round before its time, and seals it. */
export const closeNow = (store: Store, context: CommandContext, change: RoundChange): Promise<void> =>
  actOnRound(store, context, { ...change, scope: work }, async (tx, round, by) => {
    requireState(round, 'open');
    return (await closeRound(tx, round, by)).round;
  });

/** Moves the close time of an open round later, before it has passed and not beyond the draw. */
export const extendClose = (
  store: Store,
  context: CommandContext,
  change: RoundChange & { closeAt: Date },
): Promise<void> =>
  actOnRound(store, context, change, async (tx, round) => {
    requireState(round, 'open');
    if (round.closeAt <= (await databaseNow(tx))) throw new DomainError('close_time_passed');
    if (change.closeAt <= round.closeAt || change.closeAt > round.drawAt) throw new DomainError('time_order');
    await tx
      .updateTable('round')
      .set({ close_at: change.closeAt, version: sql`version + 1` })
      .where('id', '=', round.id)
      .execute();
    return { ...round, closeAt: change.closeAt };
  });

/**
 * Cancels a round in advance: every bill is refunded (screens.md §3). Once the close time has passed by
 * the database's clock it is a void, which takes two people (domain.md §6), also where the round has not
 * been closed yet.
 */
export const cancelRound = (store: Store, context: CommandContext, change: RoundChange): Promise<void> =>
  actOnRound(store, context, { ...change, scope: work }, async (tx, round, by) => {
    if (mayMove(round, 'cancelled') && round.closeAt <= (await databaseNow(tx)))
      throw new DomainError('close_time_passed');
    if (round.status === 'open' && round.houseGame !== 'none' && (await holdsBets(tx, round.id)))
      throw new DomainError('cancel_needs_two');
    return refundRound(tx, round, by);
  });

/** By the primary key of the totals, one master after another. */
async function holdsBets(tx: Tx, roundId: RoundId): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select 1 from type_total
      where aggregator_id = any(array(select id from aggregator)) and round_id = ${roundId} and agent_id = 0
        and ticket_count > 0) as any`.execute(tx);
  return rows[0]?.any ?? false;
}

export function requireState(round: RoundRow, ...needed: RoundStatus[]): void {
  if (!needed.includes(round.status)) throw wrongState(round, needed);
}
