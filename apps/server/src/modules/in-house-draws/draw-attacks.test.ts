import { hash } from 'node:crypto';
import { yigiMixText } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { OwnersScope } from '../../platform/db/store.ts';
import { readBeaconSource } from '../../platform/outbound/beacon-source.ts';
import { openSeed } from '../draw-commitments/sealed-seed.ts';
import { hmacSha256 } from '../draw-commitments/sha256.ts';
import { openInHouseKit, workedShots } from './in-house.test-kit.ts';

/**
 * Attackers who want to know a draw before it is drawn: an agent with a key, the player who shoots last,
 * someone with the database's roles.
 */

const kit = await openInHouseKit(await testDatabase());
const { api, site, shot } = kit;
const { a1, a2, b1 } = api.agents;
const params = (roundId: RoundId) => ({ params: { roundId: String(roundId) } });
const because = { reason: 'the studio asked' };

const set = (change: RawBuilder<unknown>) => api.rows(sql`update provider set ${change} where id = 'yigi-5'`);
const usual = sql`
  yigi_shots_max = 100000, yigi_agent_share_percent = 25, yigi_players_min = 5, yigi_agents_min = 2, beacon = false,
  accepting = true`;

/** Opens a round under other settings, which do not apply to rounds that open later. */
async function openedWith(change: RawBuilder<unknown>): Promise<bigint> {
  await set(change);
  const roundId = await kit.opened('yigi-5');
  await set(usual);
  return roundId;
}

const sell = (roundId: RoundId) =>
  api.ok(site(), 'intake.place', {
    body: {
      roundId: String(roundId),
      player: 'somchai',
      items: [{ betType: 'upper3', number: '252', stake: '10' }],
    },
  });
const some = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));
const outcome = async (roundId: RoundId) => {
  const { status, refund } = await kit.proof(roundId);
  return [status, refund];
};

describe('an agent that tries to fill the list of shots', () => {
  it('can send a quarter of the list with one key and no more', async () => {
    const roundId = await openedWith(sql`yigi_shots_max = 64`);
    await kit.shots(roundId, some(16), a1);
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'one-more', '00000'))).toMatchObject({
      status: 409,
      code: 'shots_full_agent',
      values: { count: '16' },
    });
    await api.ok(site(a2), 'intake.shoot', shot(roundId, 'somebody', '00000'));
  });

  it('can send as large a share as the provider allows', async () => {
    const roundId = await openedWith(sql`yigi_shots_max = 64, yigi_agent_share_percent = 50`);
    await kit.shots(roundId, some(31), a1);
    await api.ok(site(), 'intake.shoot', shot(roundId, 'the-32nd', '00000'));
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'one-more', '00000'))).toMatchObject({
      code: 'shots_full_agent',
      values: { count: '32' },
    });
  });

  it('with another agent causes a refund of every bet, not a result', async () => {
    const roundId = await openedWith(sql`yigi_shots_max = 64, yigi_agent_share_percent = 50`);
    await kit.shots(roundId, some(32), a1);
    await kit.shots(roundId, some(32), b1);
    expect(await api.refusal(site(a2), 'intake.shoot', shot(roundId, 'late', '00000'))).toMatchObject({
      code: 'shots_full',
      values: { count: '64' },
    });
    await sell(roundId);
    await kit.drawn(roundId);
    expect(await outcome(roundId)).toEqual(['voided', 'list_full']);
    const payout = sql`select payout from settlement where round_id = ${roundId}`;
    expect(await api.rows(payout)).toEqual([{ payout: 0n }]);
  });
});

