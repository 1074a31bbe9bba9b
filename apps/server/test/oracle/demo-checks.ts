import { randomUUID } from 'node:crypto';
import { type Operation, operations, type Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { ensureDemo } from '../../src/demo/ensure-demo.ts';
import { type AccessClaims, signAccessToken } from '../../src/platform/auth/access-token.ts';
import type { AgentId, AggregatorId } from '../../src/platform/db/ids.ts';
import { openOwnerStore } from '../../src/platform/db/store.ts';
import { noRates } from '../../src/platform/quota/quota-settings.ts';
import { testDatabase } from '../database.ts';
import { urlOf } from '../test-api.ts';
import { compareReport, expectZeroSum, kinds, type Report, type ReportCall } from './compare.ts';
import type { Viewer } from './expected.ts';
import { type Ledgerless, playBooks } from './postings.ts';
import { type ReadRows, readBooks } from './raw-books.ts';
import { tiers } from './share-arithmetic.ts';

interface Account {
  id: bigint;
  username: string;
  role: Role;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
}

/**
 * The demo company as its people see it: every report, cell by cell, against the totals of its raw tickets.
 *
 * @param tickets - it has more than these, or it would prove little.
 */
export async function checkDemo(size: 'full' | 'small', tickets: number): Promise<void> {
  const database = await testDatabase();
  let app: App;
  let books: Ledgerless = { postings: [], open: [], states: new Map() };
  let range = { from: '', to: '' };
  const viewers: Viewer[] = [];
  const claimsOf = new Map<string, AccessClaims>();
  const store = openOwnerStore(database.connection, 2);

  const rows: ReadRows = async <T>(query: Parameters<ReadRows>[0]) =>
    (await query.execute(store.db)).rows as T[];

  beforeAll(async () => {
    await ensureDemo({ connection: database.connection, size });
    app = await createApp({
      connection: database.service,
      logLevel: 'silent',
      connections: 4,
      quota: { rates: noRates },
    });
    books = playBooks(await readBooks(rows));
    const days = [...books.postings, ...books.open].map(({ day }) => day).sort();
    range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const tooLong = Date.parse(range.to) - 399 * 86_400_000;
    if (Date.parse(range.from) < tooLong) range.from = new Date(tooLong).toISOString().slice(0, 10);
    const people = await rows<Account>(sql`
      select id, username, role, aggregator_id, agent_id from account
      where username in ('superadmin', 'reporter', 'master1', 'master2', 'agent1', 'agent1-reporter', 'agent2')
      order by id`);
    for (const person of people) await admit(person);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  async function admit({ id, username, role, aggregator_id, agent_id }: Account): Promise<void> {
    const sid = randomUUID();
    await sql`
      insert into session (id, account_id, expires_at, proved_at, address, user_agent)
      values (${sid}, ${id}, now() + interval '1 hour', now() + interval '1 hour', '127.0.0.1', 'oracle')`.execute(
      store.db,
    );
    const claims = { sub: String(id), sid, role, aggregator: null, agent: null, mode: 'own' } as const;
    claimsOf.set(username, claims);
    const up = agent_id !== null ? 2 : aggregator_id !== null ? 3 : 4;
    viewers.push({
      name: username,
      tiers: tiers.slice(0, up),
      sees: (one) =>
        (aggregator_id === null || one.aggregatorId === aggregator_id) &&
        (agent_id === null || one.agentId === agent_id),
    });
  }

  const ask: ReportCall = async (viewer, name, { params, query }) => {
    const operation: Operation = operations[name as 'reports.agent'];
    const claims = claimsOf.get(viewer.name);
    if (!claims) throw new Error(`${viewer.name} has no session`);
    // a token lives ten minutes
    const { accessToken } = await signAccessToken(app.services.keys, claims);
    const response = await app.inject({
      ...{ method: operation.method, url: urlOf(operation, params), query },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (response.statusCode !== 200)
      throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json<Report>();
  };

  describe('the demo company', () => {
    it('has every kind of ticket in its ledger, and people of every tier', () => {
      expect(new Set([...books.states.values()].map(({ outcome }) => outcome)).size).toBe(5);
      expect(viewers).toHaveLength(7);
      expect(books.states.size).toBeGreaterThan(tickets);
    });

    it.each(Object.keys(kinds))(
      'sees in %s what its tickets come to, each person their own part',
      async (name) => {
        for (const viewer of viewers) {
          if (viewer.tiers.length === 2 && ['reports.aggregator', 'reports.master'].includes(name)) continue;
          expect(await compareReport(ask, name, viewer, range, books)).toBeGreaterThan(0);
          const lastDays = { from: range.to.slice(0, 8).concat('01'), to: range.to };
          await compareReport(ask, name, viewer, lastDays, books);
        }
      },
    );

    it('adds up: every row of every report comes to zero over the tiers', async () => {
      const [company] = viewers;
      if (!company) throw new Error('Nobody looks');
      for (const name of Object.keys(kinds)) {
        const { data, summary } = await ask(company, name, { query: { ...range, itemsPerPage: '100' } });
        for (const row of [...data, summary.total]) expectZeroSum(row);
      }
    });
  });
}
