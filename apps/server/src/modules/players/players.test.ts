import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const reason = 'asked for it';

const roundId = await api.testCompany.openRound();
for (const player of ['anong', 'boonmee', 'chai'])
  await sell(api, a1, roundId, [['upper3', '387', '10']], player);
await sell(api, a2, roundId, [['upper3', '387', '10']], 'anong');
await sell(api, b1, roundId, [['upper3', '387', '10']], 'daeng');

const idOf = async (agent: { agentId: AgentId }, username: string) =>
  String(
    (
      await api.one<{ id: bigint }>(sql`
        select id from player where agent_id = ${agent.agentId} and username = ${username}`)
    ).id,
  );
const at = async (agent: { agentId: AgentId }, username: string) => ({
  params: { agentId: String(agent.agentId), playerId: await idOf(agent, username) },
});
const list = async (as: 'admin' | 'm1' | 'a1' | 'a1-reporter', query: Record<string, string> = {}) => {
  const params = { agentId: String(a1.agentId) };
  const request = { params, query: { sortBy: 'username', orderBy: 'asc', ...query } };
  const { data, meta } = await api.ok(as, 'players.list', request);
  return [data.map(({ username }) => username), meta.total] as const;
};
const bet = async (player: string) =>
  api.ask({ apiKey: a1.apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player, items: [{ betType: 'upper3', number: '1', stake: '1' }] },
  });
const plain = async (...args: Parameters<typeof api.ask>) => {
  const { status, json } = await api.ask(...args);
  return { status, json: { ...(json as object), requestId: null } };
};

describe('the players of an agent', () => {
  it('are shown to staff, its master and itself, without players of other agents', async () => {
    for (const who of ['admin', 'm1', 'a1', 'a1-reporter'] as const)
      expect(await list(who)).toEqual([['anong', 'boonmee', 'chai'], 3]);
  });

  it('are searched by a part of the name, filtered and paged', async () => {
    expect(await list('m1', { q: 'ON' })).toEqual([['anong', 'boonmee'], 2]);
    expect(await list('m1', { q: '%' })).toEqual([[], 0]);
    expect(await list('m1', { status: 'suspended' })).toEqual([[], 0]);
    expect(await list('m1', { itemsPerPage: '1', page: '2' })).toEqual([['boonmee'], 3]);
  });

  it('show what they played, and the result once it is settled', async () => {
    const other = await api.testCompany.openRound();
    await sell(api, a1, other, [['upper3', '387', '20']], 'chai');
    const chai = await at(a1, 'chai');
    expect((await api.ok('a1', 'players.get', chai)).data).toMatchObject({
      salesToday: '30.00',
      openStakes: '30.00',
      totalBet: '30.00',
      winLoss: '0.00',
    });
    await settle(api, other);
    const { data } = await api.ok('a1', 'players.get', chai);
    const booked = await api.one<{ net: bigint }>(sql`
      select sum(net_player) as net from win_loss where player_id = ${chai.params.playerId}`);
    expect(data).toMatchObject({ openStakes: '10.00', totalBet: '30.00', winLoss: '17982.00' });
    expect(booked.net).toBe(1_798_200n);
  });

  it.each([
    ['m1', b1, 'daeng'],
    ['a1', a2, 'anong'],
    ['a1', b1, 'daeng'],
  ] as const)('of another tenant do not exist for %s', async (who, agent, username) => {
    const foreign = await at(agent, username);
    const unknownPlayer = { params: { agentId: '999999', playerId: foreign.params.playerId } };
    const seen = await plain(who, 'players.get', foreign);
    expect(seen.status).toBe(404);
    expect(seen).toEqual(await plain(who, 'players.get', unknownPlayer));
    // nor through one of the caller's own agents
    const crossed = { params: { ...foreign.params, agentId: String(a1.agentId) } };
    expect((await api.ask(who, 'players.get', crossed)).status).toBe(404);
  });
});

describe('a suspended player', () => {
  it('has its bets refused from then on, while other players of the agent bet on', async () => {
    const anong = await at(a1, 'anong');
    const { data } = await api.ok('m1', 'players.suspend', { ...anong, body: { reason } });
    expect([data.status, data.suspendedBy]).toEqual(['suspended', 'aggregator']);
    expect((await bet('anong')).json).toMatchObject({
      data: { accepted: false, lines: [{ reason: 'player_suspended' }] },
    });
    expect((await bet('boonmee')).json).toMatchObject({ data: { lines: [{ reason: 'invalid_number' }] } });
    expect(await list('m1', { status: 'suspended' })).toEqual([['anong'], 1]);
    expect(
      await api.one(sql`
        select reason, before, after from log where operation = 'players.suspend'`),
    ).toEqual({
      reason,
      before: { status: 'active' },
      after: { status: 'suspended', username: 'anong', agentId: String(a1.agentId) },
    });
    await api.ok('m1', 'players.resume', { ...anong, body: { reason } });
    expect((await bet('anong')).json).toMatchObject({ data: { lines: [{ reason: 'invalid_number' }] } });
  });

  it('by the company cannot be activated by the master, and never by the agent', async () => {
    const anong = await at(a1, 'anong');
    await api.ok('admin', 'players.suspend', { ...anong, body: { reason } });
    expect(await api.refusal('m1', 'players.resume', { ...anong, body: { reason } })).toMatchObject({
      code: 'suspended_by_company',
    });
    expect(await api.refusal('a1', 'players.resume', { ...anong, body: { reason } })).toMatchObject({
      code: 'not_allowed',
    });
    await api.ok('admin', 'players.resume', { ...anong, body: { reason } });
  });
});
