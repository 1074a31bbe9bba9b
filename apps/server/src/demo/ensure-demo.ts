import { sql } from 'kysely';
import { seedCatalogue } from '../business/catalogue/seed-catalogue.ts';
import { generateComingRounds } from '../business/rounds/generate.ts';
import { ensureTicketPartitions } from '../business/rounds/ticket-partitions.ts';
import type { Keys } from '../platform/auth/keys.ts';
import { seedAbilityRules } from '../platform/auth/rights.ts';
import type { Connection } from '../platform/db/connection.ts';
import { countSmallTables } from '../platform/db/housekeeping.ts';
import { type OwnerStore, openOwnerStore } from '../platform/db/store.ts';
import { seededRandom } from '../simulator/random.ts';
import { addCast } from './add-cast.ts';
import { backdate } from './backdate.ts';
import { addDemoContent } from './demo-content.ts';
import { openDemoOffers } from './demo-offers.ts';
import { historyBegins, makePastRounds, readDemoRounds } from './demo-rounds.ts';
import { addDemoSources } from './demo-sources.ts';
import { chooseFates } from './fates.ts';
import { liveThrough } from './history.ts';
import { drawHouseRounds } from './house-history.ts';
import { addHouseRules } from './house-rules.ts';
import { knownSecrets, type SignIn } from './known-secrets.ts';
import { fullPlan, type Plan, smallPlan } from './plan.ts';
import { openShop } from './sell.ts';
import { makeSpecialCases } from './special-cases.ts';
import { openStaffDesk } from './staff-desk.ts';
import { demoState, eraseUnfinished, setDemoState } from './state.ts';

export interface DemoOptions {
  readonly connection: Connection;
  /** The installation's keys; those of the environment when they are not given. */
  readonly keys?: Keys;
  /** Told what is being done, a line now and then. */
  readonly onProgress?: (line: string) => void;
  /** The same seed at the same time of the same day makes the same demo. */
  readonly seed?: number;
  /** `small`: a week of a few providers, in seconds. */
  readonly size?: 'full' | 'small';
}

export interface Demo {
  /** Whether it was made now. */
  readonly made: boolean;
  /** Sign-ins that everybody knows; none when the database holds no demo, or every one got a password of its own. */
  readonly signIns: readonly SignIn[];
}

/**
 * Makes the demo company on an empty, migrated database, and leaves any other database alone (architecture.md §6). What
 * an interrupted start left behind is erased and made again, unless anybody has used it since. Bills, results and settlements go through the services
 * that serve people; only their times are set back.
 */
export async function ensureDemo(options: DemoOptions): Promise<Demo> {
  const { connection, onProgress = () => undefined, seed = 1, size = 'full' } = options;
  const store = openOwnerStore(connection, 2, options.keys);
  try {
    const state = await demoState(store);
    if (state === 'unfinished') await eraseUnfinished(store);
    const make = state === 'empty' || state === 'unfinished';
    if (make) await makeDemo(store, size === 'full' ? fullPlan : smallPlan, seed, onProgress);
    return { made: make, signIns: state === 'other' ? [] : (await knownSecrets(store)).signIns };
  } finally {
    await store.close();
  }
}

async function makeDemo(
  store: OwnerStore,
  plan: Plan,
  seed: number,
  onProgress: (line: string) => void,
): Promise<void> {
  onProgress('Making the demo company: this takes up to a minute, once …');
  await setDemoState(store, 'unfinished');
  const random = seededRandom(seed);
  const now = await databaseNow(store);
  const since = historyBegins(plan, now);
  await seedAbilityRules(store);
  await seedCatalogue(store);
  const { masters, staff } = await store.transaction({ as: 'owner' }, async (tx) => {
    // terms and settings are older than the first bet
    const before = new Date(since.getTime() - 30 * 86_400_000);
    const cast = await addCast(tx, before);
    await addHouseRules(tx, cast.masters, before);
    return cast;
  });
  await countSmallTables(store);
  await ensureTicketPartitions(store, dateOf(since), dateOf(now));
  await store.transaction({ as: 'work' }, (tx) => makePastRounds(tx, plan, now));
  await generateComingRounds(store);
  const rounds = await store.transaction({ as: 'work' }, (tx) => readDemoRounds(tx, plan, now, random));

  const shop = openShop(store, openDemoOffers(), random, masters);
  const desk = openStaffDesk(store, staff);
  const fates = chooseFates(rounds, now);
  await liveThrough({
    shop,
    desk,
    random,
    rounds,
    now,
    fateOf: fates.of,
    onProgress: everyQuarter(onProgress),
  });
  await drawHouseRounds({ shop, random: random.fork('house'), now, planned: plan.house });
  await backdate(store);
  await makeSpecialCases({ desk, random, rounds, chosen: fates.special });
  await addDemoContent(desk);
  await addDemoSources(desk);
  // events for live screens that nobody was watching
  await sql`delete from outbox`.execute(store.db);
  await setDemoState(store, 'finished');
}

function everyQuarter(onProgress: (line: string) => void): (percent: number) => void {
  let told = 0;
  return (percent) => {
    if (percent < told + 25) return;
    told = percent - (percent % 25);
    onProgress(`Demo: ${told} % of its history`);
  };
}

async function databaseNow(store: OwnerStore): Promise<Date> {
  const { rows } = await sql<{
    now: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(store.db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}

const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);
