import { isBetType, type RiskStake, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { longRowsOf, type TreePart } from './tree-part.ts';

/** By the last four digits of longer numbers: a stake of the worst number, or its highest payout. */
export type Endings = ReadonlyMap<string, RiskStake>;

/**
 * For each ending of four digits on which longer numbers are sold, the most they could pay together: the
 * sum of the highest payout of each type on that ending. long_ending by its primary key, at most ten
 * thousand rows for each bet type.
 */
export async function endingBounds(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
): Promise<Endings> {
  const { rows } = await sql<{ ending: string; bound: bigint }>`
    select n.ending, sum(n.payout_bound)::bigint as bound
    from long_ending n
    where ${longRowsOf(caller, part, roundId)}
    group by n.ending`.execute(tx);
  return new Map(
    rows.map(({ ending, bound }) => [
      ending,
      { betType: 'digit5', number: `0${ending}`, potentialPayout: satang(bound) },
    ]),
  );
}

interface Row {
  bet_type: string;
  number: string;
  payout: bigint;
}

/**
 * The worst main number for each of the requested endings of four digits (null: for all), with what all
 * its endings of five digits and more pay together. long_number by its primary key, one range for each
 * ending.
 */
export async function worstOfEndings(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
  endings: readonly string[] | null,
): Promise<Endings> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select n.number_key collate "C" as ending, sum(n.potential_payout)::bigint as payout
      from long_number n
      where ${longRowsOf(caller, part, roundId)} and n.stake > 0
        ${endings === null ? sql`` : sql`and n.ending = any(${endings}::text[])`}
      group by n.number_key collate "C"
    ),
    worst8 as (
      select '' collate "C" as ending, '' collate "C" as number, 0::bigint as payout where false
    ),
    ${sql.join([7, 6, 5].map(shortened))}
    select concat('digit', length(number)) as bet_type, number, payout from worst5`.execute(tx);
  return new Map(
    rows.flatMap(({ bet_type, number, payout }) =>
      isBetType(bet_type)
        ? [[number.slice(-4), { betType: bet_type, number, potentialPayout: satang(payout) }]]
        : [],
    ),
  );
}

/**
 * From endings of `digits` to endings one digit shorter: an ending pays what is sold on itself and on the
 * worst number that ends in it.
 */
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
