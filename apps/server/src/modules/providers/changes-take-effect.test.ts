import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { notifyOverdueRounds } from '../rounds/notify-overdue-rounds.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, update } = catalogueOf(api);

describe('a change of a provider takes effect at once', () => {
  const bets = [['upper3', '387', '10']] as const;
  const site = { apiKey: api.agents.a1.apiKey };
  const cancel = (billNumber: string) => ({ params: { billNumber } });

  it('for the cancel window and the cancels per day', async () => {
    const { providerId } = await create({ cancelWindowMinutes: 0 });
    const roundId = await api.testCompany.openRound({ providerId });
    const first = await sell(api, api.agents.a1, roundId, bets, 'malee');
    expect((await api.refusal(site, 'intake.cancel', cancel(first))).code).toBe('bill_cancel_window');
    await update(providerId, { cancelWindowMinutes: 30, cancelsPerDay: 1 });
    await api.ok(site, 'intake.cancel', cancel(first));
    const second = await sell(api, api.agents.a1, roundId, bets, 'malee');
    expect((await api.refusal(site, 'intake.cancel', cancel(second))).code).toBe('bill_cancels_used_up');
    await update(providerId, { cancelsPerDay: 2 });
    await api.ok(site, 'intake.cancel', cancel(second));
  });

  it('for declining bets, and for a removed bet type', async () => {
    const { providerId } = await create();
    const roundId = String(await api.testCompany.openRound({ providerId }));
    const refusals = async (betType: string, number: string) => {
      const body = { roundId, player: 'malee', items: [{ betType, number, stake: '10' }] };
      const { data } = await api.ok(site, 'intake.quote', { body });
      return data.lines.map((line) => (line.outcome === 'refused' ? line.reason : null));
    };
    expect(await refusals('lower2', '08')).toEqual([null]);
    await update(providerId, { betTypes: ['upper3'] });
    expect(await refusals('lower2', '08')).toEqual(['unknown_bet_type']);
    await update(providerId, { accepting: false });
    expect(await refusals('upper3', '387')).toEqual(['provider_closed']);
  });

  it('for the blind second entry', async () => {
    const { providerId } = await create({ confirmMode: 'blind' });
    await update(providerId, { confirmMode: 'review' });
    const roundId = await api.testCompany.openRound({ providerId });
    await update(providerId, { confirmMode: 'blind' });
    await api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(roundId) },
      body: { reason: 'end of sale' },
    });
    const params = { roundId: String(roundId) };
    const entered = { upper3: '387', lower2: '08' };
    const { data } = await api.ok('operator', 'results.enter', { params, body: { entered } });
    const confirmation = { params: { ...params, resultId: data.resultId } };
    expect((await api.refusal('operator2', 'results.confirm', { ...confirmation, body: {} })).status).toBe(
      422,
    );
    await update(providerId, { confirmMode: 'review' });
    await api.ok('operator2', 'results.confirm', { ...confirmation, body: {} });
  });

  it('for when a missing result counts as overdue', async () => {
    const { providerId } = await create({ noResultAfterMinutes: 600 });
    const { id } = await api.one<{ id: bigint }>(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      values (${providerId}, 'late', current_date, now() - interval '5 hours', now() - interval '4 hours',
        now() - interval '3 hours', 'waiting')
      returning id`);
    const overdueNotifications = async () => {
      await notifyOverdueRounds(api.testCompany.store);
      return api.rows(
        sql`select 1 from notification where about = ${`round:${id}`} and kind = 'round_overdue'`,
      );
    };
    expect(await overdueNotifications()).toEqual([]);
    await update(providerId, { noResultAfterMinutes: 60 });
    expect(await overdueNotifications()).toHaveLength(1);
  });

  it('and leaves the format of the Thai draw as it was', async () => {
    const roundId = await api.testCompany.openRound();
    await settle(api, roundId, draw);
    const { data } = await api.ok('operator', 'rounds.get', { params: { roundId: String(roundId) } });
    expect(data.status).toBe('settled');
  });
});
