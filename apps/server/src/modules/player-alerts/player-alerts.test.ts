import { createHash } from 'node:crypto';
import type { AlertKind } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { earlier } from '../../../test/earlier.ts';
import { type HeardEvent, listenTo } from '../../../test/event-stream.ts';
import { type Bet, itemsOf, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { purgeOrigins } from './purge-origins.ts';
import { watchPlayers } from './watch-players.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const { store } = api.testCompany;
const everyKind: AlertKind[] = ['same_number', 'last_seconds', 'wins_beyond_chance', 'shared_device'];

const turnOn = (kinds: readonly AlertKind[]) => api.rows(sql`update company set alert_kinds = ${[...kinds]}`);

/** Looks at the last quarter of an hour, and at the wins of the last seven hours. */
async function look(): Promise<number> {
  await watchPlayers(store);
  await api.rows(sql`
    update player_watch
    set looked_until = now() - interval '15 minutes', wins_looked_until = now() - interval '7 hours'`);
  return watchPlayers(store);
}

const alertsOf = async (kind: AlertKind) =>
  (await api.ok('superadmin', 'playerAlerts.list', { query: { kind, itemsPerPage: '100' } })).data;
const seenBy = async (master: 'm1' | 'm2', alertId: string) =>
  (await api.ok(master, 'playerAlerts.get', { params: { alertId } })).data;
const alertsIn = async (roundId: RoundId) =>
  (await alertsOf('same_number')).filter(({ round }) => round?.roundId === String(roundId));

await turnOn(everyKind);
await watchPlayers(store);
await api.testCompany.set('company', 'upper3', { limit: '100000' });

describe('the same number', () => {
  /** 30% of the limit is 300 baht. */
  const sold = async (bets: readonly [TestAgent, string, string][], bet: Bet = ['upper3', '387', '']) => {
    const roundId = await api.testCompany.openRound();
    for (const [agent, player, stake] of bets)
      await sell(api, agent, roundId, [[bet[0], bet[1], stake]], player);
    return roundId;
  };

  it('by three players of two agents over 30% of its limit is found once, with its players and bills', async () => {
    const roundId = await sold([
      [a1, 'p1', '100'],
      [a1, 'p2', '100'],
      [a2, 'p3', '100.01'],
    ]);
    await look();
    expect(await alertsIn(roundId)).toMatchObject([
      {
        ...{ kind: 'same_number', status: 'open', owner: null, masterCode: 'm1', playerCount: 3 },
        ...{ bet: { betType: 'upper3', number: '387' }, stake: '300.01', against: '1000.00' },
      },
    ]);
    const [alert] = await alertsIn(roundId);
    const data = await seenBy('m1', alert?.alertId ?? '');
    expect(data.players).toMatchObject([
      { player: 'p3', agentCode: 'a2', stake: '100.01', billCount: 1 },
      { player: 'p1', agentCode: 'a1', stake: '100.00' },
      { player: 'p2', agentCode: 'a1', stake: '100.00' },
    ]);
    expect(data.players[0]?.billNumbers).toHaveLength(1);
    await look();
    expect(await alertsIn(roundId)).toHaveLength(1);
  });

  it('does not tell a master the limit of the company', async () => {
    const roundId = await sold([
      [a1, 'p1', '150'],
      [a1, 'p2', '150'],
      [a2, 'p3', '150'],
    ]);
    await look();
    const [alert] = await alertsIn(roundId);
    expect(alert).toMatchObject({ masterCode: 'm1', against: '1000.00' });
    expect(await seenBy('m1', alert?.alertId ?? '')).toMatchObject({ stake: '450.00', against: null });
    const { data } = await api.ok('m1', 'playerAlerts.list', { query: { kind: 'same_number' } });
    expect(data.filter(({ round }) => round?.roundId === String(roundId))).toMatchObject([{ against: null }]);
  });

  it('in any order of its digits is the same where the bet type counts it so', async () => {
    await api.testCompany.set('company', 'cross3', { limit: '100000' });
    const roundId = await api.testCompany.openRound();
    for (const [agent, player, number] of [
      [a1, 'p1', '387'],
      [a1, 'p2', '873'],
      [a2, 'p3', '738'],
    ] as const)
      await sell(api, agent, roundId, [['cross3', number, '101']], player);
    await look();
    expect(await alertsIn(roundId)).toMatchObject([{ bet: { betType: 'cross3', number: '378' } }]);
  });

  it.each<[string, [TestAgent, string, string][]]>([
    [
      'at 30% exactly',
      [
        [a1, 'p1', '100'],
        [a1, 'p2', '100'],
        [a2, 'p3', '100'],
      ],
    ],
    [
      'by two players',
      [
        [a1, 'p1', '200'],
        [a2, 'p3', '200'],
      ],
    ],
    [
      'by players of one agent',
      [
        [a1, 'p1', '150'],
        [a1, 'p2', '150'],
        [a1, 'p4', '150'],
      ],
    ],
  ])('%s is not found', async (_, bets) => {
    const roundId = await sold(bets);
    await look();
    expect(await alertsIn(roundId)).toEqual([]);
  });

  it('within more than ten minutes is not found', async () => {
    const roundId = await sold([
      [a1, 'p1', '200'],
      [a1, 'p2', '200'],
      [a2, 'p3', '200'],
    ]);
    await api.rows(sql`
      update bill set placed_at = ${earlier('placed_at', '601 seconds')}
      where id = (select min(id) from bill where round_id = ${roundId})`);
    await look();
    expect(await alertsIn(roundId)).toEqual([]);
  });

  it('with a cancelled bill counts what is left', async () => {
    const roundId = await sold([
      [a1, 'p1', '200'],
      [a1, 'p2', '200'],
    ]);
    const billNumber = await sell(api, a2, roundId, [['upper3', '387', '200']], 'p3');
    await api.ok({ apiKey: a2.apiKey }, 'intake.cancel', { params: { billNumber } });
    await look();
    expect(await alertsIn(roundId)).toEqual([]);
  });

  it('is measured against the limit of a master too, by the bets of its own players', async () => {
    await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'lower2', { limit: '50000' });
    const bets = (last: string): [TestAgent, string, string][] => [
      [a1, 'p1', '50'],
      [a1, 'p2', '50'],
      [a2, 'p3', last],
      // of another master
      [b1, 'p5', '500'],
    ];
    const found = await sold(bets('51'), ['lower2', '08', '']);
    const notFound = await sold(bets('50'), ['lower2', '08', '']);
    await look();
    expect(await alertsIn(found)).toMatchObject([
      { masterCode: 'm1', playerCount: 3, stake: '151.00', against: '500.00' },
    ]);
    expect(await alertsIn(notFound)).toEqual([]);
    const [own] = await alertsIn(found);
    expect(await seenBy('m1', own?.alertId ?? '')).toMatchObject({ against: '500.00' });
  });

  it.each([
    ['after the company’s', '150000', ['110', '110', '110'], ['100', '100', '100'], ['m1']],
    ['before the company’s', '50000', ['51', '51', '51'], ['60', '60', '60'], ['m1', null]],
  ])(
    'over the limit of the only master that sold it, %s, is found once',
    async (_, limit, first, then, masters) => {
      await api.testCompany.set('company', 'cross3', { limit: '100000' });
      await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'cross3', { limit });
      const roundId = await api.testCompany.openRound();
      for (const stakes of [first, then]) {
        for (const [at, stake] of stakes.entries())
          await sell(api, at === 0 ? a2 : a1, roundId, [['cross3', '451', stake]], `q${at}`);
        await look();
        expect(await alertsIn(roundId)).toMatchObject([{ masterCode: 'm1', playerCount: 3 }]);
      }
      // with players of another master it is something else, unless the company’s limit showed it before
      await sell(api, b1, roundId, [['cross3', '451', '20']], 'p5');
      await look();
      expect((await alertsIn(roundId)).map(({ masterCode }) => masterCode).sort()).toEqual(masters);
    },
  );

  it('counts what another master sold before the last look', async () => {
    const roundId = await sold([
      [b1, 'p5', '200'],
      [a1, 'p1', '100'],
      [a1, 'p2', '100'],
    ]);
    await api.rows(sql`
      update bill set placed_at = ${earlier('placed_at', '9 minutes')}
      where round_id = ${roundId} and aggregator_id = ${b1.aggregatorId}`);
    await watchPlayers(store);
    await api.rows(sql`update player_watch set looked_until = now()`);
    await watchPlayers(store);
    expect(await alertsIn(roundId)).toMatchObject([{ masterCode: null, stake: '400.00' }]);
  });

  it('over several masters is the company’s alone', async () => {
    const roundId = await sold([
      [a1, 'p1', '150'],
      [a2, 'p3', '150'],
      [b1, 'p5', '150'],
    ]);
    await look();
    const [alert] = await alertsIn(roundId);
    expect(alert).toMatchObject({ masterCode: null, playerCount: 3 });
    const params = { alertId: alert?.alertId ?? '' };
    for (const master of ['m1', 'm2'] as const)
      expect((await api.ask(master, 'playerAlerts.get', { params })).status).toBe(404);
    const seen = (await api.ok('m1', 'playerAlerts.list', { query: { itemsPerPage: '100' } })).data;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ masterCode }) => masterCode !== 'm1')).toEqual([]);
  });
});

