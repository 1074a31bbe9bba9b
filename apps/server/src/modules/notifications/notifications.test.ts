import type { Notification } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Listening, listenTo } from '../../../test/event-stream.ts';
import { draw, enterAndConfirm, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { notifyOverdueRounds } from '../rounds/notify-overdue-rounds.ts';
import { notify } from './notify.ts';
import { purgeNotifications } from './purge-notifications.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;
const { a1, b1 } = api.agents;
const address = await api.app.listen(0, '127.0.0.1');
const reason = 'as the test has it';

beforeEach(() => api.rows(sql`delete from notification`));
afterEach(() => api.rows(sql`update company set separation_of_duties = true`));

const notifications = async (as: Person): Promise<Notification[]> =>
  (await api.ok(as, 'notifications.list')).data;
const kinds = async (as: Person): Promise<string[]> => (await notifications(as)).map(({ kind }) => kind);
const unread = async (as: Person): Promise<number> => (await api.ok(as, 'notifications.unread')).data.unread;

/** A round that no longer sells. */
async function waitingRound(providerId = 'thai-gov'): Promise<{ roundId: string }> {
  const roundId = String(await api.testCompany.openRound({ providerId }));
  await api.ok('operator', 'rounds.closeNow', { params: { roundId }, body: { reason } });
  return { roundId };
}

const enter = async (params: { roundId: string }, entered: object = draw): Promise<string> =>
  (await api.ok('operator', 'results.enter', { params, body: { entered } })).data.resultId;

describe('a result that waits for confirmation', () => {
  it('notifies the people who may confirm it, and not the person who entered it', async () => {
    const params = await waitingRound();
    await enter(params);
    expect(await notifications('operator2')).toMatchObject([
      {
        kind: 'result_to_confirm',
        values: { roundId: params.roundId, providerId: 'thai-gov', nameEn: 'Thai Government Lottery' },
        read: false,
        done: false,
      },
    ]);
    expect(await unread('operator2')).toBe(1);
    expect(await notifications('operator')).toEqual([]);
    expect(await unread('operator')).toBe(0);
  });

  it('notifies its author too where the company has switched separation of duties off', async () => {
    await api.rows(sql`update company set separation_of_duties = false`);
    await enter(await waitingRound());
    expect(await kinds('operator')).toEqual(['result_to_confirm']);
  });

  it('notifies nobody who may not confirm it: another provider group, a role that only views, a tenant', async () => {
    await enter(await waitingRound());
    for (const person of ['live', 'plus', 'reporter', 'm1', 'a1', 'a1-reporter'] as const)
      expect(await notifications(person)).toEqual([]);
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, {
        kind: 'result_to_confirm',
        about: 'round:of-yigi',
        values: { providerId: 'yigi-15' },
        audience: { action: 'manage', subject: 'lotto-result', group: 'yigi' },
      }),
    );
    expect(await unread('plus')).toBe(1);
    expect(await unread('live')).toBe(0);
    expect(await unread('operator2')).toBe(2);
  });

  it('is shown by the present rights of the reader', async () => {
    await enter(await waitingRound());
    expect(await unread('operator2')).toBe(1);
    const held = await api.one<{ role: string }>(sql`
      update ability_rule set action = 'view'
      where role = 'company:operator' and subject = 'lotto-result' returning role`);
    expect(await notifications('operator2')).toEqual([]);
    expect(await unread('operator2')).toBe(0);
    await api.rows(sql`
      update ability_rule set action = 'manage' where role = ${held.role} and subject = 'lotto-result'`);
    expect(await unread('operator2')).toBe(1);
  });

  it('is done for everybody once one of them has confirmed it', async () => {
    const params = await waitingRound();
    const resultId = await enter(params);
    await api.ok('operator2', 'results.confirm', { params: { ...params, resultId }, body: {} });
    for (const person of ['operator2', 'superadmin'] as const) {
      expect(await notifications(person)).toMatchObject([{ kind: 'result_to_confirm', done: true }]);
      expect(await unread(person)).toBe(0);
    }
  });

  it('that is sent back notifies its author, until the round has a new one', async () => {
    const params = await waitingRound();
    const resultId = await enter(params);
    await api.ok('operator2', 'results.reject', {
      params: { ...params, resultId },
      body: { reason: 'a digit is wrong' },
    });
    expect(await notifications('operator')).toMatchObject([
      { kind: 'result_rejected', values: { reason: 'a digit is wrong' }, done: false },
    ]);
    expect(await kinds('operator2')).toEqual(['result_to_confirm']);
    await enter(params);
    expect(await unread('operator')).toBe(0);
    expect(await unread('operator2')).toBe(1);
  });

  it('that differs from its blind second entry notifies the people who can enter it again', async () => {
    await api.rows(sql`update provider set confirm_mode = 'blind' where id = 'thai-gov'`);
    const params = await waitingRound();
    const resultId = await enter(params);
    const other = { ...draw, prize_two: '09' };
    await api.refusal('operator2', 'results.confirm', {
      params: { ...params, resultId },
      body: { entered: other },
    });
    await api.rows(sql`update provider set confirm_mode = 'review' where id = 'thai-gov'`);
    expect(await kinds('operator')).toEqual(['result_mismatched']);
    expect(await kinds('operator2')).toEqual(['result_to_confirm']);
  });

  it('notifies again for a correction, and not once the settlement is done', async () => {
    const roundId = await api.testCompany.openRound();
    await settle(api, roundId);
    expect(await unread('superadmin')).toBe(0);
    await api.ok('operator', 'results.enter', {
      params: { roundId: String(roundId) },
      body: { entered: { ...draw, prize_two: '95' }, reason },
    });
    expect(await unread('operator2')).toBe(1);
  });
});

