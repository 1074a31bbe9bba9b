import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { meetAtRound } from '../../../test/meet-at-round.ts';
import { draw, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { fixRules } from '../round-state/round-rules.ts';
import { verify } from '../verify/verify.ts';
import { refundOverdueRounds } from './refund-overdue.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const pool = openPool(database.connection, 1);
afterAll(() => pool.end());
const { a1, b1 } = api.agents;
const { store } = api.testCompany;

const params = (roundId: RoundId) => ({ roundId: String(roundId) });
const statusOf = async (roundId: RoundId) =>
  (await api.ok('operator', 'rounds.get', { params: params(roundId) })).data.status;
const refund = () =>
  refundOverdueRounds(store, (error) => {
    throw error;
  });

/** A round with two bills, closed, whose draw was this many minutes ago. */
async function waitingRound(minutesAgo: number): Promise<bigint> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  await sell(api, b1, roundId, [['lower2', '08', '40']]);
  await api.ok('operator', 'rounds.closeNow', { params: params(roundId), body: { reason: 'end of sale' } });
  await api.rows(sql`
    update round set close_at = clock_timestamp() - make_interval(mins => ${minutesAgo}::integer + 1),
                     open_at = clock_timestamp() - interval '10 days',
                     draw_at = clock_timestamp() - make_interval(mins => ${minutesAgo}::integer)
    where id = ${roundId}`);
  return roundId;
}

beforeEach(async () => {
  await api.rows(sql`delete from notification`);
  await api.rows(
    sql`update round set draw_at = clock_timestamp() + interval '1 day' where status = 'waiting'`,
  );
  await api.rows(
    sql`update provider set no_result_after_minutes = 60, refund_after_minutes = 120, approval = 'approved'
        where id = 'thai-gov'`,
  );
});

