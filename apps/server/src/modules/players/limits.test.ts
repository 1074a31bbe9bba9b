import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { earlier } from '../../../test/earlier.ts';
import { hold, untilWaiting } from '../../../test/meet-at-round.ts';
import { itemsOf, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { lockSellers } from '../intake/lock-sellers.ts';
import { findPlayers, playerName } from '../intake/members.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const site = { apiKey: a1.apiKey };
const roundId = await api.testCompany.openRound();
const reason = 'asked for by its master';
const none = { dayLimit: null, weekLimit: null, stoppedUntil: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** A player of a1 that has bet 10 baht. */
async function newPlayer(name: string) {
  await sell(api, a1, roundId, [['upper3', '387', '10']], name);
  const { id } = await api.one<{ id: bigint }>(sql`select id from player where username = ${name}`);
  return { params: { agentId: String(a1.agentId), playerId: String(id) } };
}
const setStaff = (at: Awaited<ReturnType<typeof newPlayer>>, limits: object) =>
  api.ok('m1', 'players.setLimits', { ...at, body: { factor: null, ...none, ...limits, reason } });
const bet = async (player: string, stake: string, number = '123') => {
  const body = { roundId: String(roundId), player, items: itemsOf([['upper3', number, stake]]) };
  const { data } = await api.ok(site, 'intake.place', { body });
  const [line] = data.lines;
  return line?.outcome === 'refused' ? line.reason : 'accepted';
};

describe('the limits of a player', () => {
  it('of a day count what it has bet today, and give back what is cancelled', async () => {
    const player = await newPlayer('daily');
    const { data } = await setStaff(player, { dayLimit: '100' });
    expect(data.limits).toMatchObject({ staff: { dayLimit: '100.00' }, today: '10.00', week: null });
    expect(await bet('daily', '91')).toBe('player_day_limit');
    const body = { roundId: String(roundId), player: 'daily', items: itemsOf([['upper3', '456', '90']]) };
    const { data: bill } = await api.ok(site, 'intake.place', { body });
    expect(bill.accepted).toBe(true);
    expect(await bet('daily', '1')).toBe('player_day_limit');
    await api.ok(site, 'intake.cancel', { params: { billNumber: bill.billNumber ?? '' } });
    expect(await bet('daily', '90')).toBe('accepted');
  });

  it('of a week count what was bet since Monday, and not what was bet before', async () => {
    const player = await newPlayer('weekly');
    await setStaff(player, { weekLimit: '50' });
    expect(await bet('weekly', '41')).toBe('player_week_limit');
    await api.rows(sql`
      update bill set placed_at = ${earlier('placed_at', '8 days')}
      where player_id = ${player.params.playerId}`);
    expect((await api.ok('m1', 'players.get', player)).data.limits.week).toBe('0.00');
    expect(await bet('weekly', '50')).toBe('accepted');
  });

  it('count the earlier bills of one batch', async () => {
    const player = await newPlayer('at once');
    await setStaff(player, { dayLimit: '60' });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => bet('at once', '10', String(100 + at))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'player_day_limit')).toHaveLength(7);
  });

  it('multiply the limits of the offer', async () => {
    await api.testCompany.set('company', 'upper3', { maxBetPerNumber: '10000' });
    const player = await newPlayer('restricted');
    const { data } = await setStaff(player, { factor: '0.5' });
    expect(data).toMatchObject({ trust: 'restricted', limits: { factor: '0.5' } });
    expect(await bet('restricted', '50.01')).toBe('player_number_limit');
    expect(await bet('restricted', '50')).toBe('accepted');
    expect((await setStaff(player, { factor: '3.5' })).data.trust).toBe('trusted');
    expect(await bet('restricted', '300.01')).toBe('player_number_limit');
    expect(await bet('restricted', '300')).toBe('accepted');
    expect((await setStaff(player, { factor: null })).data).toMatchObject({
      trust: 'usual',
      limits: { factor: null },
    });
    expect(await bet('restricted', '100', '124')).toBe('accepted');
    expect(await bet('restricted', '100.01', '125')).toBe('player_number_limit');
    await api.testCompany.set('company', 'upper3', { maxBetPerNumber: '100000000000' });
  });

  it('of staff and of the player’s own stand beside each other, and the stricter applies', async () => {
    const player = await newPlayer('careful');
    await setStaff(player, { dayLimit: '500' });
    const params = { player: 'careful' };
    await api.ok(site, 'intake.setLimits', { params, body: { ...none, dayLimit: '20' } });
    expect(await bet('careful', '11')).toBe('player_day_limit');
    await setStaff(player, { dayLimit: '15' });
    expect(await bet('careful', '6')).toBe('player_day_limit');
    expect(await bet('careful', '5')).toBe('accepted');
    expect((await api.ok('m1', 'players.get', player)).data.limits).toMatchObject({
      staff: { dayLimit: '15.00' },
      own: { dayLimit: '20.00' },
      today: '15.00',
    });
  });

  it('are shown to a quote as to a bill', async () => {
    const player = await newPlayer('quoted');
    await setStaff(player, { dayLimit: '20' });
    const body = { roundId: String(roundId), player: 'quoted', items: itemsOf([['upper3', '123', '11']]) };
    const { data } = await api.ok(site, 'intake.quote', { body });
    expect(data.lines).toMatchObject([{ reason: 'player_day_limit', limit: '20.00', available: '10.00' }]);
  });
});

