import { sql } from 'kysely';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';

/** 100 masters with 30 agents each, 10,000 sign-ins of agents, 10,000 of staff, three sessions an account. */
export async function prepareCrowd(store: OwnerStore): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`update company set second_factor_roles = '{}'`.execute(tx);
    await sql`
      insert into aggregator (code, name)
      select 'crowd-' || n, 'Crowd master ' || n from generate_series(1, 100) n`.execute(tx);
    await sql`
      insert into agent (aggregator_id, code, name)
      select m.id, m.code || '-' || n, 'Crowd agent ' || m.id || '-' || n
      from aggregator m, generate_series(1, 30) n order by m.id, n`.execute(tx);
    await sql`
      insert into agent_credit (aggregator_id, agent_id, credit_limit) select aggregator_id, id, 5000000 from agent`.execute(
      tx,
    );
    await sql`
      insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp,
        share_company_bp)
      select aggregator_id, id, n, '2020-01-01', 2000, 3000, 5000 from agent, generate_series(1, 3) n`.execute(
      tx,
    );
    await sql`
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      select 'agent-' || n, 'Crowd sign-in ' || n, 'agent:admin', g.aggregator_id, g.id, 'none'
      from generate_series(1, 10000) n join agent g on g.id = 1 + n % 3000`.execute(tx);
    await sql`
      insert into account (username, display_name, role, password_hash, last_sign_in_at)
      select 'staff-' || n, 'Crowd ' || n, 'company:operator', 'none', now() - make_interval(mins => n)
      from generate_series(1, 10000) n`.execute(tx);
    await sql`
      insert into account (username, display_name, role, aggregator_id, password_hash)
      values ('superadmin', 'Superadmin', 'company:superadmin', null, 'none'),
        ('master', 'Master', 'aggregator', (select min(id) from aggregator), 'none')`.execute(tx);
    await sql`
      insert into session (id, account_id, expires_at, address, user_agent)
      select gen_random_uuid(), a.id, now() + interval '1 day', '127.0.0.1', 'crowd'
      from account a, generate_series(1, 3)`.execute(tx);
  });
  await sql`analyze`.execute(store.db);
}