describe('bets in the last seconds', () => {
  /** Twenty bills of 10 baht, the last ones with this stake in the last seconds before the close. */
  async function closedRound(late: number, stake: string, bills = 20, seconds = 9, early = a1) {
    const roundId = await api.testCompany.openRound();
    const place = (agent: TestAgent, player: string, bet: string) =>
      sell(api, agent, roundId, [['upper2', '12', bet]], player);
    for (let at = late; at < bills; at += 1) await place(early, `early${at}`, '10');
    for (let at = 0; at < late; at += 1) await place(a1, `late${at}`, stake);
    const times = await api.one<{ late: string; early: string }>(sql`
      update round set close_at = clock_timestamp() - interval '20 seconds' where id = ${roundId}
      returning (close_at - make_interval(secs => ${seconds}))::text as late,
        (close_at - interval '60 seconds')::text as early`);
    await api.rows(sql`
      update bill b
      set placed_at = case when p.username like 'late%' then ${times.late}::timestamptz else ${times.early}::timestamptz end
      from player p
      where b.round_id = ${roundId} and p.aggregator_id = b.aggregator_id and p.id = b.player_id`);
    await look();
    return (await alertsOf('last_seconds')).filter(({ round }) => round?.roundId === String(roundId));
  }

  it('by three players, a fifth of the sales, are found once', async () => {
    // 3 × 14.17 of 17 × 10 + 42.51
    const found = await closedRound(3, '14.17');
    expect(found).toMatchObject([{ playerCount: 3, masterCode: 'm1', stake: '42.51', against: '212.51' }]);
    await look();
    const again = await alertsOf('last_seconds');
    expect(again.filter(({ round }) => round?.roundId === found[0]?.round?.roundId)).toHaveLength(1);
  });

  it('do not tell a master what others sold in the round', async () => {
    const [alert] = await closedRound(3, '100', 20, 9, b1);
    expect(alert).toMatchObject({ masterCode: 'm1', stake: '300.00', against: '470.00' });
    expect(await seenBy('m1', alert?.alertId ?? '')).toMatchObject({ stake: '300.00', against: null });
  });

  it('are not found just below each threshold', async () => {
    expect(await closedRound(3, '14.16')).toEqual([]);
    expect(await closedRound(2, '100')).toEqual([]);
    expect(await closedRound(3, '100', 19)).toEqual([]);
    expect(await closedRound(3, '100', 20, 11)).toEqual([]);
  });
});

