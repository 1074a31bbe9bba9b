import { sql } from 'kysely';
import { openOwnerStore, type Tx } from '../../apps/server/src/platform/db/store.ts';

export const blockedNumbers = 500;
export const limiterRules = 20;

/**
 * Steps that numbers reach under load. They lower the rate and close nothing, so the amount sold is the same.
 */
const steps = [
  { from: '20000', action: 'percent', bp: 9_500 },
  { from: '100000', action: 'rate', rate: 50_000 },
  { from: '500000', action: 'percent', bp: 5_000 },
];

/**
 * Switches the 500 blocked numbers of the company and 20 limiter rules on or off: half of the rules are the company's for
 * one bet type or all, the others of a master or an agent.
 */
export async function switchRules(connection: string, on: boolean): Promise<void> {
  const store = openOwnerStore(connection, 1);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`update config_version set version = version + 1`.execute(tx);
    await sql`update blocked_number set removed_at = ${on ? null : new Date()}`.execute(tx);
    const { rows } = await sql<{ rules: bigint }>`select count(*) as rules from limiter_rule`.execute(tx);
    if (rows[0]?.rules === 0n) await addRules(tx);
    await sql`update limiter_rule set active = ${on}`.execute(tx);
  });
  await store.close();
}

async function addRules(tx: Tx): Promise<void> {
  await sql`
    insert into limiter_rule (level, name, provider_id, bet_types, basis, steps, created_by_name)
    select 'company', 'company ' || n, case when n % 2 = 0 then 'thai-gov' end,
           case when n % 3 = 0 then '{}' when n % 3 = 1 then '{upper3,cross3}' else '{upper2,lower2}' end::text[], 'stake',
           ${JSON.stringify(steps)}::jsonb, 'bench'
    from generate_series(1, ${limiterRules / 2}) n`.execute(tx);
  await sql`
    insert into limiter_rule (level, aggregator_id, name, bet_types, basis, steps, created_by_name)
    select 'aggregator', m.id, 'master', '{}', 'stake', ${JSON.stringify(steps)}::jsonb, 'bench'
    from aggregator m order by m.id limit 3`.execute(tx);
  await sql`
    insert into limiter_rule (level, aggregator_id, agent_id, name, provider_id, bet_types, basis, steps, cap_per_person,
      created_by_name)
    select 'agent', a.aggregator_id, a.id, 'agent', 'thai-gov', '{}', 'stake', ${JSON.stringify(steps)}::jsonb,
           900000000, 'bench'
    from agent a order by a.id limit ${limiterRules / 2 - 3}`.execute(tx);
}
