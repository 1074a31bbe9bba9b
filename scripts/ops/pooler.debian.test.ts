import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawdesk } from '../../apps/server/src/cli/cli.test-kit.ts';
import { countedTickets, storedCounters } from '../../apps/server/test/crash/bill-counters.ts';
import { openBillRush } from '../../apps/server/test/crash/bill-rush.ts';
import { expectBooks } from '../../apps/server/test/crash/expected-books.ts';
import { type Installation, openInstallation } from '../../apps/server/test/crash/installation.ts';
import {
  type OwnPostgres,
  serviceLogin,
  startOwnPostgres,
} from '../../apps/server/test/crash/own-postgres.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { expectStatus } from '../../apps/server/test/crash/request.ts';
import { isSettled, roundBooks, runningBooks } from '../../apps/server/test/crash/stored-books.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { type Pooler, startPooler } from './pgbouncer.test-kit.ts';

/** Two processes that serve and a worker, through PgBouncer, which gives each transaction any of a few connections. */
const connections = 12;
const env = { DRAWDESK_POOLER: 'transaction', DRAWDESK_DATABASE_CONNECTIONS: '30' };

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

let postgres: OwnPostgres;
let installation: Installation;
let pooler: Pooler;
let apis: Program[];
let worker: Program;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  installation = await openInstallation(postgres.url, serviceLogin);
  pooler = await startPooler(postgres.serviceUrl, connections);
  apis = [program('api', pooler.url, env), program('api', pooler.url, env)];
  worker = program('worker', pooler.url, env);
  for (const one of [...apis, worker]) await one.start();
});
afterAll(async () => {
  for (const one of [...(apis ?? []), worker]) await one?.kill();
  await installation?.testCompany.store.close();
  await pooler?.stop();
  await postgres?.remove();
  vi.unstubAllEnvs();
});

describe('a product behind a pooler in transaction mode', () => {
  it('sells, settles and corrects as without it, and its proofs agree', async () => {
    const { store } = installation.testCompany;
    const [first, second] = apis as [Program, Program];
    await installation.signIn(first);
    const entered = await installation.enter(second, await installation.sell(40));
    expectStatus(await entered.confirm(), 200);
    await until('the round to be settled', () => isSettled(store, entered.roundId));
    const expected = expectBooks(store);
    expect(await roundBooks(store, entered.roundId, entered.resultId)).toEqual(
      await expected.ofRound(entered.roundId),
    );
    expect(await runningBooks(store)).toEqual(await expected.running());
    const corrected = await installation.correct(first, entered.roundId);
    expectStatus(await corrected.confirm(), 200);
    const { code, stdout } = await verify();
    expect(stdout).toContain('No differences found');
    expect(code).toBe(0);
  });

  it('places every bill once although one of two processes is killed, on a few connections to the server', async () => {
    const { store, agents, openRound } = installation.testCompany;
    const [first, second] = apis as [Program, Program];
    const roundId = await openRound();
    const rush = openBillRush(roundId, Object.values(agents));
    const rushing = rush.start(first);
    await until('bills', async () => rush.acknowledged.size >= 300 || undefined);
    const [{ used } = { used: 0 }] = await ask<{ used: number }>(
      postgres.url,
      `select count(*)::integer as used from pg_stat_activity where usename = '${serviceLogin}'`,
    );
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(connections);
    await first.kill();
    await rushing;
    await rush.sendAgain(second);
    const { rows } = await sql<{ id: string }>`
      select id::text as id from bill where round_id = ${roundId}`.execute(store.db);
    const numbers = [...rush.acknowledged.values()].map((number) => String(parseBillNumber(number)));
    expect(rows.map(({ id }) => id).sort()).toEqual(numbers.sort());
    expect(await storedCounters(store, roundId)).toEqual(await countedTickets(store, roundId));
  });

  it('leaves no role and no tenant on any connection', async () => {
    const clients = Array.from({ length: connections }, () => new Client({ connectionString: pooler.url }));
    await Promise.all(clients.map((client) => client.connect()));
    // each has a connection of its own while its transaction lasts
    await Promise.all(clients.map((client) => client.query('begin')));
    const seen = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          `select pg_backend_pid() as pid, current_setting('role') as role,
                  coalesce(current_setting('app.aggregator', true), '') as aggregator,
                  (select count(*)::integer from pg_prepared_statements) as prepared`,
        );
        return rows[0] as { pid: number; role: string; aggregator: string; prepared: number };
      }),
    );
    for (const client of clients) await client.end();
    expect(new Set(seen.map(({ pid }) => pid)).size).toBe(connections);
    expect(seen.map(({ role, aggregator, prepared }) => [role, aggregator, prepared])).toEqual(
      seen.map(() => ['none', '', 0]),
    );
  });
});

const verify = () =>
  drawdesk(['verify'], { env: { ...env, DATABASE_URL: pooler.url, DRAWDESK_ANCHOR_FILE: 'off' } });
