import { defaultAbilityRules } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { hold, untilWaiting } from '../../../test/meet-at-round.ts';
import { type Bet, draw, itemsOf, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { openLayOffKit, usualOffers } from './lay-off.test-kit.ts';
import { slipExport } from './show-slip.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1 } = api.agents;
const { store } = api.testCompany;

const bets: readonly Bet[] = [['upper3', '387', '100']];
const close = (roundId: bigint) =>
  api.ok('operator', 'rounds.closeNow', {
    params: { roundId: String(roundId) },
    body: { reason: 'end of sale' },
  });

describe('lay-offs', () => {
  it('are off until the company turns them on, in the rights too', async () => {
    await api.rows(sql`update company set lay_off = false`);
    const roundId = await api.testCompany.openRound();
    const body = { name: 'early', note: null, creditLimit: null, secondPersonAbove: null, offers: [] };
    expect((await api.refusal('superadmin', 'dealers.create', { body })).code).toBe('lay_off_off');
    const params = { roundId: String(roundId) };
    const proposal = { params, body: { by: 'bets', count: 'loss', bets: [] } };
    expect((await api.refusal('m1', 'layOff.propose', proposal)).code).toBe('lay_off_off');
    const subjects = async (who: 'm1' | 'superadmin') =>
      (await api.ok(who, 'auth.me')).data.abilityRules.map(({ subject }) => subject);
    expect(await subjects('m1')).not.toContain('lay-off');
    expect(await subjects('superadmin')).not.toContain('lay-off');
    await api.rows(sql`update company set lay_off = true`);
    expect(await subjects('m1')).toContain('lay-off');
    expect(await subjects('superadmin')).toContain('lay-off');
  });

  it('that are open are brought to their end after the company turned them off', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1');
    const draft = await kit.draft('m1', roundId, dealer, bets);
    const [one, two] = [
      await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, bets)),
      await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, bets)),
    ];
    await api.rows(sql`update company set lay_off = false`);
    const params = { layOffId: draft.layOffId };
    const body = { version: 1, bets: [{ betType: 'upper3', number: '387', stake: '1' }] };
    expect((await api.refusal('m1', 'layOff.update', { params, body })).code).toBe('lay_off_off');
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('lay_off_off');
    const rules = (await api.ok('m1', 'auth.me')).data.abilityRules.map(({ subject }) => subject);
    expect(rules).toContain('lay-off');
    expect(await kit.listed('m1', roundId)).toHaveLength(3);
    expect((await api.ok('m1', 'layOff.slip', { params: { layOffId: one.layOffId } })).data).toHaveLength(
      bets.length,
    );
    await kit.move('m1', 'withdraw', await kit.move('m1', 'accept', one));
    await kit.move('m1', 'decline', two);
    await kit.move('m1', 'withdraw', draft);
    const today = { from: '2026-01-01', to: '2026-01-02' };
    expect((await api.ok('m1', 'dealers.report', { query: today })).data).toEqual([]);
    const { version } = await kit.dealerNow('m1', dealer);
    const archive = { params: { dealerId: dealer.dealerId }, body: { version, reason: 'no longer pays' } };
    await api.ok('m1', 'dealers.archive', archive);
    await api.rows(sql`update company set lay_off = true`);
  });

  it('of a tier are seen by that tier alone', async () => {
    const roundId = await api.testCompany.openRound();
    const ofMaster = await kit.dealer('m1', { name: 'ofMaster' });
    await kit.dealer('superadmin', { name: 'ofCompany' });
    const layOff = await kit.draft('m1', roundId, ofMaster, bets);
    const names = async (who: 'superadmin' | 'm1' | 'm2') =>
      (await api.ok(who, 'dealers.list', { query: {} })).data.map(({ name }) => name);
    expect(await names('m1')).toEqual(['ofMaster']);
    expect(await names('superadmin')).toEqual(['ofCompany']);
    expect(await names('m2')).toEqual([]);
    for (const who of ['superadmin', 'm2'] as const) {
      expect(await kit.listed(who, roundId)).toEqual([]);
      expect((await kit.refusedMove(who, 'send', layOff)).code).toBe('not_found');
      const params = { dealerId: ofMaster.dealerId };
      const body = { version: 1, name: 'taken over' };
      expect((await api.refusal(who, 'dealers.update', { params, body })).code).toBe('not_found');
    }
    expect((await api.refusal('a1', 'dealers.list')).code).toBe('not_allowed');
    // past the queries, the policies
    for (const scope of [
      { as: 'company' },
      { as: 'tenant', aggregatorId: api.agents.b1.aggregatorId, agentId: null },
      { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId },
    ] as const)
      for (const table of ['dealer', 'dealer_offer', 'lay_off', 'lay_off_bet', 'lay_off_step'])
        await store.transaction(scope, async (tx) => {
          const { rows } = await sql`
            select 1 from ${sql.table(table)} where aggregator_id = ${a1.aggregatorId}`.execute(tx);
          expect(rows).toEqual([]);
        });
  });

  it('move from state to state, and each step has who, when and why', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1');
    const draft = await kit.draft('m1', roundId, dealer, bets);
    expect(draft).toMatchObject({ status: 'draft', stake: '100.00', cost: '100.00', cutOffAt: null });
    const sent = await kit.move('m1', 'send', draft);
    expect(sent).toMatchObject({ status: 'sent', version: 2 });
    expect(sent.cutOffAt).not.toBeNull();
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('stale_version');
    expect(await kit.refusedMove('m1', 'send', sent)).toMatchObject({
      code: 'lay_off_state',
      title: 'The lay-off is sent. This is possible only while it is a draft.',
    });
    const params = { layOffId: sent.layOffId };
    const changed = { version: 2, bets: [{ betType: 'upper3', number: '387', stake: '1' }] };
    expect((await api.refusal('m1', 'layOff.update', { params, body: changed })).code).toBe('lay_off_state');
    const accepted = await kit.move('m1', 'accept', sent);
    expect((await kit.refusedMove('m1', 'decline', accepted)).code).toBe('lay_off_state');
    const body = { version: accepted.version, reason: 'sold less than expected' };
    const { data: taken } = await api.ok('m1', 'layOff.withdraw', { params, body });
    expect(taken.steps.map(({ status, by, reason }) => [status, by, reason])).toEqual([
      ['draft', 'm1', null],
      ['sent', 'm1', null],
      ['accepted', 'm1', null],
      ['withdrawn', 'm1', 'sold less than expected'],
    ]);
    expect((await kit.refusedMove('m1', 'withdraw', taken)).code).toBe('lay_off_state');
    const log = await api.rows(sql`
      select operation, after ->> 'status' as status from log
      where subject = 'lay-off' and subject_id = ${taken.layOffId} order by seq`);
    expect(log).toEqual([
      { operation: 'layOff.create', status: 'draft' },
      { operation: 'layOff.send', status: 'sent' },
      { operation: 'layOff.accept', status: 'accepted' },
      { operation: 'layOff.withdraw', status: 'withdrawn' },
    ]);
  });

  it('sent twice with the same key are sent once', async () => {
    const roundId = await api.testCompany.openRound();
    const { layOffId, version } = await kit.draft('m1', roundId, await kit.dealer('m1'), bets);
    const request = { params: { layOffId }, body: { version }, key: 'the-same-key' };
    const first = await api.ok('m1', 'layOff.send', request);
    expect(await api.ok('m1', 'layOff.send', request)).toEqual(first);
  });

  it('that are drafts can be changed, at the rates of the dealer now; once sent, rates stay', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1');
    const draft = await kit.draft('m1', roundId, dealer, bets);
    const params = { layOffId: draft.layOffId };
    const body = { version: 1, bets: [{ betType: 'lower2', number: '08', stake: '50' }] };
    const { data: changed } = await api.ok('m1', 'layOff.update', { params, body });
    expect(changed).toMatchObject({
      stake: '50.00',
      cost: '45.00',
      bets: [{ betType: 'lower2', number: '08' }],
    });
    await api.ok('m1', 'dealers.update', {
      params: { dealerId: dealer.dealerId },
      body: {
        version: 1,
        offers: dealer.offers.map((offer) => ({ ...offer, rate: '80', discountBp: 2000 })),
      },
    });
    // what the person saw is no longer what is sent: refused once
    expect(await kit.refusedMove('m1', 'send', changed)).toMatchObject({
      code: 'lay_off_offer_changed',
      values: { before: '45.00', cost: '40.00' },
    });
    const [shown] = await kit.listed('m1', roundId);
    if (!shown) throw new Error('The draft is gone');
    expect(shown).toMatchObject({ status: 'draft', cost: '40.00', version: changed.version + 1 });
    const sent = await kit.move('m1', 'send', shown);
    expect(sent).toMatchObject({ cost: '40.00', bets: [{ rate: '80', discountBp: 2000 }] });
    const { version } = await kit.dealerNow('m1', dealer);
    await api.ok('m1', 'dealers.update', {
      params: { dealerId: dealer.dealerId },
      body: { version, offers: [] },
    });
    expect(await kit.listed('m1', roundId)).toMatchObject([{ cost: '40.00', bets: [{ rate: '80' }] }]);
    await kit.move('m1', 'accept', sent);
  });

  it('name each bet that cannot be laid off', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', {
      offers: [{ betType: 'upper3', rate: '850', discountBp: 0, step: '10', cutOffMinutes: 0 }],
    });
    const refusal = await api.refusal('m1', 'layOff.create', {
      params: { roundId: String(roundId) },
      body: {
        dealerId: dealer.dealerId,
        bets: [
          { betType: 'upper3', number: '387', stake: '100' },
          { betType: 'lower2', number: '08', stake: '100' },
          { betType: 'upper3', number: '38', stake: '100' },
          { betType: 'upper3', number: '120', stake: '15' },
          { betType: 'upper3', number: '387', stake: '10' },
          { betType: 'digit7', number: '1234567', stake: '10' },
        ],
      },
    });
    expect(refusal.code).toBe('lay_off_bets');
    expect(refusal.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['body.bets.1.betType', 'not_taken_by_dealer'],
      ['body.bets.2.number', 'not_a_number'],
      ['body.bets.3.stake', 'not_multiple_of'],
      ['body.bets.4.number', 'twice'],
      ['body.bets.5.betType', 'not_offered'],
    ]);
  });
});

