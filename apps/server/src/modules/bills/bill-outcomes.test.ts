import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { recomputedCounters, storedCounters } from './counters.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const reason = 'the board was read wrongly';

const bets: Bet[] = [
  ['upper3', '387', '10'],
  ['upper3', '123', '10'],
  ['run_upper', '8', '10'],
];
/** Another first prize: 123 wins instead of 387 and 8. */
const other = { ...draw, prize_1st: '107123' };

const lookUp = async (billNumber: string) =>
  (await api.ok('superadmin', 'bills.get', { params: { billNumber } })).data;
const outcomesOf = async (billNumber: string) =>
  (await lookUp(billNumber)).tickets.map(({ outcome, payout }) => `${outcome} ${payout}`);
const statusIn = async (roundId: RoundId, status: string) => {
  const request = { params: { roundId: String(roundId) }, query: { status } };
  return (await api.ok('superadmin', 'bills.list', request)).meta.total;
};
const actOn = (
  roundId: RoundId,
  as: 'operator' | 'operator2',
  name: 'rounds.void' | 'rounds.confirmVoid' | 'rounds.cancel',
) => api.ok(as, name, { params: { roundId: String(roundId) }, body: { reason } });

/** The outcomes of the bills of a round, in the list of the round and as Ticket Report finds them. */
async function listedOutcomes(roundId: RoundId) {
  const ofRound = { params: { roundId: String(roundId) }, query: { orderBy: 'asc' } };
  const { data } = await api.ok('superadmin', 'bills.list', ofRound);
  const found = await api.ok('superadmin', 'reports.bills', { query: { roundId: String(roundId) } });
  const outcomes = data.map(({ outcome }) => outcome);
  expect(found.data.map(({ outcome }) => outcome).reverse()).toEqual(outcomes);
  return outcomes;
}

describe('the outcome of a bill', () => {
  it('is pending until its round is settled, then won where one of its tickets has won', async () => {
    const roundId = await api.testCompany.openRound();
    const won = await sell(api, a1, roundId, bets);
    const lost = await sell(api, b1, roundId, [['upper3', '123', '10']]);
    const cancelled = await sell(api, b1, roundId, [['upper3', '387', '10']]);
    const params = { billNumber: cancelled };
    await api.ok('operator', 'bills.cancel', { params, body: { reason } });
    expect(await listedOutcomes(roundId)).toEqual(['pending', 'pending', 'cancelled']);
    await settle(api, roundId);
    expect(await listedOutcomes(roundId)).toEqual(['won', 'lost', 'cancelled']);
    expect([(await lookUp(won)).outcome, (await lookUp(lost)).outcome]).toEqual(['won', 'lost']);
  });

  it('is void where its round is', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    await actOn(roundId, 'operator', 'rounds.void');
    await actOn(roundId, 'operator2', 'rounds.confirmVoid');
    expect(await listedOutcomes(roundId)).toEqual(['void']);
  });
});

describe('the outcome of a ticket', () => {
  it('is pending while the round is open and while it waits for its result', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    const pending = ['pending 0.00', 'pending 0.00', 'pending 0.00'];
    expect(await outcomesOf(billNumber)).toEqual(pending);
    expect((await lookUp(billNumber)).derived).toBeNull();
    await api.ok('operator', 'rounds.closeNow', { params: { roundId: String(roundId) }, body: { reason } });
    expect(await outcomesOf(billNumber)).toEqual(pending);
  });

  it('is won or lost once the round is settled, with its payout', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    expect(await outcomesOf(billNumber)).toEqual(['won 9000.00', 'lost 0.00', 'won 32.00']);
    const drawn = { upper3: '387', lower2: '08' };
    expect(await lookUp(billNumber)).toMatchObject({ status: 'accepted', payout: '9032.00', derived: drawn });
    expect((await api.ok('a1', 'bills.get', { params: { billNumber } })).data.derived).toMatchObject(drawn);
  });

  it('stays the same while a correction waits, and is the corrected one after it', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    const body = { entered: other, reason };
    await api.ok('operator', 'results.enter', { params: { roundId: String(roundId) }, body });
    expect(await outcomesOf(billNumber)).toEqual(['won 9000.00', 'lost 0.00', 'won 32.00']);
    const [waiting] = (await api.ok('operator', 'results.list', { params: { roundId: String(roundId) } }))
      .data;
    await api.ok('operator2', 'results.confirm', {
      params: { roundId: String(roundId), resultId: waiting?.resultId ?? '' },
      body: {},
    });
    expect(await outcomesOf(billNumber)).toEqual(['lost 0.00', 'won 9000.00', 'lost 0.00']);
  });

  it('is void when two persons void its round, and the bills are listed as void', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    await actOn(roundId, 'operator', 'rounds.void');
    expect(await outcomesOf(billNumber)).toEqual(['won 9000.00', 'lost 0.00', 'won 32.00']);
    await actOn(roundId, 'operator2', 'rounds.confirmVoid');
    expect(await outcomesOf(billNumber)).toEqual(['void 0.00', 'void 0.00', 'void 0.00']);
    expect(await lookUp(billNumber)).toMatchObject({ status: 'void', payout: '0.00', cancel: { may: 'no' } });
    expect(
      await Promise.all(['accepted', 'cancelled', 'void'].map((status) => statusIn(roundId, status))),
    ).toEqual([0, 0, 1]);
  });

  it('is cancelled when its round is cancelled in advance, and the bills are listed as cancelled', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await actOn(roundId, 'operator', 'rounds.cancel');
    expect(await outcomesOf(billNumber)).toEqual(['cancelled 0.00', 'cancelled 0.00', 'cancelled 0.00']);
    expect(
      await Promise.all(['accepted', 'cancelled', 'void'].map((status) => statusIn(roundId, status))),
    ).toEqual([0, 1, 0]);
    const site = await api.ok({ apiKey: a1.apiKey }, 'intake.get', { params: { billNumber } });
    expect(site.data.status).toBe('cancelled');
  });
});

