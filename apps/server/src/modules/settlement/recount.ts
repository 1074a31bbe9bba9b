import { type BetType, type DrawnResult, resultBetTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { expectedUnits } from './expected-units.ts';
import { addTally, expectedWinners, tallyKey } from './expected-winners.ts';
import { readCandidates, readSoldTypes, type Tally } from './number-counters.ts';
import { type Payout, potentialPayout } from './price-winners.ts';
import { type Finding, SettlementRefused } from './settlement-refused.ts';

/**
 * The second, separately written check of a settlement (domain.md §6). It starts from the counters kept
 * while bets came in, checks for each number that may have won whether it did, and compares with the
 * winners that were found among the tickets. It shares neither the list of winning numbers nor the search
 * with the code it checks. Like the settlement, its cost follows what won, not what was sold.
 *
 * @throws SettlementRefused `recount_mismatch` with every figure that differs.
 */
export async function recount(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  payouts: readonly Payout[],
): Promise<void> {
  const candidates = await readCandidates(tx, round, result);
  const expected = new Map([
    ...(await expectedWinners(tx, round, result, candidates)),
    ...(await expectedUnits(tx, round, result)),
  ]);
  const findings = [
    ...(await compareSalesWithSeals(tx, round.id)),
    ...undecidedTypes(await readSoldTypes(tx, round.id), result),
    ...compare(expected, foundWinners(payouts)),
  ];
  if (findings.length > 0) throw new SettlementRefused('recount_mismatch', findings);
}

/**
 * Bets on a type that the result does not include would all lose: such a result is not valid for this
 * round.
 */
function undecidedTypes(sold: readonly BetType[], result: DrawnResult): Finding[] {
  const decided = resultBetTypes(result);
  return sold
    .filter((type) => !decided.includes(type))
    .map((type) => ({
      check: 'result',
      where: type,
      expected: 'decided by the result',
      found: 'not decided',
    }));
}

function foundWinners(payouts: readonly Payout[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const payout of payouts) {
    const potential = potentialPayout(payout);
    // what is paid for one hit is the amount in the counter; more hits pay more, and the number of hits shows
    // how much
    addTally(tallies, tallyKey(payout.betType, payout.hits), {
      count: 1n,
      stake: payout.stake,
      potential: payout.hits === 1 ? payout.amount : potential,
    });
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

/**
 * Compares the sales before the draw once more: the roll-ups and the counters by type with the figures of
 * the seal. The counters by number were compared with the tickets at the close, and those that may have
 * won are compared above.
 */
async function compareSalesWithSeals(tx: Tx, roundId: RoundId): Promise<Finding[]> {
  const { rows } = await sql<{
    aggregator_id: AggregatorId;
    sold: string;
    keyed: string;
    sealed: string;
    kept: string;
    by_agent: string;
  }>`
    with kept as materialized (
      select aggregator_id, sum(ticket_count) as tickets, sum(stake) as stake, sum(cancelled_count) as cancelled,
             sum(cancelled_stake) as cancelled_stake
      from sales
      where aggregator_id = any(array(select id from aggregator)) and round_id = ${roundId}
      group by aggregator_id
    ),
    keyed as materialized (
      select aggregator_id, sum(ticket_count) as tickets, sum(stake) as stake
      from type_total
      where aggregator_id = any(array(select id from aggregator)) and round_id = ${roundId} and agent_id = 0
      group by aggregator_id
    ),
    -- what is given back to the credit of agents
    by_agent as materialized (
      select aggregator_id, sum(ticket_count) as tickets, sum(stake) as stake
      from round_sales
      where aggregator_id = any(array(select id from aggregator)) and round_id = ${roundId} and agent_id <> 0
      group by aggregator_id
    )
    select a.id as aggregator_id,
           concat(coalesce(k.tickets + k.cancelled, 0), ' tickets, ', coalesce(k.stake + k.cancelled_stake, 0)) as sold,
           concat(coalesce(k.tickets, 0), ' tickets, ', coalesce(k.stake, 0)) as kept,
           concat(coalesce(b.tickets, 0), ' tickets, ', coalesce(b.stake, 0)) as by_agent,
           concat(coalesce(t.tickets, 0), ' tickets, ', coalesce(t.stake, 0)) as keyed,
           concat(coalesce(s.ticket_count, 0), ' tickets, ', coalesce(s.stake, 0)) as sealed
    from aggregator a
    left join round_seal s on s.aggregator_id = a.id and s.round_id = ${roundId}
    left join kept k on k.aggregator_id = a.id
    left join keyed t on t.aggregator_id = a.id
    left join by_agent b on b.aggregator_id = a.id`.execute(tx);
  return rows.flatMap((row): Finding[] => {
    const where = `master ${row.aggregator_id}`;
    const findings: Finding[] = [];
    if (row.sold !== row.sealed)
      findings.push({ check: 'sales before the draw', where, expected: row.sealed, found: row.sold });
    if (row.keyed !== row.kept)
      findings.push({ check: 'counters of bet types', where, expected: row.kept, found: row.keyed });
    if (row.by_agent !== row.kept)
      findings.push({ check: 'sales of agents', where, expected: row.kept, found: row.by_agent });
    return findings;
  });
}
