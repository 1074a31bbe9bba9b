import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { drawdesk } from '../../../apps/server/src/cli/cli.test-kit.ts';
import type { RoundId } from '../../../apps/server/src/platform/db/ids.ts';
import type { Store } from '../../../apps/server/src/platform/db/store.ts';
import { type Installation, openInstallation } from '../../../apps/server/test/crash/installation.ts';
import { serviceLogin } from '../../../apps/server/test/crash/own-postgres.ts';
import { type Program, program } from '../../../apps/server/test/crash/programs.ts';
import { expectStatus } from '../../../apps/server/test/crash/request.ts';
import { isSettled } from '../../../apps/server/test/crash/stored-books.ts';
import { until } from '../../../apps/server/test/crash/until.ts';
import { openPair, type PairOfServers } from './pair-of-servers.ts';
import { type Sales, startSales } from './sales.ts';

/** An installation on two servers, with two processes that serve and a worker. */
export interface Stage {
  readonly pair: PairOfServers;
  readonly installation: Installation;
  readonly apis: readonly [Program, Program];
  readonly worker: Program;
  /** The round that bills are sold in. */
  readonly roundId: RoundId;
  close(): Promise<void>;
}

/** What a failover cost. */
export interface Outcome {
  /** From the kill to the first bill acknowledged that was sent after it. */
  readonly sellingAgainMs: number;
  readonly acknowledged: number;
  /** Of them, before the kill. */
  readonly before: number;
  readonly triedAgain: number;
  /** Acknowledged bills that the promoted database does not have. */
  readonly missing: readonly string[];
  /** Bills in the promoted database that no player site was told of, or that it has twice. */
  readonly tooMany: readonly string[];
  /** Whether every process is the one that ran before. */
  readonly processesLive: boolean;
  /** What `drawdesk verify` printed, and its exit code. */
  readonly verified: { readonly code: number | null; readonly text: string };
}

/** @param report - told each step when it begins */
export async function openStage(report: (step: string) => void = () => undefined): Promise<Stage> {
  report('Making a primary and a standby that confirms each commit');
  const pair = await openPair();
  const programs: Program[] = [];
  let installation: Installation | undefined;
  const close = async (): Promise<void> => {
    for (const one of programs) await one.kill();
    await installation?.testCompany.store.close();
    await pair.close();
  };
  try {
    report('Making a company, and starting two serving processes and a worker');
    installation = await openInstallation(pair.ownerUrl, serviceLogin);
    const env = { DATABASE_REPLICA_URL: pair.standbyUrl };
    const apis = [program('api', pair.serviceUrl, env), program('api', pair.serviceUrl, env)] as const;
    const worker = program('worker', pair.serviceUrl, env);
    programs.push(...apis, worker);
    for (const one of programs) await one.start();
    const roundId = await installation.testCompany.openRound();
    return { pair, installation, apis, worker, roundId, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Bills acknowledged before the kill, and after it. */
const billsEach = 300;

/**
 * Sells, kills the primary, promotes the standby, sells on, and settles a round; then counts. The two programs that serve
 * and the worker get no word of it.
 */
export async function runFailover(
  { pair, installation, apis, worker, roundId }: Stage,
  report: (step: string) => void = () => undefined,
): Promise<Outcome> {
  const { store, agents } = installation.testCompany;
  const programs = [...apis, worker];
  const addresses = apis.map((one) => one.address());
  const toSettle = await installation.sell(20);
  await installation.signIn(apis[0]);
  report(`Selling ${billsEach} bills`);
  const sales = startSales(roundId, Object.values(agents), apis);
  await sales.more(billsEach);
  report('Killing the primary with everything under it, and promoting the standby');
  const killedAt = performance.now();
  const before = sales.acknowledged.size;
  await pair.kill(pair.first);
  await pair.promote(pair.second);
  const firstAfter = await until('a bill to be sold again', async () =>
    [...sales.acknowledged.values()].find(({ sentAt }) => sentAt > killedAt),
  );
  report(`Selling ${billsEach} bills more, and settling a round`);
  await sales.more(billsEach);
  await sales.stop();
  await settle(installation, apis[1], toSettle);
  const processesLive =
    programs.every((one) => one.isAlive()) && apis.every((one, at) => one.address() === addresses[at]);
  report('Counting, and verifying');
  const counted = await count(store, roundId, sales);
  const env = { DATABASE_URL: pair.serviceUrl, DRAWDESK_ANCHOR_FILE: 'off', ...signingKey() };
  const { code, stdout, stderr } = await drawdesk(['verify'], { env });
  return {
    sellingAgainMs: firstAfter.answeredAt - killedAt,
    acknowledged: sales.acknowledged.size,
    before,
    triedAgain: sales.triedAgain(),
    ...counted,
    processesLive,
    verified: { code, text: stdout + stderr },
  };
}

async function settle(installation: Installation, api: Program, roundId: RoundId): Promise<void> {
  const entered = await installation.enter(api, roundId);
  expectStatus(await entered.confirm(), 200);
  await until('the round to be settled', () => isSettled(installation.testCompany.store, roundId));
}

/** What the promoted database has, against what the player sites were told. */
async function count(
  store: Store,
  roundId: RoundId,
  sales: Sales,
): Promise<{ missing: string[]; tooMany: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from bill where round_id = ${roundId}`.execute(store.db);
  const told = [...sales.acknowledged.values()].map(({ billNumber }) => String(parseBillNumber(billNumber)));
  const kept = new Set(rows.map(({ id }) => id));
  const known = new Set(told);
  return {
    missing: told.filter((id) => !kept.has(id)),
    tooMany: [
      ...rows.map(({ id }) => id).filter((id) => !known.has(id)),
      ...told.filter((id, at) => told.indexOf(id) !== at),
    ],
  };
}

const signingKey = (): Record<string, string> => ({
  DRAWDESK_SIGNING_KEY: process.env.DRAWDESK_SIGNING_KEY ?? '',
});
