import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { earlier } from '../../../test/earlier.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { postPayment, postReversal } from '../ledger/payments.ts';
import { cancelRound } from '../rounds/change-round.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { verify } from './verify.ts';

const database = await testDatabase();
let kit: SettlementKit;
/** A settled and corrected round, one that waits, one still open, one refunded; each with bills of two masters. */
let settled: bigint;
let bill: bigint;

beforeAll(async () => {
  kit = await openSettlementKit(database);
  const { a1, a2, b1 } = kit.testCompany.agents;
  await sellLongNumbers();
  await shareByGroup(b1.agentId);
  await kit.testCompany.set(a1, 'lower2', { hold: '500' });
  const sold = async (): Promise<bigint> => {
    const roundId = await kit.testCompany.openRound();
    // its month is over, so figures of players are there for it, too
    await kit.rows(sql`update round set business_date = business_date - 40 where id = ${roundId}`);
    bill = await kit.place(a1, roundId, 'somchai', [
      ['upper3', '387', 10],
      ['cross3', '738', 20],
      ['lower2', '45', 30],
    ]);
    await kit.place(a2, roundId, 'somsri', [['run_upper', '8', 40]]);
    await kit.place(b1, roundId, 'malee', [
      ['upper2', '87', 50],
      ['last5', '07387', 5],
    ]);
    return roundId;
  };
  const refunded = await sold();
  await cancelRound(kit.testCompany.store, kit.ask('operator'), { roundId: refunded, reason: 'no draw' });
  await sold();
  await kit.close(await sold());
  settled = await sold();
  await kit.close(settled);
  await kit.drawn(settled, { ...draw, prize_two: '45' });
  await kit.drawn(settled, draw, 'misread');
  // a1 is owed what its player won: its master pays it twice, once by mistake
  const account = { tier: 'agent', memberId: a1.agentId, ...a1 } as const;
  const by = { name: 'm1', accountId: kit.testCompany.staff.operator ?? 0n };
  const paid = { paid: -500n, note: 'in cash', by };
  await kit.testCompany.store.transaction({ as: 'work' }, async (tx) => {
    await postPayment(tx, account, paid);
    const { journalId } = await postPayment(tx, account, paid);
    await postReversal(tx, account, { journalId, paid: -500n, reason: 'twice', by });
  });
  await foldFigures(kit.testCompany.store);
});
afterAll(() => kit.testCompany.store.close());

/** Other shares for two digits than for the rest (shares.md §1). */
async function shareByGroup(agentId: bigint): Promise<void> {
  const set = (agentBp: number) => ({ agentBp, masterBp: 3000, split: null });
  const rules = {
    own: { ...set(2000), rows: [{ group: null, family: 'digits2', ...set(1000) }] },
    received: { shareBp: 5000, rows: [] },
  };
  await kit.rows(
    sql`update terms set share_rules = ${JSON.stringify(rules)}::jsonb where agent_id = ${agentId}`,
  );
  await kit.rows(sql`update config_version set version = version + 1`);
}

/** The company's terms contain only the usual bet types. */
async function sellLongNumbers(): Promise<void> {
  await kit.rows(sql`
    insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
      discount_agent_bp, discount_master_bp)
    select id, 'last5', 100000000, 100000000, 1000, 1400, 1800 from terms`);
  await kit.rows(sql`
    update bet_setting set settings = settings || '{"maximum": "100000", "maxBetPerNumber": "10000000", "limit": "10000000"}'
    where bet_type = 'last5'`);
  await kit.rows(sql`update config_version set version = version + 1`);
}

const problems = async (): Promise<string[]> =>
  (await verify(kit.testCompany.store)).checks.flatMap((check) =>
    check.problems.map((problem) => `${check.check}: ${problem}`),
  );

/** Every row of a table whose columns match, with one value changed, then restored. */
interface Tampering {
  what: string;
  change: () => RawBuilder<unknown>;
  back: () => RawBuilder<unknown>;
  /** The check that has to notice. */
  noticed: RegExp;
}

const add = (table: string, column: string, where: () => RawBuilder<unknown>, by = 100) => ({
  change: () =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(by)} where ${where()}`,
  back: () =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${sql.lit(by)} where ${where()}`,
});

const inRound = () => sql`round_id = ${settled}`;
const ofType = (type: string) => () => sql`round_id = ${settled} and bet_type = ${type}`;