describe('wins beyond chance', () => {
  const won = { upper3: '387', lower2: '08' } as const;
  const lost = { upper3: '111', lower2: '11' } as const;
  /** How many draws each has bets in, and how many of them it wins. */
  const players = {
    lucky: { type: 'upper3', draws: 20, wins: 3 },
    likely: { type: 'lower2', draws: 20, wins: 3 },
    'too few draws': { type: 'upper3', draws: 19, wins: 19 },
    'too few wins': { type: 'upper3', draws: 20, wins: 2 },
  } as const;

  it('are found by their probability, once, however late the results', { timeout: 120_000 }, async () => {
    for (let draw = 0; draw < 20; draw += 1) {
      const roundId = await api.testCompany.openRound();
      for (const [player, { type, draws, wins }] of Object.entries(players))
        if (draw < draws)
          await sell(api, b1, roundId, [[type, (draw < wins ? won : lost)[type], '1']], player);
      await settle(api, roundId);
    }
    // booked on the day of their rounds, and stored a moment after the last look, which they were settled before
    await api.rows(sql`
      update settlement set booked_on = booked_on - 5, settled_at = now() - interval '7 hours 1 second'`);
    await look();
    const found = await alertsOf('wins_beyond_chance');
    expect(found).toMatchObject([{ player: 'lucky', draws: 20, drawsWon: 3, masterCode: 'm2' }]);
    // C(20, 3) · 0.001³ and a little less
    expect(found[0]?.probability).toBeCloseTo(1.125e-6, 8);
    const { data } = await api.ok('m2', 'playerAlerts.get', { params: { alertId: found[0]?.alertId ?? '' } });
    expect(data.players).toMatchObject([{ player: 'lucky', billCount: 3, stake: '3.00' }]);
    await look();
    expect(await alertsOf('wins_beyond_chance')).toHaveLength(1);
  });

  it('propose a factor to who may set it, which a factor set by hand replaces', async () => {
    const [player] = await api.rows<{ id: bigint }>(sql`select id from player where username = 'lucky'`);
    const params = { agentId: String(b1.agentId), playerId: String(player?.id) };
    const proposal = async (who: 'm2' | 'superadmin') =>
      (await api.ok(who, 'players.get', { params })).data.proposal;
    expect(await proposal('m2')).toMatchObject({ factor: '0.5', why: 'wins_beyond_chance' });
    const limits = { dayLimit: null, weekLimit: null, stoppedUntil: null, reason: 'seen' };
    await api.ok('m2', 'players.setLimits', { params, body: { ...limits, factor: '1' } });
    expect(await proposal('m2')).toBeNull();
    await api.ok('m2', 'players.setLimits', { params, body: { ...limits, factor: null } });
    const [alert] = await alertsOf('wins_beyond_chance');
    await api.ok('m2', 'playerAlerts.close', {
      params: { alertId: alert?.alertId ?? '' },
      body: { verdict: 'cleared', note: 'a syndicate that is known' },
    });
    expect(await proposal('superadmin')).toBeNull();
  });

  it('are not needed for a long losing record, which proposes trust', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, b1, roundId, [['upper3', '111', '1']], 'loyal');
    const [player] = await api.rows<{ id: bigint }>(sql`select id from player where username = 'loyal'`);
    const record = async (days: number, net: bigint) => {
      await api.rows(
        sql`delete from player_figures where player_id = ${player?.id} and starts_on < current_date`,
      );
      await api.rows(sql`
      insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, ticket_count, stake,
        net_player, net_company)
      select ${b1.aggregatorId}, ${b1.agentId}, 'day', current_date - day, '', ${player?.id}, 40, 100000, ${net}::bigint,
             -${net}::bigint
      from generate_series(1, ${days}::integer) day`);
    };
    const params = { agentId: String(b1.agentId), playerId: String(player?.id) };
    const proposal = async (who: 'm2' | 'superadmin' = 'superadmin') =>
      (await api.ok(who, 'players.get', { params })).data.proposal;
    await record(29, -5_000n);
    expect(await proposal()).toBeNull();
    await record(30, -5_000n);
    expect(await proposal()).toMatchObject({
      factor: '3.5',
      why: 'long_losing_record',
      tickets: 1200,
      lossPercent: 5,
    });
    // an alert over several masters is hidden from this one, and its absence would tell of it
    expect(await proposal('m2')).toBeNull();
    await record(30, -4_900n);
    expect(await proposal()).toBeNull();
  });

  it('trust is not proposed for a player of an alert over several masters', async () => {
    const roundId = await api.testCompany.openRound();
    for (const [agent, one] of [
      [a1, 'p1'],
      [a2, 'p3'],
      [b1, 'loyal'],
    ] as const)
      await sell(api, agent, roundId, [['upper3', '387', '150']], one);
    const [player] = await api.rows<{ id: bigint }>(sql`select id from player where username = 'loyal'`);
    await api.rows(sql`
      update player_figures set net_player = -5000, net_company = 5000
      where player_id = ${player?.id} and starts_on < current_date`);
    const params = { agentId: String(b1.agentId), playerId: String(player?.id) };
    const proposal = async (who: 'm2' | 'superadmin') =>
      (await api.ok(who, 'players.get', { params })).data.proposal;
    expect(await proposal('superadmin')).toMatchObject({ why: 'long_losing_record' });
    await look();
    for (const who of ['superadmin', 'm2'] as const) expect(await proposal(who)).toBeNull();
  });
});

