import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** A number over high risk at a level: exposure and limit in satang, the percentage of the limit that is high risk. */
export type HighRiskNumber = Pick<
  TableRow<'high_risk_number'>,
  | 'level'
  | 'aggregator_id'
  | 'agent_id'
  | 'round_id'
  | 'bet_type'
  | 'number_key'
  | 'exposure'
  | 'number_limit'
  | 'percentage'
>;

/**
 * Records numbers over high risk; those that are recorded stay as they are. Intake and the review of changed settings
 * insert in one order, so that neither waits for the other in a circle.
 * @returns how many were not recorded before.
 */
export async function insertHighRisk(
  tx: Tx,
  over: readonly HighRiskNumber[],
  at: Date | null,
): Promise<bigint> {
  if (over.length === 0) return 0n;
  const of = <T>(read: (row: HighRiskNumber) => T) => over.map(read);
  const { numAffectedRows = 0n } = await sql`
    insert into high_risk_number (level, aggregator_id, agent_id, round_id, bet_type, number_key, exposure, number_limit,
      percentage, at)
    select g.*, coalesce(${at}::timestamptz, clock_timestamp())
    from unnest(
      ${of((row) => row.level)}::text[],
      ${of((row) => row.aggregator_id)}::bigint[],
      ${of((row) => row.agent_id)}::bigint[],
      ${of((row) => row.round_id)}::bigint[],
      ${of((row) => row.bet_type)}::text[],
      ${of((row) => row.number_key)}::text[],
      ${of((row) => row.exposure)}::bigint[],
      ${of((row) => row.number_limit)}::bigint[],
      ${of((row) => row.percentage)}::integer[])
      as g (level, aggregator_id, agent_id, round_id, bet_type, number_key, exposure, number_limit, percentage)
    order by g.aggregator_id, g.round_id, g.bet_type, g.number_key, g.agent_id
    on conflict do nothing`.execute(tx);
  return numAffectedRows;
}
