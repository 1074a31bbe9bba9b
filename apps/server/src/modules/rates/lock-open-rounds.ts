import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { lockRound } from '../round-state/round-row.ts';

/**
 * Holds the rounds that sell now, of one provider or of all, until the transaction ends. Whoever sets or lifts something
 * that the company counts a number for (limit, risk, total risk, possible payout, limiter rule of the company) takes
 * them after `raiseConfigVersion`: a sale on its way still went by the settings of before and left the company's
 * counter alone (modules/intake/company-counters.ts).
 */
export async function lockOpenRounds(tx: Tx, providerId: string | null): Promise<void> {
  // round_by_status
  const { rows } = await sql<{ id: bigint }>`
    select id from round
    where status = 'open' and (${providerId}::text is null or provider_id = ${providerId})
    order by id`.execute(tx);
  for (const { id } of rows) await lockRound(tx, id);
}
