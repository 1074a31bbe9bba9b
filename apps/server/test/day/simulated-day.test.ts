import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawDueRounds } from '../../src/modules/in-house-draws/draw-due.ts';
import { noBeacon } from '../../src/modules/in-house-draws/house-draw.ts';
import { giveAggregator } from '../../src/modules/live-tickets/live-tickets.test-kit.ts';
import { advanceRounds } from '../../src/modules/rounds/advance.ts';
import { generateComingRounds } from '../../src/modules/rounds/generate.ts';
import { verify } from '../../src/modules/verify/verify.ts';
import type { AgentId, AggregatorId } from '../../src/platform/db/ids.ts';
import { readAllowedNetworks } from '../../src/platform/outbound/guarded-request-networks.ts';
import { seededRandom } from '../../src/simulator/random.ts';
import { testDatabase } from '../database.ts';
import { compareReport, kinds, type Report, type ReportCall } from '../oracle/compare.ts';
import { playBooks } from '../oracle/postings.ts';
import { readBooks } from '../oracle/raw-books.ts';
import { tiers } from '../oracle/share-arithmetic.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { broken, fed, feedsOf } from './feeds-of-the-day.ts';
import { sellerOf } from './sell-open-rounds.ts';
import { type SimulatedClock, simulateClock } from './simulated-clock.ts';
import { staffOf } from './staff-of-the-day.ts';

const database = await testDatabase();

/** A Monday on which the Thai government lottery, BAAC and GSB draw: 06:00 in Bangkok to the same time next day. */
const begins = new Date('2026-11-15T23:00:00Z');
const ends = new Date('2026-11-16T23:00:00Z');
const businessDay = '2026-11-16';

/** Sold by the unit: bundles on three draws, and the tickets of a ladder. */
const bundles = ['thai-set', 'laos-set', 'hanoi-set'];
const ladder = 'myanmar-live';

/** Closed on this day, according to its calendar. */
const onHoliday = 'set';
/** No source publishes a result of it: the clock refunds its round. */
const silent = 'egx';

