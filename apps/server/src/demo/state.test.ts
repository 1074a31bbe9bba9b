import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApiDesk } from '../../test/api-desk.ts';
import { testDatabase } from '../../test/database.ts';
import { sell } from '../../test/sell-and-settle.ts';
import { masters } from './cast.ts';
import { ensureDemo } from './ensure-demo.ts';
import { demoState, setDemoState } from './state.ts';

const database = await testDatabase();
const api = await openApiDesk(database);
const { store } = api.desk;
const { store: other } = (await openApiDesk(await testDatabase())).desk;

const bills = async (): Promise<bigint | undefined> =>
  (await sql<{ count: bigint }>`select count(*) as count from bill`.execute(store.db)).rows[0]?.count;

describe('a demo that was broken off, in a database that somebody uses', () => {
  it('is not made anew, and no bet is lost', async () => {
    const roundId = await api.desk.openRound();
    await sell(api, api.desk.agents.a1, roundId, [['upper3', '387', '100']]);
    expect(await bills()).toBe(1n);
    await setDemoState(store, 'unfinished');
    expect(await ensureDemo({ connection: database.connection, size: 'small' })).toEqual({
      made: false,
      signIns: [],
    });
    expect(await bills()).toBe(1n);
    expect(await demoState(store)).toBe('finished');
  });

  it('is told by what others leave, not by a clock: by the key of a player site that was used', async () => {
    const [master] = masters;
    const agent = master?.agents[0];
    await sql`truncate account, aggregator, agent, api_key, log, session, login_attempt cascade`.execute(
      other.db,
    );
    await setDemoState(other, 'unfinished');
    await sql`
      with m as (insert into aggregator (code, name) values (${master?.code}, 'M') returning id),
        a as (insert into agent (aggregator_id, code, name) select id, ${agent?.code}, 'A' from m returning *)
      insert into api_key (aggregator_id, agent_id, key_hash, name)
      select aggregator_id, id, '\\x00', 'site' from a`.execute(other.db);
    expect(await demoState(other)).toBe('unfinished');
    await sql`update api_key set last_used_at = '1999-01-01'`.execute(other.db);
    expect(await demoState(other)).toBe('finished');
  });
});
