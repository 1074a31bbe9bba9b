import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
let roundId: RoundId;
let ofRound: { params: { roundId: string } };

beforeAll(async () => {
  roundId = await api.testCompany.openRound({ label: 'shared' });
  ofRound = { params: { roundId: String(roundId) } };
  await sell(api, api.agents.a1, roundId, [
    ['upper3', '387', '10'],
    ['lower2', '45', '20'],
  ]);
  await sell(api, api.agents.a2, roundId, [['upper2', '87', '40']]);
  await sell(api, api.agents.b1, roundId, [['upper3', '111', '80']]);
});

const reason = 'a reason';

describe('a round on the API', () => {
  it('shows staff all of its sales, and a master or agent its own', async () => {
    const seen = async (person: 'operator' | 'm1' | 'm2' | 'a1' | 'a2') => {
      const { data } = await api.ok(person, 'rounds.get', ofRound);
      return [data.billCount, data.ticketCount, data.totalBet];
    };
    expect(await seen('operator')).toEqual([3, 4, '150.00']);
    expect(await seen('m1')).toEqual([2, 3, '70.00']);
    expect(await seen('m2')).toEqual([1, 1, '80.00']);
    expect(await seen('a1')).toEqual([1, 2, '30.00']);
    expect(await seen('a2')).toEqual([1, 1, '40.00']);
  });

  it('does not exist for staff of other provider groups, neither to read nor to change', async () => {
    const problems = [
      await api.refusal('live', 'rounds.get', ofRound),
      await api.refusal('live', 'rounds.closeNow', { ...ofRound, body: { reason } }),
      await api.refusal('live', 'rounds.void', { ...ofRound, body: { reason } }),
      await api.refusal('live', 'results.list', ofRound),
      await api.refusal('live', 'results.enter', { ...ofRound, body: { entered: draw } }),
    ];
    expect(problems.map((problem) => [problem.status, problem.code])).toEqual(
      Array.from({ length: 5 }, () => [404, 'not_found']),
    );
    const { data } = await api.ok('live', 'rounds.list');
    expect(data.map((round) => round.roundId)).not.toContain(String(roundId));
  });

  it('does not count cancelled bills', async () => {
    const other = await api.testCompany.openRound();
    const billNumber = await sell(api, api.agents.a1, other, [['upper3', '387', '10']]);
    await sell(api, api.agents.a1, other, [['upper3', '387', '25']]);
    await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason } });
    const { data } = await api.ok('operator', 'rounds.get', { params: { roundId: String(other) } });
    expect([data.billCount, data.ticketCount, data.totalBet]).toEqual([1, 1, '25.00']);
  });

  it('is returned in its new state after each change', async () => {
    const params = { roundId: String(await api.testCompany.openRound()) };
    const { data: closed } = await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
    expect(closed).toMatchObject({ status: 'waiting', sealed: true, settlementState: 'none' });
    const { data: pending } = await api.ok('operator', 'rounds.void', { params, body: { reason } });
    expect(pending.status).toBe('void_pending');
    expect((await api.refusal('operator', 'rounds.confirmVoid', { params, body: { reason } })).code).toBe(
      'same_person',
    );
    const { data: voided } = await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason } });
    expect(voided.status).toBe('voided');
    expect(await api.refusal('operator', 'rounds.void', { params, body: { reason } })).toMatchObject({
      code: 'round_state',
      values: { status: 'voided' },
    });
  });

  it('that was closed early keeps its planned close time and shows when it was closed, everywhere', async () => {
    const early = await api.testCompany.openRound();
    const params = { roundId: String(early) };
    const own = <T extends { roundId: string }>(rows: T[]) =>
      rows.filter((row) => row.roundId === String(early));
    await sell(api, api.agents.a1, early, [['upper3', '387', '10']]);
    const { data: open } = await api.ok('operator', 'rounds.get', { params });
    expect(open.closedAt).toBeNull();
    const { data: closed } = await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
    expect(closed.closeAt).toBe(open.closeAt);
    const { closedAt } = closed;
    expect(Date.parse(closedAt ?? '')).toBeLessThan(Date.parse(open.closeAt));

    const times = { closeAt: open.closeAt, closedAt };
    const { data: unsettled } = await api.ok('operator', 'reports.unsettled', { query: {} });
    expect(own(unsettled)).toMatchObject([times]);
    const days = { from: open.businessDate, to: open.businessDate };
    const ofProvider = { params: { providerId: 'thai-gov' }, query: days };
    expect(own((await api.ok('operator', 'reports.rounds', ofProvider)).data)).toMatchObject([times]);
    const { data: log } = await api.ok('superadmin', 'log.list', {
      query: { subject: 'round', subjectId: String(early) },
    });
    expect(log.find((entry) => entry.operation === 'rounds.closeNow')?.changed).toEqual([
      'closedAt',
      'status',
    ]);
    // its draw time lies ahead: a draw that was held early can be entered, by two people as always
    const { data: result } = await api.ok('operator', 'results.enter', { params, body: { entered: draw } });
    expect(result.status).toBe('entered');
  });

  it('shows whether its confirmed result is settled, being settled, or was refused', async () => {
    const settled = await api.testCompany.openRound();
    const params = { roundId: String(settled) };
    const state = async () => (await api.ok('operator', 'rounds.get', { params })).data.settlementState;
    await sell(api, api.agents.a1, settled, [['upper3', '387', '10']]);
    await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
    const { data } = await api.ok('operator', 'results.enter', { params, body: { entered: draw } });
    const resultParams = { ...params, resultId: data.resultId };
    await api.rows(sql`update ticket set stake = stake + 1 where round_id = ${settled}`);
    const refused = await api.refusal('operator2', 'results.confirm', { params: resultParams, body: {} });
    expect(refused.code).toBe('seal_mismatch');
    expect(await state()).toBe('failed');
    await api.rows(sql`update ticket set stake = stake - 1 where round_id = ${settled}`);
    await api.rows(sql`delete from settlement_failure where result_id = ${BigInt(data.resultId)}`);
    expect(await state()).toBe('running');
    // the last step counts: a result whose confirmation was withdrawn is not settled
    await api.rows(sql`
      insert into result_decision (result_id, step, decision) values (${BigInt(data.resultId)}, 2, 'withdrawn')`);
    expect(await state()).toBe('none');
    await api.rows(sql`delete from result_decision where result_id = ${BigInt(data.resultId)} and step = 2`);
    await api.ok('operator2', 'results.confirm', { params: resultParams, body: {} });
    expect(await state()).toBe('done');
  });
});

