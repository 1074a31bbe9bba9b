import {
  billStatus,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  ticketOutcome,
} from '@drawdesk/contract';
import { billNumberOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { life, sellRounds } from '../src/modules/settlement/round-life.test-kit.ts';
import { settlementKitOf } from '../src/modules/settlement/settlement.test-kit.ts';
import { type AccessClaims, readAccessToken, signAccessToken } from '../src/platform/auth/access-token.ts';
import type { BillId } from '../src/platform/db/ids.ts';
import { noRates } from '../src/platform/quota/quota-settings.ts';
import { expectations } from './access-expectations.ts';
import { openAccessProbe, paramsFor } from './access-probe.ts';
import { citusUrl, distributedDatabase } from './citus.ts';
import { copyRows } from './copy-rows.ts';
import { ask } from './crash/query.ts';
import { testDatabase } from './database.ts';
import { openTestApi, type Person, urlOf } from './test-api.ts';

/** What is read of the same rows on one PostgreSQL and on a cluster is the same, for each kind of caller. */

const database = await testDatabase();
const api = await openTestApi(database);
const people = ['superadmin', 'm1', 'a1'] as const satisfies readonly Person[];

/** Each once, where the address and its query alone decide what is answered; about.status is about the server. */
const reads = operationNames.filter((name) => {
  if (name === 'about.status') return false;
  const { method, response }: Operation = operations[name];
  return method === 'GET' && typeof response === 'object' && expectations[name]?.needs !== 'key';
});

type Query = Record<string, string>;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
const month = { from: `${today.slice(0, 8)}01`, to: today };
const ofAgent = { agentId: String(api.agents.a1.agentId) };
const ofMaster = { aggregatorId: String(api.agents.a1.aggregatorId) };
const named = { q: 'a' };
const some = (range: Query, ...more: Query[]): Query[] => [{}, ...more].map((one) => ({ ...range, ...one }));
const members = [named, ofAgent, ofMaster];
const search = (...more: Query[]): Query[] => some(month, ...members, { group: 'thai' }, ...more);
const report = (...more: Query[]): Query[] => search({ sortBy: 'totalBet', orderBy: 'desc' }, ...more);
const ofDay = some({ from: today, to: today }, ofMaster);
const found: Query[] = [
  { itemsPerPage: '7' },
  { q: 'somchai' },
  { stakeMin: '10' },
  { placedFrom: `${today}T00:00:00Z` },
];

/** More than the one query that access needs. */
const queries: Partial<Record<OperationName, readonly Query[]>> = {
  'agents.list': some(named, { status: 'active' }, { sortBy: 'creditLimit' }),
  'agents.managedList': some(named),
  'aggregators.list': some(named),
  'aggregators.managedList': some(named),
  'players.list': some(named, { status: 'active' }),
  'dealers.report': some(month),
  'search.find': [{ q: 'somchai' }, { q: 'more1' }],
  'totals.byNumber': [
    { betType: 'upper3' },
    { betType: 'upper3', ...ofMaster },
    { betType: 'upper2', ...ofAgent },
  ],
  'totals.byType': [ofMaster, ofAgent],
  'rounds.list': [{ withBets: 'true' }, { withBets: 'false' }, { status: 'open,waiting', withBets: 'true' }],
  'totals.rounds': [
    { withBets: 'true' },
    { alerts: 'true' },
    { sortBy: 'worst', orderBy: 'desc' },
    { sortBy: 'highRisk', orderBy: 'desc' },
  ],
  'totals.byMember': [
    { by: 'master' },
    { by: 'player' },
    ofMaster,
    ofAgent,
    { by: 'player', ...ofAgent },
    { sortBy: 'stake', orderBy: 'desc' },
  ],
  'totals.risk': [ofMaster, ofAgent],
  'reports.providers': report(...ofDay),
  'reports.rounds': some(month, ...members, { sortBy: 'totalBet', orderBy: 'desc' }).concat(ofDay),
  'reports.round': [ofMaster, ofAgent],
  'reports.provider': report(...ofDay),
  'reports.aggregator': report(...ofDay),
  'reports.master': report(),
  'reports.agent': report(),
  'reports.daily': report(),
  'reports.player': report({ q: 'somchai' }, ...ofDay),
  'reports.ticket': search(
    ...found.map((one) => ({ ...month, ...one })),
    { number: '387' },
    ...ticketOutcome.options.map((outcome) => ({ outcome })),
  ),
  'reports.bills': search(...found.slice(0, 2), ...billStatus.options.map((status) => ({ status }))),
  'reports.today': [ofMaster, ofAgent, { group: 'thai' }],
  'reports.todayRounds': [ofMaster, ofAgent],
  'reports.unsettled': some({}, ofMaster, ofAgent, { q: 'thai' }),
};

/** Something of each kind, and a settled round with many bills. */
const targets = ['new', 'sold'] as const;
type Target = (typeof targets)[number];
const targetsOf = (name: OperationName): readonly Target[] =>
  /\{(roundId|billNumber|playerId)\}/.test(operations[name].path) ? targets : ['new'];

interface Given {
  readonly one: App;
  readonly nodes: App;
  /** What addresses name. */
  readonly targets: Readonly<Record<Target, Query>>;
  readonly claims: ReadonlyMap<Person, AccessClaims>;
}

/** Each request has its own number, and the two are answered one after the other. */
function answerOf({ statusCode, body }: { statusCode: number; body: string }) {
  const json: unknown = JSON.parse(body, (name, value: unknown) => (asked.has(name) ? undefined : value));
  return { statusCode, json };
}
const asked = new Set(['requestId', 'asOf', 'lastUsedAt']);

describe.skipIf(citusUrl === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL) the same is answered to',
  () => {
    let given: Given;
    const closing: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      const kit = settlementKitOf(api.testCompany);
      await api.rows(sql`update company set keying_desk = true, lay_off = true`);
      const rounds = await sellRounds(kit);
      for (const [, step] of life) await step(kit, rounds);
      const { freshTarget } = openAccessProbe(api, '');
      const fresh = await freshTarget();
      const bill = await api.one<{ id: BillId; player_id: bigint }>(sql`
      select id, player_id from bill
      where aggregator_id = ${api.agents.a1.aggregatorId} and agent_id = ${api.agents.a1.agentId}
        and round_id = ${rounds.late}
      order by id limit 1`);
      const line = await api.one<{ aggregator_id: bigint; seq: bigint }>(sql`
        select aggregator_id, seq from log order by aggregator_id, seq limit 1`);
      fresh.logId = `${line.aggregator_id}-${line.seq}`;
      const sold = {
        ...fresh,
        roundId: String(rounds.late),
        billNumber: billNumberOf(bill.id),
        playerId: String(bill.player_id),
      };
      // sessions are rows too
      const claims = new Map<Person, AccessClaims>();
      for (const person of people) {
        const read = await readAccessToken(api.app.services.keys, await api.tokenOf(person));
        if (typeof read !== 'string') claims.set(person, read);
      }
      const cluster = await distributedDatabase();
      closing.unshift(() => cluster.remove());
      const [from, to] = [database.url, cluster.url].map((url) => new Client({ connectionString: url }));
      if (!from || !to) throw new Error('no clients');
      await Promise.all([from.connect(), to.connect()]);
      closing.unshift(() => Promise.all([from.end(), to.end()]));
      const { rows: days } = await from.query<{ days: string }>(
        "select format('%L, %L', min(business_date), max(business_date)) as days from ticket",
      );
      await ask(cluster.url, `select ensure_ticket_partitions(${days[0]?.days})`);
      await copyRows(from, to);
      const nodes = await createApp({
        ...{ connection: cluster.service, connections: 4, quota: { rates: noRates } },
        logLevel: process.env.TEST_LOG ?? 'silent',
      });
      closing.unshift(() => nodes.close());
      given = { one: api.app, nodes, targets: { new: fresh, sold }, claims };
    });
    afterAll(async () => {
      for (const close of closing) await close();
    });

    const cases = people.flatMap((person) =>
      reads.flatMap((name) =>
        targetsOf(name).flatMap((target) =>
          [expectations[name]?.query ?? {}, ...(queries[name] ?? [])].map(
            (query) => [person, name, target, new URLSearchParams(query).toString(), query] as const,
          ),
        ),
      ),
    );
    it.each(cases)('%s by %s of what is %s: %s', async (person, name, target, _, query) => {
      const { one, nodes, claims } = given;
      const expectation = expectations[name];
      const own = claims.get(person);
      if (!expectation || !own) throw new Error(`${name} by ${person} is not expected`);
      const { accessToken } = await signAccessToken(one.services.keys, own);
      const request = {
        url: urlOf(operations[name], paramsFor(expectation, given.targets[target])),
        query,
        headers: { authorization: `Bearer ${accessToken}` },
      };
      const expected = await one.inject(request);
      const found = await nodes.inject(request);
      // what is refused for its query says nothing of the statements
      expect(expected.statusCode).not.toBe(400);
      expect(expected.statusCode).toBeLessThan(500);
      expect(answerOf(found)).toEqual(answerOf(expected));
    });
  },
);
