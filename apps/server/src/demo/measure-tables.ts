import { sql } from 'kysely';
import type { OwnerStore } from '../platform/db/store.ts';

/**
 * Statistics for the planner while the tables grow from nothing: a query that was planned for an empty table
 * reads the whole table each time. `aggregator` too: a database gathers no statistics by itself for so few
 * rows, and assumes thousands.
 */
export async function measureTables(store: OwnerStore): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    // a small sample: cheap, and a round it has not seen is taken for an average one instead of an empty one
    await sql`set local default_statistics_target = 5`.execute(tx);
    await sql`
      analyze aggregator, agent, player, round, bill, ticket, number_total, held_total, company_number_total, player_total,
        type_total, sales, settlement, payout, win_loss, journal, ledger`.execute(tx);
  });
}
