import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';
import { decideConfirmation } from '../results/confirm-result.ts';
import { cancelRound } from '../rounds/change-round.ts';
import { askVoid, confirmVoid, declineVoid } from '../rounds/void-round.ts';
import { verify } from '../verify/verify.ts';
import { compareSettlement } from './recheck.ts';
import { reverseBill } from './reverse-bill.ts';
import { settleResult } from './settle.ts';
import { type Bet, draw, openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

const bets: Bet[] = [
  ['upper3', '387', 10],
  ['upper3', '123', 10],
  ['lower2', '45', 100],
];
/** Another first prize: 123 wins instead of 387. */
const other = { ...draw, prize_1st: '107123' };

async function closedRound(): Promise<{ roundId: RoundId; bills: bigint[] }> {
  const { a1, b1 } = kit.testCompany.agents;
  const roundId = await kit.testCompany.openRound();
  const bills = [await kit.place(a1, roundId, 'somchai', bets), await kit.place(b1, roundId, 'malee', bets)];
  await kit.close(roundId);
  return { roundId, bills };
}

/** The figures in force for a round, over all runs, and the agents' credit. */
const figuresInForce = (roundId: RoundId) =>
  kit.one<Record<string, bigint>>(sql`
    select (select coalesce(sum(amount), 0)::bigint from payout where round_id = ${roundId}) as payout,
           (select coalesce(sum(stake), 0)::bigint from win_loss where round_id = ${roundId}) as stake,
           (select coalesce(sum(net_player), 0)::bigint from win_loss where round_id = ${roundId}) as player,
           (select coalesce(sum(net_company), 0)::bigint from win_loss where round_id = ${roundId}) as company`);

const credit = () =>
  kit.rows<{ agent_id: AgentId; open_stake: bigint; balance: bigint }>(sql`
    select agent_id, open_stake, balance from agent_credit order by agent_id`);

const kinds = async (roundId: RoundId) =>
  (
    await kit.rows<{ kind: string }>(sql`select kind from settlement where round_id = ${roundId} order by id`)
  ).map((row) => row.kind);

const days = () =>
  kit.rows(sql`select booked_on, agent_id, stake, win_amount, net_agent from daily_total order by 1, 2`);

async function expectRechecksBalanced(roundId: RoundId): Promise<void> {
  const runs = await kit.rows<{ id: bigint }>(sql`select id from settlement where round_id = ${roundId}`);
  for (const { id } of runs) {
    const recheck = await kit.testCompany.store.transaction({ as: 'company' }, (tx) =>
      compareSettlement(tx, id),
    );
    expect(recheck?.checks.filter((check) => !check.balanced)).toEqual([]);
  }
}

const asking = { reason: 'the board was read wrongly' };

describe('a correction', () => {
  it('reverses the settlement and pays the corrected result, and both stay readable', async () => {
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    const first = await figuresInForce(roundId);
    await kit.drawn(roundId, other, asking.reason);
    expect(await kinds(roundId)).toEqual(['settle', 'reversal', 'settle']);
    // 387 and 123 had equal bets: the figures in force are the same as before, paid for the other number
    expect(await figuresInForce(roundId)).toEqual(first);
    expect(
      await kit.rows(sql`
        select number, sum(amount)::bigint as amount from payout where round_id = ${roundId}
        group by number order by number`),
    ).toEqual([
      { number: '123', amount: 1_800_000n },
      { number: '387', amount: 0n },
    ]);
    expect(await kit.statusOf(roundId)).toBe('settled');
    await expectRechecksBalanced(roundId);
  });

  it('needs a reason', async () => {
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    await expect(kit.enter(roundId, other)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is refused when it would change nothing', async () => {
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    await expect(kit.enter(roundId, draw, 'operator', asking.reason)).rejects.toMatchObject({
      code: 'result_unchanged',
    });
  });

  it('is posted on the day it is made, the first settlement on the business date of the round', async () => {
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    const { business_date } = await kit.one<{ business_date: string }>(
      sql`select business_date from round where id = ${roundId}`,
    );
    await kit.drawn(roundId, other, asking.reason);
    const booked = await kit.rows<{ kind: string; booked_on: string; today: string }>(sql`
      select kind, booked_on, (clock_timestamp() at time zone 'Asia/Bangkok')::date as today
      from settlement where round_id = ${roundId} order by id`);
    expect(booked[0]?.booked_on).toBe(business_date);
    expect(booked.slice(1).map((row) => row.booked_on === row.today)).toEqual([true, true]);
  });
});

describe('a void', () => {
  it('by two persons takes back everything that the settlement posted', async () => {
    const [before, daysBefore] = [await credit(), await days()];
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    await expect(
      confirmVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking }),
    ).rejects.toMatchObject({
      code: 'same_person',
    });
    await confirmVoid(kit.testCompany.store, kit.ask('operator2'), { roundId, ...asking });
    expect(await kit.statusOf(roundId)).toBe('voided');
    expect(await kinds(roundId)).toEqual(['settle', 'void']);
    expect(await figuresInForce(roundId)).toEqual({ payout: 0n, stake: 0n, player: 0n, company: 0n });
    expect(await credit()).toEqual(before);
    expect(daysBefore.length).toBeGreaterThan(0);
    await expectRechecksBalanced(roundId);
  });

  it('of a round that was never settled gives the open stakes back', async () => {
    const before = await credit();
    const { roundId } = await closedRound();
    expect(await credit()).not.toEqual(before);
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    await confirmVoid(kit.testCompany.store, kit.ask('operator2'), { roundId, ...asking });
    expect(await credit()).toEqual(before);
    expect(await kinds(roundId)).toEqual(['void']);
    await expectRechecksBalanced(roundId);
  });

  it('that is declined lets the result be settled that was confirmed meanwhile', async () => {
    const { roundId } = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    expect(await settleResult(kit.testCompany.store, resultId)).toEqual({ state: 'not_due' });
    kit.sent.length = 0;
    await declineVoid(kit.testCompany.store, kit.services.jobs, kit.ask('operator2'), { roundId, ...asking });
    expect(kit.sent).toEqual([{ name: 'settlement.settle', data: { resultId: String(resultId) } }]);
    expect((await settleResult(kit.testCompany.store, resultId)).state).toBe('settled');
  });

  it('requested during a correction and then declined leaves the correction to be decided', async () => {
    const { roundId } = await closedRound();
    await kit.drawn(roundId);
    const { resultId } = await kit.enter(roundId, other, 'operator', asking.reason);
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    await declineVoid(kit.testCompany.store, kit.services.jobs, kit.ask('operator2'), { roundId, ...asking });
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    await kit.confirm(roundId, resultId);
    expect(await kinds(roundId)).toEqual(['settle', 'reversal', 'settle']);
  });
});

