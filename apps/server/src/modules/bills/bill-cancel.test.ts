import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { recomputedCounters, storedCounters } from './counters.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const reason = 'keyed wrong';
let roundId = 0n;

beforeEach(async () => {
  // credit is used by the open stakes of all rounds; those of other tests use none any more
  await api.rows(sql`update agent_credit set open_stake = 0`);
  roundId = await api.testCompany.openRound();
});

const cancel = (billNumber: string, as: 'operator' | 'superadmin' = 'operator') =>
  api.ok(as, 'bills.cancel', { params: { billNumber }, body: { reason } });

/** Every kind of key: exact, sorted, one digit. Odd stakes, of which every tier gets a part of a satang. */
const bill: Bet[] = [
  ['upper3', '387', '10.01'],
  ['cross3', '770', '3.33'],
  ['cross3', '077', '7.77'],
  ['run_upper', '8', '1.05'],
  ['lower2', '08', '20'],
  ['reverse2', '12', '5.55'],
];

describe('cancelling a bill', () => {
  it('restores every counter, the sales and the credit', async () => {
    await sell(api, a1, roundId, bill);
    await sell(api, a2, roundId, bill.slice(0, 2));
    const before = await storedCounters(api, roundId);
    const billNumber = await sell(api, a1, roundId, [...bill, ['front3', '091', '4']], 'malee');
    expect(await storedCounters(api, roundId)).not.toEqual(before);
    await cancel(billNumber);
    const after = await storedCounters(api, roundId);
    expect(after.filter((text) => !text.includes('cancelled'))).toEqual(before);
    expect(after.filter((text) => text.includes('cancelled')).join()).toContain('front3');
  });

  it('leaves counters that agree with the remaining tickets, after any history', async () => {
    const types = ['upper3', 'cross3', 'upper2', 'lower2', 'run_upper', 'run_lower', 'front3', 'last3'];
    const digits = {
      upper3: 3,
      cross3: 3,
      upper2: 2,
      lower2: 2,
      run_upper: 1,
      run_lower: 1,
      front3: 3,
      last3: 3,
    };
    let state = 20_261_120;
    const chance = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const anyBet = (): Bet => {
      const type = types[chance(types.length)] ?? 'upper3';
      const length = digits[type as keyof typeof digits];
      const number = String(chance(4) * 37 + 11)
        .padStart(3, '0')
        .slice(-length);
      return [type, number, `${1 + chance(30)}.${String(chance(100)).padStart(2, '0')}`];
    };
    for (let count = 0; count < 40; count += 1) {
      const agent = [a1, a2, b1][chance(3)] ?? a1;
      const bets = Array.from({ length: 1 + chance(5) }, anyBet);
      const billNumber = await sell(api, agent, roundId, bets, `player ${chance(4)}`);
      if (chance(3) === 0) await cancel(billNumber);
    }
    const stored = await storedCounters(api, roundId);
    expect(stored).toEqual(await recomputedCounters(api, roundId));
    expect(stored.length).toBeGreaterThan(100);
  });

  it('counts once when two people cancel the same bill at the same time', async () => {
    const billNumber = await sell(api, a1, roundId, bill);
    await sell(api, a2, roundId, bill);
    const request = { params: { billNumber }, body: { reason } };
    const answers = await Promise.all([
      ...(['operator', 'operator2', 'superadmin'] as const).map((as) => api.ask(as, 'bills.cancel', request)),
      api.ask({ apiKey: a1.apiKey }, 'intake.cancel', { params: { billNumber } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await storedCounters(api, roundId)).toEqual(await recomputedCounters(api, roundId));
  });

  it('frees its stake under the limit', async () => {
    await api.testCompany.set({ aggregatorId: b1.aggregatorId }, 'last3', { limit: '10000' });
    const billNumber = await sell(api, b1, roundId, [['last3', '602', '100']]);
    await expect(sell(api, b1, roundId, [['last3', '602', '1']])).rejects.toThrow('number_limit');
    await cancel(billNumber);
    expect(await sell(api, b1, roundId, [['last3', '602', '100']])).not.toBe(billNumber);
  });

  it('is in the log with person, reason and what the bill was before', async () => {
    const billNumber = await sell(api, a1, roundId, bill);
    const { data } = await cancel(billNumber);
    expect(data).toMatchObject({ billNumber, status: 'cancelled', cancelReason: reason });
    expect(
      await api.one(sql`
        select actor_name, reason, before ->> 'status' as before, after ->> 'status' as after
        from log where subject = 'bill' and subject_id = ${billNumber}`),
    ).toEqual({ actor_name: 'operator', reason, before: 'accepted', after: 'cancelled' });
    const { tickets } = (await api.ok('m1', 'bills.get', { params: { billNumber } })).data;
    expect(new Set(tickets.map(({ outcome }) => outcome))).toEqual(new Set(['cancelled']));
  });

  it('happens once for one Idempotency-Key', async () => {
    const billNumber = await sell(api, a1, roundId, bill);
    const request = { params: { billNumber }, body: { reason }, key: 'staff-cancel-1' };
    const first = await api.ask('operator', 'bills.cancel', request);
    const again = await api.ask('operator', 'bills.cancel', request);
    expect(again).toMatchObject({ status: 200, json: first.json, headers: { 'idempotency-hit': 'true' } });
    const other = { ...request, body: { reason: 'another reason' } };
    expect(await api.refusal('operator', 'bills.cancel', other)).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('needs a reason', async () => {
    const billNumber = await sell(api, a1, roundId, bill);
    for (const body of [{}, { reason: '' }, { reason: '  ' }])
      expect(await api.refusal('operator', 'bills.cancel', { params: { billNumber }, body })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.reason' }],
      });
  });

  it('is refused once the round is closed, by time or by hand', async () => {
    const billNumber = await sell(api, a1, roundId, bill);
    const request = { params: { billNumber }, body: { reason } };
    await api.rows(sql`update round set close_at = clock_timestamp() where id = ${roundId}`);
    expect(await api.refusal('operator', 'bills.cancel', request)).toMatchObject({
      status: 409,
      code: 'bill_round_closed',
    });
    await api.rows(sql`
      update round set close_at = clock_timestamp() + interval '10 minutes' where id = ${roundId}`);
    await api.ok('operator', 'rounds.closeNow', { params: { roundId: String(roundId) }, body: { reason } });
    expect(await api.refusal('operator', 'bills.cancel', request)).toMatchObject({
      code: 'bill_round_closed',
    });
    // a superadmin may void it, but only once it is settled
    expect(await api.refusal('superadmin', 'bills.cancel', request)).toMatchObject({
      code: 'bill_void_not_allowed',
    });
  });
});
