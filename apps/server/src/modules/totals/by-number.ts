import { type NumberTotal, totalNumbersMax } from '@drawdesk/contract';
import { type BetType, endingTypes, formatMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { judgeOf } from './judged-numbers.ts';
import { countersOf, hasOneLongRow, isOneAggregator, longRowsOf, type TreePart } from './tree-part.ts';

export const money = (amount: bigint): string => formatMoney(satang(amount));

interface NumberRow {
  number: string;
  tickets: bigint;
  stake: bigint;
  payout: bigint;
}

/**
 * Totals of a bet type by number. For types with at most a thousand numbers, every number; for others,
 * the thousand numbers with the highest exposure. Blocked numbers are added as far as there is room.
 */
export async function totalsByNumber(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
  betType: BetType,
): Promise<{ numbers: NumberTotal[]; staked: string }> {
  const ofType = sql`${countersOf(caller, part, round.id)} and n.bet_type = ${betType}`;
  const types = await sql<{ staked: bigint }>`
    select coalesce(sum(n.stake), 0)::bigint as staked
    from type_total n where ${ofType}`.execute(tx);
  const { staked } = types.rows[0] ?? { staked: 0n };
  // long numbers, of which there may be a million, by the index on their payout; one row for each number
  // where possible
  const isLong = endingTypes.includes(betType);
  const rowsOfType = isLong
    ? sql`long_number n where ${longRowsOf(caller, part, round.id)} and n.bet_type = ${betType} and n.stake > 0`
    : sql`number_total n where ${ofType} and n.stake > 0`;
  const oneRowEach = isLong ? hasOneLongRow(caller, part) : isOneAggregator(caller, part);
  const { rows } = await sql<NumberRow>`
    ${
      oneRowEach
        ? sql`
          select n.number_key as number, n.ticket_count as tickets, n.stake, n.potential_payout as payout
          from ${rowsOfType}
          order by n.potential_payout desc, n.number_key`
        : sql`
          select n.number_key as number, sum(n.ticket_count)::bigint as tickets, sum(n.stake)::bigint as stake,
                 sum(n.potential_payout)::bigint as payout
          from ${rowsOfType}
          group by n.number_key
          order by payout desc, number`
    }
    limit ${totalNumbersMax}`.execute(tx);
  const { limit, risk, state, blocked, hasHold } = await judgeOf(tx, part, round, betType);
  const held = hasHold
    ? await heldOf(
        tx,
        ofType,
        rows.map(({ number }) => number),
      )
    : new Map<string, bigint>();
  const sold = new Set(rows.map(({ number }) => number));
  const others = blocked
    .filter((number) => !sold.has(number))
    .slice(0, Math.max(0, totalNumbersMax - rows.length))
    .map((number): NumberRow => ({ number, tickets: 0n, stake: 0n, payout: 0n }));
  const numbers = [...rows, ...others]
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .map(
      (row): NumberTotal => ({
        number: row.number,
        ticketCount: Number(row.tickets),
        stake: money(row.stake),
        potentialPayout: money(row.payout),
        exposure: money(row.payout - staked),
        limit: limit === null ? null : formatMoney(limit),
        held: moneyOrNone(held.get(row.number)),
        usedBp: limit ? Number((row.stake * 10_000n) / limit) : null,
        risk: risk(row.payout - staked),
        state: state(row.number, row.stake),
      }),
    );
  return { numbers, staked: money(staked) };
}

const moneyOrNone = (amount: bigint | undefined): string | null =>
  amount === undefined ? null : money(amount);

/**
 * What the part holds of these numbers, satang; without those of which it sold something before it had a hold and nothing
 * since. Primary keys.
 */
async function heldOf(
  tx: Tx,
  ofType: RawBuilder<unknown>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ number: string; held: bigint }>`
    select n.number_key as number, sum(h.held)::bigint as held
    from number_total n
    join held_total h using (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count)
    where ${ofType} and n.number_key = any(${numbers}::text[])
    group by n.number_key`.execute(tx);
  return new Map(rows.map(({ number, held }) => [number, held]));
}