describe('a round cancelled in advance', () => {
  it('refunds every bill, with no win and no loss for anybody', async () => {
    const before = await credit();
    const { a1 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    await kit.place(a1, roundId, 'somchai', bets);
    await cancelRound(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    expect(await kit.statusOf(roundId)).toBe('cancelled');
    expect(await credit()).toEqual(before);
    expect(
      await kit.rows(sql`
        select kind, ticket_count, total_bet, payout, net_player from settlement where round_id = ${roundId}`),
    ).toEqual([{ kind: 'refund', ticket_count: 3n, total_bet: 12_000n, payout: 0n, net_player: 0n }]);
    await expectRechecksBalanced(roundId);
  });
});

describe('a bill voided after settlement', () => {
  const by = () => ({
    name: 'superadmin',
    accountId: kit.testCompany.staff.superadmin ?? null,
    from: 'staff' as const,
  });
  const voidBill = (master: bigint, bill: bigint) =>
    kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
      reverseBill(tx, master, bill, by(), 'late bet'),
    );

  it('takes back only its own part of the settlement and leaves the other bills unchanged', async () => {
    const { a1, b1 } = kit.testCompany.agents;
    const { roundId, bills } = await closedRound();
    await kit.drawn(roundId);
    await voidBill(a1.aggregatorId, bills[0] ?? 0n);
    expect(
      await kit.rows(sql`
        select aggregator_id, sum(amount)::bigint as amount from payout where round_id = ${roundId} group by 1 order by 1`),
    ).toEqual([
      { aggregator_id: a1.aggregatorId, amount: 0n },
      { aggregator_id: b1.aggregatorId, amount: 900_000n },
    ]);
    expect(await figuresInForce(roundId)).toMatchObject({ stake: 12_000n, payout: 900_000n });
    await expect(voidBill(a1.aggregatorId, bills[0] ?? 0n)).rejects.toMatchObject({
      code: 'bill_cancelled_already',
    });
    await expectRechecksBalanced(roundId);
  });

  it('is left out of a later correction and a later void', async () => {
    const { a1 } = kit.testCompany.agents;
    const { roundId, bills } = await closedRound();
    await kit.drawn(roundId);
    await voidBill(a1.aggregatorId, bills[0] ?? 0n);
    await kit.drawn(roundId, other, asking.reason);
    expect(await figuresInForce(roundId)).toMatchObject({ stake: 12_000n, payout: 900_000n });
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, ...asking });
    await confirmVoid(kit.testCompany.store, kit.ask('operator2'), { roundId, ...asking });
    expect(await figuresInForce(roundId)).toEqual({ payout: 0n, stake: 0n, player: 0n, company: 0n });
    expect(await kinds(roundId)).toEqual(['settle', 'bill_void', 'reversal', 'settle', 'void']);
    await expectRechecksBalanced(roundId);
  });
});

describe('after all these steps', () => {
  it('the nightly verification finds no difference', async () => {
    const { checks, clean } = await verify(kit.testCompany.store);
    expect(checks.flatMap((check) => check.problems)).toEqual([]);
    expect(clean).toBe(true);
  });
});
