/**
 * Every report over sixty days, once over a million tickets and once over ten million, through the whole
 * server without the socket. For comparison: the report by provider as one GROUP BY over the tickets, and a
 * million tickets into a CSV file. A database with more tickets than `--stored` has bills and figures but no
 * tickets, because reports never read tickets; ticket searches are not measured there. Needs DATABASE_URL of
 * a PostgreSQL server and makes new databases there.
 *
 * `node --expose-gc bench/reports.ts [--tickets 1000000,10000000] [--stored 1000000] [--times 60]`. Prints
 * one line of JSON for each question and size, then the slowest, how much slower the larger database is, the
 * GROUP BY and the file.
 */

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { type App, createApp } from '../apps/server/src/app.ts';
import { exportSources } from '../apps/server/src/export-sources.ts';
import { runExport } from '../apps/server/src/modules/exports/run-export.ts';
import { signAccessToken } from '../apps/server/src/platform/auth/access-token.ts';
import type { AccountId, AgentId, AggregatorId, RoundId } from '../apps/server/src/platform/db/ids.ts';
import { type OwnerStore, openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { noRates } from '../apps/server/src/platform/quota/quota-settings.ts';
import { days, loadBooks } from './reports/load-books.ts';
import { say } from './say.ts';
import { prepareCompany } from './settle/company.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000,10000000' },
    stored: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '60' },
    players: { type: 'string', default: '2000' },
  },
});
const sizes = values.tickets.split(',').map(Number);
const times = Number(values.times);
const agents = 12;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const admin = new pg.Client({ connectionString: server });
await admin.connect();

/** Each of these sends every question, in turn. */
const lookers = ['superadmin', 'master', 'agent'] as const;
const dayBefore = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
const range = `from=${dayBefore(days)}&to=${dayBefore(1)}`;
const oneDay = `from=${dayBefore(1)}&to=${dayBefore(1)}`;

const questions = (providerId: string, roundId: string): [name: string, path: string][] => [
  ['provider', `/reports/provider?${range}`],
  ['provider, one day by the hour', `/reports/provider?${oneDay}`],
  ['aggregator', `/reports/aggregator?${range}`],
  ['master', `/reports/master?${range}`],
  ['agent', `/reports/agent?${range}`],
  ['agent of one provider', `/reports/agent?${range}&providerId=${providerId}`],
  ['daily', `/reports/daily?${range}&itemsPerPage=100`],
  ['player', `/reports/player?${range}`],
  ['player by net, a later page', `/reports/player?${range}&sortBy=net.player&page=40`],
  ['player of one provider', `/reports/player?${range}&providerId=${providerId}`],
  ['player of a group of providers', `/reports/player?${range}&group=stock`],
  ['player by name', `/reports/player?${range}&q=player7`],
  ['lotto report', `/reports/lotto?${range}`],
  ['lotto report by round', `/reports/lotto/${providerId}?${range}`],
  ['one round by bet type and agent', `/rounds/${roundId}/report`],
  ['today', '/reports/today'],
  ['unsettled', '/reports/unsettle-bet'],
  ['tickets of a month', `/reports/ticket?${range}`],
  ['tickets by number', `/reports/ticket?${range}&number=387&betType=upper3`],
  ['tickets of a round', `/reports/ticket?${range}&roundId=${roundId}`],
  ['bills of a month', `/reports/bills?${range}`],
  ['bills of a round', `/reports/bills?${range}&roundId=${roundId}`],
  ['dashboard of the company', '/dashboard/company'],
  ['dashboard of masters', '/dashboard/aggregator'],
  ['dashboard of agents', '/dashboard/agent'],
];

const p95Of = (took_ms: readonly number[]): number => {
  const inOrder = took_ms.toSorted((one, other) => one - other);
  return Number((inOrder[Math.ceil(took_ms.length * 0.95) - 1] ?? Number.NaN).toFixed(1));
};

