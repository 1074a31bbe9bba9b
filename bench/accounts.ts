/**
 * Lists, search and the matrix of rules among 20,000 accounts (10,000 of staff, 10,000 of 3,000 agents under
 * 100 masters, three sessions each), through the whole server without the socket. Needs DATABASE_URL of a
 * PostgreSQL server and makes a new database there.
 *
 * `node bench/accounts.ts [--times 100]`. Prints one line of JSON for each question; the last line is the
 * slowest question.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { install } from '../apps/server/src/install.ts';
import { signAccessToken } from '../apps/server/src/platform/auth/access-token.ts';
import { openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { noRates } from '../apps/server/src/platform/quota/quota-settings.ts';
import { prepareCrowd } from './accounts/crowd.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } });
const times = Number(values.times);

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_accounts_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);

/** The questions, each with the account that sends it; the last page of a list is the most expensive one. */
const questions: [name: string, as: 'superadmin' | 'master', path: string][] = [
  ['staff', 'superadmin', '/accounts'],
  ['staff, last page', 'superadmin', '/accounts?page=400'],
  ['staff by last sign-in', 'superadmin', '/accounts?sortBy=lastSignInAt&orderBy=desc'],
  ['staff searched', 'superadmin', '/accounts?q=crowd%2099'],
  ['masters', 'superadmin', '/aggregators?itemsPerPage=100'],
  ['agents', 'superadmin', '/agents?itemsPerPage=100'],
  ['agents, last page', 'superadmin', '/agents?page=120&sortBy=name'],
  ['agents searched', 'superadmin', '/agents?q=299'],
  ['agents as they are run', 'superadmin', '/management/agents?itemsPerPage=100'],
  ['agents of a master', 'master', '/agents?itemsPerPage=100'],
  ['sign-ins of an agent', 'master', '/agents/1/sign-ins'],
  ['search', 'superadmin', '/search?q=crowd'],
  ['search of a master', 'master', '/search?q=crowd'],
  ['matrix of rules', 'superadmin', '/roles'],
];

try {
  await install(url.href);
  const app = await createApp({
    connection: url.href,
    logLevel: 'silent',
    connections: 8,
    quota: { rates: noRates },
  });
  const { keys } = app.services;
  const store = openOwnerStore(url.href, 2, keys);
  await prepareCrowd(store);

  const tokenOf = async (username: string): Promise<string> => {
    const sessionId = randomUUID();
    const { rows } = await sql<{ id: bigint }>`
      insert into session (id, account_id, expires_at, address, user_agent)
      select ${sessionId}, id, now() + interval '1 hour', '127.0.0.1', 'bench' from account
      where username = ${username}
      returning account_id as id`.execute(store.db);
    const claims = { sub: String(rows[0]?.id), sid: sessionId, aggregator: null, agent: null } as const;
    const role = username === 'master' ? 'aggregator' : 'company:superadmin';
    return (await signAccessToken(keys, { ...claims, mode: 'own', role })).accessToken;
  };
  const tokens = { superadmin: await tokenOf('superadmin'), master: await tokenOf('master') };

  const slowest = { name: 'accounts', question: '', p95: 0 };
  for (const [question, as, path] of questions) {
    const took_ms: number[] = [];
    for (let done = 0; done < times; done += 1) {
      const before = performance.now();
      const headers = { authorization: `Bearer ${tokens[as]}` };
      const { statusCode, body } = await app.inject({ url: `/api${path}`, headers });
      took_ms.push(performance.now() - before);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    }
    const inOrder = took_ms.toSorted((one, other) => one - other);
    const p95 = Number((inOrder[Math.ceil(times * 0.95) - 1] ?? Number.NaN).toFixed(1));
    say({ name: 'accounts-one', question, p95 });
    if (p95 > slowest.p95) Object.assign(slowest, { question, p95 });
  }
  say(slowest);
  await store.close();
  await app.close();
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
