import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openApiDesk } from '../../../test/api-desk.ts';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../../platform/db/connection.ts';

const database = await testDatabase();
const api = await openApiDesk(database);
const pool = openPool(database.connection, 2);
afterAll(() => pool.end());

const untilTrue = async (query: string, values: unknown[]): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ yes: boolean }>(query, values);
    if (rows[0]?.yes) return;
  }
};

// the embedded database is one session: nobody can hold a round there while a bill comes in
it.skipIf(database.kind === 'embedded')(
  'a bill that had to wait for its round past the close time is refused, not booked late',
  async () => {
    const roundId = await api.desk.openRound({ closesInSeconds: 1 });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from round where id = $1 for update', [roundId]);
    const placing = api.ok({ apiKey: api.agents.a1.apiKey }, 'intake.place', {
      body: {
        roundId: String(roundId),
        player: 'somchai',
        items: [{ betType: 'upper3', number: '387', stake: '10' }],
      },
    });
    await untilTrue(
      `select exists (select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%for share of r%') as yes`,
      [],
    );
    await untilTrue('select clock_timestamp() >= close_at as yes from round where id = $1', [roundId]);
    await holder.query('rollback');
    holder.release();
    expect((await placing).data).toMatchObject({
      accepted: false,
      lines: [{ outcome: 'refused', reason: 'round_closed' }],
    });
    expect(await api.rows(sql`select from bill where round_id = ${roundId}`)).toEqual([]);
  },
);
