import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const bills: string[] = [];
let [settledRound, open] = [0n, 0n];
let range = { from: '', to: '' };

beforeAll(async () => {
  range = await api.one<{ from: string; to: string }>(sql`
    select current_date - 45 as from, current_date + 2 as to`);
  settledRound = await api.testCompany.openRound();
  // long ago: further back than one call searches without an index
  await api.rows(sql`update round set business_date = ${range.from} where id = ${settledRound}`);
  bills.push(
    await sell(
      api,
      a1,
      settledRound,
      [
        ['upper3', '387', '10'],
        ['lower2', '45', '500'],
      ],
      'somchai',
    ),
    await sell(api, b1, settledRound, [['upper3', '387', '20']], 'malee'),
    await sell(api, a2, settledRound, [['cross3', '111', '5']], 'anong'),
  );
  await api.ok('operator', 'bills.cancel', {
    params: { billNumber: bills[2] ?? '' },
    body: { reason: 'asked' },
  });
  await settle(api, settledRound);
  open = await api.testCompany.openRound({ providerId: 'hanoi' });
  bills.push(
    await sell(
      api,
      a1,
      open,
      [
        ['upper3', '387', '7'],
        ['upper3', '388', '7'],
      ],
      'somchai',
    ),
  );
});

type Query = Record<string, string>;

/** All that is found, page after page, as bill (in order of sale) and line. */
async function found(as: Person, query: Query, itemsPerPage = 2): Promise<string[]> {
  const lines: string[] = [];
  let after: string | null = null;
  do {
    const page: Query = { ...query, itemsPerPage: String(itemsPerPage), ...(after !== null && { after }) };
    const { data, meta } = await api.ok(as, 'reports.ticket', { query: page });
    expect(data.length).toBeLessThanOrEqual(itemsPerPage);
    lines.push(...data.map((ticket) => `${bills.indexOf(ticket.billNumber) + 1}/${ticket.line}`));
    after = meta.next;
  } while (after !== null);
  return lines;
}

describe('tickets', () => {
  it.each<[string, Query, string[]]>([
    ['everything, the newest first', {}, ['4/2', '4/1', '3/1', '2/1', '1/2', '1/1']],
    ['a number', { number: '387' }, ['4/1', '2/1', '1/1']],
    ['a number of one type', { number: '387', betType: 'lower2' }, []],
    ['a bet type', { betType: 'upper3' }, ['4/2', '4/1', '2/1', '1/1']],
    ['what won', { outcome: 'won' }, ['2/1', '1/1']],
    ['what lost', { outcome: 'lost' }, ['1/2']],
    ['what was cancelled', { outcome: 'cancelled' }, ['3/1']],
    ['what is pending', { outcome: 'pending' }, ['4/2', '4/1']],
    ['nothing void', { outcome: 'void' }, []],
    ['a provider', { providerId: 'hanoi' }, ['4/2', '4/1']],
    ['a group', { group: 'thai' }, ['3/1', '2/1', '1/2', '1/1']],
    ['a stake from', { stakeMin: '10' }, ['2/1', '1/2', '1/1']],
    ['a stake between', { stakeMin: '7', stakeMax: '10.00' }, ['4/2', '4/1', '1/1']],
    ['a part of a player’s name', { q: 'MCHA' }, ['4/2', '4/1', '1/2', '1/1']],
    ['a time that is over', { placedTo: '2020-01-01T00:00:00Z' }, []],
    ['a time to come', { placedFrom: '2020-01-01T00:00:00Z', number: '388' }, ['4/2']],
  ])('are found by %s', async (_, query, expected) => {
    expect(await found('superadmin', { ...range, ...query })).toEqual(expected);
    expect(await found('superadmin', { ...range, ...query }, 100)).toEqual(expected);
  });

  it('are found by round, agent and bill number, whatever the dates', async () => {
    expect(await found('superadmin', { ...range, roundId: String(open) })).toEqual(['4/2', '4/1']);
    expect(await found('superadmin', { ...range, agentId: String(b1.agentId) })).toEqual(['2/1']);
    const numberWithSpaces = (bills[0] ?? '').replaceAll('-', ' ');
    expect(await found('superadmin', { q: numberWithSpaces })).toEqual(['1/2', '1/1']);
  });

  it('are those of the last month when no dates are given', async () => {
    expect(await found('superadmin', {})).toEqual(['4/2', '4/1']);
  });

  it('of other tenants do not exist', async () => {
    expect(await found('m2', range)).toEqual(['2/1']);
    expect(await found('a2', range)).toEqual(['3/1']);
    expect(await found('m2', { q: bills[0] ?? '' })).toEqual([]);
    expect(await found('m2', { ...range, agentId: String(a1.agentId) })).toEqual([]);
  });

  it('have their payout and who sold them', async () => {
    const { data } = await api.ok('superadmin', 'reports.ticket', { query: { ...range, outcome: 'won' } });
    const first = data.length > 0 ? data : await nextOf({ ...range, outcome: 'won' });
    expect(
      first.map(({ player, agentCode, masterCode, payout, rate }) => [
        player,
        agentCode,
        masterCode,
        payout,
        rate,
      ]),
    ).toEqual([
      ['malee', 'b1', 'm2', '18000.00', '900'],
      ['somchai', 'a1', 'm1', '9000.00', '900'],
    ]);
  });

  it('are not read from a cursor that was never given', async () => {
    const query = { ...range, after: 'nowhere' };
    expect(await api.refusal('superadmin', 'reports.ticket', { query })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.after' }],
    });
  });
});

