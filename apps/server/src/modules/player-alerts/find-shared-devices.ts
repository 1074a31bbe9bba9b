import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, BillId, PlayerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import type { FoundAlert, FoundPlayer } from './insert-alert.ts';

interface SharedRow {
  hash: string;
  /** Of all its players, those that are not kept included; null: they have several. */
  of_master: AggregatorId | null;
  player_count: number;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  stake: bigint;
  bill_count: number;
  bill_ids: BillId[];
  first_at: Date;
  last_at: Date;
}

/** Several players on one device or address (docs/rules/players.md §5). Looks at those that were used in the span. */
export async function findSharedDevices(tx: Tx, span: WatchedSpan): Promise<FoundAlert[]> {
  return [
    ...(await findShared(tx, span, 'device', sql.ref('device_hash'))),
    ...(await findShared(tx, span, 'address', sql.ref('address_hash'))),
  ];
}

async function findShared(
  tx: Tx,
  { since, until }: WatchedSpan,
  shared: 'device' | 'address',
  column: RawBuilder<unknown>,
): Promise<FoundAlert[]> {
  const { days, playersMin } = alertRules[shared];
  // bill_origin_by_time and player_alert_about, then bill_origin_of_device or bill_origin_of_address
  const { rows } = await sql<SharedRow>`
    with used as materialized (
      select u.hash
      from (
        select distinct ${column} as hash from bill_origin
        where placed_at >= ${since} and placed_at <= ${until} and ${column} is not null
      ) u
      where not exists (
        select from player_alert a
        where a.kind = 'shared_device' and a.about = ${`${shared}:`} || u.hash
          and a.found_at > clock_timestamp() - make_interval(days => ${alertRules.againAfterDays}))
    ), seen as materialized (
      select u.hash, o.aggregator_id, o.agent_id, o.player_id, o.bill_id, o.placed_at
      from used u
      join bill_origin o on o.${column} = u.hash
      where o.placed_at > ${until}::timestamptz - make_interval(days => ${days}) and o.placed_at <= ${until}
        and not exists (
          select from bill_cancellation c where c.aggregator_id = o.aggregator_id and c.bill_id = o.bill_id)
    ), by_player as (
      select s.hash, s.aggregator_id, s.player_id, max(s.agent_id) as agent_id, sum(b.stake)::bigint as stake,
             count(*)::integer as bill_count,
             (array_agg(s.bill_id order by s.bill_id desc))[1:${alertRules.billsMax}::integer] as bill_ids,
             min(s.placed_at) as first_at, max(s.placed_at) as last_at
      from seen s
      join bill b on b.aggregator_id = s.aggregator_id and b.id = s.bill_id
      where s.hash in (
        select hash from seen group by hash having count(distinct (aggregator_id, player_id)) >= ${playersMin})
      group by s.hash, s.aggregator_id, s.player_id
    ), ranked as (
      select p.*, count(*) over same::integer as player_count,
             case when min(p.aggregator_id) over same = max(p.aggregator_id) over same then p.aggregator_id end as of_master,
             row_number() over (partition by p.hash order by p.stake desc, p.aggregator_id, p.player_id) as place
      from by_player p
      window same as (partition by p.hash)
    )
    select * from ranked where place <= ${alertRules.playersMax} order by hash, place`.execute(tx);
  return [...Map.groupBy(rows, ({ hash }) => `${shared}:${hash}`)].flatMap(
    ([about, players]): FoundAlert[] => {
      const [first] = players;
      if (!first) return [];
      const { of_master: aggregatorId, player_count: playerCount } = first;
      return [
        {
          kind: 'shared_device',
          ...{ about, shared, aggregatorId, playerCount },
          players: players.map(toFoundPlayer),
        },
      ];
    },
  );
}

const toFoundPlayer = (row: SharedRow): FoundPlayer => ({
  ...{ aggregatorId: row.aggregator_id, agentId: row.agent_id, playerId: row.player_id },
  ...{ stake: row.stake, billCount: row.bill_count, billIds: row.bill_ids },
  ...{ firstAt: row.first_at, lastAt: row.last_at },
});
