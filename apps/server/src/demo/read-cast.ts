import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../platform/db/ids.ts';
import type { OwnerStore } from '../platform/db/store.ts';
import type { DemoAggregator, DemoStaff } from './add-cast.ts';
import { accounts, masters } from './cast.ts';

/** The masters and people of a demo that was made before, as stored in the database. */
export async function readCast(
  store: OwnerStore,
): Promise<{ masters: readonly DemoAggregator[]; staff: DemoStaff }> {
  const people = await sql<{ id: bigint; username: string; display_name: string }>`
    select id, username, display_name from account
    where username = any(${accounts.map(({ username }) => username)}::text[])`.execute(store.db);
  const tenants = await sql<{
    master: string;
    aggregator_id: AggregatorId;
    agent: string;
    agent_id: AgentId;
  }>`
    select m.code as master, m.id as aggregator_id, a.code as agent, a.id as agent_id
    from aggregator m
    join agent a on a.aggregator_id = m.id`.execute(store.db);
  return {
    masters: masters.flatMap((cast) => {
      const rows = tenants.rows.filter(({ master }) => master === cast.code);
      const [row] = rows;
      const agents = cast.agents.flatMap((one) =>
        rows.filter(({ agent }) => agent === one.code).map((own) => ({ id: own.agent_id, cast: one })),
      );
      return row ? [{ id: row.aggregator_id, cast, agents }] : [];
    }),
    staff: new Map(
      people.rows.map((row) => [row.username, { accountId: row.id, displayName: row.display_name }]),
    ),
  };
}
