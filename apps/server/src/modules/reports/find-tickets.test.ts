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
