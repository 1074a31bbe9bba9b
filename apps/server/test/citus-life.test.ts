import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLayOffKit } from '../src/modules/lay-off/lay-off.test-kit.ts';
import { rowsOfRounds } from '../src/modules/settlement/round-life.test-kit.ts';
import { settleResult } from '../src/modules/settlement/settle.ts';
import { unsettledResults } from '../src/modules/settlement/unsettled-results.ts';
import { verify } from '../src/modules/verify/verify.ts';
import type { RoundId } from '../src/platform/db/ids.ts';
import { citusUrl } from './citus.ts';
import { databaseOnCitus, testDatabase } from './database.ts';
import { type Bet, draw, enterAndConfirm, sell } from './sell-and-settle.ts';
import { openTestApi, type Person, type TestApi } from './test-api.ts';
import { addMasters, type TestAgent } from './test-company.ts';

/**
 * The life of rounds with bets of eight masters, by requests alone: on one PostgreSQL and on a cluster it leaves the same
 * rows, and the same is answered.
 */

const apis =
  citusUrl === ''
    ? []
    : [await openTestApi(await testDatabase()), await openTestApi(await databaseOnCitus())];

const bets: readonly Bet[] = [
  ['upper3', '387', '10'],
  ['upper3', '123', '7'],
  ['upper2', '87', '20'],
  ['lower2', '08', '5'],
  ['cross3', '738', '5'],
  ['run_upper', '8', '50'],
];
const reason = 'a reason';
/** Another first prize: 123 wins instead of 387. */
const otherDraw = { ...draw, prize_1st: '107123' };

type Label = 'settled' | 'cancelled' | 'voided' | 'open';

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL) a round', () => {
  const agentsOf = new Map<TestApi, readonly TestAgent[]>();
  const roundsOf = new Map<TestApi, Map<Label, RoundId>>();
  const paramsOf = (api: TestApi, label: Label) => ({ roundId: String(roundsOf.get(api)?.get(label)) });

  async function settleAll({ app }: TestApi): Promise<void> {
    const { store } = app.services;
    for (const id of await unsettledResults(store))
      expect(await settleResult(store, id)).toMatchObject({ state: 'settled' });
  }

  const steps: readonly (readonly [string, (api: TestApi) => Promise<unknown>])[] = [
    [
      'is sold by the agents of eight masters',
      async (api) => {
        const agents = [...Object.values(api.agents), ...(await addMasters(api.testCompany.store, 6))];
        agentsOf.set(api, agents);
        const rounds = new Map<Label, RoundId>();
        for (const label of ['settled', 'cancelled', 'voided', 'open'] as const) {
          const roundId = await api.testCompany.openRound({ label });
          rounds.set(label, roundId);
          for (const agent of agents) {
            await sell(api, agent, roundId, bets);
            await sell(api, agent, roundId, bets.slice(2), 'malee');
          }
        }
        roundsOf.set(api, rounds);
      },
    ],
    [
      'loses bills that are cancelled by a player site and by staff',
      async (api) => {
        const [first, second] = agentsOf.get(api) ?? [];
        const roundId = roundsOf.get(api)?.get('settled');
        if (!first || !second || roundId === undefined) throw new Error('nothing was sold');
        const ofSite = await sell(api, first, roundId, bets);
        await api.ok({ apiKey: first.apiKey }, 'intake.cancel', {
          params: { billNumber: ofSite },
          body: { reason },
        });
        const ofStaff = await sell(api, second, roundId, bets);
        await api.ok('operator', 'bills.cancel', { params: { billNumber: ofStaff }, body: { reason } });
      },
    ],
    [
      'is laid off by the company and by a master',
      async (api) => {
        const kit = await openLayOffKit(api);
        const roundId = roundsOf.get(api)?.get('settled') ?? 0n;
        for (const who of ['superadmin', 'm1'] as const)
          await kit.accepted(who, roundId, await kit.dealer(who, { name: who }), [['upper3', '387', '20']]);
      },
    ],
    [
      'is closed',
      (api) => api.ok('operator', 'rounds.closeNow', { params: paramsOf(api, 'settled'), body: { reason } }),
    ],
    [
      'is settled on a result that two people decided',
      async (api) => {
        await enterAndConfirm(api, roundsOf.get(api)?.get('settled') ?? 0n, draw);
        await settleAll(api);
      },
    ],
    [
      'is corrected',
      async (api) => {
        await enterAndConfirm(api, roundsOf.get(api)?.get('settled') ?? 0n, otherDraw);
        await settleAll(api);
      },
    ],
    [
      'is cancelled while it is open',
      (api) => api.ok('operator', 'rounds.cancel', { params: paramsOf(api, 'cancelled'), body: { reason } }),
    ],
    [
      'is settled, and then voided by two people',
      async (api) => {
        const params = paramsOf(api, 'voided');
        await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
        await enterAndConfirm(api, roundsOf.get(api)?.get('voided') ?? 0n, draw);
        await settleAll(api);
        await api.ok('operator', 'rounds.void', { params, body: { reason } });
        await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason } });
      },
    ],
  ];

  it.each(steps)('%s', async (_, step) => {
    for (const api of apis) await step(api);
    // bills are hashed with the instant at which they were placed
    const [onOne, onNodes] = await Promise.all(apis.map((api) => rowsOfRounds(api, ['hash'])));
    expect(onNodes).toEqual(onOne);
  });

  it('has masters on each node', async () => {
    const nodes = await apis[1]?.rows<{ port: number }>(sql`
      select distinct nodeport as port
      from aggregator a
      join citus_shards s on s.shardid = get_shard_id_for_distribution_column('bill', a.id)`);
    expect(nodes?.length).toBeGreaterThan(1);
  });

  /** What is the same wherever it is asked: without instants, and without what each request has of its own. */
  const comparable = (json: unknown): unknown =>
    JSON.parse(JSON.stringify(json), (name, value: unknown) => {
      if (name === 'requestId' || name === 'asOf') return undefined;
      return typeof value === 'string' && instant.test(value) ? 'an instant' : value;
    });
  const instant = /^\d{4}-\d\d-\d\dT/;

  const people: readonly Person[] = ['superadmin', 'm1', 'a1'];
  it.each(people)('is reported to %s with the same figures', async (person) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
    const query = { from: today, to: today };
    for (const name of ['reports.daily', 'reports.rounds', 'reports.player', 'reports.ticket'] as const) {
      const [onOne, onNodes] = await Promise.all(
        apis.map((api) => api.ask(person, name, { params: { providerId: 'thai-gov' }, query })),
      );
      expect([name, onOne?.status]).toEqual([name, 200]);
      expect([name, comparable(onNodes?.json)]).toEqual([name, comparable(onOne?.json)]);
    }
  });

  it('is told to each player site with the same entries', async () => {
    const feeds = await Promise.all(
      apis.map(async (api) => {
        const entries: unknown[] = [];
        for (const { apiKey } of agentsOf.get(api) ?? [])
          entries.push(comparable((await api.ok({ apiKey }, 'intake.settlements')).data));
        return entries;
      }),
    );
    expect(feeds[0]).toHaveLength(9);
    expect(feeds[1]).toEqual(feeds[0]);
  });

  it('agrees with everything that can be computed from its bills again', async () => {
    for (const { app } of apis) {
      const { checks } = await verify(app.services.store);
      expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    }
  });
});
