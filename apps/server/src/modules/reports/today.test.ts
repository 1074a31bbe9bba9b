import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const reason = 'as the rules say';
const { today, yesterday } = await api.one<{ today: string; yesterday: string }>(sql`
  select (clock_timestamp() at time zone time_zone)::date as today,
         (clock_timestamp() at time zone time_zone)::date - 1 as yesterday from company`);
let open = 0n;
let settledRound = 0n;
let late = 0n;

async function roundOn(day: string, providerId: string): Promise<bigint> {
  const roundId = await api.testCompany.openRound({ providerId });
  await api.rows(sql`update round set business_date = ${day} where id = ${roundId}`);
  return roundId;
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);

beforeAll(async () => {
  open = await roundOn(today, 'hanoi');
  await sell(api, a1, open, [['upper3', '387', '10']]);
  await sell(api, b1, open, [['upper3', '387', '25']]);
  const taken = await sell(api, a2, open, [['lower2', '08', '7']]);
  await api.ok('operator', 'bills.cancel', { params: { billNumber: taken }, body: { reason } });
  settledRound = await roundOn(today, 'thai-gov');
  await sell(api, a1, settledRound, [['upper3', '387', '1']]);
  await sell(api, a2, settledRound, [['upper3', '111', '100']]);
  await settle(api, settledRound);
  late = await roundOn(yesterday, 'hanoi');
  await sell(api, a2, late, [['upper2', '87', '3']]);
  await api.ok('operator', 'rounds.closeNow', { params: { roundId: String(late) }, body: { reason } });
  await api.rows(sql`
    update round set open_at = clock_timestamp() - interval '40 hours', close_at = clock_timestamp() - interval '30 hours',
      draw_at = clock_timestamp() - interval '29 hours'
    where id = ${late}`);
});

describe('the report of today', () => {
  it('shows what each provider sold, with the figures of the daily report', async () => {
    const { data, summary } = await api.ok('superadmin', 'reports.today', { query: {} });
    const hanoi = data.find((row) => row.providerId === 'hanoi');
    expect(hanoi).toMatchObject({
      billCount: 2,
      sold: '35.00',
      outstanding: '35.00',
      cancelled: '7.00',
      totalBet: '0.00',
      roundsBy: { scheduled: 0, open: 1, waiting: 0, settled: 0, cancelled: 0 },
      status: 'pending',
    });
    expect(hanoi?.nextCloseAt).toMatch(/Z$/);
    expect(data.find((row) => row.providerId === 'thai-gov')).toMatchObject({
      billCount: 2,
      sold: '101.00',
      outstanding: '0.00',
      totalBet: '101.00',
      winAmount: '900.00',
      status: 'settled',
      nextCloseAt: null,
    });
    const { total } = (await api.ok('superadmin', 'reports.provider', { query: { from: today, to: today } }))
      .summary;
    expect(summary.total).toMatchObject({ ...total, billCount: 4, sold: '136.00' });
  });

  it.each<[Person, string, string]>([
    ['m1', '111.00', '10.00'],
    ['m2', '25.00', '25.00'],
    ['a1', '11.00', '10.00'],
    ['a2', '100.00', '0.00'],
  ])('shows %s only its own part: %s sold, %s of it open', async (as, sold, outstanding) => {
    const { summary } = await api.ok(as, 'reports.today', { query: {} });
    expect(summary.total).toMatchObject({ sold, outstanding });
    const company = 'company' in summary.total.net;
    expect(company).toBe(false);
  });

  it('leads to the rounds of a provider and to one of them', async () => {
    const params = { providerId: 'hanoi' };
    const { data, summary } = await api.ok('superadmin', 'reports.todayRounds', { params, query: {} });
    expect(data.map(({ roundId, sold, outstanding }) => [roundId, sold, outstanding])).toEqual([
      [String(open), '35.00', '35.00'],
    ]);
    expect(summary.of).toMatchObject({ provider: { nameEn: 'Hanoi' } });
    const round = await api.ok('a1', 'reports.todayRound', { params: { roundId: String(settledRound) } });
    expect(round.data.total).toMatchObject({ totalBet: '1.00', winAmount: '900.00' });
    expect(
      await api.refusal('superadmin', 'reports.todayRounds', { params: { providerId: 'no-such' } }),
    ).toMatchObject({ status: 404 });
  });

  it('shows by the hour what was sold and not cancelled, and it adds up to the sales of the day', async () => {
    const { hours, soldBefore, soldAfter, total } = (
      await api.ok('superadmin', 'reports.today', { query: {} })
    ).summary;
    expect(hours.length).toBeGreaterThanOrEqual(23);
    expect(sumOf([...hours, soldBefore, soldAfter].map((part) => part?.totalBet ?? '0.00'))).toBe(13_600n);
    expect(total.sold).toBe('136.00');
  });

  it('counts what was sold after midnight on the business day of the round', async () => {
    const day = { from: yesterday, to: yesterday };
    const { summary } = await api.ok('superadmin', 'reports.provider', { query: day });
    expect(summary.soldAfter).toEqual({ billCount: 1, ticketCount: 1, totalBet: '3.00' });
    expect(sumOf(summary.hours.map(({ totalBet }) => totalBet))).toBe(0n);
  });
});

