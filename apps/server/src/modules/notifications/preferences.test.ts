import { type NotificationKind, type NotificationPreference, notificationKinds } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { notify } from './notify.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;
const { a1 } = api.agents;

beforeEach(async () => {
  await api.rows(sql`delete from notification`);
  await api.rows(sql`delete from notification_preference`);
});

const preferences = async (as: Person): Promise<NotificationPreference[]> =>
  (await api.ok(as, 'notifications.preferences')).data;
const kindsOf = async (as: Person) => (await preferences(as)).map(({ kind }) => kind);
const turn = (as: Person, kind: NotificationKind, bell: boolean, live: boolean) =>
  api.ok(as, 'notifications.savePreferences', { body: { kinds: [{ kind, bell, live }] } });
const kindsShown = async (as: Person) =>
  (await api.ok(as, 'notifications.list')).data.map(({ kind }) => kind);
const unread = async (as: Person) => (await api.ok(as, 'notifications.unread')).data.unread;
const fresh = async (as: Person) => (await api.ok(as, 'notifications.fresh')).data.map(({ kind }) => kind);

/** Notifies accounts that manage settlement. */
const insertNotification = (kind: NotificationKind, about = 'round:1') =>
  store.transaction({ as: 'work' }, (tx) =>
    notify(tx, { kind, about, values: {}, audience: { action: 'manage', subject: 'lotto-settle' } }),
  );

describe('the notifications of a person', () => {
  it('are all at first, of the kinds this person can ever get and no others', async () => {
    expect(await kindsOf('superadmin')).toEqual([...notificationKinds]);
    expect(await kindsOf('operator')).not.toContain('ledger_alarm');
    const reporter = await kindsOf('reporter');
    expect(reporter).toContain('number_high_risk');
    expect(reporter).not.toContain('void_to_confirm');
    const agent = await kindsOf('a1');
    expect(agent).toEqual(
      expect.arrayContaining(['late_bets_voided', 'rate_change_planned', 'export_ready']),
    );
    for (const ofStaff of ['result_to_confirm', 'round_refunded', 'job_failed'] as const)
      expect(agent).not.toContain(ofStaff);
    expect((await preferences('operator')).every(({ bell, live }) => bell && live)).toBe(true);
  });

  it('of a kind that is switched off are not in the list, the count or the live stream', async () => {
    await insertNotification('round_refunded');
    await insertNotification('late_bets_found');
    await turn('operator', 'round_refunded', false, true);
    expect(await kindsShown('operator')).toEqual(['late_bets_found']);
    expect([await unread('operator'), await unread('operator2')]).toEqual([1, 2]);
    expect(await fresh('operator')).toEqual(['late_bets_found']);
    await turn('operator', 'round_refunded', true, true);
    expect(await kindsShown('operator')).toEqual(['late_bets_found', 'round_refunded']);
  });

  it('of a kind whose toasts are switched off stay in the list and do not appear on the screen', async () => {
    await insertNotification('round_refunded');
    await turn('operator', 'round_refunded', true, false);
    expect([await kindsShown('operator'), await fresh('operator')]).toEqual([['round_refunded'], []]);
    expect(await fresh('operator2')).toEqual(['round_refunded']);
  });

  it('that money waits for cannot be switched off by anybody', async () => {
    const { data } = await turn('operator', 'void_to_confirm', false, false);
    expect(data.find(({ kind }) => kind === 'void_to_confirm')).toMatchObject({
      bell: true,
      live: false,
      always: true,
    });
    await insertNotification('void_to_confirm');
    expect([await kindsShown('operator'), await fresh('operator')]).toEqual([['void_to_confirm'], []]);
  });

  it('are each person’s own choice, and saving one kind leaves the others unchanged', async () => {
    await turn('operator', 'round_refunded', false, true);
    await turn('operator', 'late_bets_found', false, true);
    const off = async (as: Person) =>
      (await preferences(as)).filter(({ bell }) => !bell).map(({ kind }) => kind);
    expect(await off('operator')).toEqual(['round_refunded', 'late_bets_found']);
    expect(await off('operator2')).toEqual([]);
  });

  it('keep what another version of the product has switched off', async () => {
    await turn('operator', 'round_refunded', false, true);
    await api.rows(sql`
      update notification_preference set bell_off = bell_off || '{of_another_version}'::text[]`);
    await turn('operator', 'round_refunded', true, true);
    expect(await api.one(sql`select bell_off from notification_preference`)).toEqual({
      bell_off: ['of_another_version'],
    });
  });

  it('while impersonating are not those of the tenant', async () => {
    const bearer = await api.tokenOf('superadmin', { person: 'm1', mode: 'impersonate' });
    expect(await api.refusal(null, 'notifications.preferences', { bearer })).toMatchObject({
      code: 'own_name_only',
    });
    expect(
      await api.refusal(null, 'notifications.savePreferences', { bearer, body: { kinds: [] } }),
    ).toMatchObject({ code: 'own_name_only' });
  });

  it('are protected by the database when a query forgets its filter', async () => {
    await turn('a1', 'number_high_risk', false, true);
    await turn('b1', 'number_high_risk', false, true);
    const { rows } = await store.transaction(
      { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId },
      (tx) => sql`select account_id from notification_preference`.execute(tx),
    );
    expect(rows).toEqual([{ account_id: api.idOf('a1') }]);
  });
});

describe('the toasts on the screen', () => {
  it('are those of the last minute, unread and not done', async () => {
    await insertNotification('round_refunded', 'round:1');
    await api.rows(sql`update notification set created_at = clock_timestamp() - interval '61 seconds'`);
    await insertNotification('late_bets_found', 'round:2');
    expect(await fresh('operator')).toEqual(['late_bets_found']);
    await api.ok('operator', 'notifications.readAll', { body: { upTo: '999999' } });
    expect([await fresh('operator'), await fresh('operator2')]).toEqual([[], ['late_bets_found']]);
    await api.rows(sql`update notification set done_at = clock_timestamp()`);
    expect(await fresh('operator2')).toEqual([]);
  });
});
