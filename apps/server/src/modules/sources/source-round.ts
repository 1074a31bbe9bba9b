import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { parseSchedule } from '../schedules/schedule-json.ts';
import type { SourceRound } from './ask-source.ts';
import type { SourceRoundData } from './fill-template.ts';

/** The values of a round that a fetch uses: its facts, and those of the round before it. */
export async function readSourceRound(tx: Tx, round: RoundRow): Promise<SourceRound> {
  const { schedule } = await tx
    .selectFrom('provider')
    .select('schedule')
    .where('id', '=', round.providerId)
    .executeTakeFirstOrThrow();
  const { zone } = parseSchedule(schedule);
  // round_by_provider
  const { rows } = await sql<Pick<TableRow<'round'>, 'label' | 'business_date' | 'draw_at'>>`
    select label, business_date, draw_at from round
    where provider_id = ${round.providerId} and draw_at <= ${round.drawAt} and id <> ${round.id}
    order by draw_at desc, id desc limit 1`.execute(tx);
  const before = rows.map(
    ({ label, business_date, draw_at }): SourceRoundData => ({
      label,
      businessDate: business_date,
      drawAt: draw_at,
      zone,
    }),
  )[0];
  const { label, businessDate, drawAt } = round;
  return { round, facts: { label, businessDate, drawAt, zone }, before: before ?? null };
}