describe('what is still open', () => {
  it('is listed by how long it waits, and what is overdue is marked', async () => {
    const { data, summary } = await api.ok('superadmin', 'reports.unsettled', { query: {} });
    expect(data.map(({ roundId, overdue, outstanding }) => [roundId, overdue, outstanding])).toEqual([
      [String(late), true, '3.00'],
      [String(open), false, '35.00'],
    ]);
    // the most urgent first, in either order of close times
    const byUrgency = await api.ok('superadmin', 'reports.unsettled', {
      query: { sortBy: 'urgency', orderBy: 'asc' },
    });
    expect(byUrgency.data.map(({ roundId }) => roundId)).toEqual([String(late), String(open)]);
    expect(Date.parse(data[0]?.overdueAt ?? '')).toBeGreaterThan(Date.parse(data[0]?.drawAt ?? ''));
    expect(data[0]?.minutesClosed).toBeGreaterThan(29 * 60);
    expect(data[1]?.minutesClosed).toBe(0);
    expect(summary.total).toEqual({
      rounds: 2,
      overdue: 1,
      billCount: 3,
      ticketCount: 3,
      outstanding: '38.00',
    });
    expect(
      summary.ages.filter(({ rounds }) => rounds > 0).map(({ age, outstanding }) => [age, outstanding]),
    ).toEqual([
      ['open', '35.00'],
      ['week', '3.00'],
    ]);
  });

  it('is filtered, and shows a tenant only its own part', async () => {
    const of = async (as: Person, query: Record<string, string>) =>
      (await api.ok(as, 'reports.unsettled', { query })).data.map(({ outstanding }) => outstanding);
    expect(await of('superadmin', { overdue: 'true' })).toEqual(['3.00']);
    expect(await of('superadmin', { agentId: String(b1.agentId) })).toEqual(['25.00']);
    expect(await of('superadmin', { sortBy: 'outstanding', orderBy: 'desc' })).toEqual(['35.00', '3.00']);
    expect(await of('m2', {})).toEqual(['25.00']);
    expect(await of('a2', {})).toEqual(['3.00']);
  });
});

describe('a dashboard', () => {
  it('shows the sales, payout and net of today, and the active players', async () => {
    const { data } = await api.ok('superadmin', 'dashboard.company');
    expect(data.date).toBe(today);
    expect(data.today).toMatchObject({ sales: '136.00', billCount: 4, ticketCount: 4, payout: '900.00' });
    expect(data.today.activePlayers).toBe(3);
    expect(data.yesterday).toMatchObject({ sales: '0.00', activePlayers: 0 });
    const { summary } = await api.ok('superadmin', 'reports.daily', { query: { from: today, to: today } });
    expect(data.today.net).toEqual(summary.total.net);
    expect(data.closingNext.map(({ roundId, sold }) => [roundId, sold])).toEqual([[String(open), '35.00']]);
    expect(data.exposed[0]).toMatchObject({ number: '387', betType: 'upper3', stake: '35.00' });
    expect(data.latestResults[0]).toMatchObject({
      roundId: String(settledRound),
      upper3: '387',
      lower2: '08',
    });
  });

  it('is that of the agent or master who reads it, or of the one that is named', async () => {
    const sales = async (as: Person, name: 'dashboard.agent' | 'dashboard.aggregator', query = {}) =>
      (await api.ok(as, name, { query })).data.today.sales;
    expect(await sales('a1', 'dashboard.agent')).toBe('11.00');
    expect(await sales('m1', 'dashboard.aggregator')).toBe('111.00');
    expect(await sales('m1', 'dashboard.agent', { agentId: String(a2.agentId) })).toBe('100.00');
    expect(
      await api.refusal('m1', 'dashboard.agent', { query: { agentId: String(b1.agentId) } }),
    ).toMatchObject({ status: 404, code: 'not_found' });
    const { data } = await api.ok('a1', 'dashboard.agent', {});
    expect(Object.keys(data.today.net)).toEqual(['player', 'agent']);
  });
});