describe('a stop', () => {
  it('refuses bets until it ends', async () => {
    const player = await newPlayer('stopped');
    await setStaff(player, { stoppedUntil: inAnHour() });
    expect(await bet('stopped', '10')).toBe('player_stopped');
    await setStaff(player, { stoppedUntil: '2026-01-01T00:00:00Z' });
    expect(await bet('stopped', '10')).toBe('accepted');
  });

  it('that the player asked for can be made longer, not shorter', async () => {
    const params = { player: 'takes a break' };
    const until = inAnHour();
    const set = (stoppedUntil: string | null) => ({ params, body: { ...none, stoppedUntil } });
    await api.ok(site, 'intake.setLimits', set(until));
    expect(await bet('takes a break', '10')).toBe('player_stopped');
    expect(await api.refusal(site, 'intake.setLimits', set(null))).toMatchObject({
      status: 409,
      code: 'player_stop_runs',
    });
    await api.ok(site, 'intake.setLimits', set('2099-01-01T00:00:00Z'));
    expect(await bet('takes a break', '10')).toBe('player_stopped');
  });
});

it('a player site sets the limits of the players of its own agent alone', async () => {
  const params = { player: 'same name' };
  await api.ok({ apiKey: api.agents.b1.apiKey }, 'intake.setLimits', {
    params,
    body: { ...none, dayLimit: '1' },
  });
  expect(await bet('same name', '10')).toBe('accepted');
});

it('what is set is in the log', async () => {
  const player = await newPlayer('logged');
  await setStaff(player, { factor: '2', dayLimit: '100' });
  const { before, after } = await api.one<{ before: object; after: object }>(sql`
    select before, after from log where operation = 'players.setLimits' order by at desc limit 1`);
  expect(before).toMatchObject({ factor: null, dayLimit: null });
  expect(after).toMatchObject({ factor: '2', dayLimit: '100.00', username: 'logged' });
});

it('what a player asks for is in the log with what it asked for before', async () => {
  const params = { player: 'asks twice' };
  await api.ok(site, 'intake.setLimits', { params, body: { ...none, dayLimit: '10' } });
  await api.ok(site, 'intake.setLimits', { params, body: { ...none, dayLimit: '500' } });
  const { before, after } = await api.one<{ before: object; after: object }>(sql`
    select before, after from log where operation = 'intake.setLimits' order by at desc limit 1`);
  expect(before).toEqual({ ...none, dayLimit: '10.00' });
  expect(after).toEqual({ ...none, dayLimit: '500.00', username: 'asks twice' });
});

it('limits that are set while a bill waits apply to it', async () => {
  const player = await newPlayer('in the queue');
  const { store } = api.testCompany;
  const letGo = await hold(store, { as: 'work' }, (tx) => lockSellers(tx, [a1]));
  const set = setStaff(player, { dayLimit: '20' });
  await untilWaiting(store.pool, 1);
  const placed = bet('in the queue', '11');
  await untilWaiting(store.pool, 2);
  await letGo();
  await set;
  expect(await placed).toBe('player_day_limit');
});

it('a bill counts for the day on which it is placed, not for that on which its player is looked up', async () => {
  const player = await newPlayer('after midnight');
  await setStaff(player, { dayLimit: '20' });
  const usedOn = (daysFromNow: number) =>
    api.testCompany.store.intake({ aggregatorIds: [a1.aggregatorId] }, async (tx) => {
      const at = new Date(Date.now() + daysFromNow * 86_400_000);
      const found = await findPlayers(tx, [{ ...a1, player: 'after midnight' }], at);
      return found.get(playerName(a1.agentId, 'after midnight'))?.limits?.budgets[0]?.used;
    });
  expect([await usedOn(0), await usedOn(1)]).toEqual([10_00n, 0n]);
});

it('a bill that is sent again from another network is the same bill', async () => {
  const key = crypto.randomUUID();
  const place = async (addressHash: string) => {
    const body = {
      ...{ roundId: String(roundId), player: 'on the move', addressHash },
      items: itemsOf([['upper3', '123', '10']]),
    };
    return (await api.ok(site, 'intake.place', { body, key })).data.billNumber;
  };
  expect(await place('a'.repeat(64))).toBe(await place('b'.repeat(64)));
});
