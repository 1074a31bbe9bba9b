import { sql } from 'kysely';
import { beginHistory } from '../modules/about/history-record.ts';
import { lockConfigVersion } from '../modules/config-version/raise-config-version.ts';
import { seedCatalogue } from '../modules/providers/seed-catalogue.ts';
import { lockRound } from '../modules/round-state/round-row.ts';
import { generateComingRounds } from '../modules/rounds/generate.ts';
import { openRound } from '../modules/rounds/open-round.ts';
import { ensureTicketPartitions } from '../modules/rounds/ticket-partitions.ts';
import { seedAbilityRules } from '../platform/auth/rights.ts';
import { advisoryLocks } from '../platform/db/advisory-locks.ts';
import type { Connection } from '../platform/db/connection.ts';
import { countSmallTables } from '../platform/db/housekeeping.ts';
import { type OwnerStore, storeInside } from '../platform/db/store.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { type Random, seededRandom } from '../simulator/random.ts';
import { addCast } from './add-cast.ts';
import { backdate } from './backdate.ts';
import { addDemoContent } from './demo-content.ts';
import { openDemoOffers } from './demo-offers.ts';
import { historyBegins } from './demo-rounds.ts';
import { addDemoSources } from './demo-sources.ts';
import { historyOrder } from './history-order.ts';
import { shootIntoOpenRounds } from './house-history.ts';
import { addHouseRules } from './house-rules.ts';
import { measureTables } from './measure-tables.ts';
import { type Plan, plans } from './plan.ts';
import { openShop, type Shop } from './sell.ts';
import { openStaffAccess } from './staff-access.ts';
import { demoState, setDemoState } from './state.ts';

export interface DemoOptions {
  readonly connection: Connection;
  /** The installation's keys; those of the environment when they are not given. */
  readonly keys?: Keys;
  /** Called with a line that describes the current step, from time to time. */
  readonly onProgress?: (line: string) => void;
  /** The same seed at the same time of the same day makes the same demo. */
  readonly seed?: number;
  /** `small`: a week of a few providers, in seconds. */
  readonly size?: 'full' | 'small';
}

/**
 * What people need of the demo to begin: company, masters, agents, players, rules, sign-ins and the rounds that sell now,
 * all in one transaction. Who is killed meanwhile has made nothing. Bets and the past follow (follow-demo.ts).
 * Returns false when someone else was faster.
 */
export async function beginDemo(
  store: OwnerStore,
  { seed = 1, size = 'full', onProgress = () => undefined }: DemoOptions,
): Promise<boolean> {
  onProgress('Creating the demo company…');
  return store.transaction({ as: 'owner' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`.execute(tx);
    const inside = storeInside(store, tx);
    if ((await demoState(inside)) !== 'empty') return false;
    const [now, plan] = [await databaseNow(inside), plans[size]];
    await makeHouse(inside, plan, now, seededRandom(seed));
    const { days, nextBillId } = historyOrder(plan, now);
    await sql`select setval('bill_id', ${nextBillId}, false)`.execute(tx);
    await setDemoState(inside, 'following');
    await beginHistory(inside, { now, seed, size, bets: false, done: 0, of: days.length });
    // events for live screens that nobody had open
    await sql`delete from outbox`.execute(tx);
    return true;
  });
}

async function makeHouse(store: OwnerStore, plan: Plan, now: Date, random: Random): Promise<void> {
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
  await addPlayers(store, openShop(store, openDemoOffers(), random, masters), now);
  await countSmallTables(store);
  await ensureTicketPartitions(store, dateOf(since), dateOf(now));
  await generateComingRounds(store);
  await openForSale(store, now);
  await shootIntoOpenRounds(store, random.fork('house'), now);
  const access = openStaffAccess(store, staff);
  await addDemoContent(access);
  await addDemoSources(access);
  await measureTables(store);
}

/** Every player of every agent; since when each has been betting is known when its bets are (backdate.ts). */
async function addPlayers(store: OwnerStore, { masters, players }: Shop, now: Date): Promise<void> {
  const rows = masters.flatMap(({ id, agents }) =>
    agents.flatMap((agent) =>
      (players.get(agent.id) ?? []).map(({ username }) => ({
        ...{ aggregator_id: id, agent_id: agent.id, username, created_at: now },
      })),
    ),
  );
  await store.transaction({ as: 'owner' }, (tx) => tx.insertInto('player').values(rows).execute());
}

/** Opens the rounds that sell now, as of when each opened. */
async function openForSale(store: OwnerStore, now: Date): Promise<void> {
  const opened = await store.transaction({ as: 'work' }, async (tx) => {
    await lockConfigVersion(tx);
    const { rows } = await sql<Pick<TableRow<'round'>, 'id'>>`
      select id from round
      where status = 'scheduled' and open_at <= ${now} and close_at > ${now}
      order by close_at, id`.execute(tx);
    for (const { id } of rows) {
      const round = await lockRound(tx, id);
      if (round) await openRound(tx, round, { account: null, reason: null });
    }
    return rows.map(({ id }) => id);
  });
  await backdate(store, opened);
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
