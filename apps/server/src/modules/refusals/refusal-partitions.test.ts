import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { refusalDays } from './refusal-days.ts';
import { keepRefusalPartitions } from './refusal-partitions.ts';
import type { RefusalRow } from './refusal-rows.ts';
import { insertRefusals } from './write-refusals.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

const dayMs = 86_400_000;
const noon = new Date().setUTCHours(12, 0, 0, 0);
const daysAgo = (days: number) => new Date(noon - days * dayMs);
const partitionOf = (days: number) =>
  `refusal_${daysAgo(days).toISOString().slice(0, 10).replaceAll('-', '_')}`;

const row = (days: number): RefusalRow => ({
  ...{ aggregator_id: 7n, agent_id: 70n, player: 'somchai', round_id: 1n, bill_id: null },
  ...{ refused_at: daysAgo(days), request_key: '', bill_lines: 1, bill_stake: 100n, item_no: 0 },
  ...{ bet_type: 'upper2', number: '08', stake: 100n, size: null, quantity: null, rate_x100: null },
  ...{
    current_rate_x100: null,
    reason: 'number_limit',
    available: null,
    limit_name: null,
    limit_level: null,
  },
  ...{ limit_rule_id: null, limit_value: null, limit_used: null, limit_asked: null },
});
const insert = (...days: number[]) =>
  store.transaction({ as: 'work' }, (tx) => insertRefusals(tx, days.map(row)));
const places = async () =>
  (
    await sql<{ place: string }>`
      select distinct tableoid::regclass::text as place from refusal order by 1`.execute(store.db)
  ).rows.map(({ place }) => place);

describe('partitions of refused bets', () => {
  it('are one a day, made ahead of time and once', async () => {
    await insert(0);
    expect(await places()).toEqual(['refusal_default']);
    const { made } = await keepRefusalPartitions(store, 7);
    expect(made).toEqual([partitionOf(0), partitionOf(-1), partitionOf(-2)]);
    expect(await places()).toEqual([partitionOf(0)]);
    expect(await keepRefusalPartitions(store, 7)).toEqual({ made: [], dropped: [] });
  });

  it('are dropped whole when their days are over, and not a day earlier', async () => {
    for (const days of [2, 3]) {
      const day = daysAgo(days).toISOString().slice(0, 10);
      await sql`
        create table ${sql.table(partitionOf(days))} partition of refusal
        for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(`${day}T24:00:00Z`)})`.execute(
        store.db,
      );
    }
    await insert(2, 3, 9);
    expect(await keepRefusalPartitions(store, 2)).toEqual({ made: [], dropped: [partitionOf(3)] });
    expect(await places()).toEqual([partitionOf(2), partitionOf(0)].sort());
  });

  it('can be read only through the table and its policies', async () => {
    await expect(
      store.transaction({ as: 'tenant', aggregatorId: 7n, agentId: 70n }, (tx) =>
        sql`select * from ${sql.table(partitionOf(0))}`.execute(tx),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('DRAWDESK_REFUSAL_DAYS', () => {
  it('is a week unless it is set, and from one day to ninety', () => {
    expect(refusalDays({})).toBe(7);
    expect(refusalDays({ DRAWDESK_REFUSAL_DAYS: '30' })).toBe(30);
    for (const wrong of ['0', '91', 'week', '-1'])
      expect(() => refusalDays({ DRAWDESK_REFUSAL_DAYS: wrong })).toThrow('from 1 to 90');
  });
});
