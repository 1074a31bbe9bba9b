import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { pauseAfter } from '../../platform/signed-delivery/back-off.ts';
import type { Receipt } from '../../platform/signed-delivery/send-delivery.ts';
import { closeSlipNotice, notifySlipNotDelivered } from '../dealers/notify-slip.ts';
import { type ClaimedSlip, isMeant } from './claim-slip.ts';
import { requireLayOff } from './lay-off-rows.ts';

/** After so many failed attempts people are notified. */
const notifyFrom = 3;

type Recorded = 'delivered' | 'failed' | 'stopped' | 'overtaken';

/**
 * Stores the outcome of a claimed attempt. `overtaken`: the address was changed or removed while it was under way, or
 * another process took over; then its outcome does not count.
 */
export const recordSlip = (store: Store, slip: ClaimedSlip, receipt: Receipt): Promise<Recorded> =>
  store.transaction({ as: 'work' }, (tx) =>
    receipt.ok ? delivered(tx, slip, receipt) : failed(tx, slip, receipt),
  );

const ofClaim = ({ aggregatorId, id, claim }: ClaimedSlip) =>
  sql`d.aggregator_id = ${aggregatorId} and d.id = ${id} and d.claim = ${claim}`;

async function delivered(tx: Tx, slip: ClaimedSlip, { status }: Receipt): Promise<Recorded> {
  const stored = await sql`
    update slip_delivery d
    set delivered_at = clock_timestamp(), claimed_until = null, status = ${status}, fault = null
    where ${ofClaim(slip)}`.execute(tx);
  if (stored.numAffectedRows !== 1n) return 'overtaken';
  await closeSlipNotice(tx, slip);
  return 'delivered';
}

/** Tried again after a pause, until it is given up; not at all where it means nothing any more. */
async function failed(tx: Tx, slip: ClaimedSlip, { status, fault }: Receipt): Promise<Recorded> {
  const { rows } = await sql<{ over: boolean }>`
    update slip_delivery d
    set claimed_until = null, status = ${status}, fault = ${fault},
        next_attempt_at = least(
          clock_timestamp() + make_interval(secs => ${pauseAfter(slip.attempt)}), d.give_up_at)
    where ${ofClaim(slip)}
    returning d.give_up_at <= clock_timestamp() as over`.execute(tx);
  const [row] = rows;
  if (!row) return 'overtaken';
  // read after the message is locked: a step that had it locked is seen, and one that comes later closes the notice
  const meant = isMeant(slip.kind, await requireLayOff(tx, slip.aggregatorId, slip.layOffId));
  if (!meant) await closeSlipNotice(tx, slip);
  else if (row.over || slip.attempt >= notifyFrom) await notifySlipNotDelivered(tx, slip);
  if (meant && !row.over) return 'failed';
  await sql`update slip_delivery d set stopped_at = clock_timestamp() where ${ofClaim(slip)}`.execute(tx);
  return 'stopped';
}
