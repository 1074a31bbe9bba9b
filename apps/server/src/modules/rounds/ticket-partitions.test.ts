import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { ensureTicketPartitions } from './ticket-partitions.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

const insertTicket = (businessDate: string, line: number) =>
  store.transaction({ as: 'tenant', aggregatorId: 7n, agentId: 70n }, (tx) =>
    sql`
      insert into ticket (aggregator_id, business_date, bill_id, line_no, item_no, round_id, agent_id, player_id,
        bet_type, number, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
        discount_master_bp)
      values (7, ${businessDate}, 1, ${line}, 0, 1, 70, 1, 'upper2', '08', 100, 9000, 9000, 9000, 0, 0, 0)`.execute(
      tx,
    ),
  );
const placeOf = async (businessDate: string) =>
  (
    await sql<{ place: string }>`
      select tableoid::regclass::text as place from ticket where business_date = ${businessDate}`.execute(
      store.db,
    )
  ).rows.map(({ place }) => place);

describe('ticket partitions', () => {
  it('are created once for every month of a span, over the end of a year too', async () => {
    expect(await ensureTicketPartitions(store, '2026-11-20', '2027-01-01')).toEqual([
      'ticket_2026_11',
      'ticket_2026_12',
      'ticket_2027_01',
    ]);
    expect(await ensureTicketPartitions(store, '2026-12-31', '2027-01-31')).toEqual([]);
  });

  it('store the tickets of their month', async () => {
    await insertTicket('2026-11-30', 1);
    await insertTicket('2026-12-01', 1);
    expect(await placeOf('2026-11-30')).toEqual(['ticket_2026_11']);
    expect(await placeOf('2026-12-01')).toEqual(['ticket_2026_12']);
  });

  it('take over tickets that were stored before them', async () => {
    await insertTicket('2027-02-28', 1);
    await insertTicket('2027-03-01', 1);
    expect(await placeOf('2027-02-28')).toEqual(['ticket_default']);
    expect(await ensureTicketPartitions(store, '2027-02-01', '2027-02-28')).toEqual(['ticket_2027_02']);
    expect(await placeOf('2027-02-28')).toEqual(['ticket_2027_02']);
    expect(await placeOf('2027-03-01')).toEqual(['ticket_default']);
  });

  it('have the key and the index that settlement needs', async () => {
    const { rows } = await sql<{ columns: string }>`
      select pg_get_indexdef(i.indexrelid) as columns
      from pg_index i where i.indrelid = 'ticket_2026_11'::regclass order by i.indisprimary desc`.execute(
      store.db,
    );
    expect(rows.map(({ columns }) => columns.replace(/^.*using btree /i, ''))).toEqual([
      '(aggregator_id, business_date, bill_id, line_no)',
      '(aggregator_id, round_id, bet_type, number)',
    ]);
  });

  it('can be read only through the table ticket and its policies', async () => {
    await expect(
      store.transaction({ as: 'tenant', aggregatorId: 7n, agentId: 70n }, (tx) =>
        sql`select * from ticket_2026_11`.execute(tx),
      ),
    ).rejects.toThrow(/permission denied/);
    const foreign = await store.transaction({ as: 'tenant', aggregatorId: 8n, agentId: null }, (tx) =>
      sql`select * from ticket`.execute(tx),
    );
    expect(foreign.rows).toEqual([]);
  });

  it('are refused for more than five years at once', async () => {
    await expect(ensureTicketPartitions(store, '2026-01-01', '2032-01-01')).rejects.toThrow(
      /more than 60 months/,
    );
  });
});
