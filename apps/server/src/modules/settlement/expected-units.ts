import { type DrawnResult, isBetType, unitPrize } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { readVersions, versionOf } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { addTally, tallyKey } from './expected-winners.ts';
import type { Tally } from './number-counters.ts';

/**
 * The units of bundles and ladder tickets that must have won, by the unit counters kept while they were
 * sold: for each number sold, it computes what the number wins. It follows the numbers sold, not the
 * tickets. It shares neither the list of winning numbers nor the search with the code it checks.
 */
export async function expectedUnits(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
): Promise<Map<string, Tally>> {
  // primary key (aggregator_id, round_id, agent_id, player_id, …): the rows of the whole master only
  const { rows } = await sql<
    Pick<TableRow<'bundle_total'>, 'bet_type' | 'number_key' | 'version_id'> & {
      quantity: bigint;
      count: bigint;
      stake: bigint;
    }
  >`
    select b.bet_type, b.number_key, b.version_id, sum(b.quantity)::bigint as quantity,
           sum(b.ticket_count)::bigint as count, sum(b.stake)::bigint as stake
    from aggregator a
    join bundle_total b on b.aggregator_id = a.id and b.round_id = ${round.id} and b.agent_id = 0 and b.player_id = 0
    group by b.bet_type, b.number_key, b.version_id
    having sum(b.ticket_count) > 0`.execute(tx);
  const versions = await readVersions(
    tx,
    rows.map((row) => row.version_id),
  );
  const tallies = new Map<string, Tally>();
  for (const row of rows) {
    const { betType, prizes } = versionOf(versions, row.version_id);
    if (!isBetType(row.bet_type) || row.bet_type !== betType)
      throw new Error(`Round ${round.id} counts units of ${row.bet_type} under prizes of ${betType}`);
    const prize = unitPrize(betType, row.number_key, prizes, { result, switches: round.switches });
    if (prize === 0n) continue;
    addTally(tallies, tallyKey(betType, 1), {
      count: row.count,
      stake: row.stake,
      potential: prize * row.quantity,
    });
  }
  return tallies;
}
