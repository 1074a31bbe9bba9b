import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { seesLayOffs } from './dealing-tier.ts';
import { countsAt } from './laid-off-bets.ts';

/**
 * The stakes that dealers of the caller's own tier accepted before the draw, by round; rounds without any are left out
 * (lay-off.md §10, §11).
 * Reads nothing where no round is marked. lay_off_of_round, one range for each round.
 */
export async function laidOffStakes(
  tx: Tx,
  caller: AccountCaller,
  rounds: readonly { id: RoundId; laidOff: boolean }[],
): Promise<ReadonlyMap<RoundId, bigint>> {
  const marked = rounds.flatMap(({ id, laidOff }) => (laidOff ? [id] : []));
  if (marked.length === 0 || !seesLayOffs(caller)) return new Map();
  const { rows } = await sql<{ round_id: RoundId; stake: bigint }>`
    select l.round_id, sum(l.stake)::bigint as stake
    from lay_off l
    join round r on r.id = l.round_id
    where l.aggregator_id = ${caller.aggregatorId ?? 0n} and l.round_id = any(${marked}::bigint[])
      and ${countsAt(sql`r.drawn_at`)}
    group by l.round_id`.execute(tx);
  return new Map(rows.map(({ round_id, stake }) => [round_id, stake]));
}
