import { isBetType, type RiskStake, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { countersOf, type Part } from './part.ts';

/** Bet types decided on more than four digits of the main number, of which there may be millions. */
const onLonger = ['last5', 'digit5', 'digit6', 'digit7', 'first_prize'];

interface Row {
  bet_type: string;
  number: string;
  payout: bigint;
}

/**
 * What a round would pay by number, as the risk of a round needs it: at most ten thousand rows a bet type. Of numbers of
 * more than four digits only the worst main number for each last four is told, with all that its endings pay together.
 */
export async function numberPayouts(
  tx: Tx,
  caller: AccountCaller,
  part: Part,
  roundId: bigint,
): Promise<RiskStake[]> {
  const counters = countersOf(caller, part, roundId);
  const short = await sql<Row>`
    select n.bet_type, n.number_key as number, sum(n.potential_payout)::bigint as payout
    from number_total n
    where ${counters} and n.stake > 0 and n.bet_type <> all(${onLonger}::text[])
    group by n.bet_type, n.number_key`.execute(tx);
  const long = await sql<Row>`
    with own as materialized (
      select n.number_key collate "C" as ending, sum(n.potential_payout)::bigint as payout
      from number_total n
      where ${counters} and n.stake > 0 and n.bet_type = any(${onLonger}::text[])
      group by ending
    ),
    worst8 as (
      select '' collate "C" as ending, '' collate "C" as number, 0::bigint as payout where false
    ),
    ${sql.join([7, 6, 5].map(shortened))}
    select concat('digit', length(number)) as bet_type, number, payout from worst5`.execute(tx);
  return [...short.rows, ...long.rows].flatMap(({ bet_type, number, payout }) =>
    isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
  );
}

/** From endings of `digits` to one shorter: an ending pays what is sold on itself and on the worst that end in it. */
const shortened = (digits: number): RawBuilder<unknown> => sql`
  ${sql.ref(`worst${digits}`)} as (
    select distinct on (right(e.ending, ${sql.lit(digits - 1)}))
           right(e.ending, ${sql.lit(digits - 1)}) as ending, e.number, e.payout
    from (
      select ending, coalesce(w.number, ending) as number, coalesce(o.payout, 0) + coalesce(w.payout, 0) as payout
      from (select * from own where length(own.ending) = ${sql.lit(digits)}) o
      full join ${sql.ref(`worst${digits + 1}`)} w using (ending)
    ) e
    order by right(e.ending, ${sql.lit(digits - 1)}), e.payout desc, e.number
  )`;
