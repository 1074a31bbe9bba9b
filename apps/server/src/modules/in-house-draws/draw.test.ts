import { createHmac, hash } from 'node:crypto';
import { commitmentOf, numbersFromSeed, numbersInput, yigiDrawn } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { keysOf } from '../../platform/keys/keys.ts';
import { openSeed, sealSeed } from '../draw-commitments/sealed-seed.ts';
import { enterResult } from '../results/enter-result.ts';
import { openInHouseKit, workedShots } from './in-house.test-kit.ts';

const kit = await openInHouseKit(await testDatabase());
const { api } = kit;
const sha256 = (text: string) => hash('sha256', text, 'hex');
const params = (roundId: RoundId) => ({ params: { roundId: String(roundId) } });
const because = { reason: 'the studio asked' };

const sell = (roundId: RoundId, items: readonly { betType: string; number: string; stake: string }[]) =>
  api.ok(kit.site(), 'intake.place', { body: { roundId: String(roundId), player: 'somchai', items } });

const settlementOf = (roundId: RoundId) =>
  api.one<{ kind: string; ticket_count: bigint; winning_tickets: bigint; payout: bigint }>(sql`
    select kind, ticket_count, winning_tickets, payout from settlement where round_id = ${roundId}`);

const logOf = (roundId: RoundId) =>
  api.rows<{
    operation: string;
    actor_name: string;
    reason: string | null;
    after: { entered?: unknown };
  }>(sql`
    select operation, actor_name, reason, after from log
    where operation like 'job.house.%'
      and ((subject = 'round' and subject_id = ${String(roundId)}) or after->>'roundId' = ${String(roundId)})`);

