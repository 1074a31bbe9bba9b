import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { giveUpAfter_s } from '../../platform/signed-delivery/back-off.ts';
import { closeSlipNotice, notifySlipNotDelivered } from '../dealers/notify-slip.ts';
import type { LayOffRow } from './lay-off-rows.ts';

/** The messages to a dealer's system, written in the transaction of the step (lay-off.md §12). Scope `work`. */

type Of = Pick<LayOffRow, 'aggregator_id' | 'id' | 'dealer_id' | 'message'>;

/** The slip of a lay-off that is sent now, to a dealer that has an address. Given up at the cut-off. */
export async function writeSlip(tx: Tx, row: Of, cutOffAt: Date): Promise<void> {
  await sql`
    insert into slip_delivery (aggregator_id, lay_off_id, dealer_id, kind, give_up_at)
    values (${row.aggregator_id}, ${row.id}, ${row.dealer_id}, 'slip', ${cutOffAt})`.execute(tx);
}

/** The dealer's answer was recorded: a slip that waits is not sent any more. One under way ends with its attempt. */
export async function endSlip(tx: Tx, row: Of): Promise<void> {
  if (row.message === null) return;
  await stopSlip(tx, row);
  await closeSlipNotice(tx, { layOffId: row.id, kind: 'slip' });
}

/**
 * A lay-off is withdrawn. If its slip was ever attempted, the dealer may have it, and is told after it was delivered or
 * stopped; at a dealer without an address that message is stopped from the beginning, and people are notified.
 */
export async function withdrawSlip(tx: Tx, row: Of): Promise<void> {
  if (row.message === null) return;
  const attempted = await stopSlip(tx, row);
  await closeSlipNotice(tx, { layOffId: row.id, kind: 'slip' });
  if (!attempted) return;
  const { rows } = await sql<{ stopped: boolean }>`
    insert into slip_delivery (aggregator_id, lay_off_id, dealer_id, kind, give_up_at, stopped_at)
    select d.aggregator_id, ${row.id}, d.id, 'withdrawn', clock_timestamp() + make_interval(secs => ${giveUpAfter_s}),
           case when w.address is null then clock_timestamp() end
    from dealer d
    left join dealer_webhook w on w.aggregator_id = d.aggregator_id and w.dealer_id = d.id
    where d.aggregator_id = ${row.aggregator_id} and d.id = ${row.dealer_id}
    returning stopped_at is not null as stopped`.execute(tx);
  if (rows[0]?.stopped)
    await notifySlipNotDelivered(tx, {
      aggregatorId: row.aggregator_id,
      layOffId: row.id,
      kind: 'withdrawn',
    });
}

/** It is neither done nor under way. */
const waits = sql`
  stopped_at is null and delivered_at is null and coalesce(claimed_until <= clock_timestamp(), true)`;

/** Whether an attempt to deliver the slip was ever begun. */
async function stopSlip(tx: Tx, row: Of): Promise<boolean> {
  // slip_delivery_of_lay_off
  const { rows } = await sql<{ attempted: boolean }>`
    update slip_delivery
    set stopped_at = case when ${waits} then clock_timestamp() else stopped_at end,
        -- the outcome of an attempt that took longer than its claim does not count any more
        claim = case when ${waits} then claim + 1 else claim end
    where aggregator_id = ${row.aggregator_id} and lay_off_id = ${row.id} and kind = 'slip'
    returning attempted_at is not null as attempted`.execute(tx);
  return rows[0]?.attempted ?? false;
}
