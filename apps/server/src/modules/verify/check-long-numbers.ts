import { endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Check } from './check.ts';
import { compare } from './check-books.ts';
import { amongOf, type Extent } from './extent.ts';

/**
 * Compares the second counters of numbers of more than four digits with the counters of all bets, which
 * checkRound recomputes from the tickets; and checks that no number pays more than the bound of its
 * ending. Rounds are found by type_total: few of them sell such numbers.
 */
export const checkLongNumbers = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compare(
    tx,
    `numbers of more than four digits of master ${aggregatorId}`,
    sql`
      with rounds as (
        select distinct round_id from type_total
        where aggregator_id = ${aggregatorId} and agent_id = 0 and bet_type = any(${[...endingTypes]}::text[])
          ${amongOf(extent).rounds(sql`round_id`)}
      ),
      counted as (
        select n.round_id, n.agent_id, n.bet_type, n.number_key, right(n.number_key, 4) as ending, n.ticket_count, n.stake, n.potential_payout
        from rounds
        join number_total n on n.aggregator_id = ${aggregatorId} and n.round_id = rounds.round_id
          and n.bet_type = any(${[...endingTypes]}::text[])
      )
      select concat('round ', round_id, ' agent ', agent_id, ' ', bet_type, ' ', number_key, ': ', l.stake,
                    ' but by its counter ', c.stake, ', and pays ', l.potential_payout, ' of at most ',
                    e.payout_bound) as what,
             coalesce(l.ticket_count, 0) = coalesce(c.ticket_count, 0) and coalesce(l.stake, 0) = coalesce(c.stake, 0)
             and coalesce(l.potential_payout, 0) = coalesce(c.potential_payout, 0)
             and coalesce(e.payout_bound, 0) >= coalesce(l.potential_payout, 0) as balanced
      from counted c
      full join (select * from long_number where aggregator_id = ${aggregatorId} ${amongOf(extent).rounds(sql`round_id`)}) l
        using (round_id, agent_id, bet_type, number_key, ending)
      left join (select * from long_ending where aggregator_id = ${aggregatorId} ${amongOf(extent).rounds(sql`round_id`)}) e
        using (round_id, agent_id, bet_type, ending)`,
  );

/** Compares the company's counters of such numbers with those of its masters. */
export const checkCompanyLongNumbers = (tx: Tx, extent: Extent): Promise<Check> =>
  compare(
    tx,
    'numbers of more than four digits of the company',
    sql`
      with masters as (
        select round_id, bet_type, number_key, ending, sum(ticket_count) as ticket_count, sum(stake) as stake,
               sum(potential_payout) as potential_payout
        -- primary key
        from aggregator a
        join long_number n on n.aggregator_id = a.id and n.agent_id = 0 ${amongOf(extent).rounds(sql`n.round_id`)}
        group by round_id, bet_type, number_key, ending
      )
      select concat('round ', round_id, ' ', bet_type, ' ', number_key, ': ', c.stake, ' but by the masters ', m.stake,
                    ', and pays ', c.potential_payout, ' of at most ', e.payout_bound) as what,
             coalesce(c.ticket_count, 0) = coalesce(m.ticket_count, 0) and coalesce(c.stake, 0) = coalesce(m.stake, 0)
             and coalesce(c.potential_payout, 0) = coalesce(m.potential_payout, 0)
             and coalesce(e.payout_bound, 0) >= coalesce(c.potential_payout, 0) as balanced
      from masters m
      full join (select * from long_number where aggregator_id = 0 ${amongOf(extent).rounds(sql`round_id`)}) c using (round_id, bet_type, number_key, ending)
      left join (select * from long_ending where aggregator_id = 0 ${amongOf(extent).rounds(sql`round_id`)}) e using (round_id, bet_type, ending)`,
  );