describe('the cut-off', () => {
  it('ends sending and withdrawing, and may be after the close but not after the draw', async () => {
    const roundId = await api.testCompany.openRound({ closesInSeconds: 3600 });
    const offers = (cutOffMinutes: number) => [
      { betType: 'upper3', rate: '850', discountBp: 0, step: '1', cutOffMinutes },
    ];
    const early = await kit.dealer('m1', { offers: offers(61) });
    expect((await kit.refusedMove('m1', 'send', await kit.draft('m1', roundId, early, bets))).code).toBe(
      'lay_off_cut_off',
    );
    const late = await kit.dealer('m1', { offers: offers(-1440) });
    const sent = await kit.move('m1', 'send', await kit.draft('m1', roundId, late, bets));
    const { draw_at } = await api.one<{ draw_at: Date }>(
      sql`select draw_at from round where id = ${roundId}`,
    );
    expect(sent.cutOffAt).toBe(draw_at.toISOString());
    const usual = await kit.dealer('m1');
    const open = await kit.move('m1', 'send', await kit.draft('m1', roundId, usual, bets));
    const accepted = await kit.accepted('m1', roundId, usual, bets);
    await api.rows(sql`
      update lay_off set cut_off_at = clock_timestamp() - interval '1 second'
      where id in (${BigInt(open.layOffId)}, ${BigInt(accepted.layOffId)})`);
    for (const layOff of [open, accepted])
      expect((await kit.refusedMove('m1', 'withdraw', layOff)).code).toBe('lay_off_cut_off');
    // the dealer's answer is recorded after it
    expect(await kit.move('m1', 'accept', open)).toMatchObject({ status: 'accepted' });
  });

  it('leaves nothing to accept or withdraw once a result is entered', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', {
      offers: [{ betType: 'upper3', rate: '850', discountBp: 0, step: '1', cutOffMinutes: -60 }],
    });
    const draft = await kit.draft('m1', roundId, dealer, bets);
    const sent = await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, bets));
    const accepted = await kit.accepted('m1', roundId, dealer, bets);
    await close(roundId);
    await api.ok('operator', 'results.enter', {
      params: { roundId: String(roundId) },
      body: { entered: draw, reason: 'as published' },
    });
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('round_state');
    expect((await kit.refusedMove('m1', 'accept', sent)).code).toBe('round_state');
    expect((await kit.refusedMove('m1', 'withdraw', accepted)).code).toBe('round_state');
    expect(await kit.move('m1', 'decline', sent)).toMatchObject({ status: 'declined' });
    expect(await kit.move('m1', 'withdraw', draft)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('a result that was entered', () => {
  it('leaves nothing to send, accept or withdraw, also when it is rejected', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', {
      offers: [{ betType: 'upper3', rate: '850', discountBp: 0, step: '1', cutOffMinutes: -60 }],
    });
    const draft = await kit.draft('m1', roundId, dealer, bets);
    const sent = await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, bets));
    const accepted = await kit.accepted('m1', roundId, dealer, bets);
    await close(roundId);
    const params = { roundId: String(roundId) };
    const { data } = await api.ok('operator', 'results.enter', {
      params,
      body: { entered: draw, reason: 'as published' },
    });
    await api.ok('operator2', 'results.reject', {
      params: { ...params, resultId: data.resultId },
      body: { reason: 'of another round' },
    });
    expect(await api.one(sql`select status from round where id = ${roundId}`)).toEqual({ status: 'waiting' });
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('lay_off_result_entered');
    expect((await kit.refusedMove('m1', 'accept', sent)).code).toBe('lay_off_result_entered');
    expect((await kit.refusedMove('m1', 'withdraw', accepted)).code).toBe('lay_off_result_entered');
    await kit.move('m1', 'decline', sent);
    await kit.move('m1', 'withdraw', draft);
  });
});

