import type { Bill } from '@drawdesk/contract';
import { billNumberOf, formatMoney, parseMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const roundId = await api.testCompany.openRound();
const params = { roundId: String(roundId) };
/** In order of sale. */
const sold: string[] = [];

beforeAll(async () => {
  sold.push(
    await sell(api, a1, roundId, [['upper3', '387', '100']], 'somchai'),
    await sell(
      api,
      a1,
      roundId,
      [
        ['upper3', '388', '20'],
        ['lower2', '08', '20'],
      ],
      'malee',
    ),
    await sell(api, a2, roundId, [['lower2', '08', '70']], 'anong'),
    await sell(
      api,
      b1,
      roundId,
      [
        ['run_upper', '8', '10'],
        ['upper2', '87', '10'],
        ['cross3', '387', '10'],
      ],
      '100%_sure',
    ),
    await sell(api, b1, roundId, [['upper3', '387', '5']], 'somchai'),
  );
  await api.ok({ apiKey: b1.apiKey }, 'intake.cancel', { params: { billNumber: sold[4] ?? '' } });
  await sell(api, a1, await api.testCompany.openRound(), [['upper3', '387', '1']], 'elsewhere');
});

const list = (as: Person, query: Record<string, string> = {}) => api.ok(as, 'bills.list', { params, query });
const summary = async (as: Person, query: Record<string, string> = {}) =>
  (await api.ok(as, 'bills.summary', { params, query })).data;
/** The bills of an answer by their position in the order of sale, 1 to 5. */
const placesOf = (bills: readonly Bill[]) => bills.map(({ billNumber }) => sold.indexOf(billNumber) + 1);
const found = async (query: Record<string, string>, as: Person = 'superadmin') =>
  placesOf((await list(as, query)).data);

describe('the bills of a round', () => {
  it('show what was sold, to whom, and whether the reader may cancel them', async () => {
    const { data, meta } = await list('superadmin');
    expect(meta).toEqual({ page: 1, itemsPerPage: 25, total: 5 });
    expect(data[4]).toMatchObject({
      billNumber: sold[0],
      roundId: params.roundId,
      providerId: 'thai-gov',
      agentCode: 'a1',
      masterCode: 'm1',
      player: 'somchai',
      status: 'accepted',
      ticketCount: 1,
      totalBet: '100.00',
      discount: '10.00',
      payout: '0.00',
      cancelledAt: null,
      cancelReason: null,
      cancel: { may: 'cancel', why: null },
    });
    expect(data[0]).toMatchObject({
      billNumber: sold[4],
      status: 'cancelled',
      cancelReason: 'cancelled by the player site',
      cancel: { may: 'no', why: 'bill_cancelled_already' },
    });
  });

  it.each<[string, string, number[]]>([
    ['placedAt', 'asc', [1, 2, 3, 4, 5]],
    ['placedAt', 'desc', [5, 4, 3, 2, 1]],
    ['totalBet', 'asc', [5, 4, 2, 3, 1]],
    ['totalBet', 'desc', [1, 3, 2, 4, 5]],
    ['ticketCount', 'desc', [4, 2, 5, 3, 1]],
    ['player', 'asc', [4, 3, 2, 5, 1]],
    ['agentCode', 'desc', [5, 4, 3, 2, 1]],
  ])('are sorted by %s %s, the latest first among equals', async (sortBy, orderBy, expected) => {
    expect(await found({ sortBy, orderBy })).toEqual(expected);
  });

  it('come page by page, and the count stays right after the last page', async () => {
    const page = (number: string) => list('superadmin', { page: number, itemsPerPage: '2', orderBy: 'asc' });
    expect(placesOf((await page('1')).data)).toEqual([1, 2]);
    expect(placesOf((await page('3')).data)).toEqual([5]);
    expect(await page('4')).toMatchObject({ data: [], meta: { page: 4, itemsPerPage: 2, total: 5 } });
  });

  it.each<[string, Record<string, string>, number[]]>([
    ['what stands', { status: 'accepted' }, [4, 3, 2, 1]],
    ['what was cancelled', { status: 'cancelled' }, [5]],
    ['what is void', { status: 'void' }, []],
    ['a bet type', { betType: 'lower2' }, [3, 2]],
    ['a number of any type', { number: '387' }, [5, 4, 1]],
    ['a number of one type', { betType: 'upper3', number: '387' }, [5, 1]],
    ['a type and a number of different tickets of one bill', { betType: 'lower2', number: '388' }, []],
    ['a part of a player’s name', { q: 'MALE' }, [2]],
    ['an agent', { q: 'a2' }, [3]],
    ['a name with signs that mean something in SQL', { q: '%_' }, [4]],
    ['a player’s standing bills', { q: 'somchai', status: 'accepted' }, [1]],
    ['nobody', { q: 'no such player' }, []],
    ['a master', { aggregatorId: String(b1.aggregatorId) }, [5, 4]],
    ['an agent’s id', { agentId: String(a1.agentId) }, [2, 1]],
    ['what they bet at least', { fromAmount: '70' }, [3, 1]],
    ['what they bet at most', { toAmount: '30.00' }, [5, 4]],
    ['having won, before there is a result', { won: 'yes' }, []],
    ['not having won', { won: 'no', agentId: String(a2.agentId) }, [3]],
  ])('are filtered by %s, and counted with the filter', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await list('superadmin', query)).meta.total).toBe(expected.length);
  });

  it('are summed over all pages, with what of it is cancelled', async () => {
    expect(await summary('superadmin')).toEqual({
      billCount: 5,
      ticketCount: 8,
      totalBet: '245.00',
      discount: '24.50',
      payout: '0.00',
      cancelled: { billCount: 1, ticketCount: 1, totalBet: '5.00', discount: '0.50' },
    });
    expect(await summary('superadmin', { q: 'no such player' })).toEqual({
      billCount: 0,
      ticketCount: 0,
      totalBet: '0.00',
      discount: '0.00',
      payout: '0.00',
      cancelled: { billCount: 0, ticketCount: 0, totalBet: '0.00', discount: '0.00' },
    });
  });

  it.each<Record<string, string>>([
    { status: 'accepted' },
    { status: 'cancelled' },
    { betType: 'lower2' },
    { number: '387' },
    { q: 'MALE' },
    { aggregatorId: String(b1.aggregatorId) },
    { agentId: String(a1.agentId), fromAmount: '70' },
    { won: 'yes' },
  ])('are summed as they are filtered by %o', async (query) => {
    const { data } = await list('superadmin', query);
    const sum = (amounts: readonly string[]) =>
      formatMoney(satang(amounts.reduce((all, one) => all + parseMoney(one), 0n)));
    expect(await summary('superadmin', query)).toMatchObject({
      billCount: data.length,
      ticketCount: data.reduce((all, { ticketCount }) => all + ticketCount, 0),
      totalBet: sum(data.map(({ totalBet }) => totalBet)),
      discount: sum(data.map(({ discount }) => discount)),
      payout: sum(data.map(({ payout }) => payout)),
    });
  });

  it.each<[Person, string]>([
    ['m1', '210.00'],
    ['m2', '35.00'],
    ['a1', '140.00'],
    ['a2', '70.00'],
    ['a1-reporter', '140.00'],
    ['reporter', '245.00'],
  ])('are summed for %s over those below it alone', async (as, totalBet) => {
    expect(await summary(as)).toMatchObject({ totalBet });
  });

  it('are summed with what they won, which a correction takes back', async () => {
    const won = await api.testCompany.openRound();
    const ofRound = async (query: Record<string, string> = {}) =>
      (await api.ok('m1', 'bills.summary', { params: { roundId: String(won) }, query })).data.payout;
    await sell(api, a1, won, [['upper3', '387', '10']], 'somchai');
    await sell(api, a2, won, [['upper3', '111', '10']], 'anong');
    await settle(api, won);
    expect([await ofRound(), await ofRound({ agentId: String(a2.agentId) })]).toEqual(['9000.00', '0.00']);
    await enterAndConfirm(api, won, { ...draw, prize_1st: '100222' });
    expect(await ofRound()).toBe('0.00');
  });

  it('are found by the bill number as it is read out', async () => {
    const billNumber = sold[1] ?? '';
    for (const q of [billNumber, billNumber.replaceAll('-', ''), ` ${billNumber.replaceAll('-', ' ')} `])
      expect(await found({ q })).toEqual([2]);
  });

  it('are not found by a bill number with a wrong check digit', async () => {
    const billNumber = sold[1] ?? '';
    const wrongNumber = billNumber.slice(0, -1) + String((Number(billNumber.at(-1)) + 1) % 10);
    expect(await found({ q: wrongNumber })).toEqual([]);
  });

  it.each<[Person, number[]]>([
    ['m1', [3, 2, 1]],
    ['m2', [5, 4]],
    ['a1', [2, 1]],
    ['a2', [3]],
    ['a1-reporter', [2, 1]],
    ['reporter', [5, 4, 3, 2, 1]],
  ])('show %s only those below it, and count no others', async (as, expected) => {
    const { data, meta } = await list(as);
    expect(placesOf(data)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  it('can be cancelled by staff who manage settlement, and by no tenant', async () => {
    const first = async (as: Person) => (await list(as, { orderBy: 'asc' })).data[0]?.cancel;
    expect(await first('operator')).toEqual({ may: 'cancel', why: null });
    expect(await first('reporter')).toEqual({ may: 'no', why: 'not_allowed' });
    expect(await first('m1')).toEqual({ may: 'no', why: 'not_allowed' });
  });
});

describe('a single bill', () => {
  it('is found by its number as it is read out, and a wrong check digit is reported', async () => {
    const billNumber = sold[1] ?? '';
    const get = (text: string) => ({ params: { billNumber: text } });
    for (const text of [billNumber, billNumber.replaceAll('-', ''), billNumber.replaceAll('-', ' ')])
      expect((await api.ok('m1', 'bills.get', get(text))).data.billNumber).toBe(billNumber);
    const wrongNumber = billNumber.slice(0, -1) + String((Number(billNumber.at(-1)) + 1) % 10);
    for (const name of ['bills.get', 'bills.slip'] as const)
      expect(await api.refusal('m1', name, get(wrongNumber))).toMatchObject({
        status: 422,
        code: 'bill_number_wrong',
        values: { text: wrongNumber },
      });
  });

  it('is printed for its player with bets, rates, possible payouts and the amount to pay', async () => {
    const { data } = await api.ok('a1', 'bills.slip', { params: { billNumber: sold[1] ?? '' } });
    expect(data).toMatchObject({
      companyName: 'Test company',
      billNumber: sold[1],
      player: 'malee',
      agentCode: 'a1',
      status: 'accepted',
      providerId: 'thai-gov',
      totalBet: '40.00',
      discount: '4.00',
      net: '36.00',
    });
    expect(
      data.lines.map(({ line, betType, number, stake, rate, potentialPayout }) =>
        [line, betType, number, stake, rate, potentialPayout].join(' '),
      ),
    ).toEqual(['1 upper3 388 20.00 900 18000.00', '2 lower2 08 20.00 90 1800.00']);
  });

  it('shows names, times and who cancelled it', async () => {
    const { data } = await api.ok('superadmin', 'bills.get', { params: { billNumber: sold[4] ?? '' } });
    expect(data).toMatchObject({
      status: 'cancelled',
      masterName: 'm2',
      agentName: 'b1',
      providerNameEn: expect.any(String),
      net: '4.50',
      cancelledBy: 'b1',
      voided: null,
    });
    expect(Date.parse(data.drawAt)).toBeGreaterThan(Date.parse(data.closeAt));
  });
});

describe('bills that do not exist for the caller', () => {
  const missing = { params: { billNumber: billNumberOf(999_999n) } };

  /** A caller who may not see a bill gets the same answer as for a bill that does not exist. */
  async function expectNone(as: Person, billNumber: string): Promise<void> {
    const nothing = await api.refusal('superadmin', 'bills.get', missing);
    expect(nothing).toMatchObject({ status: 404, code: 'not_found', values: { what: 'bill' } });
    const hidden = await api.refusal(as, 'bills.get', { params: { billNumber } });
    expect(hidden).toEqual({ ...nothing, requestId: hidden.requestId });
  }

  it('are those of another tenant', async () => {
    for (const [as, index] of [
      ['m2', 0],
      ['m1', 3],
      ['a2', 0],
      ['a1', 2],
      ['b1', 0],
    ] as const)
      await expectNone(as, sold[index] ?? '');
    expect((await api.ok('m1', 'bills.get', { params: { billNumber: sold[0] ?? '' } })).data.player).toBe(
      'somchai',
    );
  });

  it('are those of provider groups that an operator may not see', async () => {
    await expectNone('plus', sold[0] ?? '');
    await expectNone('live', sold[0] ?? '');
    for (const name of ['bills.list', 'bills.summary'] as const)
      expect(await api.refusal('plus', name, { params })).toMatchObject({ status: 404 });
  });

  it('cannot be cancelled either, and stay unchanged', async () => {
    const request = { params: { billNumber: sold[0] ?? '' }, body: { reason: 'not my group' } };
    const nothing = await api.refusal('plus', 'bills.cancel', { ...missing, body: request.body });
    for (const as of ['plus', 'live'] as const) {
      const hidden = await api.refusal(as, 'bills.cancel', request);
      expect(hidden).toEqual({ ...nothing, requestId: hidden.requestId });
    }
    expect(await api.rows(sql`select from bill_cancellation where round_id = ${roundId}`)).toHaveLength(1);
  });
});