describe('an agent whose players alone send shots', () => {
  it('gets no draw: the round is refunded', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, some(40), a1);
    await kit.drawn(roundId);
    expect(await outcome(roundId)).toEqual(['voided', 'too_few_players']);
  });

  it('gets a draw where the provider asks for one agent only', async () => {
    const roundId = await openedWith(sql`yigi_agents_min = 1`);
    await kit.shots(roundId, some(40), a1);
    await kit.drawn(roundId);
    expect(await outcome(roundId)).toEqual(['settled', null]);
  });

  it('with four players gets a refund, and with five a draw', async () => {
    const byPlayers = async (roundId: RoundId, players: number) => {
      const names = some(players).map((_, at) => `p${at}`);
      for (let at = 0; at < 16; at += 1) {
        const agent = at % 2 ? a1 : b1;
        const player = names[Math.floor(at / 2) % Math.ceil(players / 2)] ?? '';
        // the pause between two shots of one player has passed
        await api.rows(
          sql`update yigi_shot set shot_at = shot_at - interval '4 s' where round_id = ${roundId}`,
        );
        await api.ok(site(agent), 'intake.shoot', shot(roundId, player, '00000'));
      }
      await kit.drawn(roundId);
      return outcome(roundId);
    };
    // a player with the same name at another agent is another player
    expect(await byPlayers(await kit.opened('yigi-5'), 4)).toEqual(['voided', 'too_few_players']);
    expect(await byPlayers(await kit.opened('yigi-5'), 6)).toEqual(['settled', null]);
    expect(await byPlayers(await openedWith(sql`yigi_players_min = 4`), 4)).toEqual(['settled', null]);
  });

  it('is not refunded for lack of agents where no second agent has a player site', async () => {
    const minimumAgentsAtOpening = async (gone: RawBuilder<unknown>, back: RawBuilder<unknown>) => {
      await api.rows(gone);
      const roundId = await kit.opened('yigi-5');
      await api.rows(back);
      return (await kit.proof(roundId)).yigi?.minimumAgents;
    };
    expect(
      await minimumAgentsAtOpening(
        sql`update agent set status = 'suspended' where id <> ${a1.agentId}`,
        sql`update agent set status = 'active'`,
      ),
    ).toBe(1);
    expect(
      await minimumAgentsAtOpening(
        sql`update api_key set revoked_at = now() where agent_id <> ${a1.agentId}`,
        sql`update api_key set revoked_at = null`,
      ),
    ).toBe(1);
    expect((await kit.proof(await kit.opened('yigi-5'))).yigi?.minimumAgents).toBe(2);
  });
});

describe('the rules for the shots of a round', () => {
  it('stay as they were when the round opened', async () => {
    const roundId = await kit.opened('yigi-5');
    await set(sql`yigi_shots_max = 64, yigi_players_min = 100, yigi_agents_min = 3`);
    const later = await kit.opened('yigi-5');
    await set(usual);
    const rules = async (id: bigint) => {
      const { maximum, maximumPerAgent, minimumPlayers, minimumAgents } = (await kit.proof(id)).yigi ?? {};
      return [maximum, maximumPerAgent, minimumPlayers, minimumAgents];
    };
    expect(await rules(roundId)).toEqual([100_000, 25_000, 5, 2]);
    expect(await rules(later)).toEqual([64, 16, 100, 3]);
    await kit.shots(roundId, workedShots);
    await kit.drawn(roundId);
    expect(await outcome(roundId)).toEqual(['settled', null]);
  });

  it('are set by whoever sets up the provider, within bounds', async () => {
    const provider = { params: { providerId: 'yigi-15' } };
    api.app.services.beacon = readBeaconSource('https://api.drand.sh');
    const { data: was } = await api.ok('superadmin', 'catalogue.get', provider);
    const change = {
      yigiShotsMax: 1_000,
      yigiAgentSharePercent: 10,
      yigiPlayersMin: 7,
      yigiAgentsMin: 3,
      beacon: true,
      beaconWaitMinutes: 3,
    };
    const body = { version: was.version, ...change };
    await api.ok('superadmin', 'catalogue.update', { ...provider, body });
    const roundId = await kit.opened('yigi-15');
    const { yigi, beacon } = await kit.proof(roundId);
    expect(yigi).toMatchObject({
      maximum: 1_000,
      maximumPerAgent: 100,
      minimumPlayers: 7,
      minimumAgents: 3,
    });
    expect(beacon).toMatchObject({ randomness: null, signature: null });
    for (const wrong of [{ yigiShotsMax: 63 }, { yigiAgentSharePercent: 0 }, { yigiPlayersMin: 0 }])
      expect(
        await api.refusal('superadmin', 'catalogue.update', { ...provider, body: { ...body, ...wrong } }),
      ).toMatchObject({ code: 'invalid_input' });
  });

  it('are shown to player sites from the opening on, with the commitment', async () => {
    const roundId = await kit.opened('yigi-5');
    const { data } = await api.ok(site(), 'intake.rounds', { query: { providerId: 'yigi-5' } });
    const { commitReveal } = await kit.proof(roundId);
    expect(data.find((entry) => entry.roundId === String(roundId))?.house).toMatchObject({
      game: 'yigi',
      formula: 'committed',
      commitment: commitReveal?.commitment,
      beacon: null,
      shotRules: {
        minimum: 16,
        maximum: 100_000,
        maximumPerAgent: 25_000,
        minimumPlayers: 5,
        minimumAgents: 2,
      },
    });
  });

  it('refuse shots while the provider does not accept bets', async () => {
    const roundId = await kit.opened('yigi-5');
    await set(sql`accepting = false`);
    await api.rows(sql`update config_version set version = version + 1`);
    expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', '00000'))).toMatchObject({
      status: 409,
      code: 'shots_declined',
    });
    await set(usual);
    await api.rows(sql`update config_version set version = version + 1`);
    await api.ok(site(), 'intake.shoot', shot(roundId, 'somchai', '00000'));
  });
});