const tamperings: Tampering[] = [
  { what: 'the stake of a ticket', ...add('ticket', 'stake', ofType('upper3')), noticed: /^bills as sold/ },
  {
    what: 'the number of a ticket',
    change: () => sql`update ticket set number = '999' where bill_id = ${bill} and bet_type = 'upper3'`,
    back: () => sql`update ticket set number = '387' where bill_id = ${bill} and bet_type = 'upper3'`,
    noticed: /^payouts: bill \d+ line 1/,
  },
  {
    what: 'the player of a ticket',
    ...add('ticket', 'player_id', ofType('upper3'), 1),
    noticed: /^bills as sold: bill \d+ line 1 has another round, agent or player/,
  },
  {
    what: 'the time of a bill',
    change: () => sql`update bill set placed_at = ${earlier('placed_at', '-1 second')} where id = ${bill}`,
    back: () => sql`update bill set placed_at = ${earlier('placed_at', '1 second')} where id = ${bill}`,
    noticed: /^bills as sold/,
  },
  {
    what: 'the hash of a bill',
    change: () => sql`update bill set hash = sha256(hash) || hash where id = ${bill}`,
    back: () => sql`update bill set hash = substr(hash, 33) where id = ${bill}`,
    noticed: /^seals/,
  },
  { what: 'a seal', ...add('round_seal', 'bill_count', inRound, 1), noticed: /^seals/ },
  { what: 'a payout', ...add('payout', 'amount', ofType('cross3')), noticed: /^settlement runs/ },
  {
    what: 'a payout moved to another ticket',
    change: () => sql`update payout set line_no = 9 where bill_id = ${bill} and bet_type = 'upper3'`,
    back: () => sql`update payout set line_no = 1 where bill_id = ${bill} and bet_type = 'upper3'`,
    noticed: /^payouts/,
  },
  { what: 'the sales', ...add('sales', 'stake', ofType('lower2')), noticed: /^roll-ups and counters: sales/ },
  {
    what: 'the sales of an agent in a round',
    ...add('round_sales', 'bill_count', inRound, 1),
    noticed: /^roll-ups and counters: sales by agent/,
  },
  {
    what: 'what a day says was cancelled',
    ...add('daily_total', 'cancelled_stake', () => sql`true`, 1),
    noticed: /^daily totals of master/,
  },
  {
    what: 'the figures of a master over ten days',
    ...add('tier_figures', 'win_amount', () => sql`agent_id = 0 and grain = 'dekad' and provider_id = ''`),
    noticed: /^tier figures of master/,
  },
  {
    what: 'the figures of the players of a day',
    ...add('player_figures', 'cancelled_stake', () => sql`grain = 'day' and provider_id <> ''`),
    noticed: /^player figures of master/,
  },
  {
    what: 'the figures of the players of one provider over a month',
    ...add('player_figures', 'stake', () => sql`grain = 'month' and provider_id = 'thai-gov'`),
    noticed: /^player figures of master/,
  },
  {
    what: 'the figures of the players of a group of providers over ten days',
    ...add('player_figures', 'stake', () => sql`grain = 'dekad' and provider_id = '*thai'`),
    noticed: /^player figures of master/,
  },
  {
    what: 'the figures of a round',
    ...add('round_figures', 'commission_agent', inRound),
    noticed: /^round figures of master/,
  },
  {
    what: 'the sales of an hour',
    ...add('hour_sales', 'bill_count', inRound, 1),
    noticed: /^sales by the hour of master/,
  },
  {
    what: 'the counter of a number',
    ...add('number_total', 'potential_payout', ofType('lower2')),
    noticed: /^roll-ups and counters: number totals/,
  },
  {
    what: 'what an agent holds of a number',
    ...add('held_total', 'held', ofType('lower2')),
    noticed: /^roll-ups and counters: held numbers/,
  },
  {
    what: 'what an agent holds of a ticket',
    ...add('ticket', 'held_agent', ofType('lower2'), -100),
    noticed: /^bills as sold/,
  },
  {
    what: 'the share of an agent of a ticket',
    ...add('ticket', 'share_agent_bp', ofType('upper2'), -100),
    noticed: /^bills as sold/,
  },
  {
    what: 'the second counter of a long number',
    ...add('long_number', 'stake', () => sql`round_id = ${settled} and aggregator_id <> 0 and agent_id <> 0`),
    noticed: /^numbers of more than four digits of master \d+: round \d+ agent \d+ last5 07387/,
  },
  {
    what: 'what the company has on a long number',
    ...add('long_number', 'potential_payout', () => sql`round_id = ${settled} and aggregator_id = 0`, -1),
    noticed: /^numbers of more than four digits of the company: round \d+ last5 07387/,
  },
  {
    what: 'the most that an ending pays',
    ...add('long_ending', 'payout_bound', () => sql`round_id = ${settled}`, -1),
    noticed: /^numbers of more than four digits of master/,
  },
  {
    what: 'the counter of a type',
    ...add('type_total', 'net_stake', ofType('lower2')),
    noticed: /^roll-ups and counters: type totals/,
  },
  {
    what: 'the counter of a player',
    ...add('player_total', 'stake', ofType('lower2')),
    noticed: /^roll-ups and counters: player totals/,
  },
  { what: 'win/loss', ...add('win_loss', 'win_amount', ofType('cross3')), noticed: /^win\/loss/ },
  {
    what: 'a ledger entry',
    ...add('ledger', 'amount', () => sql`entry_no = 1`),
    noticed: /^ledger of master/,
  },
  {
    what: 'what a payment that was taken back came to',
    ...add('ledger', 'amount', () => sql`journal_id in (select reverses_id from journal)`),
    noticed: /^payments of master \d+: payment_reversal in journal/,
  },
  {
    what: 'what an account moved on a day',
    ...add('ledger_day', 'settled', () => sql`tier = 'player'`),
    noticed: /^accounts by day of master \d+: player/,
  },
  {
    what: 'the day of an entry',
    ...add('ledger', 'booked_on', () => sql`member_tier = 'master'`, 1),
    noticed: /^accounts by day/,
  },
  {
    what: 'the open stake of an agent',
    ...add('agent_credit', 'open_stake', () => sql`agent_id = ${kit.testCompany.agents.a1.agentId}`),
    noticed: /^credit of the agents/,
  },
  {
    what: 'the balance of an agent',
    ...add('agent_credit', 'balance', () => sql`agent_id = ${kit.testCompany.agents.a1.agentId}`),
    noticed: /^credit of the agents/,
  },
  {
    what: 'a settlement run',
    ...add('settlement', 'total_bet', () => sql`round_id = ${settled} and kind = 'settle'`),
    noticed: /^settlement runs/,
  },
  {
    what: 'a line of the log',
    change: () => sql`update log set reason = reason || '!' where aggregator_id = 0 and reason = 'misread'`,
    back: () => sql`update log set reason = 'misread' where aggregator_id = 0 and reason = 'misread!'`,
    noticed: /^log of the company: entry \d+ was changed/,
  },
  {
    what: 'the head of the log',
    ...add('log_head', 'seq', () => sql`aggregator_id = 0`, 1),
    noticed: /^log of the company: the log ends/,
  },
];

