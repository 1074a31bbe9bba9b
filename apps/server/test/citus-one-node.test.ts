import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneMaster } from '../src/platform/db/name-one-master.ts';
import { steppedInto } from '../src/platform/db/store.ts';
import { expectations } from './access-expectations.ts';
import { paramsFor } from './access-probe.ts';
import { citusUrl } from './citus.ts';
import { ask } from './crash/query.ts';
import { databaseOnCitus } from './database.ts';
import { companyToRead, queriesFor, queryFor, reads, type Targets, targetsOf } from './reads.ts';
import { type Bet, itemsOf, sell } from './sell-and-settle.ts';
import { openTestApi, type TestApi } from './test-api.ts';

/** What a master or an agent reads, and what is written for one master, is read and written on that master's node alone. */

const bets: readonly Bet[] = [
  ['upper3', '387', '10'],
  ['cross3', '738', '5'],
  ['run_upper', '8', '50'],
];
const reason = 'a reason';

/** On a cluster that counts its statements: the ones to one shard of a table, and the ones to several. */
async function countingApi(): Promise<TestApi> {
  const database = await databaseOnCitus();
  const name = new URL(database.url).pathname.slice(1);
  await ask(database.url, `alter database ${name} set citus.enable_stat_counters = on`);
  return openTestApi(database);
}
const counting = citusUrl === '' ? null : await countingApi();

/** A write for one master. What it needs is made before it is counted. */
interface Write {
  readonly before?: (given: Given) => Promise<string>;
  readonly work: (given: Given, made: string) => Promise<unknown>;
}

interface Given {
  readonly api: TestApi;
  readonly targets: Targets;
  /** It sells. */
  readonly roundId: bigint;
}

/** Players buy and cancel only so much. */
let players = 0;
const soldNow = ({ api, roundId }: Given) => {
  players += 1;
  return sell(api, api.agents.a1, roundId, bets, `player ${players}`);
};
const bill = ({ roundId }: Given) => ({
  body: { roundId: String(roundId), player: 'a player', items: itemsOf(bets) },
});
const site = ({ api }: Given) => ({ apiKey: api.agents.a1.apiKey });
const agent = ({ api }: Given) => ({ params: { agentId: String(api.agents.a1.agentId) } });
const cancelled = (given: Given, billNumber: string) =>
  given.api.ok(site(given), 'intake.cancel', { params: { billNumber } });
const keyedIn = async (given: Given) => {
  const { data } = await given.api.ok('a1', 'keying.place', bill(given));
  return data.billNumber ?? '';
};
const paid = async ({ api }: Given) => {
  const { aggregatorId, agentId } = api.agents.a1;
  const body = { accountId: `agent-${aggregatorId}-${agentId}`, amount: '-1', note: reason };
  return (await api.ok('m1', 'ledger.pay', { body })).data.journalId;
};
const player = ({ targets: { sold } }: Given) => ({
  params: { agentId: sold.agentId ?? '', playerId: sold.playerId ?? '' },
});

const writes: Readonly<Record<string, Write>> = {
  'a bill is sold': { work: soldNow },
  'a bill is quoted': { work: (given) => given.api.ok(site(given), 'intake.quote', bill(given)) },
  'a bill of a player with limits is quoted': {
    work: (given) =>
      given.api.ok(site(given), 'intake.quote', { body: { ...bill(given).body, player: 'somchai' } }),
  },
  'a bill is cancelled by its player site': { before: soldNow, work: cancelled },
  'several bills are cancelled at once': {
    before: async (given) =>
      JSON.stringify([await soldNow(given), await soldNow(given), await soldNow(given)]),
    work: (given, made) =>
      Promise.all((JSON.parse(made) as string[]).map((billNumber) => cancelled(given, billNumber))),
  },
  'a bill is cancelled by staff': {
    before: soldNow,
    work: ({ api }, billNumber) =>
      api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason } }),
  },
  'a bill is keyed in': { work: keyedIn },
  'a bill that was keyed in is cancelled': {
    before: keyedIn,
    work: ({ api }, billNumber) => api.ok('a1', 'keying.cancel', { params: { billNumber } }),
  },
  'a payment is recorded': { work: paid },
  'a payment is reversed': {
    before: paid,
    work: ({ api }, journalId) =>
      api.ok('m1', 'ledger.reversePayment', { params: { journalId }, body: { reason } }),
  },
  'a credit limit is set': {
    before: async (given) => {
      const { version } = (await given.api.ok('m1', 'agents.get', agent(given))).data;
      return String(version);
    },
    work: (given, version) =>
      given.api.ok('m1', 'agents.update', {
        ...agent(given),
        body: { version: Number(version), creditLimit: String(1_000_000 + Number(version)) },
      }),
  },
  'limits of a player are set': {
    work: (given) =>
      given.api.ok('m1', 'players.setLimits', {
        ...player(given),
        body: { factor: '1', dayLimit: '100000', weekLimit: null, stoppedUntil: null, reason },
      }),
  },
  'a player is suspended': {
    work: (given) => given.api.ok('m1', 'players.suspend', { ...player(given), body: { reason } }),
  },
  'the bills of a player site are listed': {
    work: (given) => given.api.ok(site(given), 'intake.bills', { query: { status: 'cancelled' } }),
  },
  'a bill is shown to its player site': {
    before: soldNow,
    work: (given, billNumber) => given.api.ok(site(given), 'intake.get', { params: { billNumber } }),
  },
  'the feed of a player site is read from its beginning': {
    work: (given) => given.api.ok(site(given), 'intake.settlements', { query: { limit: '2' } }),
  },
  'the feed is read on, which acknowledges what was read': {
    before: async (given) =>
      (await given.api.ok(site(given), 'intake.settlements', { query: { limit: '2' } })).meta.next ?? '',
    work: (given, after) => given.api.ok(site(given), 'intake.settlements', { query: { after } }),
  },
};

