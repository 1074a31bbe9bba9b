import { sql } from 'kysely';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { alreadyFound, type FoundAlert, playersOf } from './insert-alert.ts';

const { seconds, playersMin, shareMinPercent, billsMin } = alertRules.lastSeconds;

interface LateRow {
  round_id: RoundId;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  bill_id: BillId;
  stake: bigint;
  placed_at: Date;
}

/**
 * Rounds of which a large part was sold in the last seconds before their close time, to several players
 * (docs/rules/players.md §5). Looks at rounds whose close time is in the span.
 */
export async function findLastSeconds(tx: Tx, { since, until }: WatchedSpan): Promise<FoundAlert[]> {
  // round_by_status; bill_by_time
  const { rows } = await sql<LateRow>`
    select b.round_id, b.aggregator_id, b.agent_id, b.player_id, b.id as bill_id, b.stake, b.placed_at
    from round r
    join bill b on b.round_id = r.id and b.placed_at < r.close_at
      and b.placed_at >= r.close_at - make_interval(secs => ${seconds})
    where r.status = any('{open,waiting,waiting_confirm,settled}') and r.close_at > ${since} and r.close_at <= ${until}
      and b.placed_at >= ${since}::timestamptz - make_interval(secs => ${seconds}) and b.placed_at < ${until}
      and not exists (
        select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id)`.execute(
    tx,
  );
  const byRound = [...Map.groupBy(rows, (row) => row.round_id)].filter(
    ([, bills]) => new Set(bills.map((row) => `${row.aggregator_id}/${row.player_id}`)).size >= playersMin,
  );
  const known = await alreadyFound(
    tx,
    'last_seconds',
    byRound.map(([roundId]) => String(roundId)),
  );
  const found: FoundAlert[] = [];
  for (const [roundId, bills] of byRound) {
    if (known.has(String(roundId))) continue;
    const stake = bills.reduce((sum, row) => sum + row.stake, 0n);
    const sold = await soldInRound(tx, roundId);
    if (sold.bills < billsMin || stake * 100n < sold.stake * shareMinPercent) continue;
    found.push({
      kind: 'last_seconds',
      about: String(roundId),
      ...{ roundId, stake, against: sold.stake },
      ...playersOf(
        bills.map((row) => ({
          ...{ aggregatorId: row.aggregator_id, agentId: row.agent_id, playerId: row.player_id },
          ...{ billId: row.bill_id, stake: row.stake, at: row.placed_at },
        })),
      ),
    });
  }
  return found;
}

/** What the round sold, without what was cancelled. round_sales, by its key: agent 0 is the whole master. */
async function soldInRound(tx: Tx, roundId: RoundId): Promise<{ bills: bigint; stake: bigint }> {
  const { rows } = await sql<{ bills: bigint; stake: bigint }>`
    select coalesce(sum(s.bill_count - s.cancelled_count), 0)::bigint as bills,
           coalesce(sum(s.stake - s.cancelled_stake), 0)::bigint as stake
    from aggregator a
    join round_sales s on s.aggregator_id = a.id and s.round_id = ${roundId} and s.agent_id = 0`.execute(tx);
  return rows[0] ?? { bills: 0n, stake: 0n };
}
