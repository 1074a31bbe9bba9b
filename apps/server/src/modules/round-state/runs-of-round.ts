import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';

/**
 * Whether a row of win_loss is of a round, by the runs of the round: settlements, reversals and voids. Together with the
 * masters it is the beginning of the primary key of win_loss.
 */
export const ofRunsOf = (roundId: RoundId, settlementId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${settlementId} = any(array(select settlement_id from round_run where round_id = ${roundId}))`;
