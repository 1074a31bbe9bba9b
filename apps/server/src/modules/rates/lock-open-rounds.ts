import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { lockRound } from '../round-state/round-row.ts';

/**
 * Locks the rounds that sell now, of one provider or of all, until the transaction ends. A transaction that
 * sets or lifts something for which the company counts a number (limit, risk, total risk, possible payout,
 * limiter rule of the company) calls this after `raiseConfigVersion`: a sale that is already running still
 * used the old settings and did not update the company's counter (modules/intake/company-counters.ts).
 */
export async function lockOpenRounds(tx: Tx, providerId: string | null): Promise<void> {
  // round_by_status
  const { rows } = await sql<Pick<TableRow<'round'>, 'id'>>`
    select id from round
    where status = 'open' and (${providerId}::text is null or provider_id = ${providerId})
    order by id`.execute(tx);
  for (const { id } of rows) await lockRound(tx, id);
}