describe('the bets of a round with one dealer', () => {
  const most = '1000000000000';
  const offers = [{ ...usualOffers[0], rate: '1' }];

  it('win no more than the sums of a settlement hold', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { offers });
    const drafting = (rows: readonly Bet[]) =>
      api.refusal('m1', 'layOff.create', {
        params: { roundId: String(roundId) },
        body: { dealerId: dealer.dealerId, bets: itemsOf(rows) },
      });
    expect(
      await drafting([
        ['upper3', '387', '1'],
        ['upper3', '120', '9999999999999'],
      ]),
    ).toMatchObject({ code: 'lay_off_bets', fields: [{ path: 'body.bets.1.stake', code: 'wins_too_much' }] });
    const highest = await kit.dealer('m1', { offers: [{ ...usualOffers[0], rate: '9999999' }] });
    const proposed = [
      { dealerId: highest.dealerId, betType: 'upper3', number: '387', stake: '9999999999999' },
    ];
    const proposal = {
      params: { roundId: String(roundId) },
      body: { by: 'bets', count: 'loss', bets: proposed },
    };
    expect((await api.refusal('m1', 'layOff.propose', proposal)).code).toBe('lay_off_bets');
    // a third of it, as if each bet were paid three times
    const third = String(BigInt(most) / 3n);
    await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, [['upper3', '387', third]]));
    const next = await kit.draft('m1', roundId, dealer, [['upper3', '120', '1']]);
    expect(await kit.refusedMove('m1', 'send', next)).toMatchObject({
      code: 'lay_off_payout',
      values: { max: `${most}.00` },
    });
  });
});

