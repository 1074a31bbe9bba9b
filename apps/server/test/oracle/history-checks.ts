import { alertKinds } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldFigures } from '../../src/modules/figures/fold-figures.ts';
import { watchPlayers } from '../../src/modules/player-alerts/watch-players.ts';
import type { AgentId } from '../../src/platform/db/ids.ts';
import { testDatabase } from '../database.ts';
import { keepBearers } from '../keep-bearers.ts';
import { openTestApi } from '../test-api.ts';
import { compareReport, expectZeroSum, type Filter, kinds, type Report, type ReportCall } from './compare.ts';
import { figures, type Viewer } from './expected.ts';
import { heldParts } from './held-parts.ts';
import { type LaidOffBooks, playLayOffs } from './laid-off.ts';
import { checkLaidOff } from './laid-off-checks.ts';
import { openDealers } from './lay-off-history.ts';
import { betTogether, limitPlayers } from './limited-players.ts';
import { type Ledgerless, playBooks } from './postings.ts';
import {
  chanceFrom,
  type HistoryHolds,
  makeRandomHistory,
  moveAgent,
  sellBundles,
  setHolds,
  shuffledOutcomes,
  spreadTerms,
} from './random-history.ts';
import { readBooks } from './raw-books.ts';
import { tiers } from './share-arithmetic.ts';
import { readSharedTickets, spreadShares, ticketShares } from './ticket-shares.ts';

const everyReport = Object.keys(kinds);
const ofAgents = everyReport.filter((name) => !['reports.aggregator', 'reports.master'].includes(name));

/**
 * Makes this number of histories and checks every report of every viewer against the totals of the raw books.
 */
