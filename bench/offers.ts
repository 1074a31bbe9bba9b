/**
 * The offer cache with a thousand agents that sell twenty rounds of as many providers: how often it has what is asked
 * for, what that takes of memory, and what a load costs once the company changed something. Needs DATABASE_URL of a
 * PostgreSQL server and makes a new database there.
 *
 * `node --expose-gc bench/offers.ts [--masters 100]`. Prints one line of JSON for each figure.
 */

import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import {
  configVersionOf,
  raiseConfigVersion,
} from '../apps/server/src/modules/config-version/raise-config-version.ts';
import { loadOffer } from '../apps/server/src/modules/offers/load-offer.ts';
import type { SettingsChainKey } from '../apps/server/src/modules/offers/offer.ts';
import { openOfferCache } from '../apps/server/src/modules/offers/offer-cache.ts';
import type { AgentId, AggregatorId } from '../apps/server/src/platform/db/ids.ts';
import { openOwnerStore, type Tx } from '../apps/server/src/platform/db/store.ts';
import { openRounds, prepareCompany } from './accept/company.ts';
import { skewed } from './accept/skew.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { masters: { type: 'string', default: '100' } } });
const masters = Number(values.masters);
const agentsPerMaster = 10;
const providers = 20;
/** Look-ups that are counted, the first agents far more often than the last. */
const lookups = 40_000;
/** Of how many agents loads are measured. */
const sampled = 50;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_offers_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await prepareCompany(url.href, { masters, agentsPerMaster }, providers);
  await measure();
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

interface Agent {
  id: AgentId;
  aggregator_id: AggregatorId;
}

async function measure(): Promise<void> {
  const rounds = (await openRounds(url.href, 'offers', providers)).map(BigInt);
  const store = openOwnerStore(url.href, 2);
  const { rows: agents } = await sql<Agent>`select id, aggregator_id from agent order by id % 7, id`.execute(
    store.db,
  );
  const { rows: sold } = await sql<{ id: bigint; provider_id: string }>`
    select id, provider_id from round where id = any(${rounds}::bigint[]) order by id`.execute(store.db);
  const chainsOf = ({ id, aggregator_id }: Agent) =>
    sold.map((round) => ({
      providerId: round.provider_id,
      aggregatorId: aggregator_id,
      agentId: id,
      roundId: round.id,
    }));

  /** As intake does: the offers of one agent, one after another. @returns how long each took, in milliseconds */
  const findOf = (
    agent: Agent,
    find: (tx: Tx, version: bigint, chain: ReturnType<typeof chainsOf>[0]) => unknown,
  ) =>
    store.intake({ aggregatorIds: [agent.aggregator_id], isReadOnly: true }, async (tx) => {
      const { rows } = await sql<{ version: bigint }>`
        select ${configVersionOf(agent.aggregator_id, sql`${agent.id}::bigint`)} as version`.execute(tx);
      const began = performance.now();
      for (const chain of chainsOf(agent)) await find(tx, rows[0]?.version ?? 0n, chain);
      return (performance.now() - began) / providers;
    });

  const cache = openOfferCache();
  const now = new Date();
  /** Whatever is asked of it fails. */
  const noTransaction = new Proxy({} as Tx, {
    get() {
      throw new Error('An offer was not in the cache');
    },
  });
  const findCached = (agent: Agent) =>
    findOf(agent, (tx, version, chain) => cache.find(tx, version, chain, now));
  /** After what is no longer used was swept, also what waits to be told so. */
  const heapOf = async () => {
    for (let sweep = 0; sweep < 3; sweep += 1) {
      globalThis.gc?.();
      await setImmediate();
    }
    return process.memoryUsage().heapUsed;
  };

  // what the first load brings along, such as compiled code and statements
  const first = openOfferCache();
  if (agents[0]) await findOf(agents[0], (tx, version, chain) => first.find(tx, version, chain, now));
  const before = await heapOf();
  for (const agent of agents) await findCached(agent);
  const bytes = (await heapOf()) - before;

  let seed = 7;
  const pickAgent = skewed(agents.length, (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  });
  const version = await versionNow(agents[0]);
  let hits = 0;
  for (let n = 0; n < lookups; n += 1) {
    // every agent once, and then the first ones more often
    const agent = agents[n < lookups / 2 ? n % agents.length : pickAgent()];
    const chain = agent && chainsOf(agent)[Math.floor(n / agents.length) % providers];
    if (chain && (await isKept(chain, version))) hits += 1;
  }

  await store.transaction({ as: 'company' }, (tx) => raiseConfigVersion(tx));
  const cold: number[] = [];
  const alone: number[] = [];
  for (const agent of agents.slice(0, sampled)) {
    alone.push(await findOf(agent, (tx, _, chain) => loadOffer(tx, chain, now)));
    cold.push(await findCached(agent));
  }
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  await store.close();
  say({
    name: 'offers',
    offers: agents.length * providers,
    hitPercent: Number(((hits / lookups) * 100).toFixed(2)),
    megabytes: Math.round(bytes / 1_000_000),
    bytesEach: Math.round(bytes / (agents.length * providers)),
  });
  say({
    name: 'offers-after-change',
    ms: Number(mean(cold).toFixed(2)),
    aloneMs: Number(mean(alone).toFixed(2)),
  });

  /** An offer that is not in the cache would be read, and here is no transaction to read it in. */
  async function isKept(chain: SettingsChainKey, version: bigint): Promise<boolean> {
    try {
      const [offer] = await cache.findEach(noTransaction, [{ chain, version }], now);
      return offer !== undefined;
    } catch {
      return false;
    }
  }

  async function versionNow(agent: Agent | undefined): Promise<bigint> {
    const { rows } = await sql<{ version: bigint }>`
      select ${configVersionOf(agent?.aggregator_id ?? 0n, sql`${agent?.id}::bigint`)} as version`.execute(
      store.db,
    );
    return rows[0]?.version ?? 0n;
  }
}
