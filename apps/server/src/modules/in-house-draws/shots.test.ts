import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openInHouseKit } from './in-house.test-kit.ts';

const kit = await openInHouseKit(await testDatabase());
const { api, site, shot } = kit;
const other = site(api.agents.b1);

let roundId: RoundId;
beforeEach(async () => {
  roundId = await kit.opened('yigi-5');
});

const running = async (as = site()) =>
  (await api.ok(as, 'intake.shots', { params: { roundId: String(roundId) } })).data;

describe('a shot', () => {
  it('gets the next position over all player sites', async () => {
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '00042'));
    const { data } = await api.ok(other, 'intake.shoot', shot(roundId, 'malee', '99999'));
    expect(data).toMatchObject({ roundId: String(roundId), place: 2, player: 'malee', number: '99999' });
    expect(await running()).toMatchObject({
      open: true,
      count: 2,
      minimum: 16,
      sum: '100041',
      hidden: false,
    });
  });

  it('counts once even when its request is repeated', async () => {
    const key = randomUUID();
    const first = await api.ok(site(), 'intake.shoot', { ...shot(roundId, 'somchai', '12345'), key });
    const again = await api.ask(site(), 'intake.shoot', { ...shot(roundId, 'somchai', '12345'), key });
    expect(again).toMatchObject({ json: first, headers: { 'idempotency-hit': 'true' } });
    expect((await running()).count).toBe(1);
  });

  it('of one player is accepted once in three seconds, and other players need not wait', async () => {
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
    const tooSoon = await api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', '54321'));
    expect(tooSoon).toMatchObject({ status: 429, code: 'shot_too_soon', values: { seconds: '3' } });
    await api.ok(site(), 'intake.shoot', shot(roundId, 'malee', '54321'));
    // a player with the same name at another site is another player
    await api.ok(other, 'intake.shoot', shot(roundId, 'somchai', '54321'));
    await api.rows(
      sql`update yigi_shot set shot_at = shot_at - interval '3 seconds' where round_id = ${roundId}`,
    );
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '54321'));
    expect((await running()).count).toBe(4);
  });

  it('is accepted after betting has closed, until ten seconds before the draw', async () => {
    await kit.setTimes(roundId, -5, 12);
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
    await kit.setTimes(roundId, -5, 9.9);
    const late = await api.refusal(site(), 'intake.shoot', shot(roundId, 'malee', '12345'));
    expect(late).toMatchObject({ status: 409, code: 'shots_closed' });
    expect(await running()).toMatchObject({ open: false, count: null });
  });

  it('is accepted until betting closes where that is later', async () => {
    await kit.setTimes(roundId, 2, 3);
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
  });

  it('is refused while a void of the round is requested', async () => {
    await api.ok('operator', 'rounds.void', {
      params: { roundId: String(roundId) },
      body: { reason: 'the studio asked' },
    });
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'))).toMatchObject({
      code: 'shots_closed',
    });
  });

  it('is refused for a round that takes no shots', async () => {
    const commitReveal = await kit.opened('round-10');
    const unopened = await kit.scheduled('yigi-5');
    for (const round of [commitReveal, unopened])
      expect(await api.refusal(site(), 'intake.shoot', shot(round, 'somchai', '12345'))).toMatchObject({
        code: 'shots_not_taken',
      });
    expect(await api.refusal(site(), 'intake.shoot', shot(999_999n, 'somchai', '12345'))).toMatchObject({
      status: 404,
    });
  });

  it.each(['1234', '123456', '1234a', '-1234'])('must have five digits: %s is refused', async (number) => {
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', number))).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('of a suspended player is refused', async () => {
    await api.ok(site(), 'intake.shoot', shot(roundId, 'boonmee', '12345'));
    await api.rows(sql`update player set status = 'suspended' where username = 'boonmee'`);
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'boonmee', '12345'))).toMatchObject({
      code: 'player_suspended',
    });
  });

  it('is refused when the list is full', async () => {
    await api.rows(sql`update house_round set shot_count = 100000 where round_id = ${roundId}`);
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'))).toMatchObject({
      code: 'shots_full',
      values: { count: '100000' },
    });
  });
});

describe('the list of shots while a round is open', () => {
  it('shows the latest shots with masked players, and not which player site sent them', async () => {
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
    await api.ok(other, 'intake.shoot', shot(roundId, 'ann', '54321'));
    const { latest } = await running(other);
    expect(latest.map(({ place, player, number }) => [place, player, number])).toEqual([
      [2, 'a***', '54321'],
      [1, 'so***', '12345'],
    ]);
  });

  it('hides sum, list and count from one minute before betting closes, from staff and players alike', async () => {
    await kit.shots(roundId, ['12345', '00055']);
    await kit.setTimes(roundId, 59, 120);
    expect(await running()).toMatchObject({ hidden: true, count: null, sum: null, latest: [] });
    const console = await api.ok('superadmin', 'house.shots', { params: { roundId: String(roundId) } });
    expect(console).toMatchObject({ data: [], standing: { hidden: true, sum: null, count: null } });
    expect(console.meta.total).toBe(0);
    const { data: shotThen } = await api.ok(site(), 'intake.shoot', shot(roundId, 'late', '00600'));
    expect(shotThen.place).toBeNull();
    const { yigi } = await kit.proof(roundId);
    expect(yigi).toMatchObject({ count: null, drawn: null });
    await kit.drawn(roundId);
    expect(await running()).toMatchObject({ hidden: false, sum: '13000', count: 3 });
  });

  it('shows in the console only the player names that the reader may see', async () => {
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
    await api.ok(other, 'intake.shoot', shot(roundId, 'malee', '54321'));
    const seenBy = async (person: 'operator' | 'm1' | 'a1' | 'a2' | 'b1') =>
      (await api.ok(person, 'house.shots', { params: { roundId: String(roundId) } })).data.map(
        ({ player, agentCode }) => [player, agentCode],
      );
    const own = ['somchai', 'a1'];
    const others = ['malee', 'b1'];
    expect(await seenBy('operator')).toEqual([others, own]);
    expect(await seenBy('m1')).toEqual([['ma***', null], own]);
    expect(await seenBy('a1')).toEqual([['ma***', null], own]);
    expect(await seenBy('a2')).toEqual([
      ['ma***', null],
      ['so***', null],
    ]);
    expect(await seenBy('b1')).toEqual([others, ['so***', null]]);
  });
});
