import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { allTickets, asReported, type Figures, figuresBy, noFigures } from './expected-report.test-kit.ts';
import { hanoiDraw, makeHistory } from './history.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const rounds = await makeHistory(api);
const tickets = await allTickets(api);
type Ticket = (typeof tickets)[number];

/** Business dates, which are Bangkok's: `n` days from today. */
const day = async (n: number): Promise<string> =>
  (
    await api.one<{ day: string }>(
      sql`select (now() at time zone 'Asia/Bangkok')::date + ${n}::integer as day`,
    )
  ).day;
const [rangeStart, beforeYesterday, yesterday, rangeEnd] = [
  await day(-9),
  await day(-2),
  await day(-1),
  await day(9),
];

const report = async (as: Person, from: string, to: string) =>
  (await api.ok(as, 'reports.providers', { query: { from, to } })).data;

const roundOf = new Map(rounds.map((round) => [round.roundId, round]));
const isSettled = (ticket: Ticket): boolean => ticket.drawn !== null;
const isOpen = (ticket: Ticket): boolean => ['open', 'waiting'].includes(ticket.round_status);

/** One row as an independent reader of the raw sales would compute it. */
function rowOf(own: readonly Ticket[], providerId: string, tiers: number) {
  const ofProvider = own.filter((ticket) => ticket.provider_id === providerId);
  const sums = (some: readonly Ticket[]): Figures => figuresBy(some, () => 'all').get('all') ?? noFigures();
  // what is open is not in the totals but in outstanding; cancelled bets of an open round still count as
  // cancelled
  const open = sums(ofProvider.filter(isOpen));
  const closed = sums(ofProvider.filter((ticket) => !isOpen(ticket)));
  const figures = { ...closed, cancelled: closed.cancelled + open.cancelled };
  const outstanding = asReported(open, tiers, false).totalBet;
  const count = new Set(ofProvider.map((ticket) => ticket.round_id)).size;
  return { ...asReported(figures, tiers, true), providerId, rounds: count, outstanding };
}

const satang = (text: string | undefined) => BigInt((text ?? '0').replace('.', ''));
const named = {
  nameEn: expect.any(String),
  nameTh: expect.any(String),
  group: expect.any(String),
  status: expect.any(String),
};