type Reader = 'm1' | 'a1' | 'a2';

/** What asks several nodes, and why that is right. */
const severalNodes: readonly {
  readonly why: string;
  readonly writes?: readonly string[];
  readonly reader?: Reader;
  readonly reads?: readonly OperationName[];
}[] = [
  {
    why: 'staff name a bill by its number, which may be of any master',
    writes: ['a bill is cancelled by staff'],
  },
  {
    why: 'the agent left its master for another, and reads what it did under both',
    reader: 'a2',
    reads: [
      ...(['rounds.list', 'rounds.get', 'bills.list', 'bills.summary', 'bills.get', 'bills.slip'] as const),
      ...(['totals.rounds', 'totals.byNumber', 'totals.byType', 'totals.byMember', 'totals.risk'] as const),
      ...([
        'ledger.accounts',
        'ledger.journal',
        'search.find',
        'results.winning',
        'house.shots',
        'refusals.list',
      ] as const),
      ...(['reports.provider', 'reports.agent', 'reports.daily', 'reports.player'] as const),
      ...([
        'reports.providers',
        'reports.rounds',
        'reports.round',
        'reports.ticket',
        'reports.bills',
      ] as const),
      ...(['reports.today', 'reports.todayRounds', 'reports.todayRound', 'reports.unsettled'] as const),
      'dashboard.agent',
    ],
  },
];
const asksSeveral = (reader: Reader, name: OperationName): boolean =>
  severalNodes.some((one) => one.reader === reader && one.reads?.includes(name));

const readers: readonly Reader[] = ['m1', 'a1', 'a2'];

describe.skipIf(citusUrl === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL) only one node is asked where',
  () => {
    let given: Given;
    beforeAll(async () => {
      if (!counting) throw new Error('no cluster');
      const targets = await companyToRead(counting);
      const roundId = await counting.testCompany.openRound({ label: 'one node' });
      given = { api: counting, targets, roundId };
    });

    async function statementsOf(work: () => Promise<unknown>) {
      const counted = () =>
        given.api.one<{ one: bigint; several: bigint }>(sql`
        select query_execution_single_shard as one, query_execution_multi_shard as several
        from citus_stat_counters where name = current_database()`);
      const before = await counted();
      await work();
      const after = await counted();
      return { one: after.one - before.one, several: after.several - before.several };
    }

    it('a transaction is of one master, and not while it is in another role', async () => {
      const { store } = given.api.app.services;
      const { aggregatorId } = given.api.agents.a1;
      const scope = { as: 'tenant', aggregatorId, agentId: null } as const;
      const named = await store.transaction(scope, async (tx) => [
        oneMaster(tx),
        await steppedInto(tx, 'company', async () => oneMaster(tx)),
        oneMaster(tx),
      ]);
      expect(named).toEqual([aggregatorId, null, aggregatorId]);
      const others = [{ as: 'company' }, { as: 'work' }, { ...scope, former: [2n] }] as const;
      for (const other of others)
        expect(await store.transaction(other, async (tx) => oneMaster(tx))).toBeNull();
    });

    // what the process does beside it is counted too, so more than one try
    it.each(Object.entries(writes))('%s', async (name, { before, work }) => {
      const isOfSeveral = severalNodes.some((one) => one.writes?.includes(name));
      await expect
        .poll(async () => {
          const made = before ? await before(given) : '';
          const { one, several } = await statementsOf(() => work(given, made));
          return { some: one > 0n, several: several > 0n };
        })
        .toEqual({ some: true, several: isOfSeveral });
    });

    /** Of the answers to a reader: the ones that asked several nodes. */
    async function askedSeveral(reader: Reader, name: OperationName) {
      const { api, targets } = given;
      const expectation = expectations[name];
      if (!expectation) throw new Error(`${name} is not expected`);
      const bearer = await api.tokenOf(reader);
      const found: unknown[] = [];
      for (const target of targetsOf(name))
        for (const one of queriesFor(name)) {
          const query = queryFor(one, targets[target]);
          const request = { params: paramsFor(expectation, targets[target]), query, bearer };
          const { several } = await statementsOf(async () => {
            const { status } = await api.ask(null, name, request);
            // what is refused for its query says nothing of the statements
            expect([query, status === 400 || status >= 500]).toEqual([query, false]);
          });
          if (several > 0n) found.push({ target, query, several });
        }
      return found;
    }

    const cases = readers.flatMap((reader) => reads.map((name) => [reader, name] as const));
    it.each(cases)('%s reads %s', async (reader, name) => {
      const some = asksSeveral(reader, name);
      await expect
        .poll(() => askedSeveral(reader, name))
        .toEqual(some ? expect.arrayContaining([expect.anything()]) : []);
    });
  },
);
