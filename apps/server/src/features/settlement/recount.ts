import {
  type BetNumber,
  type BetType,
  betTypes,
  type DrawnResult,
  isBetType,
  resultBetTypes,
  wins,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { type Payout, potentialPayout } from './price-winners.ts';
import { type Finding, SettlementRefused } from './settlement-refused.ts';

/** Tickets that won alike: so many hits of a bet type. Satang. */
interface Tally {
  count: bigint;
  stake: bigint;
  /** What they would pay if each hit once. */
  potential: bigint;
}

interface KeyTotal extends Tally {
  betType: BetType;
  key: string;
}

/**
 * The second, separately written check of a settlement (domain.md §6). It starts from the counters kept while bets came
 * in, asks of each number sold whether it won, and compares with the winners that were found among the tickets. It
 * shares neither the list of winning numbers nor the search with what it checks.
 *
 * @throws SettlementRefused `recount_mismatch` with every figure that differs.
 */
export async function recount(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  payouts: readonly Payout[],
): Promise<void> {
  const keys = await readKeyTotals(tx, round.id);
  const findings = [
    ...(await compareSalesWithSeals(tx, round.id)),
    ...undecidedTypes(keys, result),
    ...compare(await expectedWinners(tx, round, result, keys), foundWinners(payouts)),
  ];
  if (findings.length > 0) throw new SettlementRefused('recount_mismatch', findings);
}

async function readKeyTotals(tx: Tx, roundId: bigint): Promise<KeyTotal[]> {
  // primary key (aggregator_id, round_id, agent_id, …): the rows of the whole master only
  const { rows } = await sql<{
    bet_type: string;
    number_key: string;
    count: bigint;
    stake: bigint;
    potential: bigint;
  }>`
    select n.bet_type, n.number_key, sum(n.ticket_count)::bigint as count, sum(n.stake)::bigint as stake,
           sum(n.potential_payout)::bigint as potential
    from aggregator a
    join number_total n on n.aggregator_id = a.id and n.round_id = ${roundId} and n.agent_id = 0
    group by n.bet_type, n.number_key
    having sum(n.ticket_count) > 0`.execute(tx);
  return rows.map((row) => {
    if (!isBetType(row.bet_type))
      throw new Error(`Round ${roundId} counts an unknown bet type: ${row.bet_type}`);
    return {
      betType: row.bet_type,
      key: row.number_key,
      count: row.count,
      stake: row.stake,
      potential: row.potential,
    };
  });
}

/** Bets on a type that the result says nothing about would all lose: that is no result for this round. */
function undecidedTypes(keys: readonly KeyTotal[], result: DrawnResult): Finding[] {
  const decided = resultBetTypes(result).filter((type) => betTypes[type].seedRate !== null);
  const sold = new Set(keys.map((row) => row.betType));
  return [...sold]
    .filter((type) => !decided.includes(type))
    .map((type) => ({
      check: 'result',
      where: type,
      expected: 'decided by the result',
      found: 'not decided',
    }));
}

async function expectedWinners(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  keys: readonly KeyTotal[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const hitsOf = (type: BetType, number: string) => wins(type, number as BetNumber, result, round.switches);
  for (const row of keys) {
    // a counter of sorted digits stands for every order of them; usually all of them win or none does
    const orders = betTypes[row.betType].keyOrder === 'sorted' ? ordersOf(row.key) : [row.key];
    const hits = Math.max(...orders.map((number) => hitsOf(row.betType, number)));
    if (hits === 0) continue;
    const losing = orders.filter((number) => hitsOf(row.betType, number) === 0);
    add(tallies, tallyKey(row.betType, hits), row, 1n);
    if (losing.length > 0) {
      // cross3 where the exact order does not win: those tickets are counted one by one
      const exact = await countNumbers(tx, round, row.betType, losing);
      add(tallies, tallyKey(row.betType, hits), exact, -1n);
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
  // ticket_by_number, one probe a number (as in find-winners.ts)
  const { rows } = await sql<Tally>`
    select count(*) as count, coalesce(sum(t.stake), 0)::bigint as stake,
           coalesce(sum((t.stake * t.rate_x100 + 50) / 100), 0)::bigint as potential
    from aggregator a
    cross join unnest(${[...numbers]}::text[]) as n (number)
    cross join lateral (
      select * from ticket
      where aggregator_id = a.id and business_date = ${round.businessDate} and round_id = ${round.id}
        and bet_type = ${betType} and number = n.number
      offset 0
    ) t
    where not exists (
      select from bill_cancellation c where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id)`.execute(
    tx,
  );
  return rows[0] ?? { count: 0n, stake: 0n, potential: 0n };
}

function foundWinners(payouts: readonly Payout[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const payout of payouts) {
    const potential = potentialPayout(payout);
    // what is paid for one hit is what the counter foresaw; more hits pay more, which the hits themselves tell
    add(
      tallies,
      tallyKey(payout.betType, payout.hits),
      { count: 1n, stake: payout.stake, potential: payout.hits === 1 ? payout.amount : potential },
      1n,
    );
  }
  return tallies;
}

function compare(expected: ReadonlyMap<string, Tally>, found: ReadonlyMap<string, Tally>): Finding[] {
  const none: Tally = { count: 0n, stake: 0n, potential: 0n };
  return [...new Set([...expected.keys(), ...found.keys()])].sort().flatMap((where) =>
    (['count', 'stake', 'potential'] as const).flatMap((figure): Finding[] => {
      const should = (expected.get(where) ?? none)[figure];
      const is = (found.get(where) ?? none)[figure];
      return should === is
        ? []
        : [{ check: `winners ${figure}`, where, expected: `${should}`, found: `${is}` }];
    }),
  );
}

/** Sales before the draw, once more: what the roll-up and the counters say against the figures of the seal. */
async function compareSalesWithSeals(tx: Tx, roundId: bigint): Promise<Finding[]> {
  const { rows } = await sql<{
    aggregator_id: bigint;
    sold: string;
    keyed: string;
    sealed: string;
    kept: string;
  }>`
    select a.id as aggregator_id,
           concat(sold.tickets + sold.cancelled, ' tickets, ', sold.stake + sold.cancelled_stake) as sold,
           concat(sold.tickets, ' tickets, ', sold.stake) as kept,
           concat(keyed.tickets, ' tickets, ', keyed.stake) as keyed,
           concat(coalesce(s.ticket_count, 0), ' tickets, ', coalesce(s.stake, 0)) as sealed
    from aggregator a
    left join round_seal s on s.aggregator_id = a.id and s.round_id = ${roundId}
    cross join lateral (
      select coalesce(sum(ticket_count), 0) as tickets, coalesce(sum(stake), 0) as stake,
             coalesce(sum(cancelled_count), 0) as cancelled, coalesce(sum(cancelled_stake), 0) as cancelled_stake
      from sales where aggregator_id = a.id and round_id = ${roundId}
    ) sold
    cross join lateral (
      select coalesce(sum(ticket_count), 0) as tickets, coalesce(sum(stake), 0) as stake
      from number_total where aggregator_id = a.id and round_id = ${roundId} and agent_id = 0
    ) keyed`.execute(tx);
  return rows.flatMap((row): Finding[] => {
    const where = `master ${row.aggregator_id}`;
    const findings: Finding[] = [];
    if (row.sold !== row.sealed)
      findings.push({ check: 'sales before the draw', where, expected: row.sealed, found: row.sold });
    if (row.keyed !== row.kept)
      findings.push({ check: 'counters of numbers', where, expected: row.kept, found: row.keyed });
    return findings;
  });
}

const tallyKey = (betType: BetType, hits: number): string => (hits === 1 ? betType : `${betType} ×${hits}`);

function add(tallies: Map<string, Tally>, key: string, by: Tally, sign: 1n | -1n): void {
  const tally = tallies.get(key) ?? { count: 0n, stake: 0n, potential: 0n };
  tally.count += sign * by.count;
  tally.stake += sign * by.stake;
  tally.potential += sign * by.potential;
  tallies.set(key, tally);
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