describe('a day of the whole business', () => {
  let clock: SimulatedClock;
  let api: TestApi;
  let seller: ReturnType<typeof sellerOf>;
  let feeds: Awaited<ReturnType<typeof feedsOf>>;
  let entered = 0;

  beforeAll(async () => {
    clock = await simulateClock(database, begins);
    api = await openTestApi(clock.database, { sourceNetworks: readAllowedNetworks('127.0.0.1') });
    await api.rows(sql`
      update provider set calendar = calendar || ${JSON.stringify([{ kind: 'skip', date: businessDay }])}::jsonb
      where id = ${onHoliday}`);
    await api.rows(sql`
      update provider set no_result_after_minutes = 30, refund_after_minutes = 90 where id = ${silent}`);
    for (const agent of [api.agents.a1, api.agents.b1]) {
      for (const id of bundles) await giveAggregator(api, agent, id, { quantity: 5 });
      await giveAggregator(api, agent, ladder, {}, 'ticket');
    }
    const random = seededRandom(20_261_116);
    seller = sellerOf(api, random.fork('players'));
    const staff = staffOf(api, random.fork('staff'));
    feeds = await feedsOf(api);
    const { store } = api.app.services;
    await generateComingRounds(store);
    for (let now: Date | null = begins; now; now = await nextDue(now)) {
      await clock.set(now);
      await advanceRounds(store);
      await seller.sell();
      await drawDueRounds({ ...api.app.services, beaconOf: noBeacon });
      await feeds.collect(now);
      entered += await staff.enterWhatWaits([silent]);
    }
    await clock.set(ends);
    await staff.enterAndConfirm(await settledRound('gsb'));
    await staff.voidRound(await settledRound('nikkei-morning'));
  });
  afterAll(async () => {
    await feeds.close();
    await api.app.close();
    await api.testCompany.store.close();
    await clock.close();
  });

  /**
   * When something is to happen next, to the end of the day; sources that have nothing yet are fetched every
   * minute.
   */
  async function nextDue(now: Date): Promise<Date | null> {
    const soon = (await feeds.waiting()) ? new Date(now.getTime() + 60_000) : null;
    const { due } = await api.one<{ due: Date | null }>(sql`
      select min(at) as due from round r
      join provider p on p.id = r.provider_id
      cross join lateral unnest(array[open_at, close_at, draw_at,
        draw_at + make_interval(mins => p.refund_after_minutes)]) as d (at)
      where at > ${now} and at <= ${ends}
        and r.open_at <= ${ends} and r.status not in ('settled', 'voided', 'cancelled')`);
    return due && soon && soon < due ? soon : due;
  }

  async function settledRound(providerId: string): Promise<bigint> {
    const { id } = await api.one<{ id: bigint }>(sql`
      select id from round where provider_id = ${providerId} and status = 'settled' order by id limit 1`);
    return id;
  }

  const statuses = (providerId: string) =>
    api.rows<{ status: string; rounds: bigint }>(sql`
      select status, count(*) as rounds from round
      where provider_id = ${providerId} and draw_at between ${begins} and ${ends} group by status order by status`);

  it('draws every yigi and every short round by itself, and refunds yigi below 16 shots', async () => {
    expect(await statuses('round-10')).toEqual([{ status: 'settled', rounds: 144n }]);
    const yigi = await statuses('yigi-5');
    expect(yigi.map(({ status }) => status)).toEqual(['settled', 'voided']);
    expect(yigi.reduce((sum, { rounds }) => sum + rounds, 0n)).toBe(264n);
  });

  it('settles what two sources agree on, and leaves a result that a source does not bring to people', async () => {
    expect(await statuses(fed)).toEqual([{ status: 'settled', rounds: 1n }]);
    expect(await statuses(broken)).toEqual([{ status: 'settled', rounds: 1n }]);
    const sourcesOf = (providerId: string) =>
      api.rows<{ source: string }>(sql`
        select v.source from round r join result v on v.id = r.current_result_id
        where r.provider_id = ${providerId} and r.draw_at between ${begins} and ${ends}`);
    expect(await sourcesOf(fed)).toEqual([{ source: 'auto' }]);
    expect(await sourcesOf(broken)).toEqual([{ source: 'manual' }]);
    expect(feeds.requestCount()).toBeGreaterThan(4);
  });

  it('sells bundles and tickets by the unit and settles them', async () => {
    const sold = await api.rows<{ bet_type: string; settled: boolean }>(sql`
      select distinct t.bet_type, r.status = 'settled' as settled from ticket t
      join round r on r.id = t.round_id
      where t.bet_type in ('set', 'ticket') and r.draw_at <= ${ends} order by 1`);
    expect(sold).toEqual([
      { bet_type: 'set', settled: true },
      { bet_type: 'ticket', settled: true },
    ]);
  });

  it('leaves nothing unfinished that should have ended', async () => {
    expect(
      await api.rows(sql`
        select provider_id, label, status from round
        where draw_at <= ${ends} and status not in ('settled', 'voided', 'cancelled')`),
    ).toEqual([]);
    expect(entered).toBeGreaterThan(60);
    expect(seller.sales.tickets).toBeGreaterThan(1_000);
  });

  it('has no round of a market on holiday, and refunds the round whose result nobody published', async () => {
    expect(
      await api.rows(sql`
        select id from round where provider_id = ${onHoliday} and business_date = ${businessDay}`),
    ).toEqual([]);
    expect(await statuses(silent)).toEqual([{ status: 'voided', rounds: 1n }]);
  });

  it('ends with a ledger that verifies', async () => {
    const { checks, clean } = await verify(api.app.services.store);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(clean).toBe(true);
  });

  it('shows everybody reports that equal the sums of the raw tickets', async () => {
    const books = playBooks(await readBooks(api.rows));
    const { a1, b1 } = api.agents;
    const viewers = [
      { name: 'superadmin', sees: () => true, tiers },
      {
        name: 'm1',
        sees: (one: { aggregatorId: AggregatorId }) => one.aggregatorId === a1.aggregatorId,
        tiers: tiers.slice(0, 3),
      },
      {
        name: 'b1',
        sees: (one: { agentId: AgentId }) => one.agentId === b1.agentId,
        tiers: tiers.slice(0, 2),
      },
    ] as const;
    for (const viewer of viewers) {
      const bearer = await api.tokenOf(viewer.name);
      const ask: ReportCall = async (_, name, request) => {
        const { status, json } = await api.ask(null, name as 'reports.agent', { ...request, bearer });
        if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`);
        return json as Report;
      };
      const ofAgent = viewer.tiers.length === 2;
      for (const name of Object.keys(kinds))
        if (!ofAgent || !['reports.aggregator', 'reports.master'].includes(name))
          await compareReport(ask, name, viewer, { from: '2026-11-15', to: '2026-11-18' }, books);
    }
  });
});
