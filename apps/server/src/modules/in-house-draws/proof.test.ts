import { hash } from 'node:crypto';
import { yigiDrawn, yigiResult } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { OwnersScope } from '../../platform/db/store.ts';
import { openInHouseKit, workedShots } from './in-house.test-kit.ts';

const kit = await openInHouseKit(await testDatabase());
const { api } = kit;
const { a1 } = api.agents;
const params = (roundId: RoundId) => ({ params: { roundId: String(roundId) } });

describe('the proof of a round', () => {
  it('shows before the draw what will be needed to check it, and nothing that decides the result', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    expect(await kit.proof(roundId)).toMatchObject({
      roundId: String(roundId),
      providerId: 'yigi-5',
      status: 'open',
      game: 'yigi',
      result: null,
      refund: null,
      beacon: null,
      commitReveal: { seed: null, revealedAt: null },
      yigi: {
        formula: 'committed',
        rule: 'minus16',
        minimum: 16,
        maximum: 100_000,
        maximumPerAgent: 25_000,
        minimumPlayers: 5,
        minimumAgents: 2,
        count: 18,
        drawn: null,
      },
    });
  });

  it('shows after the draw every shot in order with masked players, and every step of the computation', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    await kit.drawn(roundId);
    const { status, result, yigi } = await kit.proof(roundId);
    const drawn = yigiResult(workedShots, 'minus16', yigi?.drawn?.mix ?? '').result;
    expect([status, result]).toEqual(['settled', yigiDrawn(drawn)]);
    expect(yigi?.drawn).toMatchObject({
      sum: '893251',
      sixteenth: '99999',
      result: drawn,
      numbers: workedShots,
      listHash: hash('sha256', workedShots.join(' '), 'hex'),
      players: workedShots.map(() => 'sh***'),
    });
    expect(yigi?.drawn?.seconds).toHaveLength(18);
  });

  it('needs no account, may be cached for a minute after the draw, and is answered with 304 while it is unchanged', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    const early = await api.ask(null, 'house.proof', params(roundId));
    expect(early.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    await kit.drawn(roundId);
    const late = await api.ask(null, 'house.proof', params(roundId));
    expect(late.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
    expect(late.headers.etag).not.toBe(early.headers.etag);
    const again = await api.ask(null, 'house.proof', {
      ...params(roundId),
      headers: { 'if-none-match': String(late.headers.etag) },
    });
    expect([again.status, again.json]).toEqual([304, null]);
  });

  it('reads the shots of a finished round from the database once', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    await kit.drawn(roundId);
    const first = await api.ask(null, 'house.proof', params(roundId));
    await api.rows(sql`alter table yigi_shot rename to shots_not_to_be_read`);
    try {
      const again = await api.ask(null, 'house.proof', params(roundId));
      expect([again.status, again.json]).toEqual([200, first.json]);
    } finally {
      await api.rows(sql`alter table shots_not_to_be_read rename to yigi_shot`);
    }
  });

  it('exists for in-house rounds only', async () => {
    const others = [await api.testCompany.openRound(), await kit.scheduled('round-10'), 999_999n];
    for (const roundId of others)
      expect(await api.refusal(null, 'house.proof', params(roundId))).toMatchObject({ status: 404 });
  });
});

describe('in the database', () => {
  const roles: [string, OwnersScope][] = [
    ['a master', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null }],
    ['an agent', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId }],
    ['staff', { as: 'company' }],
    ['a job', { as: 'work' }],
  ];
  const tried = (scope: OwnersScope, query: RawBuilder<unknown>) =>
    api.testCompany.store.dryRun(scope, (tx) => query.execute(tx));

  it.each(roles)('%s reads, changes and deletes no seed', async (_, scope) => {
    await kit.opened('round-10');
    for (const query of [
      sql`select seed from house_seed`,
      sql`select count(*) from house_seed`,
      sql`update house_seed set seed = ${'0'.repeat(64)}`,
      sql`delete from house_seed`,
    ])
      await expect(tried(scope, query)).rejects.toThrow('permission denied');
  });

  it.each(roles)('%s changes no commitment, no game and no shot', async (_, scope) => {
    for (const query of [
      sql`update house_round set commitment = ${'0'.repeat(64)}`,
      sql`update house_round set game = 'yigi'`,
      sql`delete from house_round`,
      sql`update yigi_shot set number = '00000'`,
      sql`delete from yigi_shot`,
    ])
      await expect(tried(scope, query)).rejects.toThrow('permission denied');
  });

  it('nobody can publish a seed other than the committed one', async () => {
    const roundId = await kit.opened('round-10');
    const publish = sql`
      update house_round set ended_at = clock_timestamp(), seed = ${'0'.repeat(64)} where round_id = ${roundId}`;
    await expect(tried({ as: 'work' }, publish)).rejects.toThrow('check constraint');
    await expect(tried({ as: 'owner' }, publish)).rejects.toThrow('check constraint');
  });

  it('a tenant reads only the shots of its own players', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, ['00001', '00002'], a1);
    await kit.shots(roundId, ['00003'], api.agents.a2);
    await kit.shots(roundId, ['00004'], api.agents.b1);
    const seen = async (scope: OwnersScope) =>
      (
        await api.testCompany.store.transaction(scope, (tx) =>
          sql<{ number: string }>`
            select number from yigi_shot where round_id = ${roundId} order by place`.execute(tx),
        )
      ).rows.map(({ number }) => number);
    const [[, asAggregator], [, asAgent], [, asStaff]] = roles as [
      [string, OwnersScope],
      [string, OwnersScope],
      [string, OwnersScope],
    ];
    expect([await seen(asAggregator), await seen(asAgent), await seen(asStaff)]).toEqual([
      ['00001', '00002', '00003'],
      ['00001', '00002'],
      ['00001', '00002', '00003', '00004'],
    ]);
  });

  it('a tenant cannot send a shot for another tenant', async () => {
    const roundId = await kit.opened('yigi-5');
    const { aggregatorId, agentId } = api.agents.b1;
    const query = sql`
      insert into yigi_shot (round_id, place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
      values (${roundId}, 1, ${aggregatorId}, ${agentId}, 1, 'x', '00001', now())`;
    const scope: OwnersScope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null };
    await expect(tried(scope, query)).rejects.toThrow('row-level security');
  });
});
