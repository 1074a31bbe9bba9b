import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Scope } from '../../platform/db/store.ts';
import { verify } from '../verify/verify.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }) => ({ params: { agentId: String(agent.agentId) } });
const reason = 'a new master';
const terms = {
  shareBp: { agent: 1000, master: 4000 },
  betTypes: [{ betType: 'upper3', rate: '900', discountPlayerBp: 1000, discountAgentBp: 1400 }],
};
const to = (aggregatorId: AggregatorId, version: number) => ({
  version,
  aggregatorId: String(aggregatorId),
  terms,
  reason,
});
const versionOf = async (agent: { agentId: AgentId }) =>
  (await api.ok('superadmin', 'agents.get', at(agent))).data.version;
const move = async (agent: { agentId: AgentId }, aggregatorId: AggregatorId) =>
  (
    await api.ok('superadmin', 'agents.move', {
      ...at(agent),
      body: to(aggregatorId, await versionOf(agent)),
    })
  ).data;
const refused = async (agent: { agentId: AgentId }, aggregatorId: AggregatorId) =>
  api.refusal('superadmin', 'agents.move', { ...at(agent), body: to(aggregatorId, await versionOf(agent)) });

/** Pays the balance between agent and master, whatever it is. */
async function level(agent: { agentId: AgentId }): Promise<void> {
  const { balance } = (await api.ok('superadmin', 'agents.get', at(agent))).data.credit;
  const amount = balance.startsWith('-') ? balance.slice(1) : `-${balance}`;
  await api.ok('superadmin', 'agents.settleUp', { ...at(agent), body: { amount, note: 'paid' } });
}

/** The caller with a new session: moving an agent ends the sessions it had. */
const asNow = async (who: 'm1' | 'm2' | 'a1' | 'superadmin') => ({ bearer: await api.tokenOf(who) });

const soldBefore = await api.testCompany.openRound();
let billBefore = '';

