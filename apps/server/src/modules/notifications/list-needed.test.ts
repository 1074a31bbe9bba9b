import type { Needed } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { notifyHighRisk } from '../limiter/notify-high-risk.ts';
import { notify } from './notify.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;
const { a1 } = api.agents;

beforeEach(() => api.rows(sql`delete from notification`));

const needed = async (as: Person): Promise<Needed[]> => (await api.ok(as, 'notifications.needed')).data;
const shortly = async (as: Person) =>
  (await needed(as)).map(({ kind, waitsFor, count }) => `${count} ${kind} ${waitsFor}`);

async function waitingRound(): Promise<{ roundId: string }> {
  const roundId = String(await api.testCompany.openRound({ providerId: 'thai-gov' }));
  await api.ok('operator', 'rounds.closeNow', {
    params: { roundId },
    body: { reason: 'as the test has it' },
  });
  return { roundId };
}

const enter = (params: { roundId: string }) =>
  api.ok('operator', 'results.enter', { params, body: { entered: draw } });

type Notified = Parameters<typeof notify>[1];
const notified = (...news: Notified[]) =>
  store.transaction({ as: 'work' }, async (tx) => {
    for (const one of news) await notify(tx, one);
  });

const entryStaff = { action: 'manage', subject: 'lotto-result' } as const;
const overdue = (about: string, group: 'thai' | 'yigi' = 'thai'): Notified => ({
  kind: 'round_overdue',
  about,
  values: { label: about },
  audience: { ...entryStaff, group },
});

describe('what waits for a person', () => {
  it('is counted by kind with the oldest first, the most urgent kind on top', async () => {
    await notified(overdue('round:first'), overdue('round:second'));
    await enter(await waitingRound());
    expect(await shortly('operator2')).toEqual(['1 result_to_confirm you', '2 round_overdue you']);
    const [, rounds] = await needed('operator2');
    expect(rounds?.first.values).toEqual({ label: 'round:first' });
  });

  it('says how long a result is awaited: since the draw time of its round', async () => {
    const params = await waitingRound();
    await enter(params);
    await notified(overdue('round:first'));
    const drawn = await api.rows<{ draw_at: Date }>(
      sql`select draw_at from round where id = ${params.roundId}`,
    );
    expect((await needed('operator2')).map(({ kind, first }) => [kind, first.drawAt])).toEqual([
      ['result_to_confirm', drawn[0]?.draw_at.toISOString()],
      ['round_overdue', null],
    ]);
  });

  it('waits for someone else where the person took the first step, below what waits for the person', async () => {
    await enter(await waitingRound());
    await notified(overdue('round:first'));
    expect(await shortly('operator')).toEqual(['1 round_overdue you', '1 result_to_confirm others']);
  });

  it('is gone for everybody once it is done', async () => {
    const params = await waitingRound();
    const { resultId } = (await enter(params)).data;
    await api.ok('operator2', 'results.confirm', { params: { ...params, resultId }, body: {} });
    expect(await needed('operator2')).toEqual([]);
    expect(await needed('operator')).toEqual([]);
  });

  it('stays when it was read in the bell', async () => {
    await notified(overdue('round:first'));
    const [one] = await needed('operator2');
    await api.ok('operator2', 'notifications.readAll', { body: { upTo: one?.first.notificationId ?? '' } });
    expect(await shortly('operator2')).toEqual(['1 round_overdue you']);
  });

  it('is never what only informs', async () => {
    await notified({
      kind: 'rate_change_planned',
      about: 'rate:1',
      values: {},
      audience: { action: 'view', subject: 'lotto-ratio' },
    });
    expect(await needed('superadmin')).toEqual([]);
  });

  it('is that of the rights of the person and of the own provider groups', async () => {
    await enter(await waitingRound());
    await notified(overdue('round:first', 'yigi'));
    const seen = Object.fromEntries(
      await Promise.all(
        (
          [
            'superadmin',
            'admin',
            'operator2',
            'plus',
            'live',
            'reporter',
            'm1',
            'm2',
            'a1',
            'a1-reporter',
          ] as const
        ).map(async (person) => [person, (await needed(person)).map(({ kind }) => kind)]),
      ),
    );
    const both = ['result_to_confirm', 'round_overdue'];
    expect(seen).toEqual({
      superadmin: both,
      admin: both,
      operator2: both,
      plus: ['round_overdue'],
      live: [],
      reporter: [],
      m1: [],
      m2: [],
      a1: [],
      'a1-reporter': [],
    });
  });

  it('is that of the own tenant', async () => {
    const { aggregatorId } = a1;
    await notified({
      kind: 'webhook_stopped',
      about: 'webhook:1',
      values: { code: 'a1' },
      audience: { action: 'manage', subject: 'agent', tenant: { aggregatorId, agentId: null } },
    });
    expect(await shortly('m1')).toEqual(['1 webhook_stopped you']);
    for (const person of ['m2', 'b1', 'superadmin'] as const) expect(await needed(person)).toEqual([]);
  });
});

