import type { SlipBody } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AggregatorId, DealerId, LayOffId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { DueReceiver } from '../../platform/signed-delivery/deliverer.ts';
import { closeSlipNotice, notifySlipNotDelivered } from '../dealers/notify-slip.ts';
import { type LayOffRow, requireLayOff } from './lay-off-rows.ts';
import { slipBodyOf } from './slip-body.ts';

/** Longer than any attempt takes: a process that died is replaced after it. */
const claimedFor_s = 60;

/** A message that this process delivers now. */
export interface ClaimedSlip {
  aggregatorId: AggregatorId;
  id: bigint;
  layOffId: LayOffId;
  dealerId: DealerId;
  kind: 'slip' | 'withdrawn';
  claim: bigint;
  address: string;
  sealed: readonly (string | null)[];
  body: SlipBody;
  /** 1, 2, 3 … since it was made, or last sent again by hand. */
  attempt: number;
  now: Date;
}

/** Waits for nothing but its turn: no process has it, no pause after a failure, and a withdrawal not for its slip. */
const due = sql`
  d.delivered_at is null and d.stopped_at is null
  and d.next_attempt_at <= clock_timestamp()
  and coalesce(d.claimed_until <= clock_timestamp(), true)
  and (d.kind = 'slip' or not exists (
    select from slip_delivery s
    where s.aggregator_id = d.aggregator_id and s.lay_off_id = d.lay_off_id and s.kind = 'slip'
      and s.delivered_at is null and s.stopped_at is null))`;

/**
 * Dealers for whom there is something to deliver now: one tier after another, and of one tier those that wait the longest
 * first. slip_delivery_waiting: empty where no dealer has an address.
 */
export const dueDealers = (store: Store): Promise<DueReceiver[]> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ id: DealerId; aggregatorId: AggregatorId; slow: boolean }>`
      with due as (
        select d.dealer_id, d.aggregator_id, bool_or(d.attempts > 0) as slow, min(d.next_attempt_at) as since
        from slip_delivery d
        where ${due}
        group by d.dealer_id, d.aggregator_id
      )
      select dealer_id as id, aggregator_id as "aggregatorId", slow
      from due
      order by row_number() over (partition by aggregator_id order by slow, since, dealer_id), since, dealer_id
      limit 1000`.execute(tx);
    return rows;
  });

type Next = Pick<TableRow<'slip_delivery'>, 'id' | 'lay_off_id' | 'claim' | 'attempts' | 'give_up_at'> &
  Pick<TableRow<'dealer_webhook'>, 'address' | 'secret_sealed' | 'previous_sealed'> & {
    kind: 'slip' | 'withdrawn';
    now: Date;
  };

/**
 * Takes the next message to a dealer, for this process only; null when other processes have them or nothing is due now.
 * One that means nothing any more is stopped instead: `ended`. The transaction ends here: no database lock is kept while
 * it is under way.
 */
export const claimSlip = (
  store: Store,
  { aggregatorId, id: dealerId }: DueReceiver,
): Promise<ClaimedSlip | 'ended' | null> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<Next>`
      select d.id, d.lay_off_id, d.kind, d.claim, d.attempts, d.give_up_at, w.address, w.secret_sealed,
             case when w.previous_until > clock_timestamp() then w.previous_sealed end as previous_sealed,
             clock_timestamp() as now
      from slip_delivery d
      left join dealer_webhook w on w.aggregator_id = d.aggregator_id and w.dealer_id = d.dealer_id
      where d.aggregator_id = ${aggregatorId} and d.dealer_id = ${dealerId} and ${due}
      order by d.id
      limit 1
      for update of d skip locked`.execute(tx);
    const [next] = rows;
    if (!next) return null;
    const layOff = await requireLayOff(tx, aggregatorId, next.lay_off_id);
    const { kind, address, now } = next;
    const isGivenUp = now >= next.give_up_at;
    if (address === null || isGivenUp || !isMeant(kind, layOff)) {
      await sql`
        update slip_delivery set stopped_at = clock_timestamp(), claimed_until = null
        where aggregator_id = ${aggregatorId} and id = ${next.id}`.execute(tx);
      const message = { aggregatorId, layOffId: layOff.id, kind };
      if (!isMeant(kind, layOff)) await closeSlipNotice(tx, message);
      else await notifySlipNotDelivered(tx, message);
      return 'ended';
    }
    const [claim, attempt] = [next.claim + 1n, next.attempts + 1];
    await sql`
      update slip_delivery
      set claim = ${claim}, attempts = ${attempt}, attempted_at = clock_timestamp(),
          claimed_until = clock_timestamp() + make_interval(secs => ${claimedFor_s})
      where aggregator_id = ${aggregatorId} and id = ${next.id}`.execute(tx);
    return {
      aggregatorId,
      id: next.id,
      layOffId: layOff.id,
      dealerId,
      kind,
      claim,
      address,
      sealed: [next.secret_sealed, next.previous_sealed],
      body: await slipBodyOf(tx, { delivery: `${dealerId}-${next.id}`, kind, layOff }),
      attempt,
      now,
    };
  });

/** A slip means something while its lay-off is sent and nothing is known of a result. */
export const isMeant = (
  kind: 'slip' | 'withdrawn',
  { status, round_status }: Pick<LayOffRow, 'status' | 'round_status'>,
): boolean => kind === 'withdrawn' || (status === 'sent' && ['open', 'waiting'].includes(round_status));
