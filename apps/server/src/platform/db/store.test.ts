import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type OwnersScope, openOwnerStore, openStore, type Tx } from './store.ts';

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

  it('reads beside itself, however many others are open', async () => {
    const reading = (tx: Tx) => sql<{ one: number }>`select 1 as one`.execute(tx);
    const read = await Promise.all(
      Array.from({ length: 3 }, () =>
        store.transaction({ as: 'work' }, async (tx) => {
          await reading(tx);
          return store.readBeside({ as: 'work' }, reading);
        }),
      ),
    );
    expect(read.map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]));
    const write = store.readBeside({ as: 'work' }, (tx) =>
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

describe('the store of the service', () => {
  it('plans a single statement once for each connection, and keeps nothing of a transaction there', async () => {
    const service = openStore(database.service, 1);
    const isKept = async (word: string) => {
      const { rows } = await sql<{ kept: bigint }>`
        select count(*) as kept from pg_prepared_statements
        where statement like '%' || ${word} || '%' and statement not like '%pg_prepared_statements%'`.execute(
        service.db,
      );
      return rows[0]?.kept;
    };
    for (const id of ['first', 'second'])
      await sql`select username as single from account where username = ${id}`.execute(service.db);
    await service.transaction({ as: 'identity' }, (tx) =>
      sql`select username as inside from account where username = ${'first'}`.execute(tx),
    );
    expect([await isKept('single'), await isKept('inside')]).toEqual([1n, 0n]);
    await service.close();
  });

  it('ends its connections once, however often it is closed', async () => {
    const service = openStore(database.service, 2);
    await sql`select 1`.execute(service.db);
    await service.transaction({ as: 'work' }, (tx) => sql`select 1`.execute(tx));
    await service.close();
    await service.close();
    expect(service.pool.totalCount).toBe(0);
  });
});