describe('a bill voided by a superadmin after settlement', () => {
  const voided = (billNumber: string, as: 'superadmin' | 'operator' | 'admin' = 'superadmin') => ({
    as,
    request: { params: { billNumber }, body: { reason: 'sold by mistake' } },
  });

  /**
   * The present figures of a round: payouts, win/loss by tier, what the ledger moved between the tiers, and
   * what agents owe.
   */
  const figuresInForce = (roundId: RoundId) =>
    api.one<Record<string, bigint>>(sql`
      select (select coalesce(sum(amount), 0)::bigint from payout where round_id = ${roundId}) as payout,
             (select coalesce(sum(net_player), 0)::bigint from win_loss where round_id = ${roundId}) as player,
             (select coalesce(sum(net_agent), 0)::bigint from win_loss where round_id = ${roundId}) as agent,
             (select coalesce(sum(net_master), 0)::bigint from win_loss where round_id = ${roundId}) as master,
             (select coalesce(sum(net_company), 0)::bigint from win_loss where round_id = ${roundId}) as company,
             (select coalesce(sum(case when l.credit_tier = 'company' then l.amount else -l.amount end), 0)::bigint
              from journal j join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
              where j.round_id = ${roundId} and 'company' in (l.credit_tier, l.debit_tier)) as booked_for_company,
             (select sum(balance)::bigint from agent_credit) as balances,
             (select sum(open_stake)::bigint from agent_credit) as open_stakes`);

  it('takes back its payout and its part of win/loss and the ledger, and nothing else', async () => {
    const roundId = await api.testCompany.openRound();
    const kept = await sell(api, a1, roundId, bets, 'malee');
    const without = await figuresInForce(roundId);
    const billNumber = await sell(api, b1, roundId, [...bets, ['lower2', '08', '7.77']]);
    await settle(api, roundId);
    const { as, request } = voided(billNumber);
    const settled = await figuresInForce(roundId);
    expect(settled.booked_for_company).toBe(settled.company);
    const { data } = await api.ok(as, 'bills.cancel', request);
    expect(data).toMatchObject({ status: 'void', payout: '0.00', cancelReason: 'sold by mistake' });
    expect(await outcomesOf(billNumber)).toEqual(Array(4).fill('void 0.00'));
    const taken = async (who: 'superadmin' | 'm2' | 'b1') =>
      (await api.ok(who, 'bills.get', { params: { billNumber } })).data.voided?.net;
    const back = await taken('superadmin');
    // 9,731.30 won less 33.99 paid
    expect(back?.player).toBe('-9697.31');
    expect(await taken('m2')).toEqual({ player: back?.player, agent: back?.agent, master: back?.master });
    expect(await taken('b1')).toEqual({ player: back?.player, agent: back?.agent });
    expect(
      await api.rows(sql`
        select operation, reason, before ->> 'status' as before, after ->> 'status' as after from log
        where subject_id = ${billNumber}`),
    ).toEqual([{ operation: 'bills.cancel', reason: 'sold by mistake', before: 'accepted', after: 'void' }]);
    expect(await outcomesOf(kept)).toEqual(['won 9000.00', 'lost 0.00', 'won 32.00']);

    const after = await figuresInForce(roundId);
    expect(after.payout).toBe(903_200n);
    expect(after.booked_for_company).toBe(after.company);
    expect(Number(after.player) + Number(after.agent) + Number(after.master) + Number(after.company)).toBe(0);
    // 30 baht: the player pays 27, the agent passes on 80% of 25.80, the company takes half of 24.60
    expect(Number(after.company)).toBe(1230 - 903_200 / 2);
    expect(after.open_stakes).toBe((without.open_stakes ?? 0n) - 3000n);
    const counters = (texts: string[]) => texts.filter((text) => !text.startsWith('credit'));
    expect(counters(await storedCounters(api, roundId))).toEqual(
      counters(await recomputedCounters(api, roundId)),
    );
  });

  it('leaves the same figures as if it had never been sold: every agent owes what it owed before', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, b1, roundId, bets);
    const before = await api.one(sql`select balance from agent_credit where agent_id = ${b1.agentId}`);
    await settle(api, roundId);
    const { as, request } = voided(billNumber);
    await api.ok(as, 'bills.cancel', request);
    expect(await api.one(sql`select balance from agent_credit where agent_id = ${b1.agentId}`)).toEqual(
      before,
    );
  });

  it('is not settled again by a correction', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    const { as, request } = voided(billNumber);
    await api.ok(as, 'bills.cancel', request);
    await enterAndConfirm(api, roundId, other);
    expect(await figuresInForce(roundId)).toMatchObject({
      payout: 0n,
      player: 0n,
      company: 0n,
      booked_for_company: 0n,
    });
  });

  it('can be voided only by a superadmin, and only once', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    await settle(api, roundId);
    for (const who of ['operator', 'admin'] as const)
      expect(await api.refusal(who, 'bills.cancel', voided(billNumber).request)).toMatchObject({
        code: 'bill_round_closed',
      });
    await api.ok('superadmin', 'bills.cancel', voided(billNumber).request);
    expect(await api.refusal('superadmin', 'bills.cancel', voided(billNumber).request)).toMatchObject({
      status: 409,
      code: 'bill_cancelled_already',
    });
  });
});
