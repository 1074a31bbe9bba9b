/**
 * The cost of finding the rate at which something is sold: resolving what one agent sells of a provider, cold
 * and cached, and intake with 500 blocked numbers and 20 limiter rules against intake without any, in turns
 * on the same server. Needs DATABASE_URL of a PostgreSQL server and makes a new database there.
 *
 * `node bench/settings.ts [--seconds 16] [--turns 3] [--times 300]`. Prints one line of JSON for each figure.
 */

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { configVersionOf } from '../apps/server/src/modules/config-version/raise-config-version.ts';
import { openOfferCache } from '../apps/server/src/modules/offers/offer-cache.ts';
import type { AggregatorId } from '../apps/server/src/platform/db/ids.ts';
import { openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { openRound, prepareCompany } from './accept/company.ts';
import { runLoad, withServer } from './accept/drive.ts';
import { blockedNumbers, limiterRules, switchRules } from './accept/rules.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    // long enough that noting what rules did first in a round is not most of what they do
    seconds: { type: 'string', default: '16' },
    turns: { type: 'string', default: '3' },
    times: { type: 'string', default: '300' },
  },
});
const seconds = Number(values.seconds);
const turns = Number(values.turns);
const times = Number(values.times);

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_settings_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const database = url.href;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await prepareCompany(database);
  await switchRules(database, true);
  await resolving();
  await withServer(database, 'batched', intake);
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

function at(share: number, figures: readonly number[]): number {
  const inOrder = figures.toSorted((one, other) => one - other);
  return Number((inOrder[Math.ceil(figures.length * share) - 1] ?? Number.NaN).toFixed(3));
}

/** What one agent sells of a provider in a round, with all blocks and rules: read and resolved, and remembered. */
async function resolving(): Promise<void> {
  const store = openOwnerStore(database, 1);
  const roundId = BigInt(await openRound(database, 'resolving'));
  const { rows } = await sql<{ id: bigint; aggregator_id: AggregatorId }>`
    select id, aggregator_id from agent order by id limit 1`.execute(store.db);
  const [agent] = rows;
  if (!agent) throw new Error('The company has no agent');
  const { id: agentId, aggregator_id: aggregatorId } = agent;
  // an offer of other settings is not remembered
  const { rows: current } = await sql<{ version: bigint }>`
    select ${configVersionOf(aggregatorId, sql`${agentId}::bigint`)} as version`.execute(store.db);
  const version = current[0]?.version ?? 0n;
  const chain = { providerId: 'thai-gov', aggregatorId, agentId, roundId };
  const cold_ms: number[] = [];
  const remembered_ms: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const book = openOfferCache();
    await store.transaction({ as: 'tenant', aggregatorId, agentId: null }, async (tx) => {
      for (const took_ms of [cold_ms, remembered_ms]) {
        const before = performance.now();
        const offer = await book.find(tx, version, chain, new Date());
        took_ms.push(performance.now() - before);
        if (offer?.offer.betTypes.get('upper3')?.blocked.size !== blockedNumbers)
          throw new Error('The offer was not resolved with its blocks');
      }
    });
  }
  await store.close();
  say({ name: 'resolve-cold', p50: at(0.5, cold_ms), p95: at(0.95, cold_ms) });
  say({ name: 'resolve-remembered', p50: at(0.5, remembered_ms), p95: at(0.95, remembered_ms) });
}

/** Both kinds in turns, so that other work of the machine affects both. */
async function intake(address: string): Promise<void> {
  const figures = { none: [] as number[], rules: [] as number[] };
  const run = async (kind: keyof typeof figures, forSeconds: number): Promise<number> => {
    await switchRules(database, kind === 'rules');
    const roundId = await openRound(database, `${kind} ${Math.round(performance.now())}`);
    const load = {
      url: address,
      roundIds: [roundId],
      seconds: forSeconds,
      connections: 96,
      billsPerSecond: null,
      hot: null,
    };
    return (await runLoad(load)).ticketsPerSecond;
  };
  await run('rules', 3);
  for (let turn = 0; turn < turns; turn += 1)
    // each kind goes first equally often
    for (const kind of turn % 2 === 0 ? (['none', 'rules'] as const) : (['rules', 'none'] as const))
      figures[kind].push(await run(kind, seconds));
  const mean = (of: readonly number[]) => Math.round(of.reduce((sum, one) => sum + one, 0) / of.length);
  const none = mean(figures.none);
  const rules = mean(figures.rules);
  const fallPercent = Number(((1 - rules / none) * 100).toFixed(1));
  say({ name: 'accept-without-rules', ticketsPerSecond: none, each: figures.none.join(' ') });
  say({
    ...{ name: 'accept-with-rules', ticketsPerSecond: rules, each: figures.rules.join(' ') },
    ...{ blockedNumbers, limiterRules, fallPercent },
  });
}
