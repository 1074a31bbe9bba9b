import type { DrawWarningDto } from '@drawdesk/contract';
import { drawWarnings, type EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { comparableDraw } from '../draws/compare-draws.ts';
import type { RoundRow } from '../round-state/round-row.ts';

/**
 * What looks like a slip in a draw, beside the latest result of its provider before it. A draw of the product
 * itself has none: nobody keyed it.
 */
export async function warningsOf(tx: Tx, round: RoundRow, entered: EnteredDraw): Promise<DrawWarningDto[]> {
  if (round.houseGame !== 'none') return [];
  const latest = await latestDraw(tx, round);
  const found = drawWarnings(entered, latest).map(
    (warning): DrawWarningDto => ({ latest: null, ...warning }),
  );
  if (latest && comparableDraw(latest) === comparableDraw(entered))
    found.push({ field: null, code: 'same_as_latest', latest: null });
  return found;
}

/** Index round_by_provider. */
async function latestDraw(tx: Tx, { id, providerId, drawAt }: RoundRow): Promise<EnteredDraw | null> {
  const { rows } = await sql<{ entered: EnteredDraw }>`
    select v.entered
    from round r
    join result v on v.id = r.current_result_id
    where r.provider_id = ${providerId} and r.draw_at <= ${drawAt} and r.id <> ${id} and r.status = 'settled'
    order by r.draw_at desc
    limit 1`.execute(tx);
  return rows[0]?.entered ?? null;
}