describe('a void that is requested', () => {
  it('notifies the people who may confirm it but not its author, and is done when it is decided', async () => {
    const params = await waitingRound();
    await api.ok('operator', 'rounds.void', { params, body: { reason: 'the draw was cancelled' } });
    expect(await notifications('operator2')).toMatchObject([
      { kind: 'void_to_confirm', values: { reason: 'the draw was cancelled' } },
    ]);
    expect(await notifications('operator')).toEqual([]);
    await api.ok('operator2', 'rounds.declineVoid', { params, body: { reason } });
    expect(await unread('operator2')).toBe(0);
  });

  it('that is declined makes the confirmation of the result open again', async () => {
    const params = await waitingRound();
    await enter(params);
    await api.ok('operator2', 'rounds.void', { params, body: { reason } });
    expect(await kinds('operator')).toEqual(['void_to_confirm']);
    await api.ok('operator', 'rounds.declineVoid', { params, body: { reason } });
    const open = (await notifications('operator2')).filter(({ done }) => !done);
    expect(open.map(({ kind }) => kind)).toEqual(['result_to_confirm']);
  });
});

describe('a round without a result', () => {
  it('notifies once, at the time its provider sets, and is done with the result', async () => {
    const params = await waitingRound();
    await notifyOverdueRounds(store);
    expect(await kinds('operator')).toEqual([]);
    await api.rows(sql`
      update round set open_at = now() - interval '4 days', close_at = now() - interval '3 days',
        draw_at = now() - interval '2 days'
      where id = ${params.roundId}`);
    await notifyOverdueRounds(store);
    await notifyOverdueRounds(store);
    const overdue = async () =>
      (await notifications('operator')).filter(({ values }) => values.roundId === params.roundId);
    expect(await overdue()).toMatchObject([{ kind: 'round_overdue', done: false }]);
    await enter(params);
    expect(await overdue()).toMatchObject([{ done: true }]);
    await notifyOverdueRounds(store);
    expect(await overdue()).toHaveLength(1);
  });
});

const export1 = (
  accountId: AccountId,
  tenant: { aggregatorId: AggregatorId | null; agentId: AgentId | null },
  about: string,
) =>
  ({
    kind: 'export_ready',
    about,
    values: { exportId: '1' },
    audience: { account: { accountId, ...tenant } },
  }) as const;

