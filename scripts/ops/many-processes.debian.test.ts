import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawdesk } from '../../apps/server/src/cli/cli.test-kit.ts';
import { freePort } from '../../apps/server/src/platform/embedded/free-port.ts';
import { countedTickets, storedCounters } from '../../apps/server/test/crash/bill-counters.ts';
import { expectBooks } from '../../apps/server/test/crash/expected-books.ts';
import { type Installation, openInstallation } from '../../apps/server/test/crash/installation.ts';
import {
  type OwnPostgres,
  serviceLogin,
  startOwnPostgres,
} from '../../apps/server/test/crash/own-postgres.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { expectStatus, textAt } from '../../apps/server/test/crash/request.ts';
import { isSettled, roundBooks, runningBooks } from '../../apps/server/test/crash/stored-books.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { addMasters, type TestAgent } from '../../apps/server/test/test-company.ts';
import { type Browser, openBrowser } from './http2.test-kit.ts';
import { type ReverseProxy, startProxy } from './nginx.test-kit.ts';
import { type Pooler, startPooler } from './pgbouncer.test-kit.ts';

/**
 * A house that has outgrown one process: three that serve behind nginx, two workers, eight masters, and PgBouncer in front
 * of one PostgreSQL. Each process is killed at least once while bills are sold and a round is settled.
 */
const masters = 8;
const connections = 20;
const clients = 8;
const settings = {
  DRAWDESK_POOLER: 'transaction',
  DRAWDESK_DATABASE_CONNECTIONS: '30',
  // no call is added to the burst while the test runs
  DRAWDESK_QUOTA_OPEN: '0.001/400',
};

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

let postgres: OwnPostgres;
let installation: Installation;
let pooler: Pooler;
let proxy: ReverseProxy;
let browser: Browser;
let agents: readonly TestAgent[];
const apis: Program[] = [];
const workers: Program[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  installation = await openInstallation(postgres.url, serviceLogin);
  const { testCompany } = installation;
  const own = Object.values(testCompany.agents);
  agents = [...own, ...(await addMasters(testCompany.store, masters - 2))];
  pooler = await startPooler(postgres.serviceUrl, connections);
  for (let n = 0; n < 3; n += 1)
    apis.push(program('api', pooler.url, { ...settings, PORT: String(await freePort()) }));
  for (let n = 0; n < 2; n += 1) workers.push(program('worker', pooler.url, settings));
  for (const one of [...apis, ...workers]) await one.start();
  proxy = await startProxy(apis.map((one) => one.address()));
  browser = openBrowser(proxy);
});
afterAll(async () => {
  browser?.close();
  await proxy?.stop();
  for (const one of [...apis, ...workers]) await one.kill();
  await installation?.testCompany.store.close();
  await pooler?.stop();
  await postgres?.remove();
  vi.unstubAllEnvs();
});

/** What the player sites know. */
const acknowledged = new Map<string, string>();
let isOver = false;

/** A player site behind the proxy: bill after bill, each sent again with its key until it is answered. */
async function sell(client: number, rounds: readonly bigint[]): Promise<void> {
  for (let bill = 0; !isOver; bill += 1) {
    const agent = agents[(client + bill) % agents.length];
    const key = `many-${client}-${bill}`;
    const number = String((bill * 7 + client * 13) % 100).padStart(2, '0');
    const body = JSON.stringify({
      roundId: String(rounds[bill % rounds.length]),
      player: `player ${client}`,
      items: ['upper2', 'lower2'].map((betType) => ({ betType, number, stake: `${1 + (bill % 9)}.00` })),
    });
    const headers = {
      'content-type': 'application/json',
      'x-api-key': agent?.apiKey ?? '',
      'idempotency-key': key,
    };
    const answer = await until(`an answer to ${key}`, async () => {
      const sent = await browser.ask('/api/intake/bills', { method: 'POST', headers, body });
      // 409: the process that had it died a moment ago; others: no process had it
      return [409, 502, 503, 504].includes(sent.status) ? undefined : sent;
    });
    const status = textAt(answer.json(), 'data', 'status');
    if (answer.status !== 200 || (status !== 'accepted' && status !== 'refused'))
      throw new Error(`Bill ${key}: ${answer.status} ${answer.body}`);
    if (status === 'accepted') acknowledged.set(key, textAt(answer.json(), 'data', 'billNumber'));
  }
}

const more = (bills: number): Promise<true> => {
  const enough = acknowledged.size + bills;
  return until('bills', async () => acknowledged.size >= enough || undefined);
};

async function killAndStart(victim: Program): Promise<void> {
  await victim.kill();
  await more(40);
  await victim.start();
  await more(40);
}

