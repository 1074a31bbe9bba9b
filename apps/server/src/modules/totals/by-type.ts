import type { TypeTotal } from '@drawdesk/contract';
import { endingTypes, isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { money } from './by-number.ts';
import { numbersOverHighRisk } from './high-risk-now.ts';
import { shortTypes } from './number-payouts.ts';
import { countersOf, countersOfTypes, hasOneLongRow, longRowsOf, type TreePart } from './tree-part.ts';

/** Totals of a round by bet type, each with the number that would cost most and how many are over high risk. */
export async function totalsByType(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<TypeTotal[]> {
  const counters = countersOf(caller, part, round.id);
  const { rows } = await sql<{
    bet_type: string;
    tickets: bigint;
    stake: bigint;
    net_stake: bigint;
    worst_number: string | null;
    worst_payout: bigint | null;
    high_risk: bigint | null;
  }>`
    with types as materialized (
      select n.bet_type, sum(n.ticket_count)::bigint as tickets, sum(n.stake)::bigint as stake,
             sum(n.net_stake)::bigint as net_stake
      from type_total n
      where ${counters}
      group by n.bet_type
    ), numbers as materialized (
      select n.bet_type, n.number_key, sum(n.potential_payout)::bigint as payout
      from ${countersOfTypes(caller, part, round.id, shortTypes)}
      group by n.bet_type, n.number_key
    ), long as materialized (${worstLong(caller, part, round)}
    ), worst as (
      (
        select distinct on (bet_type) bet_type, number_key, payout
        from numbers
        order by bet_type, payout desc, number_key
      )
      union all
      select * from long
    ), high as (
      select h.bet_type, count(*) as numbers
      from (${numbersOverHighRisk(part, [round.id])}) h
      group by h.bet_type
    )
    select types.*, worst.number_key as worst_number, worst.payout as worst_payout, high.numbers as high_risk
    from types
    left join worst using (bet_type)
    left join high using (bet_type)
    where types.tickets > 0
    order by types.stake desc, types.bet_type`.execute(tx);
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            betType: row.bet_type,
            ticketCount: Number(row.tickets),
            stake: money(row.stake),
            netStake: money(row.net_stake),
            worstNumber: row.worst_number,
            worstPayout: money(row.worst_payout ?? 0n),
            highRisk: Number(row.high_risk ?? 0n),
          },
        ]
      : [],
  );
}

/** Of each long bet type the number that would cost most; from the index on what they pay, where a number has one row. */
const worstLong = (caller: AccountCaller, part: TreePart, round: RoundRow): RawBuilder<unknown> => {
  const rows = sql`from long_number n where ${longRowsOf(caller, part, round.id)}`;
  return hasOneLongRow(caller, part)
    ? sql`
      select types.bet_type, worst.*
      from types
      cross join lateral (
        select n.number_key, n.potential_payout as payout ${rows} and n.bet_type = types.bet_type
        order by n.potential_payout desc, n.number_key limit 1
      ) worst
      where types.bet_type = any(${endingTypes}::text[])`
    : sql`
      select distinct on (bet_type) bet_type, number_key, payout
      from (
        select n.bet_type, n.number_key, sum(n.potential_payout)::bigint as payout ${rows}
        group by n.bet_type, n.number_key
      ) paid
      order by bet_type, payout desc, number_key`;
};