async function tokenOf(app: App, role: string, tenant: { aggregatorId?: AggregatorId; agentId?: AgentId }) {
  const { store, keys } = app.services;
  const sessionId = randomUUID();
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      values (${role}, ${role}, ${role}, ${tenant.aggregatorId ?? null}, ${tenant.agentId ?? null}, 'none')
      returning id
    )
    insert into session (id, account_id, expires_at, address, user_agent)
    select ${sessionId}, id, now() + interval '1 day', '127.0.0.1', 'bench' from made
    returning account_id as id`.execute(store.db);
  const claims = { sub: String(rows[0]?.id), sid: sessionId, aggregator: null, agent: null } as const;
  return {
    token: (await signAccessToken(keys, { ...claims, mode: 'own', role: role as 'aggregator' })).accessToken,
    accountId: rows[0]?.id ?? 0n,
  };
}

/** The report by provider without roll-ups. */
async function groupBy(store: OwnerStore): Promise<number> {
  const before = performance.now();
  await sql`
    select r.provider_id, count(*), sum(t.stake), sum(t.stake * t.discount_player_bp)
    from ticket t join round r on r.id = t.round_id
    where t.business_date between ${dayBefore(days)} and ${dayBefore(1)}
    group by r.provider_id`.execute(store.db);
  return Math.round(performance.now() - before);
}

/** All tickets into a CSV file; how long it took and how far the memory rose over what it was before. */
async function exportTickets(app: App, owner: OwnerStore, accountId: AccountId, token: string) {
  const { store } = app.services;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/exports',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      ...{ list: 'reports.ticket', format: 'csv', language: 'en' },
      query: { from: dayBefore(days), to: dayBefore(1) },
    },
  });
  if (answer.statusCode !== 202) throw new Error(`The export answered ${answer.statusCode} to ${accountId}`);
  const { exportId } = answer.json<{ data: { exportId: string } }>().data;
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const cpu = process.cpuUsage();
  const before = performance.now();
  await runExport(store, exportSources, BigInt(exportId));
  const ms = Math.round(performance.now() - before);
  const used = process.cpuUsage(cpu);
  clearInterval(watch);
  const { rows } = await sql<{ rows_total: bigint; size_bytes: bigint; status: string }>`
    select rows_total, size_bytes, status from export where id = ${exportId}`.execute(owner.db);
  return {
    ms,
    // of this process, without the database: what is left on a machine that does nothing else
    cpuMs: Math.round((used.user + used.system) / 1000),
    rows: Number(rows[0]?.rows_total),
    status: rows[0]?.status,
    megabytes: Math.round(Number(rows[0]?.size_bytes) / 1_000_000),
    memoryMegabytes: Math.round((most - idle) / 1_000_000),
  };
}

const measured = new Map<string, number[]>();

for (const [place, tickets] of sizes.entries()) {
  const name = `drawdesk_bench_reports_${process.pid}_${place}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await admin.query(`create database ${name}`);
  try {
    const owner = openOwnerStore(url.href, 2);
    await prepareCompany(url.href, owner, Math.ceil(Number(values.players) / agents));
    const before = performance.now();
    const stored = tickets <= Number(values.stored);
    await loadBooks(owner, tickets, stored);
    say({
      name: 'reports-load',
      tickets,
      stored: String(stored),
      seconds: Math.round((performance.now() - before) / 1000),
    });
    const app = await createApp({
      connection: url.href,
      logLevel: 'silent',
      connections: 4,
      quota: { rates: noRates },
    });
    const [one] = (
      await sql<{ aggregator_id: AggregatorId; id: bigint; round_id: RoundId; provider_id: string }>`
        select a.aggregator_id, a.id, r.id as round_id, r.provider_id from agent a, round r order by a.id, r.id limit 1`.execute(
        owner.db,
      )
    ).rows;
    if (!one) throw new Error('No agent');
    const superadmin = await tokenOf(app, 'company:superadmin', {});
    const tokens = {
      superadmin: superadmin.token,
      master: (await tokenOf(app, 'aggregator', { aggregatorId: one.aggregator_id })).token,
      agent: (await tokenOf(app, 'agent:admin', { aggregatorId: one.aggregator_id, agentId: one.id })).token,
    };
    for (const [question, path] of questions(one.provider_id, String(one.round_id))) {
      if (!stored && path.startsWith('/reports/ticket')) continue;
      let answered = false;
      for (const looker of lookers) {
        const took_ms: number[] = [];
        const headers = { authorization: `Bearer ${tokens[looker]}` };
        for (let done = 0; done < times; done += 1) {
          const began = performance.now();
          const { statusCode, body } = await app.inject({ url: `/api${path}`, headers });
          took_ms.push(performance.now() - began);
          // a master or agent may not see it, or it is a page of the company only
          if (statusCode === 403 || statusCode === 404) break;
          if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
        }
        if (took_ms.length < times) continue;
        answered = true;
        const p95 = p95Of(took_ms);
        say({ name: 'reports-one', tickets, question, looker, p95 });
        const key = `${question}/${looker}`;
        measured.set(key, [...(measured.get(key) ?? []), p95]);
      }
      if (!answered) throw new Error(`${path} is refused to all: ${lookers.join(', ')}`);
    }
    if (stored) say({ name: 'reports-group-by', tickets, ms: await groupBy(owner) });
    if (stored && tickets <= 1_000_000)
      say({
        name: 'reports-export',
        ...(await exportTickets(app, owner, superadmin.accountId, tokens.superadmin)),
      });
    await app.close();
    await owner.close();
  } finally {
    await admin.query(`drop database ${name} with (force)`);
  }
}
await admin.end();
// each question over the largest database it was measured on: lists of tickets over those that have tickets
const slowest = [...measured]
  .map(([key, p95s]) => ({
    name: 'reports',
    question: key.replace('/', ' for '),
    p95: p95s.at(-1) ?? Number.NaN,
  }))
  .toSorted((one, other) => other.p95 - one.p95)[0];
if (slowest) say(slowest);
// all questions together that were measured at every size: a single one of a few milliseconds depends too
// much on the load of the machine
const sum = (at: number): number =>
  [...measured.values()]
    .filter((p95s) => p95s.length === sizes.length)
    .reduce((total, p95s) => total + (p95s[at] ?? 0), 0);
if (sizes.length > 1)
  say({ name: 'reports-growth', times: Number((sum(sizes.length - 1) / sum(0)).toFixed(2)) });
