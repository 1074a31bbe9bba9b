import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { decideConfirmation } from '../results/confirm-result.ts';
import { readRound } from '../round-state/round-row.ts';
import { fixRules } from '../round-state/round-rules.ts';
import { settleResult } from './settle.ts';
import { type Bet, openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

const bets: Bet[] = [
  ['upper3', '387', 10],
  ['cross3', '738', 10],
  ['lower2', '45', 100],
  ['run_upper', '8', 20],
];

/** A closed round with bills of two masters. */
async function closedRound(): Promise<{ roundId: RoundId; bills: bigint[] }> {
  const { a1, a2, b1 } = kit.testCompany.agents;
  const roundId = await kit.testCompany.openRound();
  const bills = [
    await kit.place(a1, roundId, 'somchai', bets),
    await kit.place(a2, roundId, 'somsri', [['upper3', '111', 50]]),
    await kit.place(b1, roundId, 'malee', [['upper2', '87', 30]]),
  ];
  await kit.close(roundId);
  return { roundId, bills };
}

/** Everything a settlement of a round may have written. */
const booked = (roundId: RoundId) =>
  kit.one<Record<string, bigint>>(sql`
    select (select count(*) from settlement where round_id = ${roundId}) as settlements,
           (select count(*) from payout where round_id = ${roundId}) as payouts,
           (select count(*) from win_loss where round_id = ${roundId}) as win_loss,
           (select count(*) from journal where round_id = ${roundId}) as journals,
           (select coalesce(sum(balance), 0)::bigint from agent_credit) as balances,
           (select coalesce(sum(open_stake), 0)::bigint from agent_credit) as open_stakes`);

const nothing = { settlements: 0n, payouts: 0n, win_loss: 0n, journals: 0n };

describe('a settlement that does not agree with what was sold', () => {
  it('pays nothing when a winning bill was changed after it was sold', async () => {
    const { roundId, bills } = await closedRound();
    await kit.rows(
      sql`update ticket set stake = stake * 10 where bill_id = ${bills[0]} and bet_type = 'upper3'`,
    );
    const before = await booked(roundId);
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'seal_mismatch' });
    expect(await booked(roundId)).toEqual({ ...before, ...nothing });
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    expect(await kit.rows(sql`select code from settlement_failure where result_id = ${resultId}`)).toEqual([
      { code: 'seal_mismatch' },
    ]);
    await kit.rows(
      sql`update ticket set stake = stake / 10 where bill_id = ${bills[0]} and bet_type = 'upper3'`,
    );
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('is refused when a bill was added after the close', async () => {
    const { roundId, bills } = await closedRound();
    await kit.rows(sql`
      insert into bill select aggregator_id, nextval('bill_id'), round_id, agent_id, player_id, business_date,
        placed_at, ticket_count, stake, discount, terms_id, config_version, hash
      from bill where id = ${bills[1]}`);
    await expect(kit.enter(roundId)).rejects.toMatchObject({ code: 'seal_mismatch' });
  });

  it('is refused when a master without bills at the close has a bill now', async () => {
    const { a1, b1 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    const billId = await kit.place(a1, roundId, 'somchai', bets);
    await kit.close(roundId);
    await kit.rows(sql`
      insert into bill select ${b1.aggregatorId}, nextval('bill_id'), round_id, agent_id, player_id, business_date,
        placed_at, ticket_count, stake, discount, terms_id, config_version, hash
      from bill where id = ${billId}`);
    await expect(kit.enter(roundId)).rejects.toMatchObject({ code: 'seal_mismatch' });
  });

  it('pays nothing when a counter does not agree with the winners found', async () => {
    const { roundId } = await closedRound();
    const tamper = (sign: number) =>
      kit.rows(sql`
        update number_total set stake = stake + ${sign * 100}, potential_payout = potential_payout + ${sign * 90_000}
        where round_id = ${roundId} and bet_type = 'upper3' and number_key = '387'`);
    const { resultId } = await kit.enter(roundId);
    await tamper(1);
    const before = await booked(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await booked(roundId)).toEqual({ ...before, ...nothing });
    await tamper(-1);
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('pays nothing when a winning ticket is missing', async () => {
    const { roundId, bills } = await closedRound();
    await kit.rows(sql`delete from ticket where bill_id = ${bills[2]}`);
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await booked(roundId)).toMatchObject(nothing);
  });

  it('pays nothing when a cancellation was added to a winning bill', async () => {
    const { roundId, bills } = await closedRound();
    await kit.rows(sql`
      insert into bill_cancellation (aggregator_id, bill_id, round_id, agent_id, player_id, kind, reason, cancelled_by,
        cancelled_at)
      select aggregator_id, id, round_id, agent_id, player_id, 'cancelled', 'slipped', 'nobody', now()
      from bill where id = ${bills[0]}`);
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await booked(roundId)).toMatchObject(nothing);
  });

  it('pays nothing when sales differ from the sealed sales', async () => {
    const { roundId } = await closedRound();
    await kit.rows(sql`
      update sales set stake = stake + 100 where round_id = ${roundId} and bet_type = 'lower2'`);
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await booked(roundId)).toMatchObject(nothing);
  });

  it('gives no credit back when the sales of an agent differ from the sealed sales', async () => {
    const { roundId } = await closedRound();
    await kit.rows(sql`
      update round_sales set stake = stake + 100 where round_id = ${roundId} and agent_id <> 0`);
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await booked(roundId)).toMatchObject(nothing);
  });
});