/** Reads more pages until something is found: a search without an index stops after a week of days. */
async function nextOf(query: Query) {
  let after: string | null = null;
  for (;;) {
    const pageQuery: Query = { ...query, ...(after !== null && { after }) };
    const { data, meta } = await api.ok('superadmin', 'reports.ticket', { query: pageQuery });
    if (data.length > 0 || meta.next === null) return data;
    after = meta.next;
  }
}

describe('bills', () => {
  it.each<[string, Query, number[]]>([
    ['everything, the newest first', {}, [4, 3, 2, 1]],
    ['what stands', { status: 'accepted' }, [4, 2, 1]],
    ['what was cancelled', { status: 'cancelled' }, [3]],
    ['a total', { totalMin: '14', totalMax: '20' }, [4, 2]],
    ['a player', { q: 'somchai' }, [4, 1]],
  ])('are found by %s', async (_, query, expected) => {
    const places: number[] = [];
    let after: string | null = null;
    do {
      const pageQuery: Query = { ...range, ...query, ...(after !== null && { after }), itemsPerPage: '1' };
      const { data, meta } = await api.ok('superadmin', 'reports.bills', { query: pageQuery });
      places.push(...data.map(({ billNumber }) => bills.indexOf(billNumber) + 1));
      after = meta.next;
    } while (after !== null);
    expect(places).toEqual(expected);
  });
});

describe('dates that are searched', () => {
  let [coming, day, today, monthAgo] = [0n, '', '', ''];

  beforeAll(async () => {
    ({ day, today, monthAgo } = await api.one<{ day: string; today: string; monthAgo: string }>(sql`
      select (now() at time zone 'Asia/Bangkok')::date + 16 as day, (now() at time zone 'Asia/Bangkok')::date as today,
             (now() at time zone 'Asia/Bangkok')::date - 30 as "monthAgo"`));
    coming = await api.testCompany.openRound({ providerId: 'baac' });
    await api.rows(sql`update round set business_date = ${day} where id = ${coming}`);
    bills.push(await sell(api, a1, coming, [['upper3', '555', '3']], 'somchai'));
    // generated in advance, nobody can have bet on it
    const later = await api.testCompany.openRound({ providerId: 'gsb' });
    await api.rows(
      sql`update round set business_date = ${day}::date + 20, status = 'scheduled' where id = ${later}`,
    );
  });

  const searched = async (query: Query) =>
    (await api.ok('superadmin', 'reports.ticket', { query })).meta.searched;
  it.each<[string, Query, string[]]>([
    ['number', { number: '555' }, ['5/1']],
    ['player', { q: 'somchai' }, ['5/1', '4/2', '4/1']],
    ['provider', { providerId: 'baac' }, ['5/1']],
  ])('reach the next draw of a search by %s, which is two weeks ahead', async (_, query, expected) => {
    expect(await found('superadmin', query)).toEqual(expected);
    const { from, to } = await searched({ ...query, itemsPerPage: '100' });
    expect([from, to]).toEqual([monthAgo, day]);
  });

  it('are that of a named round, whatever dates are given', async () => {
    for (const dates of [{}, { from: range.from, to: range.from }, { from: day }]) {
      const query: Query = { ...dates, roundId: String(coming) };
      expect(await found('superadmin', query)).toEqual(['5/1']);
      expect(await searched(query)).toEqual({ from: day, to: day });
    }
    const ofLongAgo = { roundId: String(settledRound) };
    expect(await found('superadmin', ofLongAgo)).toEqual(['3/1', '2/1', '1/2', '1/1']);
    expect(await searched(ofLongAgo)).toEqual({ from: range.from, to: range.from });
    const bills = await api.ok('superadmin', 'reports.bills', { query: ofLongAgo });
    expect([bills.data.length, bills.meta.searched]).toEqual([3, { from: range.from, to: range.from }]);
  });

  it('are from then on where only the first is given', async () => {
    const query = { number: '387', from: range.from };
    expect(await found('superadmin', query)).toEqual(['4/1', '2/1', '1/1']);
    expect(await found('superadmin', { from: today })).toEqual(['5/1', '4/2', '4/1']);
    expect(await searched({ from: day, q: 'somchai' })).toEqual({ from: day, to: day });
  });

  it('are up to then where only the last is given, however long ago the first round was', async () => {
    const query = { q: 'somchai', to: range.from };
    expect(await found('superadmin', query)).toEqual(['1/2', '1/1']);
    expect(await searched(query)).toEqual({ from: range.from, to: range.from });
    expect(await found('superadmin', { number: '387', to: today })).toEqual(['4/1', '2/1', '1/1']);
  });

  it('say how far a call has read', async () => {
    const page = await api.ok('superadmin', 'reports.ticket', { query: { q: 'somchai', itemsPerPage: '1' } });
    expect(page.meta).toMatchObject({ partial: false, searched: { from: day, to: day } });
  });

  it('without a round cost no call of their own', async () => {
    // 45 days lie between the two rounds; a search without an index reads seven days with rounds in one call
    const { data, meta } = await api.ok('superadmin', 'reports.ticket', {
      query: { ...range, itemsPerPage: '100' },
    });
    expect([data.length, meta.next]).toEqual([6, null]);
  });
});
