import { type NumberTotal, type pageQuery, type TypeTotal, totalNumbersMax } from '@drawdesk/contract';
import { type BetType, formatMoney, isBetType, type Satang, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RoundRow } from '../../business/rounds/round-row.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { ownRows } from '../../platform/auth/own-rows.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import { ownCounters } from './own-counters.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

/** The limit that the caller's own level sets on one number of a type; null when it sets none. */
async function ownLimit(
  tx: Tx,
  caller: AccountCaller,
  round: RoundRow,
  betType: BetType,
): Promise<Satang | null> {
  const { rows } = await sql<{ limit: string | null }>`
    select settings ->> 'limit' as limit from bet_setting
    where provider_id = ${round.providerId} and bet_type = ${betType}
      and coalesce(aggregator_id, 0) = ${caller.aggregatorId ?? 0n} and coalesce(agent_id, 0) = ${caller.agentId ?? 0n}
  `.execute(tx);
  const limit = rows[0]?.limit;
  return limit ? satang(BigInt(limit)) : null;
}

/**
 * Totals of a bet type by number: every number where there are at most a thousand, of longer ones the thousand that
 * expose the book most.
 */
export async function totalsByNumber(
  tx: Tx,
  caller: AccountCaller,
  round: RoundRow,
  betType: BetType,
): Promise<NumberTotal[]> {
  const limit = await ownLimit(tx, caller, round, betType);
  const ofType = sql`${ownCounters(caller, round)} and n.bet_type = ${betType}`;
  const { rows } = await sql<{
    number: string;
    tickets: bigint;
    stake: bigint;
    payout: bigint;
    staked: bigint;
  }>`
    with numbers as (
      select n.number_key as number, sum(n.ticket_count)::bigint as tickets, sum(n.stake)::bigint as stake,
             sum(n.potential_payout)::bigint as payout
      from number_total n
      where ${ofType} and n.stake > 0
      group by n.number_key
      order by payout desc, number
      limit ${totalNumbersMax}
    )
    select numbers.*, (select sum(n.stake)::bigint from type_total n where ${ofType}) as staked
    from numbers
    order by number`.execute(tx);
  return rows.map((row) => ({
    number: row.number,
    ticketCount: Number(row.tickets),
    stake: money(row.stake),
    potentialPayout: money(row.payout),
    exposure: money(row.payout - row.staked),
    limit: limit === null ? null : formatMoney(limit),
    usedBp: limit ? Number((row.stake * 10_000n) / limit) : null,
  }));
}

export async function totalsByType(tx: Tx, caller: AccountCaller, round: RoundRow): Promise<TypeTotal[]> {
  const { rows } = await sql<{
    bet_type: string;
    tickets: bigint;
    stake: bigint;
    net_stake: bigint;
    worst_number: string | null;
    worst_payout: bigint | null;
  }>`
    with types as (
      select n.bet_type, sum(n.ticket_count)::bigint as tickets, sum(n.stake)::bigint as stake,
             sum(n.net_stake)::bigint as net_stake
      from type_total n
      where ${ownCounters(caller, round)}
      group by n.bet_type
    ), numbers as (
      select n.bet_type, n.number_key, sum(n.potential_payout)::bigint as payout
      from number_total n
      where ${ownCounters(caller, round)}
      group by n.bet_type, n.number_key
    ), worst as (
      select distinct on (bet_type) bet_type, number_key, payout
      from numbers
      order by bet_type, payout desc, number_key
    )
    select types.*, worst.number_key as worst_number, worst.payout as worst_payout
    from types
    left join worst using (bet_type)
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
          },
        ]
      : [],
  );
}

const memberOrder: Record<string, RawBuilder<unknown>> = {
  stake: sql`s.stake`,
  ticketCount: sql`s.ticket_count`,
  billCount: sql`s.bill_count`,
  code: sql`a.code`,
};

interface MemberRow {
  aggregator_id: bigint;
  agent_id: bigint;
  code: string;
  name: string;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  cancelled_stake: bigint;
}

/** Sales of a round by agent: round_sales, one range of its primary key a master. */
export async function totalsByMember(
  tx: Tx,
  caller: AccountCaller,
  round: RoundRow,
  query: z.output<typeof pageQuery>,
) {
  const order = sortColumn(memberOrder, query.sortBy, sql`s.stake`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const members = sql`round_sales s where ${ownRows(caller, 's')} and s.round_id = ${round.id} and s.agent_id <> 0`;
  const { rows } = await sql<MemberRow>`
    select s.*, a.code, a.name
    from (select * from ${members}) s
    join agent a on a.id = s.agent_id
    order by ${order} ${direction}, a.code
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const counted = await sql<{ total: bigint }>`select count(*) as total from ${members}`.execute(tx);
  return {
    data: rows.map((row) => ({
      aggregatorId: String(row.aggregator_id),
      agentId: String(row.agent_id),
      code: row.code,
      name: row.name,
      billCount: Number(row.bill_count),
      ticketCount: Number(row.ticket_count),
      stake: money(row.stake),
      cancelled: money(row.cancelled_stake),
    })),
    meta: {
      page: query.page,
      itemsPerPage: query.itemsPerPage,
      total: Number(counted.rows[0]?.total ?? 0n),
    },
  };
}