describe('a shared device or address', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const place = async (agent: TestAgent, player: string, origin: object) => {
    const roundId = await api.testCompany.openRound();
    const body = { roundId: String(roundId), player, items: itemsOf([['upper2', '12', '1']]), ...origin };
    return (await api.ok({ apiKey: agent.apiKey }, 'intake.place', { body })).data;
  };
  const about = async (shared: 'device' | 'address') =>
    (await alertsOf('shared_device')).filter((alert) => alert.shared === shared);

  it('of three players is found once for a device, of five for an address', async () => {
    const [phone, home] = [{ deviceHash: hashOf('phone') }, { addressHash: hashOf('home') }];
    for (const player of ['d1', 'd2']) await place(a1, player, phone);
    for (const player of ['h1', 'h2', 'h3', 'h4']) await place(a1, player, home);
    await look();
    expect(await alertsOf('shared_device')).toEqual([]);
    await place(b1, 'd3', phone);
    await place(a1, 'h5', { ...home, deviceHash: hashOf('another') });
    await look();
    expect(await about('device')).toMatchObject([{ playerCount: 3, masterCode: null }]);
    expect(await about('address')).toMatchObject([{ playerCount: 5, masterCode: 'm1' }]);
    await look();
    expect(await alertsOf('shared_device')).toHaveLength(2);
  });

  it('of very many players keeps those with the most stake, and counts all', async () => {
    const office = { deviceHash: hashOf('office') };
    const roundId = await api.testCompany.openRound();
    const bet = (agent: TestAgent, player: string, stake: string) =>
      api.ok({ apiKey: agent.apiKey }, 'intake.place', {
        body: { roundId: String(roundId), player, items: itemsOf([['lower2', '77', stake]]), ...office },
      });
    for (let at = 0; at < 200; at += 1) await bet(a1, `o${at}`, '2');
    await bet(a1, 'o0', '3');
    // the alert is the company's by one of those that are not kept
    await bet(b1, 'o200', '1');
    await look();
    const found = (await about('device')).filter(({ playerCount }) => playerCount > 3);
    expect(found).toMatchObject([{ playerCount: 201, masterCode: null }]);
    const params = { alertId: found[0]?.alertId ?? '' };
    const { players } = (await api.ok('superadmin', 'playerAlerts.get', { params })).data;
    expect(players).toHaveLength(200);
    expect(players[0]).toMatchObject({ player: 'o0', stake: '5.00', billCount: 2 });
    expect(players.every(({ masterCode }) => masterCode === 'm1')).toBe(true);
  });

  it('is not found after the time in which it counts', async () => {
    const tablet = { deviceHash: hashOf('tablet') };
    for (const player of ['t1', 't2', 't3']) await place(a1, player, tablet);
    await api.rows(sql`
      update bill_origin set placed_at = ${earlier('placed_at', '8 days')}
      where player_id = (select id from player where username = 't1')`);
    const before = (await about('device')).length;
    await look();
    expect(await about('device')).toHaveLength(before);
  });

  it('must be a hash', async () => {
    const roundId = await api.testCompany.openRound();
    const body = { roundId: String(roundId), player: 'x1', items: itemsOf([['upper2', '12', '1']]) };
    const refusal = await api.refusal({ apiKey: a1.apiKey }, 'intake.place', {
      body: { ...body, addressHash: '203.0.113.7' },
    });
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.addressHash' }] });
  });

  it('is forgotten after 90 days, and not kept while it is turned off', async () => {
    await api.rows(sql`update bill_origin set placed_at = ${earlier('placed_at', '91 days')}`);
    await purgeOrigins(store);
    await turnOn(['same_number']);
    await place(a1, 'd1', { deviceHash: hashOf('phone') });
    expect(await api.rows(sql`select from bill_origin`)).toEqual([]);
    await turnOn(everyKind);
    await place(a1, 'd1', { deviceHash: hashOf('phone') });
    expect(await api.rows(sql`select from bill_origin`)).toHaveLength(1);
  });
});

