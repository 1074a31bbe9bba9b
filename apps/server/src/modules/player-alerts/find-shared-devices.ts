import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, BillId, PlayerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { alreadyFound, type FoundAlert } from './insert-alert.ts';

interface OriginRow {
  hash: string;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  bill_id: BillId;
  stake: bigint;
  placed_at: Date;
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
  // bill_origin_by_time, then bill_origin_of_device or bill_origin_of_address
  const { rows } = await sql<OriginRow>`
    with used as materialized (
      select distinct ${column} as hash from bill_origin
      where placed_at >= ${since} and placed_at <= ${until} and ${column} is not null
    ), seen as materialized (
      select u.hash, o.aggregator_id, o.agent_id, o.player_id, o.bill_id, o.placed_at
      from used u
      join bill_origin o on o.${column} = u.hash
      where o.placed_at > ${until}::timestamptz - make_interval(days => ${days}) and o.placed_at <= ${until}
        and not exists (
          select from bill_cancellation c where c.aggregator_id = o.aggregator_id and c.bill_id = o.bill_id)
    )
    select s.*, b.stake
    from seen s
    join bill b on b.aggregator_id = s.aggregator_id and b.id = s.bill_id
    where s.hash in (
      select hash from seen group by hash having count(distinct (aggregator_id, player_id)) >= ${playersMin})`.execute(
    tx,
  );
  const byHash = Map.groupBy(rows, ({ hash }) => `${shared}:${hash}`);
  const known = await alreadyFound(tx, 'shared_device', [...byHash.keys()], alertRules.againAfterDays);
  return [...byHash]
    .filter(([about]) => !known.has(about))
    .map(([about, bills]) => ({
      kind: 'shared_device',
      ...{ about, shared },
      bills: bills.map((row) => ({
        ...{ aggregatorId: row.aggregator_id, agentId: row.agent_id, playerId: row.player_id },
        ...{ billId: row.bill_id, stake: row.stake, at: row.placed_at },
      })),
    }));
}