describe('a round that still waits for its result', () => {
  it('is refunded by the round clock when the waiting time of its provider ends, and not a minute earlier', async () => {
    const [due, early] = [await waitingRound(121), await waitingRound(119)];
    expect(await refund()).toBe(1);
    expect([await statusOf(due), await statusOf(early)]).toEqual(['voided', 'waiting']);
  });

  it('is left to people where the provider has no such rule', async () => {
    const roundId = await waitingRound(9_000);
    await api.rows(sql`update provider set refund_after_minutes = null where id = 'thai-gov'`);
    expect(await refund()).toBe(0);
    const { data } = await api.ok('operator', 'rounds.get', { params: params(roundId) });
    expect(data).toMatchObject({ status: 'waiting', overdue: true, refundAt: null });
  });

  it('shows staff when it will be refunded, and that it is overdue', async () => {
    const roundId = await waitingRound(61);
    const { data } = await api.ok('operator', 'rounds.get', { params: params(roundId) });
    expect(data.overdue).toBe(true);
    expect(Date.parse(data.refundAt ?? '') - Date.parse(data.drawAt)).toBe(120 * 60_000);
    expect((await api.ok('a1', 'rounds.get', { params: params(roundId) })).data.refundAt).toBeNull();
  });

  it('keeps the rule it opened under: shortening the time after the draw voids nothing', async () => {
    const roundId = await api.testCompany.openRound();
    await api.rows(sql`update round set status = 'scheduled' where id = ${roundId}`);
    await api.ok('operator', 'rounds.openNow', {
      params: params(roundId),
      body: { reason: 'start of sale' },
    });
    await sell(api, a1, roundId, [['upper3', '387', '100']]);
    await api.ok('operator', 'rounds.closeNow', {
      params: params(roundId),
      body: { reason: 'end of sale' },
    });
    await api.rows(sql`
      update round set close_at = draw_at - interval '2 days', open_at = draw_at - interval '3 days' where id = ${roundId}`);
    await api.rows(sql`
      update round set close_at = clock_timestamp() - interval '6 minutes',
                       draw_at = clock_timestamp() - interval '5 minutes' where id = ${roundId}`);
    const { version } = (await api.ok('admin', 'catalogue.get', { params: { providerId: 'thai-gov' } })).data;
    await api.ok('admin', 'catalogue.update', {
      params: { providerId: 'thai-gov' },
      body: { version, noResultAfterMinutes: 1, refundAfterMinutes: 1 },
    });
    expect(await refund()).toBe(0);
    const { data } = await api.ok('operator', 'rounds.get', { params: params(roundId) });
    expect(data).toMatchObject({ status: 'waiting', overdue: false });
    expect(Date.parse(data.refundAt ?? '') - Date.parse(data.drawAt)).toBe(120 * 60_000);
  });

  it('is not refunded by a rule that one person set alone, nor by one approved after the round opened', async () => {
    const change = async (refundAfterMinutes: number | null) => {
      const { version } = (await api.ok('admin', 'catalogue.get', provider)).data;
      const body = { version, refundAfterMinutes };
      return (await api.ok('admin', 'catalogue.update', { ...provider, body })).data.provider;
    };
    const provider = { params: { providerId: 'thai-gov' } };
    await change(null);
    const { approval, version } = await change(90);
    expect(approval).toBe('waiting');
    const notifications = (await api.ok('superadmin', 'notifications.list')).data;
    expect(notifications.filter(({ kind }) => kind === 'source_to_approve')).toHaveLength(1);

    const [opened, unopened] = [await waitingRound(91), await waitingRound(91)];
    await store.transaction({ as: 'work' }, (tx) => fixRules(tx, opened));
    expect(await refund()).toBe(0);
    const { data } = await api.ok('operator', 'rounds.get', { params: params(opened) });
    expect(data).toMatchObject({ overdue: true, refundAt: null });

    const approve = { ...provider, body: { version } };
    expect((await api.refusal('admin', 'catalogue.approve', approve)).code).toBe('same_person');
    await api.ok('superadmin', 'catalogue.approve', approve);
    expect(await refund()).toBe(1);
    expect([await statusOf(opened), await statusOf(unopened)]).toEqual(['waiting', 'voided']);
  });

  it('gives every stake back at net, with no win or loss, and the ledger agrees', async () => {
    const before = await api.rows(
      sql`select agent_id, open_stake, balance from agent_credit order by agent_id`,
    );
    const roundId = await waitingRound(121);
    await refund();
    expect(
      await api.rows(sql`select agent_id, open_stake, balance from agent_credit order by agent_id`),
    ).toEqual(before);
    expect(
      await api.one(sql`
        select kind, total_bet, payout, net_company from settlement where round_id = ${roundId}`),
    ).toEqual({ kind: 'void', total_bet: 14_000n, payout: 0n, net_company: 0n });
    expect(await api.rows(sql`select 1 from win_loss where round_id = ${roundId}`)).toEqual([]);
    const { data } = await api.ok('a1', 'bills.list', { params: params(roundId), query: { status: 'void' } });
    expect(data).toHaveLength(1);
    expect((await verify(store)).checks.flatMap((check) => check.problems)).toEqual([]);
  });

  it('is refunded in the system’s name with the reason, and the people who manage settlement are notified once', async () => {
    const roundId = await waitingRound(121);
    await refund();
    await refund();
    const reason = 'No result 120 minutes after the draw time';
    expect(
      await api.rows(sql`
        select operation, actor_name, actor_account_id, reason from log
        where subject = 'round' and subject_id = ${String(roundId)} and operation = 'job.rounds.refund'`),
    ).toEqual([
      { operation: 'job.rounds.refund', actor_name: 'round clock', actor_account_id: null, reason },
    ]);
    const { data } = await api.ok('operator', 'notifications.list');
    expect(data.map(({ kind, values }) => [kind, values.bills, values.stake])).toEqual([
      ['round_refunded', '2', '140.00'],
    ]);
    expect((await api.ok('a1', 'notifications.list')).data).toEqual([]);
  });

  it('is not refunded once a result was entered, even when the entry was sent back', async () => {
    const roundId = await waitingRound(121);
    const { data } = await api.ok('operator', 'results.enter', {
      params: params(roundId),
      body: { entered: draw },
    });
    expect(await refund()).toBe(0);
    await api.ok('operator2', 'results.reject', {
      params: { ...params(roundId), resultId: data.resultId },
      body: { reason: 'another draw' },
    });
    expect(await refund()).toBe(0);
    expect(await statusOf(roundId)).toBe('waiting');
    expect((await api.ok('operator', 'rounds.get', { params: params(roundId) })).data.refundAt).toBeNull();
  });

  it('can be refunded by two persons, with a reason', async () => {
    const roundId = await waitingRound(61);
    const request = { params: params(roundId), body: { reason: 'No result was published' } };
    await api.ok('operator', 'rounds.void', request);
    expect((await api.refusal('operator', 'rounds.confirmVoid', request)).code).toBe('same_person');
    expect((await api.ok('operator2', 'rounds.confirmVoid', request)).data.status).toBe('voided');
  });
});

describe('a result that is entered at the moment of the refund', () => {
  const meet = <A, B>(roundId: RoundId, first: () => Promise<A>, second: () => Promise<B>) =>
    meetAtRound({ store, pool }, roundId, first, second);
  const enter = (roundId: RoundId) =>
    api.ask('operator', 'results.enter', { params: params(roundId), body: { entered: draw } });

  it('counts when it came first: nothing is refunded', async () => {
    const roundId = await waitingRound(121);
    const [entered, refunded] = await meet(roundId, () => enter(roundId), refund);
    expect([entered.status, refunded, await statusOf(roundId)]).toEqual([201, 0, 'waiting_confirm']);
  });

  it('is refused when the refund came first', async () => {
    const roundId = await waitingRound(121);
    const [refunded, entered] = await meet(roundId, refund, () => enter(roundId));
    expect([refunded, entered.status, await statusOf(roundId)]).toEqual([1, 409, 'voided']);
  });
});
