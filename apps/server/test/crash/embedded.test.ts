import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolderAt } from '../../src/platform/embedded/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/platform/embedded/start.ts';
import { countedTickets, storedCounters } from './bill-counters.ts';
import { openBillRush } from './bill-rush.ts';
import { expectBooks } from './expected-books.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Program, program } from './programs.ts';
import { expectStatus } from './request.ts';
import { stopSettlement } from './stops.ts';
import { isSettled, roundBooks, runningBooks } from './stored-books.ts';
import { until } from './until.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-crash-'));
let database: EmbeddedDatabase;
let installation: Installation;
let api: Program;
let worker: Program;

beforeAll(async () => {
  database = await startEmbedded(folder);
  installation = await openInstallation(database.owner, 'drawdesk_service');
  api = program('api', database.service);
  worker = program('worker', database.service);
  await Promise.all([api.start(), worker.start()]);
  await installation.signIn(api);
});

afterAll(async () => {
  await Promise.all([api?.kill(), worker?.kill()]);
  await installation?.testCompany.store.close();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the embedded database killed in the middle of a settlement, under 32 clients', async () => {
  const { store, agents, openRound } = installation.testCompany;
  const entered = await installation.enter(api, await installation.sell(40));
  const saleRound = await openRound();
  const rush = openBillRush(saleRound, Object.values(agents));
  const rushing = rush.start(api);
  await until('bills', async () => rush.acknowledged.size >= 100 || undefined);
  const held = await stopSettlement(database.owner, 'win/loss');
  const answered = entered.confirm();
  await held.reached('api');
  const [postmaster] = readFileSync(join(dataFolderAt(folder).cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  expect(await database.lost).toContain('ended unexpectedly');
  await held.release().catch(() => undefined);

  database = await startEmbedded(folder);
  expect((await answered).status).toBeOneOf([503, 200]);
  await rushing;
  expect([api.isAlive(), worker.isAlive()]).toEqual([true, true]);
  await until('the round to be settled', () => isSettled(store, entered.roundId));
  await rush.sendAgain(api);

  const expected = expectBooks(store);
  const books = await expected.ofRound(entered.roundId);
  expect(await roundBooks(store, entered.roundId, entered.resultId)).toEqual(books);
  expect(await runningBooks(store)).toEqual(await expected.running());
  expect(await storedCounters(store, saleRound)).toEqual(await countedTickets(store, saleRound));
  const answer = await entered.confirm();
  expectStatus(answer, 200);
  expect(await entered.confirm()).toEqual(answer);
  expect(await roundBooks(store, entered.roundId, entered.resultId)).toEqual(books);
});
