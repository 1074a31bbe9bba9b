import { type Selectable, sql } from 'kysely';
import type { WebhookDeliveryTable } from '../../platform/db/database-types.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { giveUpAfter_s, notTriedFor_s, pauseAfter } from '../../platform/signed-delivery/back-off.ts';
import type { Receipt } from '../../platform/signed-delivery/send-delivery.ts';
import type { FeedCursor } from '../feed/cursor.ts';
import type { Claimed } from './claim-delivery.ts';
import { closeWebhookStopped, notifyWebhookStopped } from './notify-webhook-stopped.ts';
import { ofAgent } from './webhook-row.ts';

/** An attempt for the log. */
export interface Attempt {
  agentId: AgentId;
  aggregatorId: AggregatorId;
  kind: 'events' | 'test' | 'resend';
  delivery: string;
  attempt: number;
  address: string;
  /** Null for a test. */
  sent: { after: FeedCursor; from: bigint; to: bigint } | null;
  bills: number;
  by: { accountId: AccountId; name: string } | null;
}

/** Records an attempt. Scope `work`. @returns its id and time. */
export async function logAttempt(
  tx: Tx,
  attempt: Attempt,
  { ok, status, fault, durationMs, answer }: Receipt,
): Promise<Pick<Selectable<WebhookDeliveryTable>, 'id' | 'at'>> {
  const { sent, by } = attempt;
  const { rows } = await sql<Pick<Selectable<WebhookDeliveryTable>, 'id' | 'at'>>`
    insert into webhook_delivery (
      aggregator_id, agent_id, at, kind, delivery, attempt, address, after_position, after_bill, from_position,
      to_position, bills, ok, status, fault, duration_ms, answer, account_id, by_name)
    values (
      ${attempt.aggregatorId}, ${attempt.agentId}, clock_timestamp(), ${attempt.kind}, ${attempt.delivery},
      ${attempt.attempt}, ${attempt.address}, ${sent?.after.position ?? null}, ${sent?.after.billId ?? null},
      ${sent?.from ?? null}, ${sent?.to ?? null}, ${attempt.bills}, ${ok}, ${status}, ${fault}, ${durationMs}, ${answer},
      ${by?.accountId ?? null}, ${by?.name ?? null})
    returning id, at`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('An attempt was not written down');
  return row;
}

/** How long a receiver takes at present: older attempts count less each time. */
const newAverage = (durationMs: number) => sql`(w.average_ms * 3 + ${durationMs}::int) / 4`;

export type Recorded = 'delivered' | 'failed' | 'stopped' | 'overtaken';

/**
 * Stores the outcome of a claimed attempt. After success the feed continues behind it; otherwise it is
 * tried again after a pause, for a day. `overtaken`: the address was changed, or the feed was sent back,
 * while the delivery was under way; then only the log records it.
 */
export const recordAttempt = (store: Store, claimed: Claimed, receipt: Receipt): Promise<Recorded> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const first = claimed.entries[0];
    const sent = {
      after: claimed.after,
      from: BigInt(first?.position ?? claimed.next.position),
      to: claimed.next.position,
    };
    await logAttempt(tx, { ...claimed, kind: 'events', sent, by: null }, receipt);
    return receipt.ok ? goOn(tx, claimed, receipt) : tryAgain(tx, claimed, receipt);
  });

const ofClaim = ({ agentId, claim }: Claimed) => sql`${ofAgent(agentId, 'w')} and w.claim = ${claim}`;

async function goOn(tx: Tx, claimed: Claimed, { durationMs }: Receipt): Promise<Recorded> {
  const { position, billId } = claimed.next;
  const moved = await sql`
    update webhook w
    set average_ms = ${newAverage(durationMs)}, position = ${position}, bill_id = ${billId}, sending_to = null, attempts = 0, failing_since = null,
        next_attempt_at = null, claimed_until = null, last_success_at = clock_timestamp()
    where ${ofClaim(claimed)}`.execute(tx);
  if (moved.numAffectedRows !== 1n) return 'overtaken';
  await closeWebhookStopped(tx, claimed.agentId);
  return 'delivered';
}

/**
 * The day of a receiver begins with its first failure, and again where no attempt was possible for a
 * while.
 */
async function tryAgain(tx: Tx, claimed: Claimed, { durationMs }: Receipt): Promise<Recorded> {
  const pause_s = pauseAfter(claimed.attempt);
  const { rows } = await sql<{ stopped: boolean }>`
    with judged as (
      select case
               when failing_since is null
                 or next_attempt_at < ${claimed.now}::timestamptz - make_interval(secs => ${notTriedFor_s})
               then clock_timestamp() else failing_since
             end as since
      from webhook w where ${ofClaim(claimed)}
    )
    update webhook w
    set attempts = w.attempts + 1,
        average_ms = ${newAverage(durationMs)},
        failing_since = j.since,
        -- the last attempt is made when the day is over
        next_attempt_at = least(
          clock_timestamp() + make_interval(secs => ${pause_s}), j.since + make_interval(secs => ${giveUpAfter_s})),
        stopped_at = case
          when clock_timestamp() >= j.since + make_interval(secs => ${giveUpAfter_s}) then clock_timestamp() end,
        claimed_until = null
    from judged j
    where ${ofClaim(claimed)}
    returning w.stopped_at is not null as stopped`.execute(tx);
  const row = rows[0];
  if (!row) return 'overtaken';
  if (row.stopped) await notifyWebhookStopped(tx, claimed);
  return row.stopped ? 'stopped' : 'failed';
}