describe('an alert', () => {
  it('is taken, closed with a note, and opened again; the log says by whom', async () => {
    const [alert] = await alertsOf('same_number');
    const params = { alertId: alert?.alertId ?? '' };
    const taken = (await api.ok('superadmin', 'playerAlerts.take', { params })).data;
    expect(taken).toMatchObject({ status: 'looking', owner: 'superadmin', ownedByMe: true, note: null });
    const mine = (await api.ok('superadmin', 'playerAlerts.list', { query: { owner: 'me' } })).data;
    expect(mine.map(({ alertId }) => alertId)).toEqual([params.alertId]);
    const body = { verdict: 'acted', note: 'limits of the three players lowered' } as const;
    const closed = (await api.ok('superadmin', 'playerAlerts.close', { params, body })).data;
    expect(closed).toMatchObject({ status: 'acted', note: body.note });
    expect(await api.refusal('superadmin', 'playerAlerts.close', { params, body })).toMatchObject({
      code: 'alert_closed',
    });
    expect((await api.ok('superadmin', 'playerAlerts.take', { params })).data).toMatchObject({
      status: 'looking',
      note: null,
    });
    const lines = await api.rows<{ operation: string; after: object }>(sql`
      select operation, after from log where subject = 'player_alert' and subject_id = ${params.alertId} order by at`);
    expect(lines.map(({ operation }) => operation)).toEqual([
      'playerAlerts.take',
      'playerAlerts.close',
      'playerAlerts.take',
    ]);
    expect(lines[1]?.after).toMatchObject({ status: 'acted', note: body.note, kind: 'same_number' });
  });

  it('that the company closed shows its master neither who nor why, in its log neither', async () => {
    const alert = (await alertsOf('last_seconds')).find(({ masterCode }) => masterCode === 'm1');
    const params = { alertId: alert?.alertId ?? '' };
    const body = { verdict: 'acted', note: 'm1 and m2 are compared by an auditor' } as const;
    await api.ok('superadmin', 'playerAlerts.close', { params, body });
    const hidden = { status: 'acted', owner: null, ownedBy: 'company', ownedByMe: false, note: null };
    expect(await seenBy('m1', params.alertId)).toMatchObject(hidden);
    const { data } = await api.ok('m1', 'playerAlerts.list', { query: { kind: 'last_seconds' } });
    expect(data.find(({ alertId }) => alertId === params.alertId)).toMatchObject(hidden);
    await api.ok('m1', 'playerAlerts.take', { params });
    await api.ok('m1', 'playerAlerts.close', { params, body: { verdict: 'cleared', note: 'one family' } });
    const own = { owner: 'm1', ownedBy: 'aggregator', note: 'one family' };
    expect(await seenBy('m1', params.alertId)).toMatchObject({ ...own, ownedByMe: true });
    expect((await api.ok('superadmin', 'playerAlerts.get', { params })).data).toMatchObject(own);
    const [taken] = await api.rows<{ before: object }>(sql`
      select before from log
      where subject = 'player_alert' and subject_id = ${params.alertId} and aggregator_id = ${a1.aggregatorId}
      order by at`);
    expect(taken?.before).toEqual({ status: 'acted', owner: null, note: null });
  });
});

