import { operations, problem } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { earlier } from '../../../test/earlier.ts';
import { hold, untilWaiting } from '../../../test/meet-at-round.ts';
import { itemsOf } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { deskName, endedDesks } from '../intake/members.ts';
import { lockRound } from '../round-state/round-row.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;

const switchDesk = (on: boolean) => api.rows(sql`update company set keying_desk = ${on}`);
beforeEach(() => switchDesk(true));

const bodyOf = (roundId: RoundId, bets: Parameters<typeof itemsOf>[0], more: object = {}) => ({
  roundId: String(roundId),
  player: 'cash',
  items: itemsOf(bets),
  ...more,
});
const bets = [
  ['upper2', '12', '100'],
  ['lower2', '12', '50'],
] as const;

/** Places a bill at the desk of a1, and gives its number. */
async function keyIn(roundId: RoundId, more: object = {}): Promise<string> {
  const { data } = await api.ok('a1', 'keying.place', { body: bodyOf(roundId, bets, more) });
  expect(data.accepted).toBe(true);
  return data.billNumber ?? '';
}

const lastBills = async (as: 'a1' | 'a2' = 'a1') => (await api.ok(as, 'keying.bills')).data;

describe('a desk that the company has not switched on', () => {
  it('answers that it is off, to everything', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await keyIn(roundId);
    await switchDesk(false);
    const off = { status: 403, code: 'keying_off' };
    const body = bodyOf(roundId, bets);
    expect(await api.refusal('a1', 'keying.rounds')).toMatchObject(off);
    expect(await api.refusal('a1', 'keying.bills')).toMatchObject(off);
    expect(await api.refusal('a1', 'keying.quote', { body })).toMatchObject(off);
    expect(await api.refusal('a1', 'keying.place', { body })).toMatchObject(off);
    expect(await api.refusal('a1', 'keying.cancel', { params: { billNumber } })).toMatchObject(off);
  });

  it('is not among the rights of those who sign in', async () => {
    const rightsOf = async () =>
      (await api.ok('a1', 'auth.me')).data.abilityRules.map(({ subject }) => subject as string);
    expect(await rightsOf()).toContain('keying');
    await switchDesk(false);
    expect(await rightsOf()).not.toContain('keying');
  });

  it('is switched on in the settings of the company', async () => {
    await switchDesk(false);
    const { version } = (await api.ok('superadmin', 'settings.get')).data;
    await api.ok('superadmin', 'settings.update', { body: { version, keyingDesk: true } });
    expect((await api.ok('a1', 'keying.rounds')).data).toEqual(expect.any(Array));
  });
});

describe('a bill that is keyed in', () => {
  it('is the agent’s, of the player that was named, and says who keyed it in', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await keyIn(roundId, { player: 'Uncle Lek' });
    expect((await api.ok('a1', 'bills.get', { params: { billNumber } })).data).toMatchObject({
      agentCode: a1.code,
      player: 'Uncle Lek',
      keyedBy: 'a1',
      totalBet: '150.00',
      status: 'accepted',
    });
    const { displayName } = (await api.ok('a1', 'auth.me')).data;
    expect((await lastBills())[0]).toMatchObject({
      billNumber,
      player: 'Uncle Lek',
      keyedBy: displayName,
      ticketCount: 2,
      totalBet: '150.00',
      status: 'accepted',
    });
    expect((await lastBills('a2')).map((bill) => bill.billNumber)).not.toContain(billNumber);
  });

  it('is decided as a bill of the agent’s player site is', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(
      roundId,
      [
        ['upper3', '387', '100'],
        ['upper3', '38', '100'],
      ],
      { accept: 'partial' },
    );
    const ofSite = await api.ok({ apiKey: a1.apiKey }, 'intake.quote', { body });
    const atDesk = await api.ok('a1', 'keying.quote', { body });
    expect(atDesk).toEqual(ofSite);
    const placed = await api.ok('a1', 'keying.place', { body });
    expect(placed.data.lines.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
    expect(placed.data.lines).toEqual(ofSite.data.lines);
  });

  it('is placed once, however often it is sent with its key', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, bets), key: 'keyed-in-once' };
    const first = await api.ask('a1', 'keying.place', request);
    const again = await api.ask('a1', 'keying.place', request);
    expect(again.json).toEqual(first.json);
    expect(again.headers['idempotency-hit']).toBe('true');
    const { count } = await api.one<{ count: bigint }>(
      sql`select count(*) as count from bill where round_id = ${roundId}`,
    );
    expect(count).toBe(1n);
  });

  it('has keys of its own: a player site’s bill with the same key is another bill', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, bets), key: 'desk-and-site' };
    const atDesk = await api.ok('a1', 'keying.place', request);
    const ofSite = await api.ok({ apiKey: a1.apiKey }, 'intake.place', request);
    expect(ofSite.data.billNumber).not.toBe(atDesk.data.billNumber);
    const params = { billNumber: ofSite.data.billNumber ?? '' };
    expect((await api.ok('a1', 'bills.get', { params })).data.keyedBy).toBeNull();
    expect((await lastBills()).map((bill) => bill.billNumber)).not.toContain(ofSite.data.billNumber);
  });

  it('of which nothing is accepted leaves no player and no bill', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(roundId, [['upper3', '999999', '100']], { player: 'never served' });
    const { data } = await api.ok('a1', 'keying.place', { body });
    expect(data).toMatchObject({ accepted: false, billNumber: null });
    const players = await api.rows(sql`select from player where username = 'never served'`);
    expect(players).toHaveLength(0);
  });

  it('names the agent where staff keyed it in while impersonating, and keeps whose account it was', async () => {
    const roundId = await api.testCompany.openRound();
    const bearer = await api.tokenOf('superadmin', { person: 'a1', mode: 'impersonate' });
    const { data } = await api.ok('a1', 'keying.place', { body: bodyOf(roundId, bets), bearer });
    const { displayName } = (await api.ok('a1', 'auth.me', { bearer })).data;
    expect((await lastBills())[0]).toMatchObject({ billNumber: data.billNumber, keyedBy: displayName });
    const [row] = await api.rows<{ username: string }>(sql`
      select a.username from keyed_bill k join account a on a.id = k.account_id order by k.bill_id desc limit 1`);
    expect(row?.username).toBe('superadmin');
    const params = { billNumber: data.billNumber ?? '' };
    const seenBy = async (who: 'admin' | 'm1' | 'a1') => (await api.ok(who, 'bills.get', { params })).data;
    expect(await seenBy('admin')).toMatchObject({ keyedBy: displayName, keyedByPerson: 'superadmin' });
    for (const below of ['m1', 'a1'] as const)
      expect(await seenBy(below)).toMatchObject({ keyedBy: displayName, keyedByPerson: null });
  });

  it('is not placed while only viewing as the agent', async () => {
    const roundId = await api.testCompany.openRound();
    const bearer = await api.tokenOf('superadmin', { person: 'a1', mode: 'view' });
    const refused = await api.refusal('a1', 'keying.place', { body: bodyOf(roundId, bets), bearer });
    expect(refused).toMatchObject({ code: 'view_mode_read_only' });
  });
});