describe('the verification', () => {
  it('reports nothing for unchanged data', async () => {
    const { checks, clean } = await verify(kit.testCompany.store);
    expect(checks.flatMap((check) => check.problems)).toEqual([]);
    expect(clean).toBe(true);
    const examined = new Map(checks.map((check) => [check.check, check.examined]));
    expect(examined.get('bills as sold')).toBe(12);
    expect(examined.get('payouts')).toBe(24);
    expect(examined.get('settlement runs')).toBe(4);
  });

  it.each(tamperings)('notices that $what was changed', async ({ change, back, noticed }) => {
    const { numAffectedRows } = await change().execute(kit.testCompany.store.db);
    expect(numAffectedRows).toBeGreaterThan(0n);
    const found = await problems();
    await back().execute(kit.testCompany.store.db);
    expect(found).toContainEqual(expect.stringMatching(noticed));
    expect(await problems()).toEqual([]);
  });

  it('notices that a day does not agree with win/loss', async () => {
    const move = (by: number) =>
      sql`update daily_total set stake = stake + ${sql.lit(by)}`.execute(kit.testCompany.store.db);
    await move(100);
    const found = await problems();
    await move(-100);
    expect(found).toContainEqual(expect.stringMatching(/^daily totals of master/));
    expect(await problems()).toEqual([]);
  });

  it('notices that a whole bill is gone with its tickets', async () => {
    await sql`create table kept_bill as select * from bill where id = ${bill}`.execute(
      kit.testCompany.store.db,
    );
    await sql`create table kept_ticket as select * from ticket where bill_id = ${bill}`.execute(
      kit.testCompany.store.db,
    );
    await sql`delete from ticket where bill_id = ${bill}`.execute(kit.testCompany.store.db);
    await sql`delete from bill where id = ${bill}`.execute(kit.testCompany.store.db);
    const found = await problems();
    await sql`insert into bill select * from kept_bill`.execute(kit.testCompany.store.db);
    await sql`insert into ticket select * from kept_ticket`.execute(kit.testCompany.store.db);
    for (const check of [/^seals/, /^payouts: .* was paid but does not exist/, /^roll-ups/])
      expect(found).toContainEqual(expect.stringMatching(check));
    expect(await problems()).toEqual([]);
  });

  it('notices tickets that belong to no bill', async () => {
    await sql`insert into ticket select aggregator_id, business_date, 999999, line_no, item_no, round_id, agent_id, player_id,
      bet_type, number, group_no, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp,
      discount_agent_bp, discount_master_bp from ticket where bill_id = ${bill}`.execute(
      kit.testCompany.store.db,
    );
    const found = await problems();
    await sql`delete from ticket where bill_id = 999999`.execute(kit.testCompany.store.db);
    expect(found).toContainEqual(expect.stringMatching(/^bills as sold: .* tickets, its bills have/));
    expect(await problems()).toEqual([]);
  });
});
