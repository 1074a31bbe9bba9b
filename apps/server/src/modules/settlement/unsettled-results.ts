import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { refusedSince } from './settlement-failure.ts';

/**
 * Results that were confirmed, or tried again, but neither settled nor refused since: the process stopped
 * in between.
 */
export async function unsettledResults(store: Store): Promise<bigint[]> {
  return store.transaction({ as: 'work' }, async (tx) => {
    // round_by_status, then the results of the few rounds that wait
    const { rows } = await sql<{ id: bigint }>`
      select v.id
      from round r
      join result v on v.round_id = r.id
      join result_decision d on d.result_id = v.id and d.decision = 'confirmed'
      where r.status = 'waiting_confirm'
        and not exists (select from settlement s where s.result_id = v.id and s.kind = 'settle')
        and not ${refusedSince(sql`v.id`)}
      order by v.id`.execute(tx);
    return rows.map((row) => row.id);
  });
}