describe('an insider with every database role of the service', () => {
  const roles: [string, OwnersScope][] = [
    ['a master', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null }],
    ['an agent', { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId }],
    ['staff', { as: 'company' }],
    ['a job', { as: 'work' }],
  ];
  /** A role that reads the secrets of sign-in reads nothing of draws, not even what is published. */
  const everyRole: [string, OwnersScope][] = [...roles, ['sign-in', { as: 'identity' }]];

  /**
   * Reads all that a role may read, of every table and view, and says whether it contains one of the texts.
   */
  async function reads(scope: OwnersScope, secrets: readonly string[]): Promise<string[]> {
    const tables = await api.rows<{ name: string }>(sql`
      select quote_ident(c.relname) as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition`);
    const found: string[] = [];
    for (const { name } of tables) {
      const containsSecret = await kit.store
        .transaction(scope, (tx) =>
          sql<{ yes: boolean }>`
            select exists (
              select from ${sql.raw(name)} t, unnest(${[...secrets]}::text[]) secret
              where position(secret in t::text) > 0) as yes`.execute(tx),
        )
        .then(
          ({ rows }) => rows[0]?.yes ?? false,
          (error: unknown) => {
            expect(String(error)).toContain('permission denied');
            return false;
          },
        );
      if (containsSecret) found.push(name);
    }
    return found;
  }

  const keptOf = async (roundId: RoundId) =>
    (await api.one<{ seed: string }>(sql`select seed from house_seed where round_id = ${roundId}`)).seed;
  const seedOf = async (roundId: RoundId) =>
    openSeed(api.app.services.keys, roundId, await keptOf(roundId)) ?? 'lost';
  const reveal = (scope: OwnersScope, roundId: RoundId) =>
    kit.store.transaction(scope, (tx) => sql`select reveal_house_seed(${roundId})`.execute(tx));

  it.each(everyRole)('%s finds no seed in any table before the draw', async (_, scope) => {
    const [yigi, short] = [await kit.opened('yigi-5'), await kit.opened('round-10')];
    await kit.shots(yigi, workedShots);
    const secrets = [await seedOf(yigi), await seedOf(short)];
    expect(await reads(scope, secrets)).toEqual([]);
    for (const roundId of [yigi, short]) await kit.setTimes(roundId, -5, 30);
    expect(await reads(scope, secrets)).toEqual([]);
  });

  it('would find a seed if there was one: after the draw every role reads it', async () => {
    const short = await kit.opened('round-10');
    const secrets = [await seedOf(short)];
    await kit.drawn(short);
    for (const [, scope] of roles) expect(await reads(scope, secrets)).toContain('house_round');
  });

  it('finds no seed as the owner of the database either, who reads every table but has no key', async () => {
    const [yigi, short] = [await kit.opened('yigi-5'), await kit.opened('round-10')];
    const secrets = [await seedOf(yigi), await seedOf(short)];
    expect(secrets.join(' ')).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/);
    expect(await reads({ as: 'owner' }, secrets)).toEqual([]);
    // the same search finds a text that is there
    expect(await reads({ as: 'owner' }, [await keptOf(short)])).toEqual(['house_seed']);
  });

  it.each(everyRole)('%s cannot reveal a seed while the round is not over', async (_, scope) => {
    const roundId = await kit.opened('round-10');
    const refused = scope.as === 'work' ? 'is not over' : 'permission denied';
    await expect(reveal(scope, roundId)).rejects.toThrow(refused);
    await api.ok('operator', 'rounds.void', { ...params(roundId), body: because });
    await expect(reveal(scope, roundId)).rejects.toThrow(refused);
  });

  it('cannot reveal a seed by changing the times and the status of an open round', async () => {
    const roundId = await kit.opened('round-10');
    const moving = kit.store.transaction({ as: 'work' }, async (tx) => {
      await sql`
        update round
        set status = 'waiting', open_at = now() - interval '3 hours', close_at = now() - interval '2 hours',
            draw_at = now() - interval '1 hour'
        where id = ${roundId}`.execute(tx);
      await sql`select reveal_house_seed(${roundId})`.execute(tx);
    });
    await expect(moving).rejects.toThrow('is not over');
    const pinned = kit.store.transaction({ as: 'work' }, (tx) =>
      sql`update house_round set draw_at = now() where round_id = ${roundId}`.execute(tx),
    );
    await expect(pinned).rejects.toThrow('permission denied');
  });

  it.each(['round-10', 'yigi-5'])(
    'cannot sell bets in a round of %s whose seed is revealed',
    async (providerId) => {
      const roundId = await kit.opened(providerId);
      if (providerId === 'yigi-5') await kit.shots(roundId, workedShots);
      await kit.awaited(roundId);
      await reveal({ as: 'work' }, roundId);
      await api.rows(sql`
        update round
        set status = 'open', close_at = now() + interval '1 hour', draw_at = now() + interval '2 hours'
        where id = ${roundId}`);
      expect((await sell(roundId)).data).toMatchObject({
        accepted: false,
        lines: [{ outcome: 'refused', reason: 'round_closed' }],
      });
      const { data } = await api.ok(site(), 'intake.rounds', { query: { providerId } });
      expect(data.some((entry) => entry.roundId === String(roundId))).toBe(false);
      if (providerId === 'yigi-5')
        expect(await api.refusal(site(), 'intake.shoot', shot(roundId, 'late', '00000'))).toMatchObject({
          code: 'shots_closed',
        });
    },
  );
});