describe('a keyed bill is cancelled', () => {
  it('within the window of its provider, and what it used is free again', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await keyIn(roundId);
    const [listed] = await lastBills();
    expect(Date.parse(listed?.cancelUntil ?? '')).toBeGreaterThan(Date.parse(listed?.placedAt ?? ''));
    const { data } = await api.ok('a1', 'keying.cancel', { params: { billNumber } });
    expect(data.status).toBe('cancelled');
    expect((await lastBills())[0]).toMatchObject({ billNumber, status: 'cancelled', cancelUntil: null });
    const sold = await api.one<{ stake: bigint }>(
      sql`select coalesce(sum(stake), 0)::bigint as stake from number_total where round_id = ${roundId}`,
    );
    expect(sold.stake).toBe(0n);
    const again = await api.refusal('a1', 'keying.cancel', { params: { billNumber } });
    expect(again).toMatchObject({ status: 409, code: 'bill_cancelled_already' });
  });

  it('and that is in the log, with the name of the person', async () => {
    const billNumber = await keyIn(await api.testCompany.openRound());
    await api.ok('a1', 'keying.cancel', { params: { billNumber } });
    const [line] = await api.rows<{ operation: string; actor_name: string; subject_id: string }>(
      sql`select operation, actor_name, subject_id from log order by at desc limit 1`,
    );
    const { displayName } = (await api.ok('a1', 'auth.me')).data;
    expect(line).toEqual({ operation: 'keying.cancel', actor_name: displayName, subject_id: billNumber });
  });

  it('more often than a player may in a day: a clerk corrects what a clerk mistyped', async () => {
    const roundId = await api.testCompany.openRound();
    await api.rows(sql`update round set cancels_per_day = 1 where id = ${roundId}`);
    for (let time = 0; time < 3; time += 1) {
      const params = { billNumber: await keyIn(roundId, { player: 'corrected' }) };
      expect((await api.ok('a1', 'keying.cancel', { params })).data.status).toBe('cancelled');
    }
  });

  it('but not later', async () => {
    const billNumber = await keyIn(await api.testCompany.openRound());
    await api.rows(sql`
      update bill set placed_at = ${earlier('placed_at', '1 day')}
      where id = (select max(bill_id) from keyed_bill)`);
    expect((await lastBills())[0]?.cancelUntil).toBeNull();
    const late = await api.refusal('a1', 'keying.cancel', { params: { billNumber } });
    expect(late).toMatchObject({ status: 409, code: 'bill_cancel_window' });
  });

  it('but not a bill of the player site, nor one of another agent', async () => {
    const roundId = await api.testCompany.openRound();
    const { data } = await api.ok({ apiKey: a1.apiKey }, 'intake.place', { body: bodyOf(roundId, bets) });
    const keyed = await keyIn(roundId);
    for (const [as, billNumber] of [
      ['a1', data.billNumber ?? ''],
      ['a2', keyed],
      ['b1', keyed],
    ] as const)
      expect(await api.refusal(as, 'keying.cancel', { params: { billNumber } })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
  });
});