describe('the player who is paid', () => {
  it('is the one of the sealed bill, even when the ticket was changed to another player', async () => {
    const { roundId, bills } = await closedRound();
    await kit.rows(sql`update ticket set player_id = player_id + 1000 where bill_id = ${bills[0]}`);
    await kit.drawn(roundId);
    expect(
      await kit.rows(sql`
        select distinct p.player_id = b.player_id as right_player from payout p
        join bill b on b.aggregator_id = p.aggregator_id and b.id = p.bill_id
        where p.round_id = ${roundId}`),
    ).toEqual([{ right_player: true }]);
  });
});

describe('settling a round', () => {
  it('pays once even when many processes settle it at the same time', async () => {
    const { roundId } = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => settleResult(kit.testCompany.store, resultId)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.state))).toEqual(new Set(['settled']));
    expect(await booked(roundId)).toMatchObject({ settlements: 1n, payouts: 4n });
  });

  it('is finished by the job when the process dies between the confirmation and the settlement', async () => {
    const { roundId } = await closedRound();
    const { resultId } = await kit.enter(roundId);
    kit.sent.length = 0;
    await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    expect(kit.sent).toEqual([{ name: 'settlement.settle', data: { resultId: String(resultId) } }]);
    await settleResult(kit.testCompany.store, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect((await settleResult(kit.testCompany.store, resultId)).state).toBe('settled');
    expect(await booked(roundId)).toMatchObject({ settlements: 1n });
  });

  it('is refused for a result that nobody confirmed', async () => {
    const { roundId } = await closedRound();
    const { resultId } = await kit.enter(roundId);
    expect(await settleResult(kit.testCompany.store, resultId)).toEqual({ state: 'not_due' });
    expect(await booked(roundId)).toMatchObject(nothing);
  });

  it('gives the open stakes back to the agents and posts their balance', async () => {
    const before = await booked(0n);
    const { roundId } = await closedRound();
    const stakes = 14_000n + 5_000n + 3_000n;
    expect((await booked(roundId)).open_stakes).toBe((before.open_stakes ?? 0n) + stakes);
    await kit.drawn(roundId);
    const after = await booked(roundId);
    expect(after.open_stakes).toBe(before.open_stakes);
    const { f1 } = await kit.one<{ f1: bigint }>(sql`
      select sum(case when debit_tier = 'agent' then amount else -amount end)::bigint as f1
      from ledger l join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
      where j.round_id = ${roundId} and (debit_tier, credit_tier) in (('agent', 'master'), ('master', 'agent'))`);
    expect(after.balances).toBe((before.balances ?? 0n) - f1);
  });
});

describe('the rules under which a round was sold', () => {
  /** A round that opened while its provider had these switches; the provider has the usual ones again. */
  async function openedUnder(switches: object): Promise<bigint> {
    const roundId = await kit.testCompany.openRound();
    const set = (value: object) =>
      kit.rows(sql`update provider set switches = ${JSON.stringify(value)}::jsonb where id = 'thai-gov'`);
    await set(switches);
    await kit.testCompany.store.transaction({ as: 'work' }, (tx) => fixRules(tx, roundId));
    await set({});
    return roundId;
  }

  it('stay in force when the provider changes its switches after the round opened', async () => {
    const { a1 } = kit.testCompany.agents;
    const roundId = await openedUnder({ crossExactWins: false });
    await kit.place(a1, roundId, 'somchai', [
      ['cross3', '387', 10],
      ['cross3', '738', 10],
    ]);
    await kit.close(roundId);
    await kit.drawn(roundId);
    expect(await kit.rows(sql`select number from payout where round_id = ${roundId}`)).toEqual([
      { number: '738' },
    ]);
    const round = await kit.testCompany.store.transaction({ as: 'work' }, (tx) => readRound(tx, roundId));
    expect(round?.switches.crossExactWins).toBe(false);
  });

  it('pay run bets for every hit where that is the rule', async () => {
    const { a1 } = kit.testCompany.agents;
    const roundId = await openedUnder({ runPays: 'per_hit' });
    await kit.place(a1, roundId, 'somchai', [
      ['run_upper', '7', 10],
      ['run_upper', '0', 10],
    ]);
    await kit.close(roundId);
    await kit.drawn(roundId, {
      prize_1st: '173770',
      prize_front_three: ['091', '298'],
      prize_back_three: ['602', '716'],
      prize_two: '08',
    });
    expect(
      await kit.rows(
        sql`select number, hits, amount from payout where round_id = ${roundId} order by number`,
      ),
    ).toEqual([
      { number: '0', hits: 1, amount: 3_200n },
      { number: '7', hits: 2, amount: 6_400n },
    ]);
  });
});