describe('the credit of a dealer', () => {
  it('is used by what is sent, and by what is owed', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { creditLimit: '250' });
    const sent = await kit.move(
      'm1',
      'send',
      await kit.draft('m1', roundId, dealer, [['upper3', '387', '200']]),
    );
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ creditUsed: '200.00', creditLeft: '50.00' });
    const more = await kit.draft('m1', roundId, dealer, [['upper3', '120', '51']]);
    expect(await kit.refusedMove('m1', 'send', more)).toMatchObject({
      code: 'lay_off_credit',
      values: { cost: '51.00', left: '50.00', limit: '250.00' },
    });
    await kit.move('m1', 'decline', sent);
    await kit.move('m1', 'send', more);
    await api.rows(sql`
      insert into ledger_day (aggregator_id, tier, member_id, booked_on, agent_id, settled)
      values (${a1.aggregatorId}, 'dealer', ${BigInt(dealer.dealerId)}, '2026-01-01', 0, 15000)`);
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ creditUsed: '201.00', creditLeft: '49.00' });
    await api.rows(sql`delete from ledger_day where tier = 'dealer'`);
  });

  it('is not passed by two lay-offs that are sent at once', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { creditLimit: '150' });
    const drafts = [
      await kit.draft('m1', roundId, dealer, [['upper3', '387', '100']]),
      await kit.draft('m1', roundId, dealer, [['upper3', '120', '100']]),
    ];
    const letGo = await hold(store, { as: 'work' }, (tx) =>
      sql`select 1 from dealer where id = ${BigInt(dealer.dealerId)} for update`.execute(tx),
    );
    const sending = drafts.map(({ layOffId, version }) =>
      api.ask('m1', 'layOff.send', { params: { layOffId }, body: { version } }),
    );
    await untilWaiting(store.pool, 2);
    await letGo();
    expect((await Promise.all(sending)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ creditUsed: '100.00' });
  });
});

