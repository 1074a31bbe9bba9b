import { sql } from 'kysely';
import { install } from '../../apps/server/src/install.ts';
import { seedCatalogue } from '../../apps/server/src/modules/providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../../apps/server/src/modules/rounds/ticket-partitions.ts';
import type { Connection } from '../../apps/server/src/platform/db/connection.ts';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';

const masters = 3;
const agentsPerAggregator = 4;

/** The masters that every round of the bench is sold by, unless it says otherwise. */
export const firstMasters = masters;

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
  await addMasters(store, { from: 1, to: masters, agents: agentsPerAggregator, playersPerAgent });
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into account (username, display_name, role, password_hash)
      select name, name, 'company:operator', 'none' from unnest(array['first', 'second']) name`.execute(tx);
  });
}

/** Adds masters by their numbers, with agents and players. */
export async function addMasters(
  store: OwnerStore,
  size: { from: number; to: number; agents: number; playersPerAgent: number },
): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into aggregator (code, name)
      select 'm' || n, 'Master ' || n from generate_series(${size.from}::int, ${size.to}::int) n`.execute(tx);
    await sql`
      create temp table added on commit drop as
      select m.id from aggregator m where not exists (select from agent a where a.aggregator_id = m.id)`.execute(
      tx,
    );
    await sql`
      insert into agent (aggregator_id, code, name)
      select m.id, m.code || 'a' || n, m.code || ' agent ' || n
      from aggregator m join added using (id), generate_series(1, ${size.agents}::int) n order by m.id, n`.execute(
      tx,
    );
    await sql`
      insert into agent_credit (aggregator_id, agent_id)
      select a.aggregator_id, a.id from agent a join added on added.id = a.aggregator_id`.execute(tx);
    await sql`
      insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
      select a.aggregator_id, a.id, 1, '2020-01-01', 2000, 3000, 5000
      from agent a join added on added.id = a.aggregator_id`.execute(tx);
    await sql`
      insert into player (aggregator_id, agent_id, username)
      select a.aggregator_id, a.id, 'player' || n
      from agent a join added on added.id = a.aggregator_id,
        generate_series(1, ${size.playersPerAgent}::int) n`.execute(tx);
  });
}
