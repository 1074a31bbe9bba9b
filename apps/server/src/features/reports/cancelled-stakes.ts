import { type RawBuilder, sql } from 'kysely';

/**
 * What was cancelled, by provider, of the rows the transaction may see: `provider_id`, `cancelled` in satang.
 *
 * Before its round is settled a bill is cancelled, or refunded with its round, on the business date of the round. What
 * was settled is taken back on the day of the void, like any correction (domain.md §5): on that day the stake leaves the
 * totals and is cancelled, and the day of the round stays as it was settled.
 *
 * Indexes: round_by_date with sales by round, round_by_status with win_loss_of_round, bill_cancellation_void.
 */
export const cancelledStakes = ({ from, to }: { from: string; to: string }): RawBuilder<unknown> => sql`
  with voided_rounds as (
    select r.id, r.provider_id, max(w.booked_on) as voided_on
    from round r
    join win_loss w on w.aggregator_id in (select id from aggregator) and w.round_id = r.id
    where r.status = 'voided'
    group by r.id, r.provider_id
  ), voided_bills as (
    select r.provider_id, r.business_date, b.stake, (c.cancelled_at at time zone co.time_zone)::date as voided_on
    from bill_cancellation c
    join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
    join round r on r.id = c.round_id
    cross join company co
    where c.aggregator_id in (select id from aggregator) and c.kind = 'void'
  ), stakes as (
    select r.provider_id, s.cancelled_stake + case when r.status in ('cancelled', 'voided') then s.stake else 0 end as stake
    from round r
    join sales s on s.aggregator_id in (select id from aggregator) and s.round_id = r.id
    where r.business_date between ${from} and ${to}
    union all
    -- the sales of the round have it as well: not on that day but on the day of the void
    select r.provider_id, -s.stake
    from voided_rounds v
    join round r on r.id = v.id and r.business_date between ${from} and ${to}
    join sales s on s.aggregator_id in (select id from aggregator) and s.round_id = v.id
    union all
    select v.provider_id, s.stake
    from voided_rounds v
    join sales s on s.aggregator_id in (select id from aggregator) and s.round_id = v.id
    where v.voided_on between ${from} and ${to}
    union all
    select provider_id, -stake from voided_bills where business_date between ${from} and ${to}
    union all
    select provider_id, stake from voided_bills where voided_on between ${from} and ${to}
  )
  select provider_id, sum(stake)::bigint as cancelled from stakes group by provider_id`;
