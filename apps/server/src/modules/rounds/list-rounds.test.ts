import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const finished = { status: 'settled,voided' };
let [sold, soldElsewhere, empty] = ['', '', ''];

beforeAll(async () => {
  const rounds = [
    await api.testCompany.openRound({ label: 'sold' }),
    await api.testCompany.openRound({ label: 'sold at b1' }),
    await api.testCompany.openRound({ label: 'empty' }),
    await api.testCompany.openRound({ label: 'empty too' }),
  ] as const;
  await sell(api, api.agents.a1, rounds[0], [['upper3', '111', '10']]);
  await sell(api, api.agents.b1, rounds[1], [['upper3', '111', '10']]);
  for (const roundId of rounds) await settle(api, roundId);
  [sold, soldElsewhere, empty] = [String(rounds[0]), String(rounds[1]), String(rounds[2])];
});

const rounds = async (person: Person, query: Record<string, string>) => {
  const { data, meta, summary } = await api.ok(person, 'rounds.list', { query: { ...finished, ...query } });
  return {
    ids: data.map(({ roundId }) => roundId).sort(),
    total: meta.total,
    counted: summary.withoutBets.map(({ providerId, rounds: count }) => [providerId, count]),
  };
};

test('rounds without bets are left out and counted by provider, or listed alone', async () => {
  expect(await rounds('superadmin', { withBets: 'true' })).toEqual({
    ids: [sold, soldElsewhere].sort(),
    total: 2,
    counted: [['thai-gov', 2]],
  });
  const others = await rounds('superadmin', { withBets: 'false' });
  expect([others.ids.includes(empty), others.total, others.counted]).toEqual([true, 2, []]);
  // as before for who does not ask
  expect((await rounds('superadmin', {})).total).toBe(4);
});

test('a master counts its own bets: a round sold by others only has none', async () => {
  expect(await rounds('m1', { withBets: 'true' })).toEqual({
    ids: [sold],
    total: 1,
    counted: [['thai-gov', 3]],
  });
});

test('runs of settlement fold in the same way, within the filters of the list', async () => {
  const runs = async (query: Record<string, string>) => {
    const { data, meta, summary } = await api.ok('superadmin', 'settlement.list', { query });
    return [data.length, meta.total, summary.withoutBets.map(({ rounds: count }) => count)];
  };
  expect(await runs({ withBets: 'true' })).toEqual([2, 2, [2]]);
  expect(await runs({ withBets: 'false' })).toEqual([2, 2, []]);
  expect(await runs({})).toEqual([4, 4, []]);
  expect(await runs({ withBets: 'true', kind: 'void' })).toEqual([0, 0, []]);
  expect(await runs({ withBets: 'true', roundId: empty })).toEqual([0, 0, [1]]);
});

test('a round whose bets were all cancelled has none', async () => {
  const roundId = await api.testCompany.openRound({ label: 'cancelled bets' });
  const billNumber = await sell(api, api.agents.a1, roundId, [['upper3', '111', '10']]);
  await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason: 'typed wrongly' } });
  await settle(api, roundId);
  expect((await rounds('superadmin', { withBets: 'true' })).ids).not.toContain(String(roundId));
});

test('without a first day, only the last 31 business days are counted; the list has all', async () => {
  const counted = (query: Record<string, string> = {}) =>
    rounds('superadmin', { withBets: 'true', ...query }).then((answer) => answer.counted);
  const runs = async (query: Record<string, string> = {}) =>
    (await api.ok('superadmin', 'settlement.list', { query: { withBets: 'true', ...query } })).summary
      .withoutBets;
  const [[, now = 0] = []] = await counted();
  const [run] = await runs();
  const [old] = await api.rows<{ day: string; last: string }>(sql`
    update round set business_date = business_date - 40 where id = ${empty}
    returning business_date as day, business_date + 30 as last`);
  await api.rows(sql`update settlement set booked_on = booked_on - 40 where round_id = ${empty}`);
  if (!old || !run) throw new Error('No round');
  expect(await counted()).toEqual([['thai-gov', Number(now) - 1]]);
  expect((await rounds('superadmin', { withBets: 'false' })).ids).toContain(empty);
  expect((await runs())[0]?.rounds).toBe(run.rounds - 1);
  expect(await counted({ from: old.day })).toEqual([['thai-gov', now]]);
  expect((await runs({ from: old.day }))[0]?.rounds).toBe(run.rounds);
  // a last day alone: the 31 days up to it
  expect(await counted({ to: old.last })).toEqual([['thai-gov', 1]]);
  expect((await runs({ roundId: empty }))[0]?.rounds).toBe(1);
});

test('a settled round has its numbers and whether they were corrected, an open one has none', async () => {
  const [corrected, open] = [await api.testCompany.openRound(), await api.testCompany.openRound()];
  await settle(api, corrected);
  await enterAndConfirm(api, corrected, { ...draw, prize_1st: '107123' });
  const { data } = await api.ok('a1', 'rounds.list', { query: { status: 'settled,open' } });
  const resultOf = new Map(data.map(({ roundId, result }) => [roundId, result]));
  expect(resultOf.get(sold)).toMatchObject({ corrected: false, derived: { first: draw.prize_1st } });
  expect(resultOf.get(String(corrected))).toMatchObject({ corrected: true, derived: { upper3: '123' } });
  expect(resultOf.get(String(open))).toBeNull();
});
