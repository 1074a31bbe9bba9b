import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import { DomainError } from '../errors/domain-error.ts';

/** The most attempts by hand for one receiver in a minute: each sends a request to the server of another company. */
const byHandInAMinute = 10;

/**
 * Records a delivery by hand before it is sent: however many are requested at the same moment, the row lets ten through
 * in a minute.
 * @param whose - finds the row of the receiver.
 * @throws DomainError `not_found`, `too_many_requests` with the seconds to wait
 */
export async function takeTurnByHand(
  tx: Tx,
  table: 'webhook' | 'dealer_webhook',
  whose: RawBuilder<unknown>,
): Promise<void> {
  const taken = await sql`
    update ${sql.table(table)}
    set by_hand_at = (by_hand_at || clock_timestamp())[greatest(1, cardinality(by_hand_at) + 2 - ${byHandInAMinute}::int):]
    where ${whose}
      and (cardinality(by_hand_at) < ${byHandInAMinute}::int
        or by_hand_at[1] <= clock_timestamp() - interval '1 minute')`.execute(tx);
  if (taken.numAffectedRows === 1n) return;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from by_hand_at[1] + interval '1 minute' - clock_timestamp())))::int as seconds
    from ${sql.table(table)} where ${whose}`.execute(tx);
  if (!rows[0]) throw new DomainError('not_found', { what: 'webhook' });
  throw new DomainError('too_many_requests', { seconds: String(rows[0].seconds) });
}
