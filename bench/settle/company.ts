import { sql } from 'kysely';
import { install } from '../../apps/server/src/install.ts';
import { seedCatalogue } from '../../apps/server/src/modules/providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../../apps/server/src/modules/rounds/ticket-partitions.ts';
import type { Connection } from '../../apps/server/src/platform/db/connection.ts';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';

const masters = 3;
const agentsPerAggregator = 4;

/** Three masters with four agents each, their players, and two operators, on an empty database. */
export async function prepareCompany(
  connection: Connection,
  store: OwnerStore,
  playersPerAgent: number,
): Promise<void> {
  await install(connection);
  await store.transaction({ as: 'owner' }, (tx) =>
    sql`update company set name = 'Bench', second_factor_roles = '{}'`.execute(tx),
  );
  await seedCatalogue(store);
  const today = new Date().toISOString().slice(0, 10);
  await ensureTicketPartitions(store, today, today);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into aggregator (code, name)
      select 'm' || n, 'Master ' || n from generate_series(1, ${masters}) n`.execute(tx);
    await sql`
      insert into agent (aggregator_id, code, name)
      select m.id, m.code || 'a' || n, m.code || ' agent ' || n
      from aggregator m, generate_series(1, ${agentsPerAggregator}) n order by m.id, n`.execute(tx);
    await sql`insert into agent_credit (aggregator_id, agent_id) select aggregator_id, id from agent`.execute(
      tx,
    );
    await sql`
      insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
      select aggregator_id, id, 1, '2020-01-01', 2000, 3000, 5000 from agent`.execute(tx);
    await sql`
      insert into player (aggregator_id, agent_id, username)
      select aggregator_id, id, 'player' || n from agent, generate_series(1, ${playersPerAgent}) n`.execute(
      tx,
    );
    await sql`
      insert into account (username, display_name, role, password_hash)
      select name, name, 'company:operator', 'none' from unnest(array['first', 'second']) name`.execute(tx);
  });
}