describe('moving an agent to another master', () => {
  it('is refused while bets of the agent are open, and says in how many rounds', async () => {
    billBefore = await sell(api, a1, soldBefore, [['upper3', '111', '10']]);
    const other = await api.testCompany.openRound();
    await sell(api, a1, other, [['upper3', '111', '5']]);
    await sell(api, a2, other, [['upper3', '111', '5']]);
    expect(await refused(a1, b1.aggregatorId)).toMatchObject({
      status: 409,
      code: 'agent_has_open_rounds',
      values: { rounds: '2', stake: '15.00' },
    });
    expect((await api.ok('admin', 'agents.checkMove', at(a1))).data).toEqual({
      openRounds: 2,
      openStakes: '15.00',
      balance: '0.00',
      clear: false,
    });
    await settle(api, soldBefore);
    expect(await refused(a1, b1.aggregatorId)).toMatchObject({ values: { rounds: '1', stake: '5.00' } });
    await api.ok('operator', 'rounds.cancel', { params: { roundId: String(other) }, body: { reason } });
  });

  it('is refused until the agent and its master have settled up, which a payment in the ledger does', async () => {
    const before = (await api.ok('superadmin', 'agents.get', at(a1))).data.credit.balance;
    expect(await refused(a1, b1.aggregatorId)).toMatchObject({
      code: 'agent_not_level',
      values: { name: 'm1', balance: before },
    });
    // lost: the player paid 9.00, of which the agent passes 80% of 8.60 on and keeps the rest
    expect(before).toBe('-6.88');
    for (const amount of ['6.89', '-1', '0'])
      expect(
        await api.refusal('superadmin', 'agents.settleUp', { ...at(a1), body: { amount, note: 'paid' } }),
      ).toMatchObject({ code: 'settle_up_too_much' });
    await api.ok('m1', 'agents.settleUp', { ...at(a1), body: { amount: '2', note: 'a part' } });
    await level(a1);
    expect((await api.ok('admin', 'agents.checkMove', at(a1))).data.clear).toBe(true);
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('takes its players, sign-ins, keys and settings along, ends its sessions, and gives it terms of the new master', async () => {
    await api.testCompany.set({ aggregatorId: a1.aggregatorId, agentId: a1.agentId }, 'upper3', {
      maximum: '200000',
    });
    await api.rows(sql`
      update player
      set factor_x100 = 50, day_limit = 1000000, week_limit = 2000000, stopped_until = '2026-01-01', own_day_limit = 3000000,
          own_week_limit = 4000000, own_stopped_until = '2026-01-02'
      where agent_id = ${a1.agentId}`);
    const bearer = await api.tokenOf('a1');
    await api.ok('a1', 'shortcuts.save', { body: { paths: ['/result'] } });
    const view = { list: 'bills', name: 'Open', search: {}, hidden: null };
    const { savedViewId } = (await api.ok('a1', 'savedViews.create', { body: view })).data;
    await api.ok('a1', 'savedViews.setDefault', { body: { list: 'bills', savedViewId } });
    const ofMaster = { ...view, list: 'results', sharedWith: ['agent:admin'] };
    const shared = (await api.ok('m1', 'savedViews.create', { body: ofMaster })).data;
    await api.ok('a1', 'savedViews.setDefault', {
      body: { list: 'results', savedViewId: shared.savedViewId },
    });
    await api.ok('a1', 'notifications.savePreferences', {
      body: { kinds: [{ kind: 'limiter_acted', bell: false, live: true }] },
    });
    const agent = await move(a1, b1.aggregatorId);
    expect(agent).toMatchObject({
      aggregatorCode: 'm2',
      version: 2,
      credit: { used: '0.00', balance: '0.00' },
      terms: {
        aggregatorName: 'm2',
        state: 'current',
        shareBp: { agent: 1000, master: 4000, company: 5000 },
      },
    });
    expect((await api.ask(null, 'auth.me', { bearer })).status).toBe(401);
    const { aggregatorId, agentId } = { aggregatorId: b1.aggregatorId, agentId: a1.agentId };
    for (const table of [
      ...['account', 'api_key', 'bet_setting', 'notification_preference', 'shortcut'],
      ...['saved_view', 'saved_view_default'],
    ])
      expect(
        await api.rows(
          sql`select distinct aggregator_id from ${sql.table(table)} where agent_id = ${agentId}`,
        ),
      ).toEqual([{ aggregator_id: aggregatorId }]);
    const limits = sql`
      select factor_x100, day_limit, week_limit, stopped_until, own_day_limit, own_week_limit, own_stopped_until
      from player`;
    const [old, moved] = await Promise.all(
      [a1.aggregatorId, aggregatorId].map((under) =>
        api.rows(sql`${limits} where aggregator_id = ${under} and agent_id = ${agentId} order by id`),
      ),
    );
    expect(moved).toMatchObject([{ factor_x100: 50, day_limit: 1000000n, own_week_limit: 4000000n }]);
    expect(moved).toEqual(old);
    // a view that the old master shares is no longer the one with which a list opens
    expect(await api.rows(sql`select list from saved_view_default where agent_id = ${agentId}`)).toEqual([
      { list: 'bills' },
    ]);
    const viewsIn = async (list: string) => {
      const { data } = await api.ok(null, 'savedViews.list', { query: { list }, ...(await asNow('a1')) });
      return { names: data.views.map(({ name }) => name), opens: data.defaultId };
    };
    expect(await viewsIn('bills')).toEqual({ names: ['Open'], opens: savedViewId });
    expect(await viewsIn('results')).toEqual({ names: [], opens: null });
    const history = (await api.ok('superadmin', 'terms.agentHistory', at(a1))).data;
    expect(history.map(({ state, aggregatorName }) => [state, aggregatorName])).toEqual([
      ['current', 'm2'],
      ['past', 'm1'],
    ]);
  });

  it('lets it sell for the new master from then on, in the same round too', async () => {
    const roundId = await api.testCompany.openRound();
    // a key is cached with its master for two seconds; until then the site is answered to try again
    await expect.poll(async () => (await api.ask({ apiKey: a1.apiKey }, 'intake.rounds')).status).toBe(200);
    const place = () =>
      api.ask({ apiKey: a1.apiKey }, 'intake.place', {
        body: {
          roundId: String(roundId),
          player: 'somchai',
          items: [{ betType: 'upper3', number: '387', stake: '10' }],
        },
      });
    await expect.poll(async () => (await place()).status).toBe(200);
    expect(
      await api.rows(sql`
        select distinct aggregator_id, agent_id, player_id from bill where round_id = ${roundId}`),
    ).toEqual([
      {
        aggregator_id: b1.aggregatorId,
        agent_id: a1.agentId,
        player_id: (
          await api.one<{ id: bigint }>(sql`
            select distinct id from player where agent_id = ${a1.agentId} and username = 'somchai'`)
        ).id,
      },
    ]);
    await settle(api, roundId);
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('leaves the history with the old master; the new one sees only what comes after, and the agent both', async () => {
    const sees = async (as: 'm1' | 'm2' | 'a1' | 'superadmin') =>
      (
        await api.ok(null, 'bills.list', { params: { roundId: String(soldBefore) }, ...(await asNow(as)) })
      ).data.map(({ billNumber, agentCode }) => [billNumber, agentCode]);
    const bill = [[billBefore, 'a1']];
    expect([await sees('m1'), await sees('m2'), await sees('a1'), await sees('superadmin')]).toEqual([
      bill,
      [],
      bill,
      bill,
    ]);
    const read = async (as: 'm1' | 'm2' | 'a1') =>
      (await api.ask(null, 'bills.get', { params: { billNumber: billBefore }, ...(await asNow(as)) })).status;
    expect([await read('m1'), await read('m2'), await read('a1')]).toEqual([200, 404, 200]);
    const byAgent = async (as: 'm1' | 'm2' | 'a1') =>
      (
        await api.ok(null, 'reports.round', { params: { roundId: String(soldBefore) }, ...(await asNow(as)) })
      ).data.byAgent.map(({ agentCode, masterCode }) => [agentCode, masterCode]);
    expect([await byAgent('m1'), await byAgent('m2'), await byAgent('a1')]).toEqual([
      [['a1', 'm1']],
      [],
      // an agent is not shown its master
      [['a1', undefined]],
    ]);
    // the new master cannot reach it while impersonating the agent either
    const impersonating = async (person: 'm2' | 'superadmin') => {
      const body = { agentId: String(a1.agentId), mode: 'view' };
      const bearer = (await api.ok(person, 'impersonation.start', { body })).data.accessToken;
      return (await api.ask(null, 'bills.get', { params: { billNumber: billBefore }, bearer })).status;
    };
    expect([await impersonating('m2'), await impersonating('superadmin')]).toEqual([404, 200]);
  });

  it('is also enforced by the database when a query forgets its filter', async () => {
    const count = async (scope: Scope) =>
      api.testCompany.store.transaction(scope, async (tx) => {
        const rows = (table: string) =>
          sql`select 1 from ${sql.table(table)} where agent_id = ${a1.agentId} and round_id = ${soldBefore}`;
        const found = [];
        for (const table of ['bill', 'ticket', 'sales', 'win_loss', 'journal'])
          found.push((await rows(table).execute(tx)).rows.length > 0);
        const moves = await sql`select 1 from agent_move`.execute(tx);
        const names = await sql`select 1 from agent where id = ${a1.agentId}`.execute(tx);
        return [...new Set(found), moves.rows.length, names.rows.length];
      });
    const [old, now] = [a1.aggregatorId, b1.aggregatorId];
    const { agentId } = a1;
    expect(await count({ as: 'tenant', aggregatorId: old, agentId: null })).toEqual([true, 1, 1]);
    expect(await count({ as: 'tenant', aggregatorId: now, agentId: null })).toEqual([false, 0, 1]);
    expect(await count({ as: 'tenant', aggregatorId: now, agentId })).toEqual([false, 1, 1]);
    expect(await count({ as: 'tenant', aggregatorId: now, agentId, former: [old] })).toEqual([true, 1, 1]);
    // a former master as parameter gives no access to bills of others
    const otherAgentScope = { as: 'tenant', aggregatorId: now, agentId: b1.agentId, former: [old] } as const;
    expect(await count(otherAgentScope)).toEqual([false, 0, 0]);
  });

  it('makes the agent unknown to the old master', async () => {
    expect((await api.ask('m1', 'agents.get', at(a1))).status).toBe(404);
    const codes = async (as: 'm1' | 'm2') => (await api.ok(as, 'agents.list')).data.map(({ code }) => code);
    expect([await codes('m1'), await codes('m2')]).toEqual([['a2'], ['b1', 'a1']]);
    expect((await api.ok('m1', 'search.find', { query: { q: 'somchai' } })).data.players).toHaveLength(1);
  });

  it('leaves a correction of earlier sales with the old master', async () => {
    await enterAndConfirm(api, soldBefore, {
      prize_1st: '100111',
      prize_front_three: ['091', '298'],
      prize_back_three: ['602', '716'],
      prize_two: '08',
    });
    const balances = await api.rows<{ aggregator_id: AggregatorId; level: boolean }>(sql`
      select aggregator_id, balance = 0 as level from agent_credit where agent_id = ${a1.agentId}
      order by aggregator_id`);
    expect(balances.map(({ aggregator_id, level }) => [aggregator_id, level])).toEqual([
      [a1.aggregatorId, false],
      [b1.aggregatorId, false],
    ]);
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('leaves earlier sales to be settled between company and old master; the new one neither sees nor pays them', async () => {
    const { aggregatorId } = a1;
    const owed = (await api.ok('admin', 'agents.get', at(a1))).data.formerBalances;
    expect(owed).toMatchObject([{ aggregatorId: String(aggregatorId), code: 'm1' }]);
    expect((await api.ok('m2', 'agents.get', at(a1))).data.formerBalances).toBeUndefined();
    const balance = owed?.[0]?.balance ?? '';
    const amount = balance.startsWith('-') ? balance.slice(1) : `-${balance}`;
    const half = { amount: amount.startsWith('-') ? '-1.00' : '1.00', note: 'after the correction' };
    const pay = (of: bigint, body: object) => ({ ...at(a1), body: { ...body, aggregatorId: String(of) } });
    expect(await api.refusal('m2', 'agents.settleUp', pay(aggregatorId, half))).toMatchObject({
      code: 'not_found',
      values: { what: 'master' },
    });
    expect(await api.refusal('admin', 'agents.settleUp', pay(999_999n, half))).toMatchObject({
      code: 'not_found',
    });
    const paid = await api.ok('admin', 'agents.settleUp', pay(aggregatorId, half));
    expect(paid.data.formerBalances).not.toEqual(owed);
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('can be reversed once the agent and the new master have settled up', async () => {
    await level(a1);
    const agent = await move(a1, a1.aggregatorId);
    expect(agent.aggregatorCode).toBe('m1');
    // the balance that the correction left with the old master counts again
    expect(agent.credit.balance).not.toBe('0.00');
    expect(
      (await api.ok(null, 'bills.list', { params: { roundId: String(soldBefore) }, ...(await asNow('a1')) }))
        .data,
    ).toHaveLength(1);
  });
});

it('every table with an agent and its master is named as moved along, begun anew or kept as history', async () => {
  const tablesMoved = [
    'account',
    'api_key',
    'bet_setting',
    'blocked_number',
    'notification_preference',
    'shortcut',
    'saved_view',
    'saved_view_default',
    'limiter_rule',
    'planned_change',
    'profile',
    'round_setting',
    'special_rate',
    'webhook',
    'feed_head',
  ];
  const tablesBegunAnew = ['agent_credit', 'idempotency', 'player', 'tenant_config_version', 'terms'];
  const tablesKept = [
    'agent_move',
    'bill',
    'bill_cancellation',
    // found with what was bet under the master of that time
    'bill_origin',
    'player_alert_player',
    'bundle_total',
    'daily_total',
    'journal',
    'keyed_bill',
    'ledger',
    'ledger_day',
    'log',
    'held_total',
    'number_total',
    'player_total',
    'payout',
    'round_sales',
    'sales',
    'ticket',
    'type_total',
    'win_loss',
    'high_risk_number',
    'limiter_action',
    // kept for some days, under the master of that time
    'refusal',
    'profile_gift',
    'yigi_shot',
    // what a player site was sent, and attempts to send it
    'feed_entry',
    'webhook_delivery',
    // names an agent or a master; an agent is the same one under every master
    'content_audience',
    // sums of rows that do not move
    'hour_sales',
    'tier_figures',
    'player_figures',
    'round_figures',
    'long_number',
    'long_ending',
    // ended with the move: under the new master the agent sells what that one sells
    'bundle_config',
    // ended with the sessions they belong to, or requested for the tenant of that time
    'export',
    'notification',
    'sign_in_token',
    'impersonation_session',
  ];
  const tables = await api.rows<{ name: string }>(sql`
    select c.relname as name
    from pg_class c
    join pg_attribute m on m.attrelid = c.oid and m.attname = 'aggregator_id'
    join pg_attribute g on g.attrelid = c.oid and g.attname = 'agent_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  expect(tables.map(({ name }) => name)).toEqual([...tablesMoved, ...tablesBegunAnew, ...tablesKept].sort());
});

describe('a move is refused', () => {
  it('to the master the agent is under, to one that does not exist, and with an older version', async () => {
    expect(await refused(a2, a2.aggregatorId)).toMatchObject({ code: 'same_master', values: { name: 'm1' } });
    expect(await refused(a2, 999_999n)).toMatchObject({ code: 'not_found', values: { what: 'master' } });
    await api.ok('admin', 'agents.update', {
      ...at(a2),
      body: { version: await versionOf(a2), name: 'Renamed' },
    });
    expect(
      await api.refusal('superadmin', 'agents.move', { ...at(a2), body: to(b1.aggregatorId, 1) }),
    ).toMatchObject({ code: 'stale_version' });
  });

  it('with terms above those of the new master, and then changes nothing', async () => {
    const body = { ...to(b1.aggregatorId, await versionOf(a2)) };
    const over = { ...body, terms: { ...terms, shareBp: { agent: 2000, master: 3500 } } };
    expect(await api.refusal('superadmin', 'agents.move', { ...at(a2), body: over })).toMatchObject({
      code: 'terms_over_upline',
      fields: [{ path: 'body.terms.shareBp.agent', message: 'Together at most 50%, the limit of m2.' }],
    });
    expect((await api.ok('m1', 'agents.get', at(a2))).data.aggregatorCode).toBe('m1');
  });
});
