import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const site = { apiKey: a1.apiKey };

const bets = [['upper3', '387', '100']] as const;
let player = '';
let players = 0;

// cancels are counted by player and day
beforeEach(() => {
  players += 1;
  player = `player ${players}`;
});

const sold = (roundId: RoundId) => sell(api, a1, roundId, bets, player);
const cancel = (billNumber: string, as = site) => api.ok(as, 'intake.cancel', { params: { billNumber } });
const refused = (billNumber: string, as = site) =>
  api.refusal(as, 'intake.cancel', { params: { billNumber } });

async function movePlacedBack(billNumber: string, minutes: number) {
  const id = BigInt(billNumber.replace(/\D/g, '').slice(0, -1));
  const { earlier } = await api.one<{ earlier: Date }>(
    sql`select placed_at - make_interval(mins => ${minutes}) as earlier from bill where id = ${id}`,
  );
  await api.rows(sql`update bill set placed_at = ${earlier} where id = ${id}`);
}

describe('POST /intake/bills/{billNumber}/cancel', () => {
  it('cancels a bill within the cancel window and shows it as cancelled from then on', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    expect((await cancel(billNumber)).data).toMatchObject({ billNumber, status: 'cancelled' });
    const { data } = await api.ok(site, 'intake.get', { params: { billNumber } });
    expect(data.status).toBe('cancelled');
  });

  it('accepts the bill number as people read it out, with or without dashes', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    const numberWithSpaces = billNumber.replaceAll('-', ' ');
    expect((await cancel(numberWithSpaces)).data).toMatchObject({ billNumber, status: 'cancelled' });
  });

  it('is in the log with the API key that cancelled', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    await cancel(billNumber);
    const line = await api.one(sql`
      select operation, actor_name, agent_id, subject from log where subject_id = ${billNumber}`);
    expect(line).toEqual({
      operation: 'intake.cancel',
      actor_name: 'key a1',
      agent_id: a1.agentId,
      subject: 'bill',
    });
  });

  it('answers a repeated request under its key with the same bill, marked as a hit', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    const request = { params: { billNumber }, key: 'cancel-it-once' };
    const first = await api.ask(site, 'intake.cancel', request);
    const again = await api.ask(site, 'intake.cancel', request);
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(first.headers['idempotency-hit']).toBeUndefined();
    expect(again.headers['idempotency-hit']).toBe('true');
  });

  it('refuses a second cancel', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    await cancel(billNumber);
    expect(await refused(billNumber)).toMatchObject({ status: 409, code: 'bill_cancelled_already' });
  });

  it('refuses after the cancel window of the provider, and says how long the window is', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    await movePlacedBack(billNumber, 29);
    await movePlacedBack(billNumber, 2);
    expect(await refused(billNumber)).toMatchObject({
      status: 409,
      code: 'bill_cancel_window',
      values: { minutes: '30' },
    });
  });

  it('allows a cancel in the last minute of the window', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    await movePlacedBack(billNumber, 29);
    expect((await cancel(billNumber)).data.status).toBe('cancelled');
  });

  it('refuses once the round is closed', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sold(roundId);
    await api.rows(sql`update round set close_at = clock_timestamp() where id = ${roundId}`);
    expect(await refused(billNumber)).toMatchObject({ status: 409, code: 'bill_round_closed' });
  });
});

describe('how many bills a player may cancel a day', () => {
  const allow = (count: number) =>
    api.rows(sql`update provider set cancels_per_day = ${count} where id = 'thai-gov'`);

  it('is a setting of the provider, and the refusal names the number', async () => {
    const roundId = await api.testCompany.openRound();
    await allow(2);
    for (const _ of [1, 2]) await cancel(await sold(roundId));
    expect(await refused(await sold(roundId))).toMatchObject({
      status: 409,
      code: 'bill_cancels_used_up',
      values: { count: '2' },
    });
  });

  it('is counted from zero again on the next business day', async () => {
    const roundId = await api.testCompany.openRound();
    await allow(1);
    const first = await sold(roundId);
    await cancel(first);
    await api.rows(sql`
      update bill_cancellation set cancelled_at = date_trunc('day', now() at time zone 'Asia/Bangkok')
        at time zone 'Asia/Bangkok' - interval '1 second'
      where player_id = (select id from player where username = ${player})`);
    expect((await cancel(await sold(roundId))).data.status).toBe('cancelled');
  });

  it('counts only the player’s own cancels, not those of other players or of staff', async () => {
    const roundId = await api.testCompany.openRound();
    await allow(1);
    const byStaff = await sold(roundId);
    await api.ok('operator', 'bills.cancel', {
      params: { billNumber: byStaff },
      body: { reason: 'keyed wrong' },
    });
    await cancel(await sell(api, a1, roundId, bets, 'somebody else'));
    expect((await cancel(await sold(roundId))).data.status).toBe('cancelled');
  });
});

describe('bills of other agents', () => {
  it.each([
    ['another agent of the master', { apiKey: a2.apiKey }],
    ["another master's agent", { apiKey: b1.apiKey }],
  ])('do not exist for %s', async (_, stranger) => {
    const billNumber = await sold(await api.testCompany.openRound());
    const missing = await api.refusal(site, 'intake.get', { params: { billNumber: '999-999-4' } });
    for (const name of ['intake.get', 'intake.cancel'] as const) {
      const problem = await api.refusal(stranger, name, { params: { billNumber } });
      expect(problem).toEqual({ ...missing, requestId: problem.requestId });
      expect(problem.status).toBe(404);
    }
    const { data } = await api.ok(site, 'intake.get', { params: { billNumber } });
    expect(data.status).toBe('accepted');
  });

  it('are not found by a bill number with a wrong check digit either', async () => {
    const billNumber = await sold(await api.testCompany.openRound());
    const last = Number(billNumber.at(-1));
    const wrongNumber = billNumber.slice(0, -1) + String((last + 1) % 10);
    expect(await refused(wrongNumber)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
