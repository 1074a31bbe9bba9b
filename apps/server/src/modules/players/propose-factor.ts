import type { FactorProposal } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** What the proposals of docs/rules/players.md §7 need. */
const rules = { days: 90, ticketsMin: 1_000n, daysMin: 30n, lossMinPercent: 5n } as const;

interface RecordRow {
  alert_id: bigint | null;
  probability: number | null;
  alerts: bigint;
  tickets: bigint;
  days: bigint;
  stake: bigint;
  net: bigint;
}

/**
 * The factor that the record of a player suggests, for a player that has none; null: none, or proposals are off. It is
 * only shown: nobody but a person sets a factor. Trust is proposed to the company alone: a master does not see the alerts
 * over several masters that speak against it, and a proposal that is not made would tell of one.
 */
export async function proposeFactor(
  tx: Tx,
  { aggregatorId, agentId }: { aggregatorId: AggregatorId; agentId: AgentId },
  playerId: PlayerId,
  caller: AccountCaller,
): Promise<FactorProposal | null> {
  // player_alert_of_player; player_figures_of_player
  const { rows } = await sql<RecordRow>`
    with about as (
      select a.id, a.kind, a.probability
      from player_alert_player l
      join player_alert a on a.id = l.alert_id
      where l.aggregator_id = ${aggregatorId} and l.player_id = ${playerId} and a.status <> 'cleared'
        and a.found_at > clock_timestamp() - make_interval(days => ${rules.days})
    ), played as materialized (
      select coalesce(sum(f.ticket_count), 0)::bigint as tickets, coalesce(sum(f.stake), 0)::bigint as stake,
             coalesce(sum(f.net_player), 0)::bigint as net,
             count(distinct f.starts_on) filter (where f.ticket_count > 0) as days
      from player_figures f
      where f.aggregator_id = ${aggregatorId} and f.agent_id = ${agentId} and f.player_id = ${playerId}
        and f.grain = 'day' and f.provider_id = '' and f.starts_on > current_date - ${rules.days}::integer
    )
    select w.id as alert_id, w.probability, (select count(*) from about) as alerts, p.*
    from company c
    cross join played p
    left join lateral (
      select * from about where kind = 'wins_beyond_chance' order by id desc limit 1
    ) w on true
    where 'wins_beyond_chance' = any(c.alert_kinds)`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  if (row.alert_id !== null)
    return {
      ...{ factor: '0.5', why: 'wins_beyond_chance', tickets: null, lossPercent: null },
      ...{ alertId: String(row.alert_id), probability: row.probability },
    };
  if (caller.aggregatorId !== null) return null;
  const isLong = row.tickets >= rules.ticketsMin && row.days >= rules.daysMin && row.alerts === 0n;
  if (!isLong || -row.net * 100n < row.stake * rules.lossMinPercent) return null;
  return {
    ...{ factor: '3.5', why: 'long_losing_record', alertId: null, probability: null },
    ...{ tickets: Number(row.tickets), lossPercent: Number((-row.net * 100n) / row.stake) },
  };
}
