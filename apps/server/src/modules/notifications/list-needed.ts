import { type Needed, waitingKinds } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { NotificationTable } from '../../platform/db/database-types.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { allowedTo, begunBy, countTasks, firstToDo, readOverRisk, stillOpen } from './for-reader.ts';

export interface NeededRow extends Pick<Selectable<NotificationTable>, 'id' | 'details' | 'created_at'> {
  kind: Needed['kind'];
  /** The caller took the first step. */
  begun: boolean;
  count: bigint;
  draw_at: Date | null;
}

/** What is about a result that a round does not have yet. */
const ofResults: readonly Needed['kind'][] = [
  'result_to_confirm',
  'sources_disagree',
  'result_mismatched',
  'result_rejected',
  'source_result_refused',
  'round_overdue',
];

/**
 * What is open for the caller, by kind, the most urgent first. The notifications themselves are the record of
 * what is open (`stillOpen`). Preferences do not apply: they are about messages, not about work.
 */
export const listNeeded = (store: Store, caller: AccountCaller): Promise<NeededRow[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const overRisk = await readOverRisk(tx, caller);
    // notification_of_tenant
    const { rows } = await sql<NeededRow>`
      with open as (
        select n.id, n.kind, n.details, n.created_at, ${begunBy(caller)} as begun
        from notification n
        where ${allowedTo(caller)} and ${stillOpen(overRisk)} and n.kind = any(${[...waitingKinds]}::text[])
      ), counted as (
        select kind, begun, ${countTasks} as count from open group by kind, begun
      ), first as (
        select distinct on (kind, begun) *
        from open
        order by kind, begun, ${firstToDo}
      )
      select f.id, f.kind, f.details, f.created_at, f.begun, c.count, r.draw_at
      from first f
      join counted c using (kind, begun)
      left join round r on f.kind = any(${[...ofResults]}::text[]) and r.id = (f.details ->> 'roundId')::bigint
        and r.status in ('waiting', 'waiting_confirm')
      order by f.begun, array_position(${[...waitingKinds]}::text[], f.kind)`.execute(tx);
    return rows;
  });