describe('a public beacon', () => {
  const signature = 'ab'.repeat(48);
  const randomness = hash('sha256', Buffer.from(signature, 'hex'), 'hex');

  it('is named when the round opens, for a time after the draw, and a later close does not change it', async () => {
    const roundId = await openedWith(sql`beacon = true`);
    const { beacon, drawAt } = await kit.proof(roundId);
    const after = Date.parse(beacon?.at ?? '') - Date.parse(drawAt);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(3_000);
    const genesisSeconds = 1_692_803_367;
    expect(beacon?.round).toBe(Math.floor((Date.parse(drawAt) / 1_000 - genesisSeconds) / 3) + 2);
    await api.ok('operator', 'rounds.extendClose', {
      ...params(roundId),
      body: { ...because, closeAt: drawAt },
    });
    expect((await kit.proof(roundId)).beacon).toEqual(beacon);
    expect((await kit.proof(await kit.opened('yigi-5'))).beacon).toBeNull();
  });

  it('is mixed into the draw, and no seed is revealed while the draw waits for it', async () => {
    const roundId = await openedWith(sql`beacon = true`);
    await kit.shots(roundId, workedShots);
    const named = (await kit.proof(roundId)).beacon;
    await kit.setTimes(roundId, -70, -1);
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('waiting');
    const revealedAt = sql`select seed_revealed_at as at from house_round where round_id = ${roundId}`;
    expect(await api.rows(revealedAt)).toEqual([{ at: null }]);
    const beaconRequests: unknown[] = [];
    await kit.draw(async (chain, round) => {
      beaconRequests.push([chain, round]);
      return { round, signature, randomness };
    });
    expect(beaconRequests).toEqual([[named?.chain, named?.round]]);
    const { status, beacon, commitReveal, yigi } = await kit.proof(roundId);
    expect([status, beacon?.randomness, beacon?.signature]).toEqual(['settled', randomness, signature]);
    const listHash = hash('sha256', workedShots.join(' '), 'hex');
    const text = yigiMixText(String(roundId), listHash, randomness);
    const digest = hmacSha256(commitReveal?.seed ?? '', text);
    expect(yigi?.drawn?.mix).toBe(String(BigInt(`0x${digest}`) % 100_000n).padStart(5, '0'));
  });

  it.each(['yigi-5', 'round-10'])(
    'that is not published leads to a refund of a round of %s, and no other beacon is taken',
    async (id) => {
      await api.rows(sql`update provider set beacon = true, beacon_wait_minutes = 1 where id = ${id}`);
      const roundId = await kit.opened(id);
      await api.rows(sql`update provider set beacon = false, beacon_wait_minutes = 10 where id = ${id}`);
      if (id === 'yigi-5') await kit.shots(roundId, workedShots);
      await sell(roundId);
      await kit.setTimes(roundId, -70, -62);
      await kit.draw();
      await kit.drawn(roundId);
      await api.rows(sql`
        update house_round
        set draw_at = draw_at - interval '2 minutes', beacon_at = beacon_at - interval '2 minutes'
        where round_id = ${roundId}`);
      await kit.draw();
      expect(await outcome(roundId)).toEqual(['voided', 'beacon_away']);
    },
  );
});

