import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { notify } from '../notifications/notify.ts';
import type { RoundColumns } from '../round-state/round-columns.ts';
import { ruleOf } from '../round-state/round-rules.ts';

type OverdueRound = Pick<TableRow<'round'>, 'id'> &
  Pick<RoundColumns, 'provider_id' | 'provider_group' | 'name_en' | 'name_th' | 'label'>;

/** The most rounds of one run; the clock runs again within half a minute. */
const roundsMax = 100;

/**
 * Notifies people of rounds that still wait for a result after the time set at their provider
 * (`noResultAfter`, domain.md §2), each round once. Rounds older than the time for which notifications
 * are kept are left out. Otherwise people would be notified again each time old notifications are
 * deleted.
 *
 * @returns the number of rounds it notified of.
 */
export async function notifyOverdueRounds(store: Store): Promise<number> {
  return store.transaction({ as: 'work' }, async (tx) => {
    // round_by_status: the rounds that wait are few; then notification_of_thing for each that is late
    const { rows } = await sql<OverdueRound>`
      select r.id, r.provider_id, p.provider_group, p.name_en, p.name_th, r.label
      from round r
      join provider p on p.id = r.provider_id
      cross join lateral (select r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}) as due) late
      where r.status = 'waiting'
        and late.due between clock_timestamp() - interval '29 days' and clock_timestamp()
        and not exists (
          select from notification n
          where n.about = 'round:' || r.id and n.kind = 'round_overdue')
      order by late.due
      limit ${roundsMax}`.execute(tx);
    for (const row of rows)
      await notify(tx, {
        kind: 'round_overdue',
        about: `round:${row.id}`,
        values: {
          roundId: String(row.id),
          providerId: row.provider_id,
          nameEn: row.name_en,
          nameTh: row.name_th,
          label: row.label,
        },
        audience: { action: 'manage', subject: 'lotto-result', group: row.provider_group },
      });
    return rows.length;
  });
}
