import { sql } from 'kysely';
import type { OwnerStore } from '../platform/db/store.ts';

/**
 * Sets the times of what the demo's past holds to when it would have happened: a result is entered four minutes after
 * the draw, confirmed and settled nine minutes after it; what the house draws is there seconds after it. Only the owner may do this, and nothing that is hashed
 * changes: bills were placed with their own times, and the log keeps the time at which the demo was made.
 */
export async function backdate(store: OwnerStore): Promise<void> {
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
      where r.id = t.round_id`.execute(tx);
    await sql`
      update house_round h
      set opened_at = r.open_at, ended_at = case when h.ended_at is not null then ${enteredAt} end,
          seed_revealed_at = case when h.seed_revealed_at is not null then ${enteredAt} end
      from round r
      where r.id = h.round_id`.execute(tx);
    await sql`update round set sealed_at = close_at where sealed_at is not null`.execute(tx);
    await sql`
      update round_seal s set sealed_at = r.close_at from round r where r.id = s.round_id`.execute(tx);
    await sql`
      update result e set entered_at = ${enteredAt} from round r where r.id = e.round_id`.execute(tx);
    await sql`
      update result_decision d set decided_at = ${settledAt}
      from result e
      join round r on r.id = e.round_id
      where e.id = d.result_id`.execute(tx);
    await sql`
      update settlement s
      set settled_at = case s.kind when 'refund' then r.close_at - interval '2 hours' else ${settledAt} end
      from round r
      where r.id = s.round_id`.execute(tx);
    await sql`
      update journal j set recorded_at = s.settled_at
      from settlement s
      where s.id = j.settlement_id`.execute(tx);
    // what was asked for in the past was done in the past: it is nothing to be told of today
    await sql`delete from notification where done_at is not null`.execute(tx);
    await sql`
      update player p set created_at = b.first
      from (select aggregator_id, player_id, min(placed_at) as first from bill group by 1, 2) b
      where b.aggregator_id = p.aggregator_id and b.player_id = p.id`.execute(tx);
  });
}
