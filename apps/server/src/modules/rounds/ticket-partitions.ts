import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/**
 * Makes the monthly partitions of `ticket` for business dates `from` to `to` ('YYYY-MM-DD', both
 * included) that do not exist yet. A database function does it, because only the owner of the database
 * makes tables. Returns the names made (`ticket_2026_11`).
 * @throws for more than five years
 */
export const ensureTicketPartitions = (store: Store, from: string, to: string): Promise<string[]> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from ensure_ticket_partitions(${from}, ${to}) name`.execute(tx);
    return rows.map(({ name }) => name);
  });