describe('the list of rounds', () => {
  it('is filtered, sorted and counted over all pages', async () => {
    const listed = async (query: Record<string, string>) => {
      const { data, meta } = await api.ok('operator', 'rounds.list', { query });
      return { labels: data.map((round) => round.label), total: meta.total };
    };
    for (const label of ['list 1', 'list 2', 'list 3'])
      await api.testCompany.openRound({ label, providerId: 'siam-noon' });
    expect(await listed({ q: 'list', sortBy: 'label', orderBy: 'asc' })).toEqual({
      labels: ['list 1', 'list 2', 'list 3'],
      total: 3,
    });
    expect(
      await listed({ q: 'list', sortBy: 'label', orderBy: 'desc', itemsPerPage: '2', page: '2' }),
    ).toEqual({
      labels: ['list 1'],
      total: 3,
    });
    expect(await listed({ group: 'siam', status: 'open,waiting' })).toMatchObject({ total: 3 });
    expect(await listed({ group: 'siam', status: 'settled' })).toEqual({ labels: [], total: 0 });
    expect(await listed({ providerId: 'thai-gov', q: 'shared' })).toEqual({ labels: ['shared'], total: 1 });
    expect(await listed({ q: 'shared', from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ total: 0 });
    expect(await listed({ q: '%' })).toMatchObject({ total: 0 });
  });
});

describe('settlements on the API', () => {
  it('are listed with their figures, the one in force is marked, and a recheck balances', async () => {
    const settled = await api.testCompany.openRound();
    await sell(api, api.agents.a1, settled, [
      ['upper3', '387', '10'],
      ['lower2', '45', '20'],
    ]);
    await settle(api, settled);
    await enterAndConfirm(api, settled, { ...draw, prize_two: '45' });
    const { data, meta } = await api.ok('reporter', 'settlement.list', {
      query: { roundId: String(settled) },
    });
    expect(meta.total).toBe(3);
    expect(data.map((run) => [run.kind, run.payout, run.by, run.current])).toEqual([
      ['settle', '10800.00', 'operator2', true],
      ['reversal', '-9000.00', 'operator2', false],
      ['settle', '9000.00', 'operator2', false],
    ]);
    for (const { settlementId } of data) {
      const { data: recheck } = await api.ok('reporter', 'settlement.recheck', { params: { settlementId } });
      expect(recheck.checks.filter((check) => !check.balanced)).toEqual([]);
      expect(recheck.balanced).toBe(true);
    }
  });

  it('do not balance in a recheck when a payout was changed', async () => {
    const settled = await api.testCompany.openRound();
    await sell(api, api.agents.a1, settled, [['upper3', '387', '10']]);
    await settle(api, settled);
    const { data } = await api.ok('operator', 'settlement.list', { query: { roundId: String(settled) } });
    await api.rows(sql`update payout set amount = amount + 100 where round_id = ${settled}`);
    const { data: recheck } = await api.ok('operator', 'settlement.recheck', {
      params: { settlementId: data[0]?.settlementId ?? '' },
    });
    expect(recheck.balanced).toBe(false);
    expect(recheck.checks).toContainEqual({
      check: 'payouts',
      expected: '9000.00',
      found: '9001.00',
      balanced: false,
    });
  });

  it('do not exist for tenants, nor for staff of other provider groups', async () => {
    const { data } = await api.ok('operator', 'settlement.list');
    const params = { settlementId: data[0]?.settlementId ?? '' };
    expect((await api.refusal('live', 'settlement.recheck', { params })).code).toBe('not_found');
    expect((await api.ok('live', 'settlement.list')).data).toEqual([]);
    expect((await api.refusal('m1', 'settlement.list')).status).toBeGreaterThanOrEqual(403);
  });
});