describe('a number over high risk', () => {
  const risk = (roundId: bigint, exposure: string): Notified => ({
    kind: 'number_high_risk',
    about: `risk:${roundId}:${exposure}`,
    values: { roundId: String(roundId), exposure },
    audience: { action: 'view', subject: 'lotto-total' },
  });

  /** 387 is over the limit of the company, 1,000. */
  async function exposedRound(): Promise<RoundId> {
    await api.testCompany.set('company', 'upper3', { limit: '100000', highRiskPercentage: 80 });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-gov' });
    await sell(api, a1, roundId, [['upper3', '387', '10']]);
    return roundId;
  }

  const labelOf = async (roundId: RoundId) =>
    (await api.one<{ label: string }>(sql`select label from round where id = ${roundId}`)).label;

  it('comes with the highest exposure first, compared as amounts', async () => {
    const roundId = await exposedRound();
    await notified(risk(roundId, '9000.00'), risk(roundId, '120000.00'), risk(roundId, '15000.00'));
    expect(await needed('operator')).toMatchObject([
      { kind: 'number_high_risk', count: 1, first: { values: { exposure: '120000.00' } } },
    ]);
  });

  it('is one task for each round, however often it was notified', async () => {
    const [one, other] = [await exposedRound(), await exposedRound()];
    await notified(risk(one, '9000.00'), risk(other, '800.00'), risk(one, '12000.00'));
    expect(await needed('operator')).toMatchObject([{ kind: 'number_high_risk', count: 2 }]);
  });

  it('waits only while a number is over it: not once its bets are cancelled, and again when they are sold anew', async () => {
    // those of other tests are told, and forgotten
    await notifyHighRisk(store);
    await api.rows(sql`delete from notification`);
    const roundId = await exposedRound();
    await notifyHighRisk(store);
    const told = async () => {
      const { meta } = await api.ok('operator', 'totals.rounds', {
        query: { status: 'open', alerts: 'true', q: await labelOf(roundId) },
      });
      return [await needed('operator').then((all) => all.length), meta.total];
    };
    expect(await told()).toEqual([1, 1]);
    const [bill] = (await api.ok('operator', 'bills.list', { params: { roundId: String(roundId) } })).data;
    await api.ok('operator', 'bills.cancel', {
      params: { billNumber: bill?.billNumber ?? '' },
      body: { reason: 'typed wrongly' },
    });
    expect(await told()).toEqual([0, 0]);
    await sell(api, a1, roundId, [['upper3', '387', '10']]);
    expect(await told()).toEqual([1, 1]);
  });

  it('waits only while its round sells', async () => {
    const roundId = await exposedRound();
    await notified(risk(roundId, '9000.00'));
    expect(await needed('operator')).toHaveLength(1);
    await api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(roundId) },
      body: { reason: 'as the test has it' },
    });
    expect(await needed('operator')).toEqual([]);
  });
});
