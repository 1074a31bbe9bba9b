import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { Database } from '../../platform/db/database-types.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { openLayOffKit } from '../lay-off/lay-off.test-kit.ts';
import { type DealerRow, readDealers } from './dealer-rows.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { store } = api.testCompany;
const tier: AggregatorId = 0n;

const settledRounds = 10_000;
const openRounds = 400;

/** The dealers of the company, and how many pages the database read for them. */
async function read(): Promise<{ dealers: DealerRow[]; pages: number }> {
  const queriesSent: { sql: string; parameters: readonly unknown[] }[] = [];
  const logged = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: store.pool }),
    log: ({ query }) => {
      if (/\bfrom dealer d\b/.test(query.sql)) queriesSent.push(query);
    },
  });
  const dealers = await logged.transaction().execute((tx: Tx) => readDealers(tx, tier));
  let pages = 0;
  for (const query of queriesSent) {
    const { rows } = await store.pool.query(`explain (analyze, buffers, format json) ${query.sql}`, [
      ...query.parameters,
    ]);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  expect(queriesSent).toHaveLength(1);
  return { dealers, pages };
}

it('what is used of a dealer’s credit is read from rounds that are not settled, however many were', async () => {
  const roundId = await api.testCompany.openRound();
  const dealer = await kit.dealer('superadmin');
  await kit.accepted('superadmin', roundId, dealer, [['upper3', '387', '84']]);
  await api.rows(sql`
    with settled as (
      insert into round (provider_id, business_date, label, open_at, close_at, draw_at, status, current_settlement_id, origin)
      select r.provider_id, r.business_date - n, concat('old ', n), r.open_at - n * interval '1 day',
             r.close_at - n * interval '1 day', r.draw_at - n * interval '1 day', 'settled', n, r.origin
      from round r, generate_series(1, ${settledRounds}) n
      where r.id = ${roundId}
      returning id
    )
    insert into lay_off (aggregator_id, round_id, dealer_id, status, revision, stake, cost, written_by)
    select ${tier}::bigint, s.id, ${BigInt(dealer.dealerId)}::bigint, 'accepted', 1, 10000, 10000, '{}'
    from settled s, generate_series(1, 3)`);
  await api.rows(sql`
    insert into round (provider_id, business_date, label, open_at, close_at, draw_at, status, origin)
    select r.provider_id, r.business_date, concat('now ', n), r.open_at, r.close_at, r.draw_at, 'open', r.origin
    from round r, generate_series(1, ${openRounds}) n
    where r.id = ${roundId}`);
  const { dealers, pages } = await read();
  expect(dealers.map((row) => row.open_cost)).toEqual([8_400n]);
  // all 30,001 lay-offs of the dealer with their rounds take 120,000 pages
  expect(pages).toBeLessThan(60);
});
