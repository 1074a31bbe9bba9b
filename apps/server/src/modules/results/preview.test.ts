import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { checkResult } from './check-entry.ts';
import { rejectResult } from './confirm-result.ts';
import { previewResult } from './preview.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

async function closedRound(): Promise<bigint> {
  const roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [
    ['upper3', '387', 10],
    ['lower2', '45', 20],
  ]);
  await kit.close(roundId);
  return roundId;
}

const other = { ...draw, prize_two: '45' };

/** Rows of every table in which a result or its settlement leaves a trace. */
async function traces(): Promise<Record<string, bigint>> {
  return kit.one(sql`
    select (select count(*) from result) as results, (select count(*) from result_decision) as decisions,
           (select count(*) from settlement) as settlements, (select count(*) from payout) as payouts,
           (select count(*) from win_loss) as win_loss, (select count(*) from journal) as journals,
           (select count(*) from ledger) as ledger, (select count(*) from daily_total) as days,
           (select count(*) from log) as log, (select count(*) from outbox) as events,
           (select count(*) from round_transition) as steps, (select sum(version) from round) as versions,
           (select sum(open_stake) from agent_credit) as open_stakes, (select sum(balance) from agent_credit) as balances`);
}

describe('a dry run of a result', () => {
  it('delays no bets, no settlement and no other action', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const { caller } = kit.ask('operator');
    await kit.testCompany.store.transaction({ as: 'owner' }, async (busy) => {
      await sql`lock table agent_credit, daily_total, log_head in exclusive mode`.execute(busy);
      await sql`select from round where id = ${roundId} for share`.execute(busy);
      expect(await previewResult(kit.testCompany.store, caller, { roundId, resultId })).toMatchObject({
        payout: '9000.00',
      });
    });
  });

  it('shows what would be paid and writes nothing', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const before = await traces();
    const preview = await previewResult(kit.testCompany.store, kit.ask('operator').caller, {
      roundId,
      resultId,
    });
    expect(await traces()).toEqual(before);
    expect(preview).toMatchObject({
      derived: { upper3: '387', lower2: '08' },
      ticketCount: 2,
      totalBet: '30.00',
      winningTickets: 1,
      payout: '9000.00',
      sealVerified: true,
      previousPayout: null,
    });
    expect(preview.byBetType).toContainEqual({
      betType: 'upper3',
      winningNumbers: ['387'],
      tickets: 1,
      stake: '10.00',
      payout: '9000.00',
    });
  });

  it('of an entered result shows the same as confirming it then posts', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const preview = await previewResult(kit.testCompany.store, kit.ask('operator2').caller, {
      roundId,
      resultId,
    });
    await kit.confirm(roundId, resultId);
    const run = await kit.one<Record<string, bigint>>(sql`
      select payout, net_player, net_company from settlement where round_id = ${roundId}`);
    const satang = (money: string) => BigInt(money.replace('.', ''));
    expect(run).toEqual({
      payout: satang(preview.payout),
      net_player: satang(preview.net.player),
      net_company: satang(preview.net.company),
    });
  });

  it('of a correction shows what is paid now and what would be paid', async () => {
    const roundId = await closedRound();
    await kit.drawn(roundId);
    const { resultId } = await kit.enter(roundId, other, 'operator', 'misread');
    const before = await traces();
    const { caller } = kit.ask('operator2');
    const preview = await previewResult(kit.testCompany.store, caller, { roundId, resultId });
    expect(preview).toMatchObject({ previousPayout: '9000.00', payout: '10800.00' });
    expect(await traces()).toEqual(before);
  });
});

describe('a check before a result is entered', () => {
  const check = (roundId: RoundId, entered: object = draw, by: 'operator' | 'operator2' = 'operator') =>
    checkResult(kit.testCompany.store, { ...kit.ask(by), operation: 'results.check' }, { roundId, entered });
  const lines = (roundId: RoundId) =>
    kit.rows<{ actor_name: string; after: { entered: unknown } }>(sql`
      select actor_name, after from log
      where operation = 'results.check' and subject_id = ${String(roundId)} order by seq`);

  it('shows the derived numbers and nothing of the payouts', async () => {
    const answer = await check(await closedRound());
    expect(answer).toMatchObject({ derived: { upper3: '387', lower2: '08' }, checksLeft: 2 });
    expect(Object.keys(answer).sort()).toEqual(['checksLeft', 'derived', 'warnings']);
  });

  it('is in the log with its numbers and the person who made it', async () => {
    const roundId = await closedRound();
    await check(roundId, other);
    expect(await lines(roundId)).toEqual([
      expect.objectContaining({
        actor_name: 'operator',
        after: expect.objectContaining({ entered: expect.objectContaining(other) }),
      }),
    ]);
  });

  it('can be made three times by a person, even at the same moment, and by another person again', async () => {
    const roundId = await closedRound();
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => check(roundId)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(check(roundId)).rejects.toMatchObject({ code: 'result_checks_used' });
    expect(await check(roundId, draw, 'operator2')).toMatchObject({ checksLeft: 2 });
    expect(await lines(roundId)).toHaveLength(4);
  });

  it('can be made again once the entry was sent back', async () => {
    const roundId = await closedRound();
    for (let time = 0; time < 3; time++) await check(roundId);
    const { resultId } = await kit.enter(roundId);
    await rejectResult(kit.services, kit.ask('operator2'), { roundId, resultId, reason: 'misread' });
    expect(await check(roundId)).toMatchObject({ checksLeft: 2 });
  });

  it('of a round with a blind second entry stores no numbers where the second person could read them', async () => {
    const roundId = await closedRound();
    await kit.rows(sql`update provider set confirm_mode = 'blind' where id = 'thai-gov'`);
    try {
      await check(roundId);
      expect((await lines(roundId))[0]?.after).not.toHaveProperty('entered');
    } finally {
      await kit.rows(sql`update provider set confirm_mode = 'review' where id = 'thai-gov'`);
    }
  });
});