describe('two people', () => {
  it('are needed above the amount of the dealer', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('superadmin', { secondPersonAbove: '99' });
    const draft = await kit.draft('superadmin', roundId, dealer, bets);
    expect(draft.secondPerson).toBe(true);
    expect((await kit.refusedMove('superadmin', 'send', draft)).code).toBe('same_person');
    const seen = (await kit.listed('admin', roundId)).find(({ layOffId }) => layOffId === draft.layOffId);
    expect(seen?.secondPerson).toBe(false);
    const params = { layOffId: draft.layOffId };
    const body = { version: 1, bets: [{ betType: 'upper3', number: '387', stake: '200' }] };
    const { data: changed } = await api.ok('admin', 'layOff.update', { params, body });
    // both wrote it by now
    expect((await kit.refusedMove('admin', 'send', changed)).code).toBe('same_person');
    expect((await kit.refusedMove('superadmin', 'send', changed)).code).toBe('same_person');
    const other = await kit.draft('admin', roundId, dealer, bets);
    await kit.move('superadmin', 'send', other);
    const elsewhere = await api.testCompany.openRound();
    const below = await kit.draft('admin', elsewhere, dealer, [['upper3', '387', '99']]);
    await kit.move('admin', 'send', below);
  });

  it('are still needed by who raised the amount, until someone else sets it', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('superadmin', { secondPersonAbove: '99' });
    const params = { dealerId: dealer.dealerId };
    await api.ok('superadmin', 'dealers.update', { params, body: { version: 1, secondPersonAbove: '500' } });
    await api.ok('superadmin', 'dealers.update', { params, body: { version: 2, secondPersonAbove: null } });
    const draft = await kit.draft('superadmin', roundId, dealer, bets);
    expect((await kit.refusedMove('superadmin', 'send', draft)).code).toBe('same_person');
    await kit.move('admin', 'send', draft);
    const next = await kit.draft('superadmin', roundId, dealer, bets);
    await api.ok('admin', 'dealers.update', { params, body: { version: 3, secondPersonAbove: '1000' } });
    expect(await kit.move('superadmin', 'send', next)).toMatchObject({ status: 'sent' });
  });
});

describe('the slip', () => {
  it('has the bets in their order, in the list and in a file, for those who see the lay-off', async () => {
    const roundId = await api.testCompany.openRound();
    const draft = await kit.draft('m1', roundId, await kit.dealer('m1'), [
      ['upper3', '387', '10'],
      ['lower2', '08', '20'],
    ]);
    const params = { layOffId: draft.layOffId };
    const { data } = await api.ok('m1', 'layOff.slip', { params });
    expect(data).toEqual(draft.bets);
    for (const who of ['superadmin', 'm2'] as const)
      expect((await api.refusal(who, 'layOff.slip', { params })).code).toBe('not_found');
    expect((await api.refusal('a1', 'layOff.slip', { params })).code).toBe('not_allowed');
    const caller: AccountCaller = {
      kind: 'account',
      accountId: 1n,
      displayName: 'm1',
      role: 'aggregator',
      rules: defaultAbilityRules('aggregator'),
      aggregatorId: a1.aggregatorId,
      agentId: null,
      mode: 'own',
      real: null,
      sessionId: '',
    };
    const input = slipExport.parse(params, {});
    const { rows } = await store.transaction(
      { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null },
      (tx) => slipExport.read(tx, caller, input, null, 'en'),
    );
    expect(
      rows.map((row) => slipExport.columns(caller).map(({ of, kind }) => (kind === 'text' ? '' : of(row)))),
    ).toEqual([
      ['', '', '10.00', '', '10.00', '8500.00'],
      ['', '', '20.00', '', '18.00', '1840.00'],
    ]);
  });
});

