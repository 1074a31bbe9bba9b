import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openDesk } from '../../../test/desk.ts';
import { endedKeys } from './lock-members.ts';

const desk = await openDesk((await testDatabase()).connection);
afterAll(() => desk.store.close());

test('a key counts as ended for any master but its own, also where row level security hides nothing', async () => {
  const { a1, b1 } = desk.agents;
  const { rows } = await sql<{ id: bigint }>`
    insert into api_key (aggregator_id, agent_id, key_hash, name, prefix)
    values (${a1.aggregatorId}, ${a1.agentId}, '\\x01', 'site', 'dd')
    returning id`.execute(desk.store.db);
  const keyId = rows[0]?.id ?? 0n;
  const endedFor = (aggregatorId: bigint) =>
    desk.store.transaction({ as: 'company' }, (tx) => endedKeys(tx, aggregatorId, [{ keyId }]));
  expect([...(await endedFor(a1.aggregatorId))]).toEqual([]);
  expect([...(await endedFor(b1.aggregatorId))]).toEqual([keyId]);
});
