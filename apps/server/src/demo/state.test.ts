import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { sell } from '../../test/sell-and-settle.ts';
import { openTestApi } from '../../test/test-api.ts';
import { ensureDemo } from './ensure-demo.ts';
import { demoState, setDemoState } from './state.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { store } = api.testCompany;

const bills = async (): Promise<bigint | undefined> =>
  (await sql<{ count: bigint }>`select count(*) as count from bill`.execute(store.db)).rows[0]?.count;

it('a database that somebody uses is left unchanged, and no bet is lost', async () => {
  const roundId = await api.testCompany.openRound();
  await sell(api, api.testCompany.agents.a1, roundId, [['upper3', '387', '100']]);
  expect(await demoState(store)).toBe('other');
  expect(await ensureDemo({ connection: database.connection, size: 'small' })).toEqual({
    made: false,
    signIns: [],
  });
  expect(await bills()).toBe(1n);
});

it('a demo that an older version left unfinished counts as complete, because everybody knows its passwords', async () => {
  await setDemoState(store, 'finished');
  await sql`update installation set value = 'unfinished' where key = 'demo'`.execute(store.db);
  expect(await demoState(store)).toBe('finished');
  await ensureDemo({ connection: database.connection, size: 'small' });
  expect(await bills()).toBe(1n);
});