describe('a yigi round', () => {
  it('is drawn from its shots and its seed, and is settled by itself as the engine computes it', async () => {
    const roundId = await kit.opened('yigi-5');
    const { commitReveal: before } = await kit.proof(roundId);
    await kit.shots(roundId, workedShots);
    const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    await sell(
      roundId,
      hundred.map((number) => ({ betType: 'lower2', number, stake: '10' })),
    );
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    const { commitReveal, yigi, result } = await kit.proof(roundId);
    const seed = commitReveal?.seed ?? '';
    expect(sha256(seed)).toBe(before?.commitment);
    // as anybody can compute it: openssl dgst -sha256 -mac HMAC -macopt hexkey:<seed>
    const digest = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`yigi:${roundId}:${sha256(workedShots.join(' '))}`)
      .digest('hex');
    const mix = String(BigInt(`0x${digest}`) % 100_000n).padStart(5, '0');
    const drawn = String(893_251 + Number(mix) - 99_999);
    expect(yigi?.drawn).toMatchObject({ mix, result: drawn, playerCount: 18, agentCount: 2 });
    expect(result).toEqual({
      upper3: drawn.slice(-3),
      upper2: drawn.slice(-2),
      lower2: drawn.slice(-5, -3),
    });
    // one of a hundred won
    expect(await settlementOf(roundId)).toEqual({
      kind: 'settle',
      ticket_count: 100n,
      winning_tickets: 1n,
      payout: 90_000n,
    });
  });

  it('that was open before seeds were introduced is drawn by the rule it was sold under', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.asClassic(roundId);
    // all shots are of one agent: minimums did not exist when the round opened
    await kit.shots(roundId, workedShots, api.agents.a1);
    await sell(roundId, [
      { betType: 'upper3', number: '252', stake: '10' },
      { betType: 'lower2', number: '93', stake: '10' },
      { betType: 'lower2', number: '94', stake: '10' },
    ]);
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect(await settlementOf(roundId)).toEqual({
      kind: 'settle',
      ticket_count: 3n,
      winning_tickets: 2n,
      payout: 900_000n + 90_000n,
    });
    expect(await kit.proof(roundId)).toMatchObject({
      commitReveal: null,
      yigi: { formula: 'classic', maximum: null, drawn: { mix: null, result: '793252' } },
    });
  });

  it('stores the hash of its shots: result and log hold the outcome, not 18 shots', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    await kit.drawn(roundId);
    const { yigi } = await kit.proof(roundId);
    const { mix = '', result = '' } = yigi?.drawn ?? {};
    const kept = {
      shotCount: '18',
      sum: '893251',
      sixteenth: '99999',
      mix,
      result,
      listHash: sha256(workedShots.join(' ')),
    };
    const { rows } = await api.testCompany.store.transaction({ as: 'company' }, (tx) =>
      sql`select entered, derived, source from result where round_id = ${roundId}`.execute(tx),
    );
    expect(rows).toEqual([{ entered: kept, derived: yigiDrawn(result ?? ''), source: 'auto' }]);
    expect(
      (await logOf(roundId)).map((line) => [line.operation, line.actor_name, line.after.entered]),
    ).toEqual([['job.house.draw', 'house games', kept]]);
    const history = await api.ok('operator', 'results.history', { query: { providerId: 'yigi-5' } });
    expect(history.data.find((entry) => entry.roundId === String(roundId))?.entered).toEqual(kept);
  });

  it('is drawn from the sum alone where its provider said so when the round opened', async () => {
    await api.rows(sql`update provider set switches = '{"yigiResult": "sum"}' where id = 'yigi-15'`);
    const roundId = await kit.opened('yigi-15');
    await api.rows(sql`update provider set switches = '{}' where id = 'yigi-15'`);
    await kit.shots(roundId, workedShots);
    await kit.drawn(roundId);
    const { data } = await api.ok('operator', 'results.winning', params(roundId));
    const { mix } = (await kit.proof(roundId)).yigi?.drawn ?? {};
    const drawn = String(893_251 + Number(mix));
    expect(data.derived).toMatchObject({ upper3: drawn.slice(-3), lower2: drawn.slice(-5, -3) });
  });

  it('with fifteen shots is refunded in one step, with the reason in its history and the log', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots.slice(0, 15));
    await sell(roundId, [{ betType: 'upper3', number: '252', stake: '10' }]);
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('voided');
    expect(await settlementOf(roundId)).toMatchObject({ kind: 'void', ticket_count: 1n, payout: 0n });
    const reason = 'Fewer than 16 shots: the round is refunded';
    expect(
      await api.rows(sql`
        select to_status, account_id, reason from round_transition
        where round_id = ${roundId} and to_status like 'void%' order by id`),
    ).toEqual([
      { to_status: 'void_pending', account_id: null, reason },
      { to_status: 'voided', account_id: null, reason },
    ]);
    expect(await logOf(roundId)).toMatchObject([{ operation: 'job.house.refund', reason }]);
    expect(await kit.proof(roundId)).toMatchObject({
      status: 'voided',
      refund: 'too_few_shots',
      result: null,
      yigi: { count: 15, drawn: { result: null, sixteenth: null, numbers: workedShots.slice(0, 15) } },
    });
    // no person has to confirm a result that a rule has decided
    expect(
      await api.rows(sql`select from notification where about = ${`round:${roundId}`} and done_at is null`),
    ).toEqual([]);
  });

  it('with sixteen shots is drawn', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots.slice(0, 16));
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('is not drawn before its draw time', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.shots(roundId, workedShots);
    await kit.setTimes(roundId, -70, 5);
    await kit.draw();
    expect(['open', 'waiting']).toContain(await kit.statusOf(roundId));
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });
});

