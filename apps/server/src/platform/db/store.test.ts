import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type OwnersScope, openOwnerStore } from './store.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 3);
afterAll(() => store.close());

const scopes: OwnersScope[] = [
  { as: 'tenant', aggregatorId: 1n, agentId: null },
  { as: 'company' },
  { as: 'work' },
  { as: 'identity' },
  { as: 'owner' },
];

const limits = sql<{ limit: string; ms: number }>`
  select name as limit, setting::int as ms from pg_settings
  where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
  order by name`;

describe('a transaction', () => {
  it.each(scopes)('of scope $as has a limit on every wait', async (scope) => {
    const { rows } = await store.transaction(scope, (tx) => limits.execute(tx));
    expect(rows).toHaveLength(3);
    for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
  });

  it('does not leave its limits on the connection', async () => {
    await store.transaction({ as: 'company' }, (tx) => limits.execute(tx));
    const { rows } = await limits.execute(store.db);
    expect(rows.map(({ ms }) => ms)).toEqual([0, 0, 0]);
  });

  it('that only reads sees one moment, and cannot write', async () => {
    await store.snapshot({ as: 'work' }, async (tx) => {
      const { rows } = await sql`show transaction_isolation`.execute(tx);
      expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
    });
    const write = store.snapshot({ as: 'work' }, (tx) =>
      sql`insert into outbox (topic, payload) values ('round', '{}')`.execute(tx),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('gives up a lock it cannot have', async () => {
    await store.transaction({ as: 'work' }, async (owner) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(owner);
      const waiting = store.transaction({ as: 'tenant', aggregatorId: 1n, agentId: null }, async (tx) => {
        await sql`select set_config('lock_timeout', '50', true)`.execute(tx);
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
      });
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
  });
});
