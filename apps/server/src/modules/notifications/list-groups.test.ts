import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { closeNotifications, notify } from './notify.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;

beforeEach(() => api.rows(sql`delete from notification`));

type Notified = Parameters<typeof notify>[1];
const notified = (...news: Notified[]) =>
  store.transaction({ as: 'work' }, async (tx) => {
    for (const one of news) await notify(tx, one);
  });

const overdue = (about: string, group: 'thai' | 'yigi' = 'thai'): Notified => ({
  kind: 'round_overdue',
  about,
  values: { label: about },
  audience: { action: 'manage', subject: 'lotto-result', group },
});
const limited = (about: string): Notified => ({
  kind: 'limiter_acted',
  about,
  values: { rule: about },
  audience: { action: 'view', subject: 'lotto-ratio' },
});
const toConfirm: Notified = { ...overdue('round:1'), kind: 'result_to_confirm' };

const groups = (as: Person, unread?: 'true') =>
  api.ok(as, 'notifications.groups', { query: unread ? { unread } : {} });
const shortly = async (as: Person, unread?: 'true') =>
  (await groups(as, unread)).data.map((one) => `${one.count} ${one.kind}, ${one.unread} unread`);

describe('the notifications by kind', () => {
  it('have what waits for a person first, the most urgent on top, then the others, the newest on top', async () => {
    await notified(overdue('round:2'), toConfirm, limited('rule:1'), overdue('round:3'));
    await notified({ ...limited('rule:2'), kind: 'rate_change_planned' });
    expect(await shortly('operator')).toEqual([
      '1 result_to_confirm, 1 unread',
      '2 round_overdue, 2 unread',
      '1 rate_change_planned, 1 unread',
      '1 limiter_acted, 1 unread',
    ]);
    const [, second] = (await groups('operator')).data;
    expect(second?.first.values).toEqual({ label: 'round:2' });
  });

  it('agree with the bell and the menu: a number over high risk counts while its round sells', async () => {
    const [sells, closed] = [
      await api.testCompany.openRound({ providerId: 'thai-gov' }),
      await api.testCompany.openRound({ providerId: 'hanoi' }),
    ];
    await api.testCompany.set('company', 'upper3', { limit: '100000', highRiskPercentage: 80 });
    for (const round of [sells, closed]) await sell(api, api.agents.a1, round, [['upper3', '387', '10']]);
    const risk = (roundId: bigint, exposure: string): Notified => ({
      kind: 'number_high_risk',
      about: `risk:${roundId}:${exposure}`,
      values: { roundId: String(roundId), exposure },
      audience: { action: 'view', subject: 'lotto-total' },
    });
    await notified(risk(sells, '9000.00'), risk(sells, '120000.00'), risk(sells, '15000.00'));
    await notified(risk(closed, '990000.00'), overdue('round:1'));
    await api.ok('operator2', 'rounds.closeNow', {
      params: { roundId: String(closed) },
      body: { reason: 'as the test has it' },
    });
    const { data, meta } = await groups('operator');
    expect(await shortly('operator')).toEqual(['1 round_overdue, 1 unread', '1 number_high_risk, 1 unread']);
    // the highest exposure, not the latest
    expect(data[1]?.first.values.exposure).toBe('120000.00');
    expect((await api.ok('operator', 'notifications.unread')).data).toEqual({ unread: 2, openAlerts: 0 });
    const needed = (await api.ok('operator', 'notifications.needed')).data;
    expect(needed.map(({ kind, count }) => `${count} ${kind}`)).toEqual([
      '1 round_overdue',
      '1 number_high_risk',
    ]);
    expect(meta).toEqual({ done: 1 });
    const done = await api.ok('operator', 'notifications.list', { query: { done: 'true' } });
    expect(done.data.map((one) => [one.done, one.values.exposure])).toEqual([[true, '990000.00']]);
  });

  it('count every one, however many pages the list of the kind has', async () => {
    await notified(...Array.from({ length: 7 }, (_, n) => overdue(`round:${n}`)), limited('rule:1'));
    expect(await shortly('operator')).toEqual(['7 round_overdue, 7 unread', '1 limiter_acted, 1 unread']);
    const listed: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const query = { kind: 'round_overdue', done: 'false', limit: '3', ...(before && { before }) } as const;
      const page: Awaited<ReturnType<typeof api.ok<'notifications.list'>>> = await api.ok(
        'operator',
        'notifications.list',
        { query },
      );
      expect(page.data.every(({ kind }) => kind === 'round_overdue')).toBe(true);
      listed.push(...page.data.map(({ values }) => values.label ?? ''));
      before = page.meta.next;
    }
    expect(listed).toEqual(Array.from({ length: 7 }, (_, n) => `round:${6 - n}`));
  });

  it('leave out what is done, which is listed apart', async () => {
    await notified(overdue('round:1'), overdue('round:2'));
    expect((await groups('operator')).meta).toEqual({ done: 0 });
    await store.transaction({ as: 'work' }, (tx) => closeNotifications(tx, 'round:1', 'round_overdue'));
    expect(await shortly('operator')).toEqual(['1 round_overdue, 1 unread']);
    expect((await groups('operator')).meta).toEqual({ done: 1 });
    const done = await api.ok('operator', 'notifications.list', { query: { done: 'true' } });
    expect(done.data.map(({ values }) => values.label)).toEqual(['round:1']);
  });

  it('can be the unread ones only', async () => {
    await notified(overdue('round:1'), limited('rule:1'));
    const [first] = (await groups('operator')).data;
    const params = { notificationId: first?.first.notificationId ?? '' };
    await api.ok('operator', 'notifications.read', { params });
    expect(await shortly('operator')).toEqual(['1 round_overdue, 0 unread', '1 limiter_acted, 1 unread']);
    expect(await shortly('operator', 'true')).toEqual(['1 limiter_acted, 1 unread']);
    // what one person has read is unread for another
    expect(await shortly('operator2', 'true')).toEqual([
      '1 round_overdue, 1 unread',
      '1 limiter_acted, 1 unread',
    ]);
  });

  it('are those of the bell: the reader’s rights and provider groups, and not what was switched off', async () => {
    await notified(overdue('round:1'), overdue('round:2', 'yigi'), limited('rule:1'));
    expect(await shortly('plus')).toEqual(['1 round_overdue, 1 unread', '1 limiter_acted, 1 unread']);
    expect(await shortly('a1')).toEqual([]);
    await api.ok('plus', 'notifications.savePreferences', {
      body: { kinds: [{ kind: 'limiter_acted', bell: false, live: true }] },
    });
    expect(await shortly('plus')).toEqual(['1 round_overdue, 1 unread']);
  });
});
