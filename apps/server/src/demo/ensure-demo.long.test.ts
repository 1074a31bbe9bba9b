import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { verify } from '../modules/verify/verify.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { ensureDemo } from './ensure-demo.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

describe('the full demo', () => {
  beforeAll(async () => {
    await ensureDemo({ connection: database.connection });
  }, 600_000);

  it('has as many tickets, players, agents and draws as the documentation says', async () => {
    const { rows } = await sql<{
      tickets: bigint;
      players: bigint;
      agents: bigint;
      thai: bigint;
      weeks: bigint;
    }>`
      select (select count(*) from ticket) as tickets,
        (select count(*) from player) as players,
        (select count(*) from agent) as agents,
        (select count(*) from round where provider_id = 'thai-gov' and status = 'settled') as thai,
        (select count(distinct date_trunc('week', business_date)) from round
         where status = 'settled' and business_date > current_date - 42) as weeks`.execute(store.db);
    const [row] = rows;
    expect(row?.tickets).toBeGreaterThan(90_000n);
    expect(row?.tickets).toBeLessThan(115_000n);
    expect(row?.players).toBe(300n);
    expect(row?.agents).toBe(12n);
    expect(row?.thai).toBe(30n);
    expect(row?.weeks).toBeGreaterThanOrEqual(6n);
  });

  it('has a ledger in which everything agrees', async () => {
    const { checks } = await verify(store);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  }, 300_000);
});