it('has each accepted bill once and none after the close, and settles the round, whichever process is killed', async () => {
  const { store, testCompany } = { store: installation.testCompany.store, ...installation };
  const closing = await testCompany.openRound({ label: 'closes' });
  const selling = await testCompany.openRound({ label: 'sells on' });
  const [first, second, third] = apis as [Program, Program, Program];
  const [worker, otherWorker] = workers as [Program, Program];
  await installation.signIn(first);
  const sales = Promise.all(Array.from({ length: clients }, (_, n) => sell(n, [closing, selling])));
  // a sale that fails ends the test, whatever it waits for
  const inPeace = <T>(work: Promise<T>): Promise<T> => Promise.race([sales.then(() => work), work]);

  await inPeace(more(100));
  await inPeace(killAndStart(second));
  await inPeace(killAndStart(worker));
  const entered = await installation.enter(third, closing);
  const atClose = await billsOf(closing);
  await inPeace(killAndStart(first));
  // the decision may be answered by a process that is killed at that moment: it is sent again with its key
  const confirmed = until('the confirmation', async () => expectStatus(await entered.confirm(), 200));
  await Promise.all([otherWorker.kill(), third.kill()]);
  await inPeace(more(40));
  await Promise.all([otherWorker.start(), third.start()]);
  await confirmed;
  await inPeace(killAndStart(worker));
  await inPeace(killAndStart(second));
  await until('the round to be settled', () => isSettled(store, closing));
  isOver = true;
  await sales;

  const numbers = [...acknowledged.values()].map((number) => String(parseBillNumber(number)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...(await billsOf(closing)), ...(await billsOf(selling))].sort()).toEqual(numbers.sort());
  expect(await billsOf(closing)).toEqual(atClose);
  for (const roundId of [closing, selling])
    expect(await storedCounters(store, roundId)).toEqual(await countedTickets(store, roundId));
  const expected = expectBooks(store);
  expect(await roundBooks(store, closing, entered.resultId)).toEqual(await expected.ofRound(closing));
  expect(await runningBooks(store)).toEqual(await expected.running());
  const env = { ...settings, DATABASE_URL: pooler.url, DRAWDESK_ANCHOR_FILE: 'off' };
  const { code, stdout } = await drawdesk(['verify'], { env });
  expect(stdout).toContain('No differences found');
  expect(code).toBe(0);
});

async function billsOf(roundId: bigint): Promise<string[]> {
  const { store } = installation.testCompany;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from bill where round_id = ${roundId} order by id`.execute(store.db);
  return rows.map(({ id }) => id);
}

it('gives a caller one quota: what one process allowed, another refuses', async () => {
  const [first, second] = apis as [Program, Program, Program];
  const ask = async (api: Program): Promise<number> =>
    (await fetch(`${api.address()}/openapi/player-sites.json`)).status;
  let answered = 0;
  while ((await ask(first)) === 200) answered += 1;
  expect(answered).toBe(400);
  let allowed = 0;
  await until('the other process to hear of it', async () => {
    if ((await ask(second)) === 429) return true;
    allowed += 1;
    return undefined;
  });
  expect(allowed).toBeLessThan(400);
});

it('shows on an open screen what another process sold, and again after the process of the screen was killed', async () => {
  const { openRound } = installation.testCompany;
  const roundId = await openRound();
  const place = async (key: string) => {
    const body = { roundId: String(roundId), player: 'somchai', items: [bet] };
    const headers = {
      'content-type': 'application/json',
      'x-api-key': agents[0]?.apiKey ?? '',
      'idempotency-key': key,
    };
    const sent = await until('a bill', async () => {
      const answer = await browser.ask('/api/intake/bills', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status === 200 ? answer : undefined;
    });
    return textAt(sent.json(), 'data', 'status');
  };
  const signedIn = await until('a sign-in', async () => {
    const answer = await browser.ask('/api/auth/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'first.operator', password: 'a long enough password' }),
    });
    return answer.status === 200 ? answer : undefined;
  });
  const authorization = `Bearer ${textAt(signedIn.json(), 'data', 'accessToken')}`;
  const open = () => browser.listen(`/api/live?roundId=${roundId}`, { authorization });
  let screen = open();
  await screen.until('event: ready');
  for (const victim of apis) {
    expect(await place(`screen-${apis.indexOf(victim)}`)).toBe('accepted');
    await screen.until(`"roundId":"${roundId}"`);
    await victim.kill();
    // a console whose stream ended opens another
    screen = await until('another stream', async () => {
      const next = open();
      await next.until('event: ready');
      return next;
    });
    await victim.start();
  }
});

const bet = { betType: 'upper3', number: '387', stake: '1' };
