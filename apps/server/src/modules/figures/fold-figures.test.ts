import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { isOnCitus, testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';
import { forgetGroups } from './fold.ts';
import { foldFigures } from './fold-figures.ts';
import { daysAfter } from './periods.ts';

/**
 * Reports of players are the same whether the days that are over are summed into ten days, months and groups of providers
 * or not, and whatever is posted on them later.
 */

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;
const { a1, a2, b1 } = api.agents;
const { today } = await api.one<{ today: string }>(
  sql`select (clock_timestamp() at time zone time_zone)::date as today from company`,
);
const day = (ago: number): string => daysAfter(today, -ago);

/** Two of the national group and one of the Thai one. */
const providers = ['hanoi', 'laos-pattana', 'thai-gov'] as const;
const draws = {
  hanoi: { special: '60213', prize1: '80300' },
  'laos-pattana': { number: '21387' },
  'thai-gov': draw,
};
type Provider = (typeof providers)[number];

async function postRound(provider: Provider, ago: number): Promise<RoundId> {
  const roundId = await api.testCompany.openRound({ providerId: provider });
  await api.rows(sql`update round set business_date = ${day(ago)} where id = ${roundId}`);
  const stakes = [11 + ago, 7 + 2 * ago, 5 + 3 * ago];
  for (const [at, agent] of [a1, a2, b1].entries())
    for (const player of ['somchai', 'malee'])
      await sell(api, agent, roundId, [['upper3', '387', `${stakes[at]}.00`]], player);
  await settle(api, roundId, draws[provider]);
  return roundId;
}

const ranges = [
  { from: day(75), to: day(0) },
  { from: day(59), to: day(0) },
  { from: day(44), to: day(9) },
  { from: day(31), to: day(31) },
  { from: day(70), to: day(1) },
];
const callers = ['superadmin', 'm1', 'a1', 'b1'] as const;

/** Every report of players and what sums them: rows and totals. */
async function reports() {
  const filters = [
    {},
    { group: 'national' },
    { group: 'thai' },
    { providerId: 'hanoi' },
    { q: 'som' },
    { q: 'som', group: 'national' },
  ];
  const read: unknown[] = [];
  for (const caller of callers)
    for (const range of ranges)
      for (const filter of filters) {
        const query = { ...range, ...filter, itemsPerPage: '100' };
        const { data, summary } = await api.ok(caller, 'reports.player', { query });
        read.push({ caller, query, data, summary });
        // players of one agent add up to the agent: those rows are never folded
        if ('q' in filter) continue;
        const agents = await api.ok(caller, 'reports.agent', { query });
        expect({ caller, query, ...netOf(summary.total) }).toEqual({
          ...{ caller, query },
          ...netOf(agents.summary.total),
        });
      }
  return read;
}

const netOf = ({ totalBet, winAmount, net }: { totalBet: string; winAmount: string; net: object }) => ({
  ...{ totalBet, winAmount, net },
});

const fold = () => foldFigures(store);
const waiting = (sessions: number) =>
  vi.waitFor(async () =>
    expect(
      await api.rows(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(sessions),
  );
const isClean = async () => {
  const { checks } = await verify(store);
  return checks.flatMap(({ problems }) => problems);
};
const grainsOf = (which: 'groups' | 'providers') =>
  api
    .rows<{ grain: string }>(sql`
      select distinct grain from player_figures
      where (left(provider_id, 1) = '*') = ${which === 'groups'}::boolean order by 1`)
    .then((rows) => rows.map(({ grain }) => grain));

describe('figures of players', () => {
  it('are days alone until they are folded, and reports are the same after it', async () => {
    for (const [at, ago] of [70, 61, 45, 44, 33, 31, 21, 12, 9, 1, 0].entries())
      await postRound(providers[at % providers.length] ?? 'hanoi', ago);
    expect([await grainsOf('providers'), await grainsOf('groups')]).toEqual([['day'], []]);
    const before = await reports();
    await fold();
    const everyGrain = ['day', 'dekad', 'month'];
    expect([await grainsOf('providers'), await grainsOf('groups')]).toEqual([everyGrain, everyGrain]);
    expect(await reports()).toEqual(before);
    expect(await isClean()).toEqual([]);
  });

  it('of today are not folded, and folding again changes nothing', async () => {
    const stored = () => api.rows(sql`select * from player_figures order by 1, 2, 3, 4, 5, 6, 7`);
    const rows = await stored();
    await fold();
    expect(await stored()).toEqual(rows);
    expect(
      await api.rows(sql`
        select from player_figures where starts_on = ${today} and left(provider_id, 1) = '*'`),
    ).toEqual([]);
  });

  it('count what is posted on a day that was folded: late settlements, corrections, cancelled bills', async () => {
    await postRound('laos-pattana', 44);
    const corrected = await postRound('thai-gov', 33);
    await api.rows(
      sql`update round set switches = switches || '{"correctedOn": "round_day"}' where id = ${corrected}`,
    );
    await enterAndConfirm(api, corrected, { ...draw, prize_1st: '107123' });
    const roundId = await api.testCompany.openRound({ providerId: 'hanoi' });
    await api.rows(sql`update round set business_date = ${day(61)} where id = ${roundId}`);
    const billNumber = await sell(api, a1, roundId, [['upper3', '111', '9.00']]);
    await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason: 'as asked' } });
    await reports();
    expect(await isClean()).toEqual([]);
  });

  it('of a group are right when a provider comes to another group, before and after the next folding', async () => {
    const sums = async () =>
      Promise.all(
        (['national', 'thai'] as const).map(async (group) => {
          const query = { ...ranges[0], group };
          return (await api.ok('superadmin', 'reports.player', { query })).summary.total.totalBet;
        }),
      );
    const [national = '', thai = ''] = await sums();
    const { version } = (
      await api.ok('superadmin', 'catalogue.get', { params: { providerId: 'laos-pattana' } })
    ).data;
    await api.ok('superadmin', 'catalogue.update', {
      params: { providerId: 'laos-pattana' },
      body: { version, group: 'thai' },
    });
    const moved = await sums();
    expect(moved).not.toEqual([national, thai]);
    await reports();
    expect(await isClean()).toEqual([]);
    await fold();
    expect(await sums()).toEqual(moved);
    await reports();
    expect(await isClean()).toEqual([]);
  });

  // on a cluster the nodes have snapshots of their own
  it.skipIf(isOnCitus())('of a group are those of one moment while its rows are removed', async () => {
    const query = { from: day(75), to: day(0), group: 'national' };
    const read = async () => (await api.ok('superadmin', 'reports.player', { query })).summary.total;
    const total = await read();
    const reading = await store.transaction({ as: 'owner' }, async (tx) => {
      await sql`lock table player_figures in access exclusive mode`.execute(tx);
      const started = read();
      await waiting(1);
      await forgetGroups(tx);
      await sql`delete from player_figures where left(provider_id, 1) = '*'`.execute(tx);
      return { started };
    });
    expect(await reading.started).toEqual(total);
    await fold();
    expect(await read()).toEqual(total);
  });

  it('are folded while bills of the same master are cancelled and sold', async () => {
    await postRound('hanoi', 2);
    await api.rows(sql`update figure_fold set groups_to = null`);
    const roundId = await api.testCompany.openRound({ providerId: 'hanoi' });
    await api.rows(sql`update round set business_date = ${day(40)} where id = ${roundId}`);
    const sold = await Promise.all(
      ['4.00', '6.00'].map((stake) => sell(api, a1, roundId, [['upper3', '112', stake]])),
    );
    const cancel = (billNumber: string) =>
      api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason: 'as asked' } });
    const folding = await store.transaction({ as: 'owner' }, async (tx) => {
      await sql`select from figure_fold for update`.execute(tx);
      const started = fold();
      await waiting(1);
      await cancel(sold[0] ?? '');
      await sell(api, a2, roundId, [['upper3', '113', '5.00']]);
      return { started };
    });
    await folding.started;
    await cancel(sold[1] ?? '');
    await reports();
    expect(await isClean()).toEqual([]);
  });

  it('of a company with a new master are still read in ten days and months', async () => {
    const folded = () =>
      api.one<{ masters: bigint; to: string; groups: string }>(sql`
        select count(*) as masters, min(folded_to) as to, min(groups_to) as groups from figure_fold`);
    const { masters, ...to } = await folded();
    await api.ok('superadmin', 'aggregators.create', {
      body: {
        ...{ code: 'm9', name: 'Ninth', signIn: { username: 'm9-first', displayName: 'First' } },
        terms: { shareBp: 5000, betTypes: [{ betType: 'upper2', rate: '90', discountBp: 0 }] },
      },
    });
    expect(await folded()).toEqual({ masters: masters + 1n, ...to });
  });
});
