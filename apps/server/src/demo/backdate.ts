import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../platform/db/ids.ts';
import type { OwnerStore, Tx } from '../platform/db/store.ts';

/**
 * Sets the times in past rounds of the demo to when the events would have happened: a result is entered four
 * minutes after the draw, confirmed and settled nine minutes after it; an in-house draw is there seconds
 * after it. Only the owner of the database may do this. It changes nothing that is hashed: bills were placed
 * with their own times, and the log keeps the time at which the demo was made.
 */
export async function backdate(store: OwnerStore, roundIds: readonly RoundId[]): Promise<void> {
  const oneOfThem = sql`any(${roundIds}::bigint[])`;
  await store.transaction({ as: 'owner' }, async (tx) => {
    const byHouse = sql`exists (select from house_round h where h.round_id = r.id)`;
    const after = (minutes: number) => sql`
      least(r.draw_at + case when ${byHouse} then interval '1 second' else make_interval(mins => ${minutes}) end,
            clock_timestamp())`;
    const [settledAt, enteredAt] = [after(9), after(4)];
    await sql`
      update round_transition t
      set at = case t.to_status
        when 'open' then r.open_at
        when 'waiting' then r.close_at
        when 'waiting_confirm' then ${enteredAt}
        when 'cancelled' then r.close_at - interval '2 hours'
        else ${settledAt}
      end
      from round r
      where r.id = t.round_id and t.round_id = ${oneOfThem}`.execute(tx);
    await sql`
      update house_round h
      set opened_at = r.open_at, ended_at = case when h.ended_at is not null then ${enteredAt} end,
          seed_revealed_at = case when h.seed_revealed_at is not null then ${enteredAt} end
      from round r
      where r.id = h.round_id and h.round_id = ${oneOfThem}`.execute(tx);
    await sql`update round set sealed_at = close_at where sealed_at is not null and id = ${oneOfThem}`.execute(
      tx,
    );
    await sql`
      update result e set entered_at = ${enteredAt} from round r where r.id = e.round_id and e.round_id = ${oneOfThem}`.execute(
      tx,
    );
    await sql`
      update result_decision d set decided_at = ${settledAt}
      from result e
      join round r on r.id = e.round_id
      where e.id = d.result_id and e.round_id = ${oneOfThem}`.execute(tx);
    await sql`
      update settlement s
      set settled_at = case s.kind when 'refund' then r.close_at - interval '2 hours' else ${settledAt} end
      from round r
      where r.id = s.round_id and s.round_id = ${oneOfThem}`.execute(tx);
    const masters = await tx.selectFrom('aggregator').select('id').execute();
    for (const { id } of masters) await backdateOfMaster(tx, id, roundIds);
  });
}

/** The rows that are on the node of a master. */
async function backdateOfMaster(
  tx: Tx,
  aggregatorId: AggregatorId,
  roundIds: readonly RoundId[],
): Promise<void> {
  const oneOfThem = sql`any(${roundIds}::bigint[])`;
  await sql`
    with r as materialized (select id, close_at from round where id = ${oneOfThem})
    update round_seal s set sealed_at = r.close_at from r
    where s.aggregator_id = ${aggregatorId} and s.round_id = r.id`.execute(tx);
  // journal_of_settlement
  await sql`
    with s as materialized (select id, settled_at from settlement where round_id = ${oneOfThem})
    update journal j set recorded_at = s.settled_at from s
    where j.aggregator_id = ${aggregatorId} and j.settlement_id = s.id`.execute(tx);
  // bill_of_round
  await sql`
    update player p set created_at = b.first
    from (
      select player_id, min(placed_at) as first from bill
      where aggregator_id = ${aggregatorId} and round_id = ${oneOfThem}
      group by player_id
    ) b
    where p.aggregator_id = ${aggregatorId} and b.first < p.created_at and b.player_id = p.id`.execute(tx);
}
