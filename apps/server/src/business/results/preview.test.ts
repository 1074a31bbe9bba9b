import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import {
  draw,
  openSettlementKit,
  type SettlementKit,
} from '../../features/settlement/settlement.test-kit.ts';
import { checkResult, previewResult } from './preview.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.desk.store.close());

async function closedRound(): Promise<bigint> {
  const roundId = await kit.desk.openRound();
  await kit.place(kit.desk.agents.a1, roundId, 'somchai', [
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

describe('a dry run', () => {
  // the embedded database is one session: nobody can wait for another
  it.skipIf(database.kind === 'embedded')('holds up no bets, no settlement and no other deed', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const { caller } = kit.ask('operator');
    await kit.desk.store.transaction({ as: 'owner' }, async (busy) => {
      await sql`lock table agent_credit, daily_total, log_head in exclusive mode`.execute(busy);
      await sql`select from round where id = ${roundId} for share`.execute(busy);
      expect(await previewResult(kit.desk.store, caller, { roundId, resultId })).toMatchObject({
        payout: '9000.00',
      });
      expect(await checkResult(kit.desk.store, caller, { roundId, entered: other })).toMatchObject({
        payout: '10800.00',
      });
    });
  });

  it('shows what would be paid and writes nothing', async () => {
    const roundId = await closedRound();
    const before = await traces();
    const preview = await checkResult(kit.desk.store, kit.ask('operator').caller, { roundId, entered: draw });
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

  it('of an entered result comes to what confirming it then books', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const preview = await previewResult(kit.desk.store, kit.ask('operator2').caller, { roundId, resultId });
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

  it('of a correction shows what stands paid and what would', async () => {
    const roundId = await closedRound();
    await kit.drawn(roundId);
    const before = await traces();
    const preview = await checkResult(kit.desk.store, kit.ask('operator').caller, {
      roundId,
      entered: other,
    });
    expect(preview).toMatchObject({ previousPayout: '9000.00', payout: '10800.00' });
    expect(await traces()).toEqual(before);
  });

  it('of a round whose bills were changed tells that the seal does not match', async () => {
    const roundId = await closedRound();
    await kit.rows(sql`update ticket set stake = 999900 where round_id = ${roundId} and bet_type = 'upper3'`);
    await expect(
      checkResult(kit.desk.store, kit.ask('operator').caller, { roundId, entered: draw }),
    ).rejects.toMatchObject({ code: 'seal_mismatch' });
  });
});