describe('the receivers of a notification', () => {
  it('can be one account and nobody else, not even of the same tenant', async () => {
    const { aggregatorId, agentId } = a1;
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, export1(api.idOf('a1'), { aggregatorId, agentId }, 'export:1')),
    );
    expect(await kinds('a1')).toEqual(['export_ready']);
    for (const person of ['a1-reporter', 'm1', 'm2', 'b1', 'superadmin'] as const)
      expect(await notifications(person)).toEqual([]);
  });

  it('can be the people of one tenant: those of a master are not its agents or another master', async () => {
    const { aggregatorId } = a1;
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, {
        kind: 'rate_change_planned',
        about: 'rate:1',
        values: { providerId: 'thai-gov' },
        audience: { action: 'view', subject: 'lotto-ratio', tenant: { aggregatorId, agentId: null } },
      }),
    );
    expect(await kinds('m1')).toEqual(['rate_change_planned']);
    for (const person of ['m2', 'a1', 'a2', 'b1', 'superadmin', 'operator'] as const)
      expect(await notifications(person)).toEqual([]);
  });

  it('are enforced by the database when a query forgets its filter', async () => {
    await store.transaction({ as: 'work' }, async (tx) => {
      await notify(tx, export1(api.idOf('a1'), a1, 'export:2'));
      await notify(tx, export1(api.idOf('b1'), b1, 'export:3'));
    });
    await api.rows(sql`
      insert into notification_read (account_id, notification_id)
      select account_id, id from notification`);
    const seen = (table: string) =>
      store.transaction({ as: 'tenant', aggregatorId: b1.aggregatorId, agentId: b1.agentId }, async (tx) => {
        const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
        return Number(rows[0]?.n);
      });
    expect([await seen('notification'), await seen('notification_read')]).toEqual([1, 1]);
    const forge = store.transaction(
      { as: 'tenant', aggregatorId: b1.aggregatorId, agentId: b1.agentId },
      (tx) => notify(tx, export1(api.idOf('a1'), a1, 'export:4')),
    );
    await expect(forge).rejects.toThrow('row-level security');
  });

  it('are the only ones: for others it does not exist', async () => {
    await store.transaction({ as: 'work' }, (tx) => notify(tx, export1(api.idOf('b1'), b1, 'export:5')));
    const [theirs] = await notifications('b1');
    const params = { notificationId: theirs?.notificationId ?? '' };
    expect(await api.refusal('a1', 'notifications.read', { params })).toMatchObject({ code: 'not_found' });
    await api.ok('a1', 'notifications.readAll', { body: { upTo: '999999' } });
    expect(await unread('b1')).toBe(1);
  });
});

