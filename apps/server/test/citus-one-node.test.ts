import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { citusUrl } from './citus.ts';
import { ask } from './crash/query.ts';
import { databaseOnCitus } from './database.ts';
import { type Bet, itemsOf, sell } from './sell-and-settle.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import type { TestAgent } from './test-company.ts';

/** What a master sells is read and written on the node of that master alone. */

const bets: readonly Bet[] = [
  ['upper3', '387', '10'],
  ['cross3', '738', '5'],
  ['run_upper', '8', '50'],
];

/** On a cluster that counts its statements: the ones to one shard of a table, and the ones to several. */
async function countingApi(): Promise<TestApi> {
  const database = await databaseOnCitus();
  const name = new URL(database.url).pathname.slice(1);
  await ask(database.url, `alter database ${name} set citus.enable_stat_counters = on`);
  return openTestApi(database);
}
const apis = citusUrl === '' ? [] : [await countingApi()];

describe.skipIf(citusUrl === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL) only one node is asked',
  () => {
    async function statementsOf(api: TestApi, work: () => Promise<unknown>) {
      const counted = () =>
        api.one<{ one: bigint; several: bigint }>(sql`
        select query_execution_single_shard as one, query_execution_multi_shard as several
        from citus_stat_counters where name = current_database()`);
      const before = await counted();
      await work();
      const after = await counted();
      return { one: after.one - before.one, several: after.several - before.several };
    }

    const works: readonly (readonly [
      string,
      (api: TestApi, agent: TestAgent, roundId: bigint) => Promise<unknown>,
    ])[] = [
      ['to sell a bill', (api, agent, roundId) => sell(api, agent, roundId, bets)],
      [
        'to quote a bill',
        (api, { apiKey }, roundId) =>
          api.ok({ apiKey }, 'intake.quote', {
            body: { roundId: String(roundId), player: 'somchai', items: itemsOf(bets) },
          }),
      ],
    ];
    it.each(works)('%s', async (label, work) => {
      for (const api of apis) {
        const roundId = await api.testCompany.openRound({ label });
        // what the process does beside it is counted too
        await expect
          .poll(() => statementsOf(api, () => work(api, api.agents.a1, roundId)))
          .toEqual({ one: expect.toSatisfy((statements: bigint) => statements > 0n), several: 0n });
      }
    });
  },
);
