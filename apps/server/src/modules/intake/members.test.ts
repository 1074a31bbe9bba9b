import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import { endedKeys } from './members.ts';

const testCompany = await openTestCompany((await testDatabase()).connection);
afterAll(() => testCompany.store.close());

test('an API key counts as ended for every other master, even when row level security hides nothing', async () => {
  const { a1, b1 } = testCompany.agents;
  const { rows } = await sql<{ id: bigint }>`
    insert into api_key (aggregator_id, agent_id, key_hash, name, prefix)
    values (${a1.aggregatorId}, ${a1.agentId}, '\\x01', 'site', 'dd')
    returning id`.execute(testCompany.store.db);
  const keyId = rows[0]?.id ?? 0n;
  const endedFor = (aggregatorId: bigint) =>
    testCompany.store.transaction({ as: 'company' }, (tx) => endedKeys(tx, [{ aggregatorId, keyId }]));
  expect([...(await endedFor(a1.aggregatorId))]).toEqual([]);
  expect([...(await endedFor(b1.aggregatorId))]).toEqual([keyId]);
});
