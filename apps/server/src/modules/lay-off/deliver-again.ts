import type { LayOff } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command/command.ts';
import type { LayOffId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { giveUpAfter_s } from '../../platform/signed-delivery/back-off.ts';
import { takeTurnByHand } from '../../platform/signed-delivery/turn-by-hand.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ofDealer } from '../dealers/change-webhook.ts';
import { requireDealer } from '../dealers/dealer-rows.ts';
import { dealingTierOf } from '../dealers/dealing-tier.ts';
import { requireBeforeResult, roundOfLayOff, subjectOf } from './change-lay-off.ts';
import { toLayOffDto } from './lay-off-dto.ts';
import { type LayOffRow, lockLayOff, requireLayOff } from './lay-off-rows.ts';
import { commandAsWork, readClock, refuseAfter, requireNoResult } from './move-lay-off.ts';
import { wrongLayOffState } from './wrong-state.ts';

/**
 * Sends the newest message of a lay-off to the system of its dealer at once, where it waits or was stopped (lay-off.md
 * §12). One that is under way now is left as it is.
 * @throws DomainError `not_found`, `slip_nothing_to_send`, `lay_off_state`, `round_state`, `lay_off_result_entered`,
 *   `lay_off_cut_off`, `too_many_requests`
 */
export const deliverAgain = (
  store: Store,
  context: CommandContext<AccountCaller>,
  layOffId: LayOffId,
): Promise<LayOff> =>
  commandAsWork(
    store,
    context,
    { layOffId },
    (_, caller) => dealingTierOf(caller),
    async (tx, tier, roundId) => {
      const row = await lockLayOff(tx, tier, layOffId);
      const round = await roundOfLayOff(tx, context.caller, roundId);
      const dealer = await requireDealer(tx, tier, row.dealer_id);
      const { message } = row;
      if (message === null || message.delivered_at !== null || dealer.webhook_address === null)
        throw new DomainError('slip_nothing_to_send');
      if (message.kind === 'slip') {
        if (row.status !== 'sent') throw wrongLayOffState(row, ['sent']);
        requireBeforeResult(round);
        await requireNoResult(tx, roundId);
        const { now, drawnAt } = await readClock(tx, roundId);
        refuseAfter(now, row.cut_off_at ?? drawnAt);
      }
      await takeTurnByHand(tx, 'dealer_webhook', ofDealer(dealer));
      await beginAnew(tx, row, message.kind);
      const next = await requireLayOff(tx, tier, layOffId);
      return {
        answer: toLayOffDto(next, context.caller),
        auditEntry: { ...subjectOf(layOffId), after: { dealer: row.dealer_name, kind: message.kind } },
      };
    },
  );

/** It is tried at once, and then as often as when it was made. A withdrawal gets a new day. */
async function beginAnew(tx: Tx, row: LayOffRow, kind: 'slip' | 'withdrawn'): Promise<void> {
  const untilThen =
    kind === 'withdrawn'
      ? sql`give_up_at = clock_timestamp() + make_interval(secs => ${giveUpAfter_s}),`
      : sql``;
  await sql`
    update slip_delivery
    set attempts = 0, next_attempt_at = clock_timestamp(), ${untilThen} stopped_at = null, claimed_until = null,
        claim = claim + 1
    where aggregator_id = ${row.aggregator_id} and lay_off_id = ${row.id} and kind = ${kind} and delivered_at is null
      and coalesce(claimed_until <= clock_timestamp(), true)`.execute(tx);
}
