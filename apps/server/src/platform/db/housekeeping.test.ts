import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { deleteInSteps, deletePlaces, purgePlatformRows } from './housekeeping.ts';
import { openOwnerStore } from './store.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(store.db);
  return Number(rows[0]?.n);
};

describe('what the platform removes', () => {
  it('is live events of an hour ago and idempotency keys of 30 days ago', async () => {
    await sql`
      insert into outbox (topic, payload, created_at)
      select 'test', '{}', clock_timestamp() - age
      from unnest(array['2 hours', '61 minutes', '59 minutes', '0']::interval[]) age`.execute(store.db);
    await sql`
      insert into idempotency (aggregator_id, scope, key, input_hash, created_at)
      select 0, 'test', age::text, '', clock_timestamp() - age
      from unnest(array['40 days', '31 days', '29 days']::interval[]) age`.execute(store.db);
    await purgePlatformRows(store);
    expect([await count('outbox'), await count('idempotency')]).toEqual([2, 1]);
  });

  it('is records of 400 days ago, of the listed tables alone', async () => {
    const ages = sql`unnest(array['401 days', '399 days']::interval[]) age`;
    await sql`
      insert into limiter_action (aggregator_id, rule_id, rule_version, level, round_id, bet_type, number_key, step_no, bound,
        stake, at)
      select 0, 1, 1, 'company', 1, 'upper2', age::text, 1, 1, 1, clock_timestamp() - age from ${ages}`.execute(
      store.db,
    );
    await sql`
      insert into high_risk_number (aggregator_id, level, round_id, bet_type, number_key, exposure, number_limit, percentage, at)
      select 0, 'company', 1, 'upper2', age::text, 1, 1, 1, clock_timestamp() - age from ${ages}`.execute(
      store.db,
    );
    await sql`
      insert into webhook_delivery (aggregator_id, agent_id, at, kind, delivery, attempt, address, bills, ok, duration_ms, answer)
      select 1, 1, clock_timestamp() - age, 'test', 'd', 1, '', 0, true, 1, '' from ${ages}`.execute(
      store.db,
    );
    await purgePlatformRows(store);
    for (const table of ['limiter_action', 'high_risk_number', 'webhook_delivery'])
      expect([table, await count(table)]).toEqual([table, 1]);
    await expect(
      store.transaction({ as: 'work' }, (tx) => sql`select delete_old_rows('bill', 10)`.execute(tx)),
    ).rejects.toThrow('rows of bill are kept');
  });

  it('goes in short transactions, so that nothing waits for a purge', async () => {
    await sql`create table old_row as select n from generate_series(1, 7) n`.execute(store.db);
    await sql`grant select, delete on old_row to public`.execute(store.db);
    const limits: number[] = [];
    const deleted = await deleteInSteps(
      store,
      { as: 'work' },
      (limit) => {
        limits.push(limit);
        return deletePlaces('old_row', sql`select ctid from old_row limit ${limit}`);
      },
      3,
    );
    expect([deleted, limits]).toEqual([7, [3, 3, 3]]);
  });
});
