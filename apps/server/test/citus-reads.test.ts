import { operations } from '@drawdesk/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { type AccessClaims, readAccessToken, signAccessToken } from '../src/platform/auth/access-token.ts';
import { noRates } from '../src/platform/quota/quota-settings.ts';
import { expectations } from './access-expectations.ts';
import { paramsFor } from './access-probe.ts';
import { citusUrl, distributedDatabase } from './citus.ts';
import { copyRows } from './copy-rows.ts';
import { ask } from './crash/query.ts';
import { testDatabase } from './database.ts';
import { companyToRead, queriesFor, queryFor, reads, type Targets, targetsOf } from './reads.ts';
import { openTestApi, type Person, urlOf } from './test-api.ts';

/** What is read of the same rows on one PostgreSQL and on a cluster is the same, for each kind of caller. */

const database = citusUrl === '' ? null : await testDatabase();
const api = database && (await openTestApi(database));
/** `a2` left its master for another. */
const people = ['superadmin', 'm1', 'a1', 'a2'] as const satisfies readonly Person[];

interface Given {
  readonly one: App;
  readonly nodes: App;
  readonly targets: Targets;
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
      if (!database || !api) throw new Error('no database');
      const targets = await companyToRead(api);
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
      given = { one: api.app, nodes, targets, claims };
    });
    afterAll(async () => {
      for (const close of closing) await close();
    });

    const cases = people.flatMap((person) =>
      reads.flatMap((name) =>
        targetsOf(name).flatMap((target) =>
          queriesFor(name).map(
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
        query: queryFor(query, given.targets[target]),
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