describe('lists', () => {
  it('of lay-offs are read in pages, newest first, each lay-off once with its own bets', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1');
    const stakes = ['1', '2', '3', '4', '5'];
    for (const stake of stakes) await kit.draft('m1', roundId, dealer, [['upper3', '387', stake]]);
    const read: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const query = { limit: '2', ...(before !== undefined && { before }) };
      const page = await api.ok('m1', 'layOff.list', { params: { roundId: String(roundId) }, query });
      expect(page.data.length).toBeLessThanOrEqual(2);
      read.push(...page.data.map((one) => one.bets.map(({ stake }) => stake).join()));
      before = page.meta.next;
    }
    expect(read).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00']);
  });

  it('of archived dealers are read in pages, newest first', async () => {
    await api.rows(sql`
      insert into dealer (aggregator_id, name, archived_at)
      select 0, 'archived ' || n, now() from generate_series(1, 201) n`);
    const names: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const query = { archived: 'true', ...(before !== undefined && { before }) };
      const page = await api.ok('superadmin', 'dealers.list', { query });
      expect(page.data.length).toBeLessThanOrEqual(100);
      names.push(...page.data.map(({ name }) => name));
      before = page.meta.next;
    }
    expect(names.slice(0, 201)).toEqual(Array.from({ length: 201 }, (_, at) => `archived ${201 - at}`));
  });
});

describe('a dealer', () => {
  it('has a name that no other of its tier has, and takes nothing once archived', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m2', { name: 'Somsak' });
    const body = { ...dealer, name: 'SOMSAK' };
    const fields = { name: 'SOMSAK', note: null, creditLimit: null, secondPersonAbove: null, offers: [] };
    expect(body.name).toBe(fields.name);
    expect((await api.refusal('m2', 'dealers.create', { body: fields })).code).toBe('name_taken');
    await kit.dealer('m1', { name: 'Somsak' });
    const draft = await kit.draft('m2', roundId, dealer, bets);
    const archive = { params: { dealerId: dealer.dealerId }, body: { version: 1, reason: 'no longer pays' } };
    expect((await api.ok('m2', 'dealers.archive', archive)).data.archived).toBe(true);
    expect((await kit.refusedMove('m2', 'send', draft)).code).toBe('not_found');
    expect((await api.ok('m2', 'dealers.list', { query: {} })).data).toEqual([]);
    expect((await api.ok('m2', 'dealers.list', { query: { archived: 'true' } })).data).toMatchObject([
      { name: 'Somsak' },
    ]);
    await kit.dealer('m2', { name: 'Somsak' });
  });

  it('pays something on every bet type that it takes', async () => {
    const fields = { name: 'pays nothing', note: null, creditLimit: null, secondPersonAbove: null };
    for (const rate of ['0', '0.00', '00'])
      expect(
        await api.refusal('m2', 'dealers.create', {
          body: { ...fields, offers: [{ ...usualOffers[0], rate }] },
        }),
      ).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.offers.0.rate', code: 'not_a_rate' }],
      });
  });

  it('shows who changed it meanwhile', async () => {
    const dealer = await kit.dealer('m2', { name: 'Prasit' });
    const params = { dealerId: dealer.dealerId };
    await api.ok('m2', 'dealers.update', { params, body: { version: 1, creditLimit: '5000' } });
    const stale = await api.refusal('m2', 'dealers.update', {
      params,
      body: { version: 1, creditLimit: '7000' },
    });
    expect(stale).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'creditLimit', value: '5000.00' }],
    });
  });
});

describe('what is kept', () => {
  it('is shown with the totals of the round where a dealer accepted bets', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [
      ['upper3', '387', '100'],
      ['lower2', '45', '500'],
    ]);
    const params = { roundId: String(roundId) };
    const risk = async (who: 'm1' | 'superadmin', query = {}) =>
      (await api.ok(who, 'totals.risk', { params, query })).data;
    expect((await risk('m1')).laidOff).toBeNull();
    await kit.accepted('m1', roundId, await kit.dealer('m1'), [['upper3', '387', '40']]);
    const { laidOff, worst } = await risk('m1');
    // 34,000 from the dealer for a cost of 40
    expect(laidOff).toEqual({
      stake: '40.00',
      cost: '40.00',
      kept: '560.00',
      worst: (Number(worst) - 34_000 + 40).toFixed(2),
    });
    expect((await risk('m1', { agentId: String(a1.agentId) })).laidOff).toBeNull();
    expect((await risk('superadmin')).laidOff).toBeNull();
  });
});