describe('a round with a committed seed', () => {
  it('is drawn from the seed it was committed to, which is published with the result', async () => {
    const roundId = await kit.opened('round-10');
    const before = await kit.proof(roundId);
    expect(before).toMatchObject({ result: null, commitReveal: { seed: null, revealedAt: null } });
    const { data: rounds } = await api.ok(kit.site(), 'intake.rounds', {
      query: { providerId: 'round-10' },
    });
    const commitment = before.commitReveal?.commitment;
    expect(rounds.find((entry) => entry.roundId === String(roundId))?.house).toEqual({
      game: 'commit_reveal',
      commitment,
      shotsCloseAt: null,
      shotsHiddenAt: null,
      formula: null,
      shotRules: null,
      beacon: null,
    });
    await kit.drawn(roundId);
    const { commitReveal, result, status } = await kit.proof(roundId);
    const seed = commitReveal?.seed ?? '';
    expect(commitmentOf(seed, sha256)).toBe(commitment);
    const [upper3, lower2] = numbersFromSeed(sha256(numbersInput(seed, String(roundId)))) ?? [];
    expect([status, result?.upper3, result?.lower2]).toEqual(['settled', upper3, lower2]);
  });

  it('has a seed of its own that no earlier round had', async () => {
    const rounds = [await kit.opened('round-10'), await kit.opened('round-60')];
    const { rows } = await sql<{ seed: string }>`select seed from house_seed`.execute(
      api.testCompany.store.db,
    );
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(rounds.length);
  });

  it('keeps its seed sealed until its draw and publishes it then', async () => {
    const roundId = await kit.opened('round-10');
    const kept = async () =>
      (await api.one<{ seed: string }>(sql`select seed from house_seed where round_id = ${roundId}`)).seed;
    const seed = openSeed(api.app.services.keys, roundId, await kept()) ?? '';
    const { commitReveal } = await kit.proof(roundId);
    expect(commitReveal?.commitment).toBe(commitmentOf(seed, sha256));
    expect(await kept()).not.toContain(seed);
    // sealed for this round only
    expect(openSeed(api.app.services.keys, roundId + 1n, await kept())).toBeNull();
    await kit.drawn(roundId);
    expect((await kit.proof(roundId)).commitReveal?.seed).toBe(seed);
  });

  it.each([
    ['is lost', 'seed_lost', (roundId: RoundId) => sql`delete from house_seed where round_id = ${roundId}`],
    [
      'is sealed under a key that is gone',
      'seed_lost',
      (roundId: RoundId) => sql`
        update house_seed set seed = ${sealSeed(keysOf(['ee'.repeat(32)], 'wrong'), roundId, '0'.repeat(64))}
        where round_id = ${roundId}`,
    ],
    [
      'is different',
      'seed_lost',
      (roundId: RoundId) => sql`
        update house_seed set seed = ${sealSeed(api.app.services.keys, roundId, '0'.repeat(64))}
        where round_id = ${roundId}`,
    ],
  ])('is refunded when the seed %s, and nobody can enter a result instead', async (_, refund, damageSeed) => {
    const roundId = await kit.opened('round-10');
    await sell(roundId, [{ betType: 'upper3', number: '252', stake: '10' }]);
    await api.rows(damageSeed(roundId));
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('voided');
    expect(await kit.proof(roundId)).toMatchObject({ refund, result: null, commitReveal: { seed: null } });
  });

  it('publishes its seed also when it is cancelled or voided before its draw', async () => {
    const [cancelled, voided] = [await kit.opened('round-10'), await kit.opened('round-10')];
    await api.ok('operator', 'rounds.cancel', { ...params(cancelled), body: because });
    await api.ok('operator', 'rounds.void', { ...params(voided), body: because });
    await kit.draw();
    expect(await kit.proof(voided)).toMatchObject({ commitReveal: { seed: null } });
    await api.ok('operator2', 'rounds.confirmVoid', { ...params(voided), body: because });
    await kit.draw();
    for (const [roundId, status] of [
      [cancelled, 'cancelled'],
      [voided, 'voided'],
    ] as const) {
      const proof = await kit.proof(roundId);
      expect([proof.status, proof.result, proof.refund]).toEqual([status, null, null]);
      expect(commitmentOf(proof.commitReveal?.seed ?? '', sha256)).toBe(proof.commitReveal?.commitment);
    }
  });

  it('is drawn when its void is declined', async () => {
    const roundId = await kit.opened('round-10');
    await api.ok('operator', 'rounds.void', { ...params(roundId), body: because });
    await kit.awaited(roundId);
    await kit.draw();
    expect(await kit.statusOf(roundId)).toBe('void_pending');
    await api.ok('operator2', 'rounds.declineVoid', { ...params(roundId), body: because });
    await kit.drawn(roundId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });
});

describe('no person can choose', () => {
  it.each([
    ['yigi-5', { shots: workedShots }],
    ['round-10', { upper3: '123', lower2: '45' }],
  ])('the result of %s: entering, correcting and rejecting it are refused', async (providerId, entered) => {
    const roundId = await kit.opened(providerId);
    if (providerId === 'yigi-5') await kit.shots(roundId, workedShots);
    await kit.awaited(roundId);
    const refused = { status: 409, code: 'drawn_by_house' };
    const ask = { ...params(roundId), body: { entered } };
    expect(await api.refusal('superadmin', 'results.enter', ask)).toMatchObject(refused);
    expect(await api.refusal('superadmin', 'results.check', ask)).toMatchObject(refused);
    // an automatic source is a system too, but not the in-house draw
    const caller = { kind: 'system', name: 'result sources' } as const;
    const source = { caller, origin: { requestId: null, address: null }, operation: 'job.sources' } as const;
    await expect(enterResult(kit, source, { roundId, entered })).rejects.toMatchObject(refused);

    await kit.draw();
    expect(await kit.statusOf(roundId)).toBe('settled');
    const correction = { ...params(roundId), body: { entered, reason: 'it was another' } };
    expect(await api.refusal('superadmin', 'results.enter', correction)).toMatchObject(refused);
    const { id } = await api.one<{ id: bigint }>(sql`select id from result where round_id = ${roundId}`);
    expect(
      await api.refusal('superadmin', 'results.reject', {
        params: { roundId: String(roundId), resultId: String(id) },
        body: because,
      }),
    ).toMatchObject(refused);
  });

  it('the result of a round that opened before its provider was changed to entry by hand', async () => {
    const roundId = await kit.opened('round-60');
    await api.rows(sql`
      update provider set house_game = 'none', result_mode = 'manual', auto_confirm = false where id = 'round-60'`);
    const later = await kit.opened('round-60');
    await kit.drawn(roundId);
    await kit.drawn(later);
    await api.rows(sql`
      update provider set house_game = 'commit_reveal', result_mode = 'auto', auto_confirm = true
      where id = 'round-60'`);
    expect([await kit.statusOf(roundId), await kit.statusOf(later)]).toEqual(['settled', 'waiting']);
  });
});

it('a round that cannot be drawn does not stop the others, and is tried again', async () => {
  const [broken, healthy] = [await kit.opened('yigi-5'), await kit.opened('yigi-5')];
  for (const roundId of [broken, healthy]) await kit.shots(roundId, workedShots);
  // a missing shot: the list is not the one that was counted
  await api.rows(sql`update house_round set shot_count = shot_count + 1 where round_id = ${broken}`);
  await kit.awaited(broken);
  const before = kit.errors.length;
  await kit.drawn(healthy);
  expect([await kit.statusOf(broken), await kit.statusOf(healthy)]).toEqual(['waiting', 'settled']);
  expect(kit.errors.length).toBe(before + 1);
  await api.rows(sql`update house_round set shot_count = shot_count - 1 where round_id = ${broken}`);
  await kit.draw();
  expect(await kit.statusOf(broken)).toBe('settled');
});

it('several workers at the same time draw a round once', async () => {
  const roundId = await kit.opened('round-10');
  await kit.awaited(roundId);
  await Promise.all([1, 2, 3, 4].map(() => kit.draw()));
  expect(await kit.statusOf(roundId)).toBe('settled');
  expect(await api.rows(sql`select from result where round_id = ${roundId}`)).toHaveLength(1);
});

it('the draw job runs again at the next draw, after 200 ms at the earliest and 30 s at the latest', async () => {
  const roundId = await kit.opened('round-10');
  const others = sql`id <> ${roundId} and status in ('open', 'waiting')`;
  await api.rows(sql`update round set status = 'cancelled' where ${others}`);
  await kit.draw();
  const now = async () => (await api.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now.getTime();
  const early = await now();
  expect((await kit.draw()).getTime()).toBeGreaterThanOrEqual(early + 30_000);
  await kit.setTimes(roundId, 5, 10);
  const { draw_at } = await api.one<{ draw_at: Date }>(sql`select draw_at from round where id = ${roundId}`);
  expect((await kit.draw()).getTime()).toBe(draw_at.getTime());
});
