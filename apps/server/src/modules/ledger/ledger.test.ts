import { parseMoney } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { verify } from '../verify/verify.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { a1, a2, b1 } = api.agents;
const roundId = await api.testCompany.openRound({ label: '2026-03-16-first' });
const day = async () =>
  (await api.one<{ day: string }>(sql`select (now() at time zone time_zone)::date as day from company`)).day;
const range = { from: '2026-01-01', to: '2026-12-31' };

const agentAccount = (agent: typeof a1) => `agent-${agent.aggregatorId}-${agent.agentId}`;
const aggregatorAccount = (agent: typeof a1) => `master-${agent.aggregatorId}-${agent.aggregatorId}`;
const playerAccount = async (agent: typeof a1, username: string) => {
  const { id } = await api.one<{ id: bigint }>(sql`
    select id from player where agent_id = ${agent.agentId} and username = ${username}`);
  return `player-${agent.aggregatorId}-${id}`;
};
const accounts = async (as: Person, query: Record<string, string> = {}) =>
  api.ok(as, 'ledger.accounts', { query: { sortBy: 'code', orderBy: 'asc', ...query } });
const account = async (accountId: string, as: Person = 'superadmin') =>
  (await api.ok(as, 'ledger.account', { params: { accountId } })).data;
const statement = (accountId: string, as: Person = 'superadmin', query: Record<string, string> = {}) =>
  api.ok(as, 'ledger.statement', { params: { accountId }, query: { ...range, ...query } });
const paying = (accountId: string, amount: string) => ({ body: { accountId, amount, note: 'in cash' } });
const pay = async (as: Person, accountId: string, amount: string) =>
  (await api.ok(as, 'ledger.pay', paying(accountId, amount))).data;
const reverse = async (as: Person, journalId: string) =>
  (
    await api.ok(as, 'ledger.reversePayment', {
      params: { journalId },
      body: { reason: 'entered on the wrong account' },
    })
  ).data;
const shown = (rows: readonly { member: { code: string }; balance: string; owedBy: string }[]) =>
  rows.map(({ member, balance, owedBy }) => `${member.code} ${balance} ${owedBy}`);