export async function checkHistories(count: number, seed: number): Promise<void> {
  const api = await openTestApi(await testDatabase());
  const { a1, a2, b1 } = api.agents;
  let holds: HistoryHolds;
  let books: Ledgerless = { postings: [], open: [], states: new Map() };
  let laidOff: LaidOffBooks = { layOffs: [], postings: [], open: [] };
  const ranges: { from: string; to: string }[] = [];

  const viewers: readonly Viewer[] = [
    { name: 'superadmin', sees: () => true, tiers },
    { name: 'm1', sees: (one) => one.aggregatorId === a1.aggregatorId, tiers: tiers.slice(0, 3) },
    { name: 'm2', sees: (one) => one.aggregatorId === b1.aggregatorId, tiers: tiers.slice(0, 3) },
    { name: 'a1', sees: (one) => one.agentId === a1.agentId, tiers: tiers.slice(0, 2) },
    { name: 'a2', sees: (one) => one.agentId === a2.agentId, tiers: tiers.slice(0, 2) },
    { name: 'b1', sees: (one) => one.agentId === b1.agentId, tiers: tiers.slice(0, 2) },
  ];
  // begun once the histories are made: moving an agent ends the sessions it had
  const keptBearer = keepBearers();
  const bearerOf = ({ name }: Viewer) => keptBearer(name, () => api.tokenOf(name as 'a1'));
  const ask: ReportCall = async (viewer, name, request) => {
    const bearer = await bearerOf(viewer);
    const { status, json } = await api.ask(null, name as 'reports.agent', { ...request, bearer });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`);
    return json as Report;
  };
  const reportsOf = (viewer: Viewer) => (viewer.tiers.length === 2 ? ofAgents : everyReport);

  beforeAll(async () => {
    await spreadTerms(api);
    await spreadShares(api);
    await sellBundles(api);
    holds = await setHolds(api);
    const limits = await limitPlayers(api);
    await api.rows(sql`update company set alert_kinds = ${[...alertKinds]}::text[]`);
    await watchPlayers(api.testCompany.store);
    const chance = chanceFrom(seed);
    const nextFate = shuffledOutcomes(chance);
    const layOffSome = await openDealers(api, chanceFrom(seed + 1));
    const third = Math.ceil(count / 3);
    for (let made = 0; made < count; made += 1) {
      const daysAgo = 3 + made;
      const { from, to } = await api.one<{ from: string; to: string }>(sql`
        select d - ${daysAgo}::integer as from, d - ${daysAgo}::integer + 1 as to
        from (select (clock_timestamp() at time zone time_zone)::date as d from company) c`);
      ranges.push({ from, to });
      await makeRandomHistory(api, chance, from, nextFate, { limits, layOffSome });
      // the histories after it are posted on days that are folded already
      if (made === Math.floor(count / 2)) await foldFigures(api.testCompany.store);
      if (made % third === Math.min(5, third - 1)) await moveAgent(api);
    }
    await betTogether(api);
    // what alerts find changes nothing that is reported
    await watchPlayers(api.testCompany.store);
    const raw = await readBooks(api.rows);
    books = playBooks(raw);
    laidOff = await playLayOffs(api.rows, raw);
  }, 1_000_000);

  /** From before the first history to days to come. */
  const everything = () => ({ from: ranges.at(-1)?.from ?? '', to: shifted(ranges[0]?.to ?? '', 20) });

  describe(`${count} random histories`, () => {
    it('have winners, cancels, voids, corrections and a moved agent in them, so that these are tested', () => {
      const outcomes = new Set([...books.states.values()].map(({ outcome }) => outcome));
      expect([...outcomes].sort()).toEqual(['cancelled', 'lost', 'pending', 'void', 'won']);
      expect(books.postings.some(({ tickets }) => tickets < 0)).toBe(true);
      const aggregatorsOf = (agentId: AgentId) =>
        new Set(books.postings.filter((one) => one.agentId === agentId).map((one) => one.aggregatorId));
      expect(aggregatorsOf(a2.agentId).size).toBe(2);
      for (const column of ['winLoss', 'commission', 'net'] as const)
        for (const tier of tiers) expect(books.postings.some((one) => one[column][tier] !== 0n)).toBe(true);
    });

    it('have bets that the limits of players refused, and alerts', async () => {
      const { limited } = await api.one<{ limited: bigint }>(sql`
        select count(distinct reason) as limited from refusal
        where reason in ('player_week_limit', 'player_number_limit')`);
      expect(limited).toBe(2n);
      const { found } = await api.one<{ found: bigint }>(
        sql`select count(*) as found from player_alert where kind = 'same_number'`,
      );
      expect(found).toBeGreaterThan(0n);
    });

    it('give every ticket the shares of the row that is for it, before and after an agent moved', async () => {
      const withOwn = new Set<string>();
      for (const ticket of await readSharedTickets(api.rows)) {
        const { bill_id, line_no, share_agent_bp: agent, share_master_bp: master } = ticket;
        const stored = agent === null || master === null ? null : { agent, master };
        expect([bill_id, line_no, stored]).toEqual([bill_id, line_no, ticketShares(ticket)]);
        if (stored) withOwn.add(String(ticket.agent_id));
      }
      expect([...withOwn].sort()).toEqual([a1, a2, b1].map(({ agentId }) => String(agentId)).sort());
    });

    it('divide every ticket by the shares and what the tiers may still hold of its number', async () => {
      const raw = await readBooks(api.rows);
      const expected = heldParts(raw, holds, 'thai-gov');
      const reached = new Set<string>();
      for (const { bill_id, line_no, held_agent: agent, held_master: master, ...ticket } of raw.tickets) {
        const parts = agent === null || master === null ? null : { agent, master };
        expect([bill_id, line_no, parts]).toEqual([bill_id, line_no, expected.get(`${bill_id}/${line_no}`)]);
        if (parts && parts.agent * 10_000n < ticket.stake * BigInt(ticket.share_agent_bp) - 10_000n)
          reached.add('agent');
        if (parts && parts.master * 10_000n < ticket.stake * BigInt(ticket.share_master_bp) - 10_000n)
          reached.add('master');
      }
      expect([...reached].sort()).toEqual(['agent', 'master']);
    });

    it.each(viewers)('are reported to $name day by day with the sums of the raw tickets', async (viewer) => {
      for (const range of ranges)
        for (const name of reportsOf(viewer)) await compareReport(ask, name, viewer, range, books);
    });

    it.each(viewers)('are reported to $name over weeks and months as over days', async (viewer) => {
      const { from, to } = everything();
      for (const range of [
        { from, to },
        { from: shifted(from, 1), to: shifted(to, -13) },
      ])
        for (const name of reportsOf(viewer)) await compareReport(ask, name, viewer, range, books);
    });

    it('keep their filters from the company down to a player', async () => {
      const range = everything();
      for (const viewer of viewers) {
        const filters: Filter[] = [
          { aggregatorId: String(a1.aggregatorId) },
          { aggregatorId: String(b1.aggregatorId), agentId: String(a2.agentId) },
          { agentId: String(b1.agentId), providerId: 'hanoi' },
          { providerId: 'thai-gov' },
          { group: 'national' },
        ];
        for (const filter of filters)
          for (const name of reportsOf(viewer)) await compareReport(ask, name, viewer, range, books, filter);
        const player = books.postings.find((one) => viewer.sees(one))?.playerId;
        for (const name of ['reports.provider', 'reports.agent', 'reports.daily', 'reports.player'])
          await compareReport(ask, name, viewer, range, books, { playerId: String(player) });
      }
    });

    it('add up: the tiers of every row and total come to zero', async () => {
      const [superadmin] = viewers;
      if (!superadmin) throw new Error('Nobody looks');
      for (const name of everyReport) {
        const query = { ...everything(), itemsPerPage: '100' };
        const { data, summary } = await ask(superadmin, name, { query });
        for (const row of [...data, summary.total, summary.previous.total]) expectZeroSum(row);
      }
    });

    it('show the same figure on every report: provider, its rounds, master, agent, day and player', async () => {
      const query = { ...everything(), itemsPerPage: '100' };
      for (const viewer of viewers) {
        const net = async (name: string, params?: Record<string, string>) =>
          (await ask(viewer, name, { query, ...(params && { params }) })).summary.total.net;
        const totals = await Promise.all(reportsOf(viewer).map((name) => net(name)));
        for (const total of totals) expect(total).toEqual(totals[0]);
        const providers = await ask(viewer, 'reports.providers', { query });
        for (const row of providers.data) {
          const { outstanding: _, ...total } = (
            await ask(viewer, 'reports.rounds', { query, params: { providerId: String(row.providerId) } })
          ).summary.total;
          expect(row).toMatchObject(total);
        }
      }
    });

    it('show each round with the sum of its postings of those days, and all rounds with that of their provider', async () => {
      const range = everything();
      for (const viewer of viewers)
        for (const providerId of ['thai-gov', 'hanoi']) {
          const rows = new Map<unknown, Record<string, unknown>>();
          for (let page = 1; ; page += 1) {
            const query = { ...range, itemsPerPage: '100', page: String(page) };
            const { data, meta } = await ask(viewer, 'reports.rounds', { query, params: { providerId } });
            for (const row of data) rows.set(row.roundId, row);
            if (rows.size >= meta.total || data.length === 0) break;
          }
          const own = books.postings.filter((one) => viewer.sees(one) && one.providerId === providerId);
          for (const [roundId, postings] of Map.groupBy(own, (one) => String(one.roundId)))
            expect(rows.get(roundId)).toMatchObject(figures(postings, viewer));
        }
    });

    checkLaidOff(api, () => ({ books, laidOff, ranges }));

    it('list every ticket once, with its final state', async () => {
      for (const viewer of viewers) {
        const found = new Map<string, string>();
        let after: string | null = null;
        do {
          const query: Record<string, string> = {
            ...everything(),
            ...{ itemsPerPage: '100', ...(after !== null && { after }) },
          };
          const bearer = await bearerOf(viewer);
          const answer = await api.ok(null, 'reports.ticket', { query, bearer });
          for (const one of answer.data) {
            expect(found.has(one.ticketId)).toBe(false);
            found.set(one.ticketId, `${one.outcome} ${one.payout}`);
          }
          after = answer.meta.next;
        } while (after !== null);
        const own = (await readBooks(api.rows)).tickets.filter((ticket) =>
          viewer.sees({ aggregatorId: ticket.aggregator_id, agentId: ticket.agent_id }),
        );
        expect(found.size).toBe(own.length);
        const tally = (texts: Iterable<string>) => [...texts].sort();
        expect(tally(found.values())).toEqual(
          tally(
            own.map((ticket) => {
              const state = books.states.get(`${ticket.bill_id}/${ticket.line_no}`);
              return `${state?.outcome} ${amount(state?.payout ?? 0n)}`;
            }),
          ),
        );
      }
    });
  });
}

const amount = (satang: bigint): string => {
  const text = String(satang).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
