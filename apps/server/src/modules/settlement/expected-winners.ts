import { type BetType, betTypes, type DrawnResult, wins } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { Tx } from '../../platform/db/store.ts';
import { storedNumber } from '../draws/stored-number.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { KeyTotal, Tally } from './number-counters.ts';

/** Groups of equal winners: the bet type, and the number of hits where it is more than one. */
export const tallyKey = (betType: BetType, hits: number): string =>
  hits === 1 ? betType : `${betType} ×${hits}`;

/** Adds tickets to their group, or with sign -1n removes them. */
export function addTally(tallies: Map<string, Tally>, key: string, by: Tally, sign: 1n | -1n = 1n): void {
  const tally = tallies.get(key) ?? { count: 0n, stake: 0n, potential: 0n };
  tally.count += sign * by.count;
  tally.stake += sign * by.stake;
  tally.potential += sign * by.potential;
  tallies.set(key, tally);
}

/**
 * Checks for each number that may have won whether it did, and returns how many tickets must have won
 * with how many hits.
 */
export async function expectedWinners(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  keys: readonly KeyTotal[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const hitsOf = (type: BetType, number: string) => wins(type, storedNumber(number), result, round.switches);
  for (const row of keys) {
    // a counter of sorted digits is for every order of them; usually all of the orders win or none does
    const orders = betTypes[row.betType].keyOrder === 'sorted' ? ordersOf(row.key) : [row.key];
    const hits = Math.max(...orders.map((number) => hitsOf(row.betType, number)));
    if (hits === 0) continue;
    const losing = orders.filter((number) => hitsOf(row.betType, number) === 0);
    addTally(tallies, tallyKey(row.betType, hits), row);
    if (losing.length > 0) {
      // cross3 where the exact order does not win: those tickets are counted one by one
      const exact = await countNumbers(tx, round, row.betType, losing);
      addTally(tallies, tallyKey(row.betType, hits), exact, -1n);
    }
  }
  return tallies;
}

async function countNumbers(
  tx: Tx,
  round: RoundRow,
  betType: BetType,
  numbers: readonly string[],
): Promise<Tally> {
  // ticket_by_number, one probe for each number (as in find-winners.ts)
  const { rows } = await sql<Tally>`
    select count(*) as count, coalesce(sum(t.stake), 0)::bigint as stake,
           coalesce(sum((t.stake * t.rate_x100 + 50) / 100), 0)::bigint as potential
    from aggregator a
    cross join unnest(${[...numbers]}::text[]) as n (number)
    cross join lateral (
      select * from ticket
      where aggregator_id = a.id and business_date = ${round.businessDate} and round_id = ${round.id}
        and bet_type = ${betType} and number = n.number
      ${asProbe('number')}
    ) t
    where not exists (
      select from bill_cancellation c where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id)`.execute(
    tx,
  );
  return rows[0] ?? { count: 0n, stake: 0n, potential: 0n };
}

/** The distinct orders of a few digits, by Heap's exchange. */
function ordersOf(digits: string): string[] {
  const found = new Set<string>();
  const all = [...digits];
  const exchange = (size: number): void => {
    if (size <= 1) {
      found.add(all.join(''));
      return;
    }
    for (let at = 0; at < size; at++) {
      exchange(size - 1);
      const other = size % 2 === 0 ? at : 0;
      const kept = all[other] ?? '';
      all[other] = all[size - 1] ?? '';
      all[size - 1] = kept;
    }
  };
  exchange(all.length);
  return [...found];
}
