import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { toMember } from '../ledger/account-days.ts';
import type { Check } from './check.ts';
import { compare } from './check-books.ts';
import { amongOf, type Extent } from './extent.ts';

/**
 * Every payment of one master and those below it is one entry of a journal without a settlement. A
 * reversal is the same entry in the opposite direction, of a payment that exists.
 */
export const checkPayments = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compare(
    tx,
    aggregatorId === 0n ? 'payments of the dealers of the company' : `payments of master ${aggregatorId}`,
    sql`
      with chosen as (
        -- journal_by_day, and primary keys of what was reversed
        select id, reverses_id from journal
        where aggregator_id = ${aggregatorId} and kind in ('payment', 'payment_reversal')
          ${amongOf(extent).days(sql`booked_on`)}
      ),
      entries as (
        select journal_id, count(*) as entries, min(debit_tier) as debit_tier, min(debit_id) as debit_id,
               min(credit_tier) as credit_tier, min(credit_id) as credit_id, min(amount) as amount,
               bool_and(l.booked_on = j.booked_on and l.agent_id = j.agent_id) as of_journal
        from (select id from chosen union select reverses_id from chosen) c
        join journal j on j.aggregator_id = ${aggregatorId} and j.id = c.id
        join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
        where j.kind in ('payment', 'payment_reversal')
        group by journal_id
      )
      select concat(j.kind, ' in journal ', j.id, ' is not one entry between two tiers, or differs from the payment it reverses') as what,
             e.entries = 1 and e.of_journal and j.settlement_id is null and j.round_id is null
             and (j.kind = 'payment'
               or (o.kind = 'payment' and r.amount = e.amount and r.debit_tier = e.credit_tier and r.debit_id = e.credit_id
                 and r.credit_tier = e.debit_tier and r.credit_id = e.debit_id)) as balanced
      from chosen
      join journal j on j.aggregator_id = ${aggregatorId} and j.id = chosen.id
      left join entries e on e.journal_id = j.id
      left join journal o on o.aggregator_id = j.aggregator_id and o.id = j.reverses_id
      left join entries r on r.journal_id = j.reverses_id`,
  );

/** Compares the days of every account of one master and those below it with its entries. */
export const checkAccountDays = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compare(
    tx,
    aggregatorId === 0n
      ? 'accounts by day of the dealers of the company'
      : `accounts by day of master ${aggregatorId}`,
    sql`
      with entered as (
        select l.member_tier as tier, l.member_id, j.booked_on,
               sum(${toMember}) filter (where j.kind in ('settlement', 'reversal')) as settled,
               sum(${toMember}) filter (where j.kind in ('payment', 'payment_reversal')) as paid,
               bool_and(l.booked_on = j.booked_on) as same_day
        from journal j
        join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
        where j.aggregator_id = ${aggregatorId} ${amongOf(extent).days(sql`j.booked_on`)}
        group by l.member_tier, l.member_id, j.booked_on
      ),
      days as (
        select * from ledger_day where aggregator_id = ${aggregatorId} ${amongOf(extent).days(sql`booked_on`)}
      )
      select concat(tier, ' ', member_id, ' on ', booked_on, ': the day has ', d.settled, ' and ', d.paid,
                    ', the entries ', coalesce(e.settled, 0), ' and ', coalesce(e.paid, 0)) as what,
             coalesce(d.settled, 0) = coalesce(e.settled, 0) and coalesce(d.paid, 0) = coalesce(e.paid, 0)
               and coalesce(e.same_day, true) as balanced
      from days d
      full join entered e using (tier, member_id, booked_on)`,
  );
