import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { meetAtRound } from '../../../test/meet-at-round.ts';
import { type Bet, draw, enterAndConfirm, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const pool = openPool(database.connection, 1);
afterAll(() => pool.end());
const { a1, a2, b1 } = api.agents;
const { store } = api.testCompany;
const reason = 'the studio drew early';

const params = (roundId: RoundId) => ({ roundId: String(roundId) });
const instantOf = async (billNumber: string): Promise<string> =>
  (await api.ok('superadmin', 'bills.get', { params: { billNumber } })).data.placedAt;
const ledgerProblems = async () => (await verify(store)).checks.flatMap((check) => check.problems);

interface Sold {
  roundId: RoundId;
  /** Bills in the order in which they were accepted, each at a different moment. */
  bills: string[];
  times: string[];
}

const usual: readonly (readonly [TestAgent, readonly Bet[], string])[] = [
  [a1, [['upper3', '387', '100']], 'somchai'],
  [
    b1,
    [
      ['lower2', '45', '50'],
      ['upper2', '87', '10'],
    ],
    'malee',
  ],
  [a1, [['upper3', '387', '20']], 'somchai'],
  [a2, [['lower2', '08', '30']], 'somsri'],
];

/** A round with bills of three agents, closed. */
async function soldRound(): Promise<Sold> {
  const roundId = await api.testCompany.openRound();
  const bills: string[] = [];
  for (const [agent, bets, player] of usual) {
    bills.push(await sell(api, agent, roundId, bets, player));
    // the next one is accepted in another millisecond
    await api.rows(sql`select pg_sleep(0.002)`);
  }
  await api.ok('operator', 'rounds.closeNow', { params: params(roundId), body: { reason: 'end of sale' } });
  return { roundId, bills, times: await Promise.all(bills.map(instantOf)) };
}

const say = (roundId: RoundId, drawnAt: string | null) =>
  api.ok('operator', 'lateBets.setDrawnAt', { params: params(roundId), body: { drawnAt, reason } });
const look = async (roundId: RoundId) =>
  (await api.ok('operator', 'lateBets.get', { params: params(roundId) })).data;
const askFor = async (roundId: RoundId) =>
  (await api.ok('operator', 'lateBets.ask', { params: params(roundId), body: { reason } })).data;
const decide = (
  roundId: RoundId,
  lateVoidId: string,
  decision: 'confirm' | 'decline',
  as: 'operator' | 'operator2',
) =>
  api.ask(as, `lateBets.${decision}`, {
    params: { ...params(roundId), lateVoidId },
    body: { reason: 'seen' },
  });

/** Records when it was drawn, requests the void, and has another person confirm it. */
async function voidLate(roundId: RoundId, drawnAt: string): Promise<void> {
  await say(roundId, drawnAt);
  const { lateVoidId } = await askFor(roundId);
  expect((await decide(roundId, lateVoidId, 'confirm', 'operator2')).status).toBe(200);
}

const statuses = async (bills: readonly string[]) =>
  Promise.all(
    bills.map(
      async (billNumber) => (await api.ok('superadmin', 'bills.get', { params: { billNumber } })).data.status,
    ),
  );
/** What every agent owes and has as open stake, and what each tier has won. */
const figuresInForce = async () => ({
  credit: await api.rows(sql`select agent_id, open_stake, balance from agent_credit order by agent_id`),
  tiers: await api.rows(sql`
    select agent_id, coalesce(sum(net_player), 0) as player, coalesce(sum(net_agent), 0) as agent,
           coalesce(sum(net_master), 0) as master, coalesce(sum(net_company), 0) as company
    from win_loss group by agent_id having sum(net_player) <> 0 or sum(net_company) <> 0 order by agent_id`),
});

describe('the actual draw time', () => {
  it('makes every bill late that was accepted at that moment or after it, and no other', async () => {
    const { roundId, times, bills } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { data } = await api.ok('operator', 'lateBets.bills', {
      params: params(roundId),
      query: { orderBy: 'asc' },
    });
    expect(data.map((bill) => bill.billNumber)).toEqual(bills.slice(2));
    expect(data[0]).toMatchObject({
      lateBySeconds: 0,
      status: 'standing',
      agentCode: 'a1',
      player: 'somchai',
    });
  });

  it('can be tried in a dry run that writes nothing', async () => {
    const { roundId, times } = await soldRound();
    const { data } = await api.ok('operator', 'lateBets.get', {
      params: params(roundId),
      query: { drawnAt: times[1] ?? '' },
    });
    expect(data).toMatchObject({
      stored: false,
      standing: { billCount: 3, ticketCount: 4, totalBet: '110.00' },
    });
    expect((await look(roundId)).drawnAt).toBeNull();
  });

  it('must be between the opening of the round and now', async () => {
    const { roundId } = await soldRound();
    for (const hours of [-2, 1]) {
      const drawnAt = new Date(Date.now() + hours * 3_600_000).toISOString();
      const body = { drawnAt, reason };
      expect(
        await api.refusal('operator', 'lateBets.setDrawnAt', { params: params(roundId), body }),
      ).toMatchObject({
        code: 'drawn_at_bounds',
        fields: [{ path: 'body.drawnAt' }],
      });
    }
  });

  it('can be set for a closed round only', async () => {
    const roundId = await api.testCompany.openRound();
    const body = { drawnAt: new Date().toISOString(), reason };
    expect(
      (await api.refusal('operator', 'lateBets.setDrawnAt', { params: params(roundId), body })).code,
    ).toBe('round_state');
  });

  it('can be set together with the result', async () => {
    const { roundId, times } = await soldRound();
    const body = { entered: draw, drawnAt: times[3] };
    await api.ok('operator', 'results.enter', { params: params(roundId), body });
    const { data } = await api.ok('operator', 'rounds.get', { params: params(roundId) });
    expect(data.drawnAt).toBe(times[3]);
    // the second person sees what the late bill would win: lower2 08, 30 at 90
    expect((await look(roundId)).standing).toMatchObject({ billCount: 1, wouldWin: '2700.00' });
  });

  it('does not show a second person who enters the result blind what late bills would win', async () => {
    const { roundId, times } = await soldRound();
    await api.rows(sql`update provider set confirm_mode = 'blind' where id = 'thai-gov'`);
    const body = { entered: draw, drawnAt: times[3] };
    await api.ok('operator', 'results.enter', { params: params(roundId), body });
    expect((await look(roundId)).standing).toMatchObject({ wouldWin: null, potentialPayout: '2700.00' });
    await api.rows(sql`update provider set confirm_mode = 'review' where id = 'thai-gov'`);
  });

  it('notifies the people who manage settlement of late bets until these are dealt with', async () => {
    await api.rows(sql`delete from notification`);
    const { roundId, times } = await soldRound();
    await say(roundId, times[2] ?? null);
    const kinds = async () =>
      (await api.ok('operator2', 'notifications.list', { query: { unread: 'true' } })).data.map(
        ({ kind, values }) => [kind, values.bills],
      );
    expect(await kinds()).toEqual([['late_bets_found', '2']]);
    await say(roundId, null);
    expect(await kinds()).toEqual([]);
    await say(roundId, times[3] ?? null);
    await askFor(roundId);
    expect(await kinds()).toEqual([['late_bets_to_confirm', '1']]);
  });
});

describe('the void of late bets', () => {
  it('needs two persons, or one where the company has switched that off', async () => {
    const { roundId, times } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    const same = await decide(roundId, lateVoidId, 'confirm', 'operator');
    expect([same.status, same.json]).toMatchObject([403, { code: 'same_person' }]);
    await api.rows(sql`update company set separation_of_duties = false`);
    expect((await decide(roundId, lateVoidId, 'confirm', 'operator')).status).toBe(200);
    await api.rows(sql`update company set separation_of_duties = true`);
  });

  it('before settlement gives the stakes back, and the settlement is made without these bets', async () => {
    const { roundId, times, bills } = await soldRound();
    const before = await figuresInForce();
    await voidLate(roundId, times[2] ?? '');
    expect(await statuses(bills)).toEqual(['accepted', 'accepted', 'void', 'void']);
    await enterAndConfirm(api, roundId, draw);
    // 387 on 100 and upper2 87 on 10: the late 387 on 20 and lower2 08 on 30 are paid nothing
    expect(
      await api.one(sql`select ticket_count, total_bet, payout from settlement where round_id = ${roundId}`),
    ).toEqual({ ticket_count: 3n, total_bet: 16_000n, payout: 9_090_000n });
    expect(await statuses(bills)).toEqual(['accepted', 'accepted', 'void', 'void']);
    expect((await figuresInForce()).credit).not.toEqual(before.credit);
    expect(await ledgerProblems()).toEqual([]);
  });

  it('after settlement takes back what they won, in one run posted on the present business day', async () => {
    const { roundId, times, bills } = await soldRound();
    await enterAndConfirm(api, roundId, draw);
    await voidLate(roundId, times[2] ?? '');
    expect(
      await api.rows(sql`
        select kind, ticket_count, winning_tickets, total_bet, payout from settlement
        where round_id = ${roundId} order by id`),
    ).toEqual([
      { kind: 'settle', ticket_count: 5n, winning_tickets: 4n, total_bet: 21_000n, payout: 11_160_000n },
      { kind: 'bill_void', ticket_count: -2n, winning_tickets: -2n, total_bet: -5_000n, payout: -2_070_000n },
    ]);
    expect((await look(roundId)).voids).toMatchObject([
      { status: 'confirmed', billCount: 2, totalBet: '50.00', net: '45.00', takenBack: '20700.00' },
    ]);
    // each bill shows its own part of the run
    const parts = await Promise.all(
      bills.slice(2).map(async (billNumber) => {
        const { data } = await api.ok('superadmin', 'bills.get', { params: { billNumber } });
        return BigInt((data.voided?.net.company ?? '').replace('.', ''));
      }),
    );
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(
      (
        await api.one<{ net: bigint }>(sql`
          select net_company as net from settlement where round_id = ${roundId} and kind = 'bill_void'`)
      ).net,
    );
    expect(await ledgerProblems()).toEqual([]);
  });

  it('leaves the same ledger whichever is first, the settlement or the void', async () => {
    const start = await figuresInForce();
    const difference = async (act: (sold: Sold) => Promise<void>) => {
      const before = await figuresInForce();
      await act(await soldRound());
      const after = await figuresInForce();
      return [before, after];
    };
    const [beforeOne, afterOne] = await difference(async ({ roundId, times }) => {
      await voidLate(roundId, times[1] ?? '');
      await enterAndConfirm(api, roundId, draw);
    });
    const [beforeTwo, afterTwo] = await difference(async ({ roundId, times }) => {
      await enterAndConfirm(api, roundId, draw);
      await voidLate(roundId, times[1] ?? '');
    });
    const moved = (before: unknown, after: unknown) =>
      movedBy(JSON.parse(text(before)), JSON.parse(text(after)));
    expect(beforeOne).toEqual(start);
    expect(moved(beforeTwo, afterTwo)).toEqual(moved(beforeOne, afterOne));
  });

  it('is left out of a later correction, and of a later void of the whole round', async () => {
    const { roundId, times, bills } = await soldRound();
    await enterAndConfirm(api, roundId, draw);
    await voidLate(roundId, times[3] ?? '');
    await enterAndConfirm(api, roundId, { ...draw, prize_1st: '107388' });
    const { rows } = await sql<{ payout: bigint }>`
      select payout from settlement where round_id = ${roundId} and kind = 'settle' order by id desc limit 1`.execute(
      store.db,
    );
    expect(rows).toEqual([{ payout: 0n }]);
    expect(await ledgerProblems()).toEqual([]);
    const request = { params: params(roundId), body: { reason } };
    await api.ok('operator', 'rounds.void', request);
    await api.ok('operator2', 'rounds.confirmVoid', request);
    expect(await statuses(bills)).toEqual(['void', 'void', 'void', 'void']);
    expect(await ledgerProblems()).toEqual([]);
  });

  it('during a correction is taken out of the figures in force, and the correction settles without these bets', async () => {
    const { roundId, times } = await soldRound();
    await enterAndConfirm(api, roundId, draw);
    const body = { entered: { ...draw, prize_two: '45' }, reason: 'misread' };
    const { data } = await api.ok('operator', 'results.enter', { params: params(roundId), body });
    await voidLate(roundId, times[2] ?? '');
    await api.ok('operator2', 'results.confirm', {
      params: { ...params(roundId), resultId: data.resultId },
      body: {},
    });
    expect(await api.rows(sql`select kind from settlement where round_id = ${roundId} order by id`)).toEqual(
      ['settle', 'bill_void', 'reversal', 'settle'].map((kind) => ({ kind })),
    );
    expect(await ledgerProblems()).toEqual([]);
  });

  it('happens once: it cannot be confirmed, declined or requested again, and finds no more bets', async () => {
    const { roundId, times } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    const again = { params: params(roundId), body: { reason } };
    expect((await api.refusal('operator2', 'lateBets.ask', again)).code).toBe('late_bets_pending');
    const other = { params: params(roundId), body: { drawnAt: times[1], reason } };
    expect((await api.refusal('operator2', 'lateBets.setDrawnAt', other)).code).toBe('late_bets_pending');
    await decide(roundId, lateVoidId, 'confirm', 'operator2');
    for (const decision of ['confirm', 'decline'] as const)
      expect((await decide(roundId, lateVoidId, decision, 'operator2')).json).toMatchObject({
        code: 'late_void_decided',
      });
    expect((await api.refusal('operator2', 'lateBets.ask', again)).code).toBe('late_bets_none');
    // an earlier time finds the one bill between the two times
    await say(roundId, times[1] ?? null);
    expect(await askFor(roundId)).toMatchObject({ billCount: 1, totalBet: '60.00' });
  });

  it('that is declined leaves the bills unchanged', async () => {
    const { roundId, times, bills } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    await decide(roundId, lateVoidId, 'decline', 'operator2');
    expect(await statuses(bills)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect((await look(roundId)).voids).toMatchObject([
      { status: 'declined', decidedBy: 'operator2', decisionReason: 'seen' },
    ]);
    expect(
      await api.rows(sql`
        select actor_name, reason from log
        where subject_id = ${String(roundId)} and operation = 'lateBets.decline'`),
    ).toEqual([{ actor_name: 'operator2', reason: 'seen' }]);
  });

  it('leaves out a bill that was voided by itself meanwhile', async () => {
    const { roundId, times, bills } = await soldRound();
    await enterAndConfirm(api, roundId, draw);
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    await api.ok('superadmin', 'bills.cancel', { params: { billNumber: bills[3] ?? '' }, body: { reason } });
    await decide(roundId, lateVoidId, 'confirm', 'operator2');
    expect((await look(roundId)).voids[0]).toMatchObject({ billCount: 1, totalBet: '20.00' });
    expect(await ledgerProblems()).toEqual([]);
  });

  it('ends with the void of the whole round', async () => {
    const { roundId, times } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    const request = { params: params(roundId), body: { reason } };
    await api.ok('operator', 'rounds.void', request);
    expect((await decide(roundId, lateVoidId, 'confirm', 'operator2')).json).toMatchObject({
      code: 'round_state',
    });
    await api.ok('operator2', 'rounds.confirmVoid', request);
    expect((await look(roundId)).voids).toMatchObject([
      { status: 'declined', decidedBy: 'system', decisionReason: 'The whole round was voided.' },
    ]);
    const thai = await api.ok('operator', 'lateBets.get', {
      params: params(roundId),
      headers: { 'accept-language': 'th' },
    });
    expect(thai.data.voids[0]?.decisionReason).toBe('ทั้งงวดเป็นโมฆะแล้ว');
    expect(await ledgerProblems()).toEqual([]);
  });

  it('is in the log with who requested and confirmed it, why and how much', async () => {
    const { roundId, times } = await soldRound();
    await voidLate(roundId, times[2] ?? '');
    expect(
      await api.rows(sql`
        select operation, actor_name, reason, after ->> 'bills' as bills, after ->> 'stake' as stake from log
        where subject = 'round' and subject_id = ${String(roundId)} and operation like 'lateBets.%' order by seq`),
    ).toEqual([
      { operation: 'lateBets.setDrawnAt', actor_name: 'operator', reason, bills: null, stake: null },
      { operation: 'lateBets.ask', actor_name: 'operator', reason, bills: '2', stake: '5000' },
      { operation: 'lateBets.confirm', actor_name: 'operator2', reason: 'seen', bills: '2', stake: '5000' },
    ]);
  });
});

describe('a tenant', () => {
  it('sees its own bills as void and placed after the draw, and nothing of others', async () => {
    const { roundId, times, bills } = await soldRound();
    await api.rows(sql`delete from notification`);
    await voidLate(roundId, times[2] ?? '');
    const own = await api.ok('a1', 'bills.list', { params: params(roundId), query: { status: 'void' } });
    expect(own.data).toMatchObject([{ billNumber: bills[2], placedAfterDraw: true, cancelReason: reason }]);
    expect(
      (await api.ok('b1', 'bills.list', { params: params(roundId), query: { status: 'void' } })).data,
    ).toEqual([]);
    expect((await api.refusal('b1', 'bills.get', { params: { billNumber: bills[2] ?? '' } })).code).toBe(
      'not_found',
    );
    for (const person of ['a1', 'm1'] as const)
      expect((await api.ask(person, 'lateBets.get', { params: params(roundId) })).status).toBe(404);
    const notifications = async (person: 'a1' | 'a2' | 'b1' | 'm1' | 'm2') =>
      (await api.ok(person, 'notifications.list')).data.map(({ kind, values }) => [
        kind,
        values.bills,
        values.stake,
      ]);
    expect(await notifications('a1')).toEqual([['late_bets_voided', '1', '20.00']]);
    expect(await notifications('a2')).toEqual([['late_bets_voided', '1', '30.00']]);
    expect(await notifications('m1')).toEqual([['late_bets_voided', '2', '50.00']]);
    expect([await notifications('b1'), await notifications('m2')]).toEqual([[], []]);
  });
});

describe('a void at the same time as the settlement of its round', () => {
  it.each(['void', 'settlement'] as const)('leaves the same ledger when the %s is first', async (first) => {
    const { roundId, times, bills } = await soldRound();
    await say(roundId, times[2] ?? null);
    const { lateVoidId } = await askFor(roundId);
    const { data } = await api.ok('operator', 'results.enter', {
      params: params(roundId),
      body: { entered: draw },
    });
    const settling = () =>
      api.ask('operator2', 'results.confirm', {
        params: { ...params(roundId), resultId: data.resultId },
        body: {},
      });
    const voiding = () => decide(roundId, lateVoidId, 'confirm', 'operator2');
    const [firstStep, secondStep] = first === 'void' ? [voiding, settling] : [settling, voiding];
    const answers = await meetAtRound({ store, pool }, roundId, firstStep, secondStep);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statuses(bills)).toEqual(['accepted', 'accepted', 'void', 'void']);
    expect(
      await api.one(sql`
        select sum(payout) as paid, sum(ticket_count) as tickets from settlement where round_id = ${roundId}`),
    ).toEqual({ paid: 9_090_000n, tickets: 3n });
    expect(await ledgerProblems()).toEqual([]);
  });
});

const text = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));

/** How much each figure changed between two states of the ledger. */
function movedBy(
  before: Awaited<ReturnType<typeof figuresInForce>>,
  after: Awaited<ReturnType<typeof figuresInForce>>,
) {
  const figures = (state: typeof before) =>
    [...state.credit, ...state.tiers].flatMap((row, at) =>
      Object.entries(row as Record<string, string>)
        .filter(([name]) => name !== 'agent_id')
        .map(([name, value]) => [`${at} ${name}`, BigInt(value)] as const),
    );
  const then = new Map(figures(before));
  return figures(after).map(([name, value]) => `${name} ${value - (then.get(name) ?? 0n)}`);
}