const lines = (rows: readonly { kind: string; amount: string; balance: string }[]) =>
  rows.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`);

beforeAll(async () => {
  // 10 lost: the player pays 9.00, the agent passes 80% of 8.60 on, the company gets half of 8.20
  await sell(api, a1, roundId, [['upper3', '111', '10']], 'somchai');
  // 10 won at 900: 9,000 less 9.00
  await sell(api, b1, roundId, [['upper3', '387', '10']], 'malee');
  await settle(api, roundId);
});

describe('accounts', () => {
  it('are those directly below: the masters of the company, the agents of a master, the players of an agent', async () => {
    const company = await accounts('superadmin');
    expect([company.tier, company.own]).toEqual(['company', []]);
    expect(shown(company.data)).toEqual(['m1 -4.10 member', 'm2 4495.90 upline']);
    const master = await accounts('m1');
    expect(master.tier).toBe('master');
    expect(shown(master.data)).toEqual(['a1 -6.88 member', 'a2 0.00 nobody']);
    expect(shown(master.own)).toEqual(['m1 -4.10 member']);
    const agent = await accounts('a1');
    expect(agent.tier).toBe('agent');
    expect(shown(agent.data)).toEqual(['somchai -9.00 member']);
    expect(shown(agent.own)).toEqual(['a1 -6.88 member']);
  });

  it('name the side that the reader is, so that both sides of one account read the same debt', async () => {
    const sides = async (accountId: string, readers: readonly Person[]) =>
      Promise.all(
        readers.map(async (as) => {
          const { caller, balance, owedBy } = await account(accountId, as);
          return `${as}: ${caller} ${balance} ${owedBy}`;
        }),
      );
    expect(await sides(agentAccount(a1), ['a1', 'm1', 'superadmin', 'reporter'])).toEqual([
      'a1: member -6.88 member',
      'm1: upline -6.88 member',
      'superadmin: neither -6.88 member',
      'reporter: neither -6.88 member',
    ]);
    expect(await sides(aggregatorAccount(b1), ['m2', 'superadmin'])).toEqual([
      'm2: member 4495.90 upline',
      'superadmin: upline 4495.90 upline',
    ]);
    expect(await sides(await playerAccount(a1, 'somchai'), ['a1', 'm1', 'superadmin'])).toEqual([
      'a1: upline -9.00 member',
      'm1: neither -9.00 member',
      'superadmin: neither -9.00 member',
    ]);
    // the statement of each side is the same entries and says who reads them
    const [ofAgent, ofMaster] = [
      await statement(agentAccount(a1), 'a1'),
      await statement(agentAccount(a1), 'm1'),
    ];
    expect([lines(ofAgent.data), ofAgent.meta.account.caller]).toEqual([lines(ofMaster.data), 'member']);
    expect(ofMaster.meta.account.caller).toBe('upline');
  });

  it('can be read from above level by level, and by no tenant beside or below', async () => {
    const ofMaster = { aggregatorId: String(a1.aggregatorId) };
    const ofAgent = { agentId: String(a1.agentId) };
    expect(shown((await accounts('superadmin', ofMaster)).data)).toHaveLength(2);
    expect(shown((await accounts('reporter', ofAgent)).data)).toEqual(['somchai -9.00 member']);
    expect(shown((await accounts('m1', ofAgent)).own)).toEqual(['a1 -6.88 member']);
    for (const [as, query] of [
      ['m2', ofMaster],
      ['m2', ofAgent],
      ['a2', ofAgent],
    ] as const)
      expect(await api.refusal(as, 'ledger.accounts', { query })).toMatchObject({ status: 404 });
    for (const [as, accountId] of [
      ['m2', agentAccount(a1)],
      ['m2', aggregatorAccount(a1)],
      ['a2', agentAccount(a1)],
      ['a1', aggregatorAccount(a1)],
      ['b1', await playerAccount(a1, 'somchai')],
      ['superadmin', 'agent-1-999999'],
    ] as const) {
      const params = { params: { accountId } };
      expect(await api.refusal(as, 'ledger.account', params)).toMatchObject({ code: 'not_found' });
      expect(await api.refusal(as, 'ledger.days', { ...params, query: range })).toMatchObject({
        status: 404,
      });
      expect(await api.refusal(as, 'ledger.statement', { ...params, query: range })).toMatchObject({
        status: 404,
      });
    }
  });

  it('are searched, filtered by who owes or is owed, and summed over all pages', async () => {
    expect(shown((await accounts('superadmin', { q: 'M2' })).data)).toEqual(['m2 4495.90 upline']);
    for (const [filter, found] of [
      ['owes', ['m1']],
      ['owed', ['m2']],
      ['open', ['m1', 'm2']],
      ['level', []],
    ] as const)
      expect(
        (await accounts('superadmin', { standing: filter })).data.map(({ member }) => member.code),
      ).toEqual(found);
    const { data, meta, sums } = await accounts('superadmin', { itemsPerPage: '1', page: '2' });
    expect([shown(data), meta.total]).toEqual([['m2 4495.90 upline'], 2]);
    expect(sums).toMatchObject({ owedByMembers: '4.10', owedToMembers: '4495.90', net: '-4491.80' });
    expect((await accounts('superadmin', { page: '9' })).meta.total).toBe(2);
  });

  it('show how old the debt is: a payment pays the oldest part first', async () => {
    // posted 120, 60, 20 and 3 days ago, of 100 each; 150 were paid
    const rows = [
      [120, -100_00n, 0n],
      [60, -100_00n, 0n],
      [20, -100_00n, 0n],
      [10, 0n, 150_00n],
      [3, -100_00n, 0n],
    ] as const;
    for (const [age, settled, paid] of rows)
      await api.rows(sql`
        insert into ledger_day (aggregator_id, tier, member_id, booked_on, agent_id, settled, paid)
        values (${a2.aggregatorId}, 'agent', ${a2.agentId}, ${await day()}::date - ${age}::integer, ${a2.agentId},
          ${settled}, ${paid})`);
    const aged = await account(agentAccount(a2));
    expect(aged).toMatchObject({
      balance: '-250.00',
      oldestDays: 60,
      ageing: { upTo7: '100.00', upTo30: '100.00', upTo90: '50.00', over90: '0.00' },
    });
    expect((await accounts('m1')).sums.ageing).toEqual({
      upTo7: '106.88',
      upTo30: '100.00',
      upTo90: '50.00',
      over90: '0.00',
    });
    await api.rows(sql`update ledger_day set paid = 0 where member_id = ${a2.agentId} and paid > 0`);
    expect((await account(agentAccount(a2))).ageing.over90).toBe('100.00');
    await api.rows(sql`delete from ledger_day where tier = 'agent' and member_id = ${a2.agentId}`);
  });
});

describe('a statement', () => {
  it('has every entry from the opening to the closing balance, with what it is about', async () => {
    const { data, meta } = await statement(agentAccount(a1), 'a1');
    expect(lines(data)).toEqual(['settlement -6.88 -6.88']);
    expect(data[0]).toMatchObject({
      round: { roundId: String(roundId), label: '2026-03-16-first', providerId: 'thai-gov' },
      agentCode: 'a1',
      note: null,
      mayReverse: false,
    });
    expect(meta).toMatchObject({
      opening: '0.00',
      settled: '-6.88',
      paid: '0.00',
      closing: '-6.88',
      next: null,
    });
  });

  it('shows a correction as a reversal and a new settlement, which together are the difference', async () => {
    await enterAndConfirm(api, roundId, {
      prize_1st: '100111',
      prize_front_three: ['091', '298'],
      prize_back_three: ['602', '716'],
      prize_two: '08',
    });
    const { data, meta } = await statement(agentAccount(a1));
    // won 9,000 now: the agent gets 80% of it
    expect(lines(data)).toEqual([
      'settlement -6.88 -6.88',
      'reversal 6.88 0.00',
      'correction 7193.12 7193.12',
    ]);
    expect(meta.closing).toBe('7193.12');
    expect(lines((await statement(aggregatorAccount(b1))).data)).toEqual([
      'settlement 4495.90 4495.90',
      'reversal -4495.90 0.00',
      'correction -4.10 -4.10',
    ]);
  });

  it('is read page by page with the balance carried over', async () => {
    const first = await statement(agentAccount(a1), 'm1', { limit: '2' });
    expect(lines(first.data)).toHaveLength(2);
    const rest = await statement(agentAccount(a1), 'm1', { limit: '2', after: first.meta.next ?? '' });
    expect(lines(rest.data)).toEqual(['correction 7193.12 7193.12']);
    expect([rest.meta.next, rest.meta.opening, rest.meta.closing]).toEqual([null, '0.00', '7193.12']);
    const none = await statement(agentAccount(a1), 'm1', { from: '2027-01-01', to: '2027-01-31' });
    expect([none.data, none.meta.opening, none.meta.closing]).toEqual([[], '7193.12', '7193.12']);
  });

  it('is read from the newest entry back with the same balances', async () => {
    const back = (query: Record<string, string> = {}) =>
      statement(agentAccount(a1), 'm1', { order: 'desc', ...query });
    const first = await back({ limit: '1' });
    const rest = await back({ limit: '2', after: first.meta.next ?? '' });
    expect(lines([...first.data, ...rest.data])).toEqual([
      'correction 7193.12 7193.12',
      'reversal 6.88 0.00',
      'settlement -6.88 -6.88',
    ]);
    expect([rest.meta.next, rest.meta.closing]).toEqual([null, '7193.12']);
    const before = await back({ from: '2027-01-01', to: '2027-01-31' });
    expect([before.data, before.meta.closing]).toEqual([[], '7193.12']);
  });

  it('is filtered by type with the balance after each entry as it is without a filter', async () => {
    const found = async (query: Record<string, string>) =>
      lines((await statement(agentAccount(a1), 'm1', query)).data);
    expect(await found({ kind: 'settlement' })).toEqual(['settlement -6.88 -6.88']);
    expect(await found({ kind: 'reversal' })).toEqual(['reversal 6.88 0.00']);
    expect(await found({ kind: 'correction' })).toEqual(['correction 7193.12 7193.12']);
    expect(await found({ kind: 'payment' })).toEqual([]);
    expect(await found({ kind: 'reversal', order: 'desc' })).toEqual(['reversal 6.88 0.00']);
    const { meta } = await statement(agentAccount(a1), 'm1', { kind: 'reversal' });
    expect([meta.opening, meta.settled, meta.closing]).toEqual(['0.00', '7193.12', '7193.12']);
  });

  it('is searched by round, lottery, agent and the number of a bill in it', async () => {
    const found = async (accountId: string, q: string) =>
      (await statement(accountId, 'm1', { q })).data.length;
    const billNumber = await sell(
      api,
      a1,
      await api.testCompany.openRound(),
      [['upper3', '111', '1']],
      'late',
    );
    const [ofRound] = (await api.ok('m1', 'bills.list', { params: { roundId: String(roundId) } })).data;
    for (const q of [
      'FIRS',
      'thai-gov',
      'Thai Gov',
      'a1',
      'Thai Government 16 Mar 2026 · first',
      'a1 16 มี.ค. 2569',
      ofRound?.billNumber ?? '',
    ])
      expect(await found(agentAccount(a1), q), q).toBe(3);
    // of another round, and of nothing
    for (const q of [billNumber, 'no such text', '17 Mar 2026', '%'])
      expect(await found(agentAccount(a1), q), q).toBe(0);
    const player = await playerAccount(a1, 'somchai');
    expect(await found(player, ofRound?.billNumber ?? '')).toBe(3);
    expect(await found(await playerAccount(a1, 'late'), ofRound?.billNumber ?? '')).toBe(0);
  });

  it('covers a year at most, and needs its dates in order', async () => {
    const request = (query: object) => ({
      params: { accountId: agentAccount(a1) },
      query: { ...range, ...query },
    });
    expect(await api.refusal('a1', 'ledger.statement', request({ to: '2025-12-31' }))).toMatchObject({
      fields: [{ code: 'date_order' }],
    });
    expect(await api.refusal('a1', 'ledger.days', request({ to: '2027-06-01' }))).toMatchObject({
      fields: [{ code: 'range_too_long' }],
    });
    expect(await api.refusal('a1', 'ledger.statement', request({ after: '2026-99-99_1' }))).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('can be read by day as well', async () => {
    const { data, meta } = await api.ok('m1', 'ledger.days', {
      params: { accountId: agentAccount(a1) },
      query: range,
    });
    // the correction may be made on another day than the round's
    const settled = data.reduce((sum, row) => sum + parseMoney(row.settled), 0n);
    expect([settled, data.at(-1)?.balance, meta.closing]).toEqual([719_312n, '7193.12', '7193.12']);
    expect(data.map(({ paid }) => paid)).toEqual(data.map(() => '0.00'));
  });

  it('links to the journal, which shows the tiers up to the reader', async () => {
    const [entry] = (await statement(agentAccount(a1))).data;
    const journal = (as: Person) =>
      api.ok(as, 'ledger.journal', { params: { journalId: entry?.journalId ?? '' } });
    const flows = ({ data }: Awaited<ReturnType<typeof journal>>) =>
      data.map(({ from, to, amount }) => `${from.tier} ${from.code} → ${to.tier} ${to.code} ${amount}`);
    const all = ['player somchai → agent a1 9.00', 'agent a1 → master m1 6.88', 'master m1 → company  4.10'];
    expect(flows(await journal('superadmin'))).toEqual(all);
    expect(flows(await journal('m1'))).toEqual(all);
    const own = await journal('a1');
    expect([flows(own), own.meta.total]).toEqual([all.slice(0, 2), 2]);
    expect((await journal('reporter')).journal.settlementId).toMatch(/^\d+$/);
    expect(own.journal).toMatchObject({ settlementId: null, kind: 'settlement', agentCode: 'a1' });
    for (const as of ['m2', 'a2'] as const)
      expect(
        await api.refusal(as, 'ledger.journal', { params: { journalId: entry?.journalId ?? '' } }),
      ).toMatchObject({ code: 'not_found' });
  });
});

describe('a payment', () => {
  it('settles an account up, changes the credit of the agent, and is in the statement of both', async () => {
    const accountId = agentAccount(b1);
    // lost after the correction
    expect((await account(accountId)).balance).toBe('-6.88');
    const { journalId, account: after } = await pay('m2', accountId, '2');
    expect(after).toMatchObject({ balance: '-4.88', owedBy: 'member', lastPaidOn: await day() });
    const { data, meta } = await statement(accountId, 'b1');
    expect(lines(data).at(-1)).toBe('payment 2.00 -4.88');
    expect(data.at(-1)).toMatchObject({ journalId, note: 'in cash', recordedBy: 'm2', round: null });
    expect(meta.paid).toBe('2.00');
    for (const query of [{ q: 'CASH' }, { kind: 'payment' }])
      expect(lines((await statement(accountId, 'b1', query)).data)).toEqual(['payment 2.00 -4.88']);
    const { credit } = (await api.ok('m2', 'agents.get', { params: { agentId: String(b1.agentId) } })).data;
    expect(credit).toMatchObject({ balance: '-4.88', used: '4.88' });
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('frees credit of the agent', async () => {
    const next = await api.testCompany.openRound();
    await api.rows(sql`update agent_credit set credit_limit = 1000 where agent_id = ${b1.agentId}`);
    const place = async () =>
      (
        await api.ok({ apiKey: b1.apiKey }, 'intake.place', {
          body: {
            roundId: String(next),
            player: 'malee',
            items: [{ betType: 'upper3', number: '222', stake: '6' }],
          },
        })
      ).data.accepted;
    expect(await place()).toBe(false);
    const { journalId } = await pay('m2', agentAccount(b1), '4');
    expect(await place()).toBe(true);
    await reverse('m2', journalId);
    expect(await place()).toBe(false);
    await api.rows(sql`update agent_credit set credit_limit = null where agent_id = ${b1.agentId}`);
  });

  it('is refused for more than is owed, and in the wrong direction', async () => {
    for (const amount of ['4.89', '-1', '0'])
      expect(await api.refusal('m2', 'ledger.pay', paying(agentAccount(b1), amount))).toMatchObject({
        status: 409,
        code: 'settle_up_too_much',
        values: { balance: '-4.88' },
      });
    expect((await pay('m1', agentAccount(a1), '-0.12')).account.balance).toBe('7193.00');
  });

  it('is recorded by the tier above or a higher one, and never by the member', async () => {
    const player = await playerAccount(b1, 'malee');
    for (const [as, accountId, subject] of [
      ['b1', agentAccount(b1), 'aggregator'],
      ['m2', aggregatorAccount(b1), 'superadmin'],
    ] as const)
      expect(await api.refusal(as, 'ledger.pay', paying(accountId, '1'))).toMatchObject({
        status: 403,
        code: 'not_allowed',
        values: { subject },
      });
    for (const as of ['a1-reporter', 'reporter', 'operator'] as const)
      expect(await api.refusal(as, 'ledger.pay', paying(player, '1'))).toMatchObject({ status: 403 });
    for (const as of ['m1', 'a1'] as const)
      expect(await api.refusal(as, 'ledger.pay', paying(player, '1'))).toMatchObject({ code: 'not_found' });
    for (const as of ['b1', 'm2', 'admin'] as const) await pay(as, player, '1');
    expect((await account(player, 'b1')).balance).toBe('-6.00');
    expect((await pay('admin', aggregatorAccount(b1), '4.10')).account).toMatchObject({
      balance: '0.00',
      owedBy: 'nobody',
      oldestDays: null,
    });
    const mayPay = async (as: Person, accountId: string) => (await account(accountId, as)).mayPay;
    expect([await mayPay('b1', player), await mayPay('b1', agentAccount(b1))]).toEqual([true, false]);
    expect([await mayPay('m2', aggregatorAccount(b1)), await mayPay('reporter', player)]).toEqual([
      false,
      false,
    ]);
  });

  it('happens once for one key, and the key is refused with another amount', async () => {
    const request = { ...paying(agentAccount(b1), '0.10'), key: 'pay-a-tenth-once' };
    const first = await api.ask('m2', 'ledger.pay', request);
    const again = await api.ask('m2', 'ledger.pay', request);
    expect(again.json).toEqual(first.json);
    expect((await account(agentAccount(b1))).balance).toBe('-4.78');
    expect(
      await api.refusal('m2', 'ledger.pay', { ...paying(agentAccount(b1), '0.20'), key: request.key }),
    ).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await api.refusal('m2', 'ledger.pay', { ...request, key: null })).toMatchObject({
      code: 'idempotency_key_required',
    });
  });

  it('made by many at once is never more than was owed', async () => {
    const ask = (as: 'm2' | 'admin') => api.ask(as, 'ledger.pay', paying(agentAccount(b1), '1'));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n % 2 ? 'm2' : 'admin')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect((await account(agentAccount(b1))).balance).toBe('-0.78');
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('is reversed once, by its own journal, also when two try at once', async () => {
    const { journalId } = await pay('m2', agentAccount(b1), '0.78');
    const request = { params: { journalId }, body: { reason: 'bounced' } };
    for (const as of ['m1', 'a1'] as const)
      expect(await api.refusal(as, 'ledger.reversePayment', request)).toMatchObject({ status: 404 });
    expect(await api.refusal('b1', 'ledger.reversePayment', request)).toMatchObject({ code: 'not_allowed' });
    const both = await Promise.all(
      (['m2', 'admin'] as const).map((as) => api.ask(as, 'ledger.reversePayment', request)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await api.refusal('m2', 'ledger.reversePayment', request)).toMatchObject({
      code: 'payment_reversed',
    });
    const { data } = await statement(agentAccount(b1));
    const [payment, reversal] = data.slice(-2);
    expect(lines(data).slice(-2)).toEqual(['payment 0.78 0.00', 'payment_reversal -0.78 -0.78']);
    expect(payment).toMatchObject({ reversedBy: reversal?.journalId, mayReverse: false });
    expect(reversal).toMatchObject({ reverses: payment?.journalId, note: 'bounced', mayReverse: false });
    expect(
      await api.refusal('m2', 'ledger.reversePayment', {
        ...request,
        params: { journalId: reversal?.journalId ?? '' },
      }),
    ).toMatchObject({ code: 'not_found', values: { what: 'payment' } });
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('and its reversal are in the log, with the balance before and after', async () => {
    const rows = await api.rows<{ operation: string; before: unknown; after: { paid: string } }>(sql`
      select operation, before, after from log where subject_id = ${agentAccount(b1)} order by at desc limit 2`);
    expect(rows.map(({ operation, before, after }) => [operation, before, after.paid])).toEqual([
      ['ledger.reversePayment', { balance: '0.00' }, '-0.78'],
      ['ledger.pay', { balance: '-0.78' }, '0.78'],
    ]);
  });
});