describe('the report by provider', () => {
  it.each<[Person, bigint[], number]>([
    ['superadmin', [a1.agentId, a2.agentId, b1.agentId], 4],
    ['m1', [a1.agentId, a2.agentId], 3],
    ['m2', [b1.agentId], 3],
    ['a1', [a1.agentId], 2],
    ['b1', [b1.agentId], 2],
  ])(
    'shows %s the sums of the single tickets, for the tiers up to the reader’s',
    async (as, agentIds, tiers) => {
      const own = tickets.filter((ticket) => agentIds.includes(ticket.agent_id));
      expect(await report(as, rangeStart, rangeEnd)).toEqual(
        ['thai-gov', 'hanoi'].map((providerId) => ({ ...rowOf(own, providerId, tiers), ...named })),
      );
    },
  );

  it('has winners, losers, cancels and open bets in it, or it would prove nothing', () => {
    const all = figuresBy(tickets, (ticket) => ticket.provider_id);
    for (const figures of all.values()) {
      expect(figures.winAmount).toBeGreaterThan(0n);
      expect(figures.cancelled).toBeGreaterThan(0n);
    }
    expect(tickets.filter(isOpen).length).toBeGreaterThan(10);
    expect(tickets.filter(isSettled).length).toBeGreaterThan(50);
  });

  it('shows a settled day as its rounds were settled on that day', async () => {
    const [hanoi] = (await report('superadmin', beforeYesterday, beforeYesterday)).filter(
      ({ providerId }) => providerId === 'hanoi',
    );
    const ofDay = tickets.filter((ticket) => roundOf.get(ticket.round_id)?.daysAgo === 2);
    expect(hanoi).toEqual({ ...rowOf(ofDay, 'hanoi', 4), ...named });
  });

  it('counts a correction on the day it is made: the day of the round keeps the first settlement', async () => {
    const hanoiOn = async (from: string, to: string) =>
      (await report('superadmin', from, to)).find(({ providerId }) => providerId === 'hanoi');
    const asFirstDrawn = tickets
      .filter((ticket) => roundOf.get(ticket.round_id)?.daysAgo === 1)
      .map((ticket) => (ticket.provider_id === 'hanoi' ? { ...ticket, drawn: hanoiDraw } : ticket));
    const asNowDrawn = tickets.filter((ticket) => roundOf.get(ticket.round_id)?.daysAgo === 1);
    const first = rowOf(asFirstDrawn, 'hanoi', 4);
    expect(await hanoiOn(yesterday, yesterday)).toEqual({ ...first, ...named });
    expect(first.net).not.toEqual(rowOf(asNowDrawn, 'hanoi', 4).net);
    // the correction's day: the difference
    const later = await hanoiOn(await day(0), rangeEnd);
    const difference = satang(rowOf(asNowDrawn, 'hanoi', 4).net.company) - satang(first.net.company);
    expect(satang(later?.net.company)).toBe(difference);
  });

  it('keeps a settled day unchanged when a bill or round is voided later: the void counts on the later day', async () => {
    const thaiOn = async (from: string, to: string) =>
      (await report('superadmin', from, to)).find(({ providerId }) => providerId === 'thai-gov');
    const ofDay = tickets.filter((ticket) => roundOf.get(ticket.round_id)?.daysAgo === 1);
    const asSettled = ofDay.map((ticket) => {
      const settled = {
        ...ticket,
        drawn: draw,
        round_status: 'settled',
        taken_back: ticket.taken_back && !ticket.voided,
      };
      return ticket.round_status === 'cancelled' ? ticket : settled;
    });
    const first = rowOf(asSettled, 'thai-gov', 4);
    expect(await thaiOn(yesterday, yesterday)).toEqual({ ...first, ...named });
    // the day of the voids: voided bets leave the totals and count as cancelled
    const later = await thaiOn(await day(0), rangeEnd);
    const open = rowOf(tickets.filter(isOpen), 'thai-gov', 4);
    const now = rowOf(ofDay, 'thai-gov', 4);
    const takenBack = satang(first.totalBet) - satang(now.totalBet);
    expect(takenBack).toBeGreaterThan(0n);
    expect(satang(later?.totalBet)).toBe(-takenBack);
    expect(satang(later?.cancelled)).toBe(takenBack + satang(open.cancelled));
    expect(satang(later?.net.company)).toBe(satang(now.net.company) - satang(first.net.company));
  });

  it('has the same sums for a range as for its days together', async () => {
    const days = await Promise.all(Array.from({ length: 8 }, (_, n) => day(n - 4)));
    const wholeRange = await report('superadmin', days[0] ?? '', days.at(-1) ?? '');
    const byDay = (await Promise.all(days.map((date) => report('superadmin', date, date)))).flat();
    expect(wholeRange).toHaveLength(2);
    for (const row of wholeRange) {
      const parts = byDay.filter(({ providerId }) => providerId === row.providerId);
      for (const column of ['totalBet', 'cancelled', 'winAmount', 'outstanding'] as const)
        expect(parts.reduce((sum, part) => sum + satang(part[column]), 0n)).toBe(satang(row[column]));
      for (const column of ['winLoss', 'commission', 'rateDifference', 'net'] as const)
        for (const tier of ['player', 'agent', 'master', 'company'] as const)
          expect(parts.reduce((sum, part) => sum + satang(part[column][tier]), 0n)).toBe(
            satang(row[column][tier]),
          );
      expect(parts.reduce((sum, part) => sum + part.rounds, 0)).toBe(row.rounds);
    }
  });

  it('sums to zero over the tiers in every column', async () => {
    for (const row of await report('superadmin', rangeStart, rangeEnd))
      for (const column of ['winLoss', 'commission', 'rateDifference', 'net'] as const)
        expect(
          Object.values(row[column]).reduce((sum, text = '0') => sum + BigInt(text.replace('.', '')), 0n),
        ).toBe(0n);
  });

  it('shows an operator only the providers of its groups', async () => {
    expect(await report('plus', rangeStart, rangeEnd)).toEqual([]);
    expect(await report('operator', rangeStart, rangeEnd)).toHaveLength(2);
  });

  it('shows the same figures when it is filtered by a provider group or a part of a name', async () => {
    const wholeRange = await report('superadmin', rangeStart, rangeEnd);
    const narrowed = async (more: Record<string, string>) =>
      (
        await api.ok('superadmin', 'reports.providers', {
          query: { from: rangeStart, to: rangeEnd, ...more },
        })
      ).data;
    const hanoi = wholeRange.filter((row) => row.providerId === 'hanoi');
    expect(hanoi).toHaveLength(1);
    expect(await narrowed({ q: 'HANO' })).toEqual(hanoi);
    expect(await narrowed({ q: 'ฮานอย' })).toEqual(hanoi);
    expect(await narrowed({ group: 'thai' })).toEqual(
      wholeRange.filter((row) => row.providerId === 'thai-gov'),
    );
    expect(await narrowed({ q: '%' })).toEqual([]);
  });

  it('is empty where nothing was sold', async () => {
    expect(await report('superadmin', await day(20), await day(30))).toEqual([]);
    expect(await report('a1', '2000-01-01', '2000-01-31')).toEqual([]);
  });

  it('refuses dates that do not exist, are in the wrong order or are more than 400 days apart', async () => {
    const refused = (from: string, to: string) =>
      api.refusal('superadmin', 'reports.providers', { query: { from, to } });
    expect(await refused(yesterday, beforeYesterday)).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.to', code: 'date_order' }],
    });
    expect(await report('superadmin', '1999-01-01', '2000-02-04')).toEqual([]);
    expect(await refused('1999-01-01', '2000-02-05')).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.to', code: 'range_too_long' }],
    });
    for (const none of ['2026-02-30', '0000-01-01', 'today', '', '2026-1-1'])
      expect(await refused(none, yesterday)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