describe('the number of open alerts', () => {
  const open = async (who: Person) => (await api.ok(who, 'notifications.unread')).data.openAlerts;
  const stored = (where: RawBuilder<unknown>) =>
    api.one<{ n: number }>(
      sql`select count(*)::int as n from player_alert where status = 'open' and ${where}`,
    );
  const ofOwn = sql`aggregator_id = ${a1.aggregatorId}`;

  it('is that of the company, or of a master’s own alerts, and 0 for those who see none', async () => {
    const [all, own] = [await stored(sql`true`), await stored(ofOwn)];
    expect(all.n).toBeGreaterThan(own.n);
    expect(own.n).toBeGreaterThan(0);
    expect([await open('superadmin'), await open('m1')]).toEqual([all.n, own.n]);
    expect([await open('a1'), await open('operator')]).toEqual([0, 0]);
  });

  it('changes on open screens of the company and of the master when one is found and when one is judged', async () => {
    const address = await api.app.listen(0, '127.0.0.1');
    const watch = async (who: Person) => {
      const stream = await listenTo(`${address}/api/live`, await api.tokenOf(who));
      await stream.hears(({ event }) => event === 'ready');
      return stream;
    };
    const isNews = ({ event }: HeardEvent) => event === 'notification';
    const streams = [await watch('superadmin'), await watch('m1')] as const;
    const others = [await watch('m2'), await watch('a1')] as const;
    const heard = async (times: number) => {
      for (const stream of streams) await stream.hears(() => stream.received.filter(isNews).length === times);
    };
    const roundId = await api.testCompany.openRound();
    for (const [agent, player] of [
      [a1, 'p1'],
      [a1, 'p2'],
      [a2, 'p3'],
    ] as const)
      await sell(api, agent, roundId, [['upper3', '387', '200']], player);
    await look();
    await heard(1);
    expect(streams[0].received.find(isNews)?.data).toEqual({});
    const [alert] = await alertsIn(roundId);
    const before = [await open('superadmin'), await open('m1')];
    await api.ok('m1', 'playerAlerts.take', { params: { alertId: alert?.alertId ?? '' } });
    await heard(2);
    expect([await open('superadmin'), await open('m1')]).toEqual(before.map((n) => n - 1));
    for (const stream of others) expect(stream.received.filter(isNews)).toEqual([]);
    for (const stream of [...streams, ...others]) stream.close();
  });
});

it('while alerts are off nothing is looked at, nor later what happened meanwhile', async () => {
  const before = await alertsOf('same_number');
  await turnOn([]);
  expect(await watchPlayers(store)).toBe(0);
  expect(await api.rows(sql`select from player_watch`)).toEqual([]);
  const roundId = await api.testCompany.openRound();
  for (const [agent, player] of [
    [a1, 'p1'],
    [a1, 'p2'],
    [a2, 'p3'],
  ] as const)
    await sell(api, agent, roundId, [['upper3', '387', '200']], player);
  await turnOn(everyKind);
  expect(await watchPlayers(store)).toBe(0);
  await api.rows(sql`update player_watch set looked_until = now() + interval '1 minute'`);
  expect(await watchPlayers(store)).toBe(0);
  expect(await alertsOf('same_number')).toHaveLength(before.length);
});

it('an agent sees none', async () => {
  expect((await api.ask('a1', 'playerAlerts.list')).status).toBe(403);
});