describe('the days of a dashboard', () => {
  it('are the seven before today, with the sales of their rounds and what was posted on them', async () => {
    const { days } = (await api.ok('superadmin', 'dashboard.company')).data;
    expect(days).toHaveLength(7);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    expect(days.at(-1)).toMatchObject({ date: yesterday, sales: '3.00', payout: '0.00' });
    expect(days.slice(0, -1).every(({ sales }) => sales === '0.00')).toBe(true);
  });

  it('have only the tiers that the reader sees', async () => {
    const { days } = (await api.ok('a2', 'dashboard.agent', { query: {} })).data;
    expect(days.at(-1)?.sales).toBe('3.00');
    expect(Object.keys(days.at(-1)?.net ?? {})).toEqual(['player', 'agent']);
  });
});

describe('the comparison on a dashboard', () => {
  const compared = async (as: Person, name: 'dashboard.aggregator' | 'dashboard.agent', query = {}) =>
    (await api.ok(as, name, { query })).data.compared.map(({ code, sales, payout, net }) => [
      code,
      sales,
      payout,
      Object.keys(net).length,
    ]);

  it('is of masters where there are several, the one that sold most first', async () => {
    expect(await compared('superadmin', 'dashboard.aggregator')).toEqual([
      ['m1', '111.00', '900.00', 4],
      ['m2', '25.00', '0.00', 4],
    ]);
  });

  it('is of the agents of one master, and of all agents', async () => {
    const ofMaster = [
      ['a2', '100.00', '0.00', 4],
      ['a1', '11.00', '900.00', 4],
    ];
    const query = { aggregatorId: String(a1.aggregatorId) };
    expect(await compared('superadmin', 'dashboard.aggregator', query)).toEqual(ofMaster);
    expect(await compared('superadmin', 'dashboard.agent')).toEqual([
      ofMaster[0],
      ['b1', '25.00', '0.00', 4],
      ofMaster[1],
    ]);
    expect(await compared('m1', 'dashboard.aggregator')).toEqual(
      ofMaster.map(([code, sales, payout]) => [code, sales, payout, 3]),
    );
  });

  it('is empty for one agent, and on the home of the company', async () => {
    expect(await compared('a1', 'dashboard.agent')).toEqual([]);
    expect(await compared('superadmin', 'dashboard.agent', { agentId: String(a1.agentId) })).toEqual([]);
    expect((await api.ok('superadmin', 'dashboard.company')).data.compared).toEqual([]);
  });

  it('lists rounds with bets before those without, and their numbers, however many close sooner', async () => {
    const empty: string[] = [];
    for (let seconds = 601; seconds <= 611; seconds += 1)
      empty.push(String(await api.testCompany.openRound({ closesInSeconds: seconds })));
    const { data } = await api.ok('superadmin', 'dashboard.company');
    expect(data.closingNext.map(({ roundId }) => roundId)).toEqual([String(open), ...empty.slice(0, 9)]);
    expect(data.exposed[0]).toMatchObject({ roundId: String(open), number: '387' });
  });
});

describe('published results', () => {
  it('are shown to everybody with their winning numbers, and with the reader’s own winners', async () => {
    for (const as of ['a1', 'm1', 'live', 'superadmin'] as const) {
      const { data } = await api.ok(as, 'results.history', { query: { providerId: 'thai-gov' } });
      expect(data.map(({ roundId, derived, corrected }) => [roundId, derived.upper3, corrected])).toEqual([
        [String(settledRound), '387', false],
      ]);
    }
    const params = { roundId: String(settledRound) };
    const upper3 = async (as: Person) =>
      (await api.ok(as, 'results.winning', { params })).data.byBetType.find(
        ({ betType }) => betType === 'upper3',
      );
    expect(await upper3('superadmin')).toMatchObject({
      winningNumbers: ['387'],
      money: { ticketCount: 2, totalBet: '101.00', winningTickets: 1, paid: '900.00' },
    });
    expect(await upper3('a2')).toMatchObject({ money: { totalBet: '100.00', paid: '0.00' } });
    // the reports of this provider contain no data of the live operators
    expect(await upper3('live')).toMatchObject({ winningNumbers: ['387'], money: null });
    expect(await api.refusal('a1', 'results.winning', { params: { roundId: String(open) } })).toMatchObject({
      status: 404,
    });
  });

  it('count how often each digit was drawn', async () => {
    const { data } = await api.ok('a1', 'results.statistics', { params: { providerId: 'thai-gov' } });
    expect(data).toMatchObject({ draws: 1, from: today, to: today });
    expect(data.digitTotals.find(({ field }) => field === 'upper3')?.counts).toEqual([
      0, 0, 0, 1, 0, 0, 0, 1, 1, 0,
    ]);
    expect(data.sides).toContainEqual({ field: 'lower2', high: 0, low: 1, even: 1, odd: 0 });
  });
});
