import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;

/** A round of the business day so many days ago. */
async function roundOf(daysAgo: number): Promise<bigint> {
  const roundId = await api.testCompany.openRound();
  await api.rows(sql`
    update round set business_date = (select (clock_timestamp() at time zone time_zone)::date - ${daysAgo}::int from company)
    where id = ${roundId}`);
  return roundId;
}

/** Yesterday's round pays 10 on 387, and is corrected today so that 123 wins instead; today's round pays 1 on 387. */
beforeAll(async () => {
  const corrected = await roundOf(1);
  await sell(api, a1, corrected, [['upper3', '387', '10']]);
  await sell(api, b1, corrected, [['upper3', '123', '2']]);
  await settle(api, corrected);
  await enterAndConfirm(api, corrected, { ...draw, prize_1st: '107123' });
  const running = await roundOf(0);
  await sell(api, a1, running, [['upper3', '387', '1']]);
  await settle(api, running);
});

test.each<[Person, 'dashboard.company' | 'dashboard.aggregator' | 'dashboard.agent', string, string]>([
  ['superadmin', 'dashboard.company', '-6300.00', '-7200.00'],
  ['m1', 'dashboard.aggregator', '-8100.00', '-9000.00'],
  ['m2', 'dashboard.aggregator', '1800.00', '1800.00'],
  ['a1', 'dashboard.agent', '-8100.00', '-9000.00'],
])('%s sees in %s what of the payout corrections of earlier days are', async (person, name, payout, part) => {
  const { data } = await api.ok(person, name, { query: {} });
  expect([data.today.payout, data.payoutOfEarlierDays]).toEqual([payout, part]);
});