it('a keyed bill is shown with its tickets, and one of the player site is not', async () => {
  const roundId = await api.testCompany.openRound();
  const params = { billNumber: await keyIn(roundId) };
  const { data } = await api.ok('a1', 'keying.get', { params });
  expect(data.lines.map(({ betType, number, stake }) => [betType, number, stake])).toEqual([
    ['upper2', '12', '100.00'],
    ['lower2', '12', '50.00'],
  ]);
  const ofSite = await api.ok({ apiKey: a1.apiKey }, 'intake.place', { body: bodyOf(roundId, bets) });
  const other = { params: { billNumber: ofSite.data.billNumber ?? '' } };
  expect(await api.refusal('a1', 'keying.get', other)).toMatchObject({ status: 404, code: 'not_found' });
});

it('open rounds of the desk are those of the player site', async () => {
  await api.testCompany.openRound();
  const ofSite = await api.ok({ apiKey: a1.apiKey }, 'intake.rounds');
  const atDesk = await api.ok('a1', 'keying.rounds');
  expect(atDesk.data.length).toBeGreaterThan(0);
  expect(atDesk.data).toEqual(ofSite.data);
});

it('every operation of the desk names the problem that it is off', () => {
  const names = Object.entries(operations).filter(([name]) => name.startsWith('keying.'));
  expect(names).toHaveLength(6);
  for (const [, { errors }] of names) expect(errors).toContain(problem.shape.code.parse('keying_off'));
});

// last: these agents are suspended and moved
describe('a bill that waits to be placed', () => {
  const suspend = async () => {
    const params = { agentId: String(api.agents.b1.agentId) };
    const { version } = (await api.ok('superadmin', 'agents.get', { params })).data;
    await api.ok('superadmin', 'agents.suspend', { params, body: { version, reason: 'for the test' } });
  };

  it.each([
    ['the desk is turned off', 'a1', () => switchDesk(false)],
    ['its agent is suspended', 'b1', suspend],
  ] as const)('is not placed if %s meanwhile', async (_, who, ends) => {
    const roundId = await api.testCompany.openRound();
    const { store } = api.testCompany;
    const letGo = await hold(store, { as: 'work' }, (tx) => lockRound(tx, roundId));
    const placing = api.ask(who, 'keying.place', { body: bodyOf(roundId, bets) });
    await untilWaiting(store.pool, 1);
    await ends();
    await letGo();
    expect((await placing).json).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await api.rows(sql`select from bill where round_id = ${roundId}`)).toEqual([]);
  });

  it('under another master than its agent has is told from one under the right master, in one batch', async () => {
    const { b1 } = api.agents;
    const keyedBy = { accountId: 1n, name: 'a1' };
    const ofMaster = (aggregatorId: AggregatorId) => ({ aggregatorId, agentId: a1.agentId, keyedBy });
    const [wrong, right] = [ofMaster(b1.aggregatorId), ofMaster(a1.aggregatorId)];
    const { store } = api.app.services;
    for (const bills of [
      [wrong, right],
      [right, wrong],
    ]) {
      const aggregatorIds = bills.map(({ aggregatorId }) => aggregatorId);
      const ended = await store.intake({ aggregatorIds }, (tx) => endedDesks(tx, bills));
      expect(bills.filter((bill) => ended.has(deskName(bill)))).toEqual([wrong]);
    }
  });

  it('of an agent that moves meanwhile is not placed under the former master', async () => {
    const { a2, b1 } = api.agents;
    const at = { params: { agentId: String(a2.agentId) } };
    const roundId = await api.testCompany.openRound();
    const { version } = (await api.ok('superadmin', 'agents.get', at)).data;
    const terms = {
      shareBp: { agent: 1000, master: 4000 },
      betTypes: [{ betType: 'upper2', rate: '90', discountPlayerBp: 1000, discountAgentBp: 1400 }],
    };
    const aggregatorId = String(b1.aggregatorId);
    // the move has locked the agent by then, and waits here
    const letGo = await hold(api.testCompany.store, { as: 'owner' }, (tx) =>
      sql`select from api_key where agent_id = ${a2.agentId} for update`.execute(tx),
    );
    const moving = api.ask('superadmin', 'agents.move', {
      ...at,
      body: { version, aggregatorId, terms, reason: 'a new master' },
    });
    await untilWaiting(api.testCompany.store.pool, 1);
    const placing = api.ask('a2', 'keying.place', { body: bodyOf(roundId, bets) });
    await untilWaiting(api.testCompany.store.pool, 2);
    await letGo();
    expect((await moving).status).toBe(200);
    expect((await placing).json).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
