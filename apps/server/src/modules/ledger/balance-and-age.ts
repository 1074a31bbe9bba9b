import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import { today } from '../figures/sales-of-day.ts';

/** Balance and age of an account; satang, ages in days. */
export interface BalanceRow {
  balance: bigint;
  up_to_7: bigint;
  up_to_30: bigint;
  up_to_90: bigint;
  over_90: bigint;
  oldest: number | null;
  last_paid_on: string | null;
}

/**
 * Balance and age of the accounts of `members`, from their days (ledger_day by its primary key).
 *
 * A debt is made of the newest days that added to it: payments count against the oldest. Settlements and
 * their reversals of one day are summed to one amount, so that a correction makes no debt younger than it is.
 * Payments add to a debt only where more was paid than owed, because of a later correction. A payment that
 * was taken back leaves the age of the debt as it was before.
 * @param masters - whose members they are, where that is known
 */
export const withBalances = (
  tx: Tx,
  members: RawBuilder<unknown>,
  masters: readonly AggregatorId[] = [],
): RawBuilder<unknown> => sql`
  members as materialized (${members}),
  days as ${readFirst(tx)} (
    select d.aggregator_id, d.tier, d.member_id, d.booked_on, d.settled, d.paid,
           sum(d.settled + d.paid) over of_member as balance, sum(d.paid) over of_member as paid_in_all
    from members m
    join ledger_day d on d.aggregator_id = m.aggregator_id and d.tier = m.tier and d.member_id = m.member_id
      ${andOfOneMaster(tx, 'd', masters)}
    window of_member as (partition by d.aggregator_id, d.tier, d.member_id)
  ),
  charged as (
    select *, greatest(day.today - booked_on, 0) as age,
           greatest(sign(balance) * settled, 0)
             + case when sign(balance) * paid_in_all > 0 then greatest(sign(balance) * paid, 0) else 0 end as charge
    from days
    cross join (select ${today} as today) day
  ),
  added as (
    select *, sum(charge) over (partition by aggregator_id, tier, member_id order by booked_on desc) as since
    from charged
  ),
  unpaid as (
    select *, greatest(least(charge, abs(balance) - (since - charge)), 0) as left_of_day
    from added
  ),
  aged as (
    select aggregator_id, tier, member_id, max(balance) as balance,
           coalesce(sum(left_of_day) filter (where age <= 7), 0) as up_to_7,
           coalesce(sum(left_of_day) filter (where age between 8 and 30), 0) as up_to_30,
           coalesce(sum(left_of_day) filter (where age between 31 and 90), 0) as up_to_90,
           case when sum(left_of_day) < abs(max(balance)) then max(age)
                else max(age) filter (where left_of_day > 0) end as oldest,
           max(booked_on) filter (where paid <> 0) as last_paid_on
    from unpaid
    group by aggregator_id, tier, member_id
  ),
  accounts as (
    select m.*, coalesce(a.balance, 0)::bigint as balance, coalesce(a.up_to_7, 0)::bigint as up_to_7,
           coalesce(a.up_to_30, 0)::bigint as up_to_30, coalesce(a.up_to_90, 0)::bigint as up_to_90,
           (abs(coalesce(a.balance, 0)) - coalesce(a.up_to_7 + a.up_to_30 + a.up_to_90, 0))::bigint as over_90,
           a.oldest, a.last_paid_on
    from members m
    left join aged a on a.aggregator_id = m.aggregator_id and a.tier = m.tier and a.member_id = m.member_id
  )`;