describe('a round that was drawn by the system', () => {
  const refused = { status: 409, code: 'house_draw_stands' };

  it('cannot be voided by two persons who do not like its result, neither before its draw nor after it', async () => {
    const roundId = await kit.opened('round-10');
    await kit.setTimes(roundId, -5, 30);
    await api.ok('operator', 'rounds.closeNow', { ...params(roundId), body: because });
    expect(await api.refusal('operator', 'rounds.void', { ...params(roundId), body: because })).toMatchObject(
      refused,
    );
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect(await api.refusal('operator', 'rounds.void', { ...params(roundId), body: because })).toMatchObject(
      refused,
    );
  });

  it('can be voided when its settlement was refused', async () => {
    const roundId = await kit.opened('round-10');
    await sell(roundId);
    await kit.awaited(roundId);
    await api.rows(sql`
      with entered as (
        insert into result (round_id, version_no, entered, derived, source)
        values (${roundId}, 1, '{}', '{}', 'auto')
        returning id
      ), refused as (
        insert into settlement_failure (result_id, code, details) select id, 'recount_mismatch', '[]' from entered)
      update round set status = 'waiting_confirm' where id = ${roundId}`);
    await api.ok('operator', 'rounds.void', { ...params(roundId), body: because });
    await api.ok('operator2', 'rounds.confirmVoid', { ...params(roundId), body: because });
    expect(await kit.statusOf(roundId)).toBe('voided');
  });

  it('cannot be undone bill by bill through another draw time', async () => {
    const roundId = await kit.opened('round-10');
    await sell(roundId);
    await kit.awaited(roundId);
    const drawnAt = new Date().toISOString();
    const drawTimeRequest = { ...params(roundId), body: { ...because, drawnAt } };
    expect(await api.refusal('operator', 'lateBets.setDrawnAt', drawTimeRequest)).toMatchObject({
      code: 'drawn_by_house',
    });
    const voidRequest = { ...params(roundId), body: because };
    expect(await api.refusal('operator', 'lateBets.ask', voidRequest)).toMatchObject({
      code: 'drawn_by_house',
    });
  });

  it('can be voided when no result came in time', async () => {
    await api.rows(sql`update provider set no_result_after_minutes = 5 where id = 'round-10'`);
    const roundId = await kit.opened('round-10');
    await kit.setTimes(roundId, -700, -600);
    await api.ok('operator', 'rounds.closeNow', { ...params(roundId), body: because });
    await api.ok('operator', 'rounds.void', { ...params(roundId), body: because });
  });

  it('with bets cannot be cancelled by one person, but two persons can void it', async () => {
    const roundId = await kit.opened('round-10');
    await sell(roundId);
    const request = { ...params(roundId), body: because };
    expect(await api.refusal('operator', 'rounds.cancel', request)).toMatchObject({
      status: 409,
      code: 'cancel_needs_two',
    });
    await api.ok('operator', 'rounds.void', request);
    await api.ok('operator2', 'rounds.confirmVoid', request);
    expect(await kit.statusOf(roundId)).toBe('voided');
    const empty = await kit.opened('round-10');
    await api.ok('operator', 'rounds.cancel', { ...params(empty), body: because });
    expect(await kit.statusOf(empty)).toBe('cancelled');
  });
});