describe('reading notifications', () => {
  const insertNotifications = (count: number, from = 1) =>
    store.transaction({ as: 'work' }, async (tx) => {
      for (let n = from; n < from + count; n += 1)
        await notify(tx, {
          kind: 'settlement_failed',
          about: `round:${n}`,
          values: { n: String(n) },
          audience: { action: 'manage', subject: 'lotto-settle' },
        });
    });

  it('counts for each person separately', async () => {
    await insertNotifications(2);
    const [latest] = await notifications('operator');
    const params = { notificationId: latest?.notificationId ?? '' };
    expect((await api.ok('operator', 'notifications.read', { params })).data).toEqual({ unread: 1 });
    expect((await api.ok('operator', 'notifications.read', { params })).data).toEqual({ unread: 1 });
    expect((await notifications('operator')).map(({ read }) => read)).toEqual([true, false]);
    expect(await unread('operator2')).toBe(2);
  });

  it('all at once leaves those unread that came after the list was shown', async () => {
    await insertNotifications(3);
    const upTo = (await notifications('operator'))[0]?.notificationId ?? '';
    await insertNotifications(1, 4);
    expect((await api.ok('operator', 'notifications.readAll', { body: { upTo } })).data).toEqual({
      unread: 1,
    });
    const { data } = await api.ok('operator', 'notifications.list', { query: { unread: 'true' } });
    expect(data.map(({ values }) => values.n)).toEqual(['4']);
  });

  it('of one kind leaves those of other kinds unread', async () => {
    await insertNotifications(2);
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, {
        kind: 'ledger_alarm',
        about: 'ledger:1',
        values: {},
        audience: { action: 'manage', subject: 'lotto-settle' },
      }),
    );
    const upTo = (await notifications('operator'))[0]?.notificationId ?? '';
    const body = { upTo, kind: 'settlement_failed' as const };
    expect((await api.ok('operator', 'notifications.readAll', { body })).data).toEqual({ unread: 1 });
    const { data } = await api.ok('operator', 'notifications.list', { query: { unread: 'true' } });
    expect(data.map(({ kind }) => kind)).toEqual(['ledger_alarm']);
  });

  it('goes page by page, none twice and none left out, even when more come meanwhile', async () => {
    await insertNotifications(7);
    const seen: (string | undefined)[] = [];
    let before: string | null | undefined;
    while (before !== null) {
      const page = await api.ok('operator', 'notifications.list', {
        query: { limit: '3', ...(before && { before }) },
      });
      seen.push(...page.data.map(({ values }) => values.n));
      before = page.meta.next;
      if (seen.length === 3) await insertNotifications(1, 8);
    }
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  });

  it('counts no further than the number the bell shows', async () => {
    await insertNotifications(120);
    expect(await unread('operator')).toBe(100);
  });

  it('while impersonating shows the tenant’s notifications and marks none as read', async () => {
    const { aggregatorId } = a1;
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, {
        kind: 'rate_change_planned',
        about: 'rate:2',
        values: { providerId: 'thai-gov' },
        audience: { action: 'view', subject: 'lotto-ratio', tenant: { aggregatorId, agentId: null } },
      }),
    );
    await insertNotifications(1);
    for (const mode of ['view', 'impersonate'] as const) {
      const bearer = await api.tokenOf('superadmin', { person: 'm1', mode });
      const seen = await api.ok(null, 'notifications.list', { bearer });
      expect(seen.data.map(({ kind }) => kind)).toEqual(['rate_change_planned']);
      expect(
        await api.refusal(null, 'notifications.readAll', { bearer, body: { upTo: '999999' } }),
      ).toMatchObject({ code: 'own_name_only' });
    }
    expect(await unread('m1')).toBe(1);
  });

  it('ends after thirty days, when a notification is deleted', async () => {
    await insertNotifications(2);
    await api.rows(sql`
      update notification set created_at = now() - interval '31 days' where about = 'round:1'`);
    await purgeNotifications(store);
    expect(await notifications('operator')).toHaveLength(1);
  });
});

describe('the live stream', () => {
  const open: Listening[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  const watch = async (person: Person): Promise<Listening> => {
    const stream = await listenTo(`${address}/api/live`, await api.tokenOf(person));
    open.push(stream);
    await stream.hears(({ event }) => event === 'ready');
    return stream;
  };
  const isNews = ({ event }: { event: string }) => event === 'notification';

  it('says only to the receivers that there is a notification, and never its content', async () => {
    const [staff, master, agent] = [await watch('operator2'), await watch('m1'), await watch('a1')];
    await enter(await waitingRound());
    expect((await staff.hears(isNews)).data).toEqual({});
    const { aggregatorId } = a1;
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, export1(api.idOf('m1'), { aggregatorId, agentId: null }, 'export:9')),
    );
    await master.hears(isNews);
    // events come in order: an event for staff would have arrived before the master's
    expect(master.received.filter(isNews)).toHaveLength(1);
    expect(agent.received.filter(isNews)).toEqual([]);
  });

  it('shows in the other browser tabs of a person what was read in one', async () => {
    await store.transaction({ as: 'work' }, (tx) => notify(tx, export1(api.idOf('a1'), a1, 'export:10')));
    const [own, colleague] = [await watch('a1'), await watch('a1-reporter')];
    await api.ok('a1', 'notifications.readAll', { body: { upTo: '999999' } });
    await own.hears(isNews);
    await enterAndConfirm(api, BigInt((await waitingRound()).roundId), draw);
    await colleague.hears(({ event }) => event === 'round');
    expect(colleague.received.filter(isNews)).toEqual([]);
  });
});
