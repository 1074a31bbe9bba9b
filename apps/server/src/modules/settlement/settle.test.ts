import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

interface Sums {
  player: bigint;
  agent: bigint;
  master: bigint;
  company: bigint;
}

const netOf = (roundId: RoundId) =>
  kit.one<Sums & { payout: bigint }>(sql`
    select sum(net_player) as player, sum(net_agent) as agent, sum(net_master) as master, sum(net_company) as company,
           sum(win_amount) as payout
    from win_loss where round_id = ${roundId}`);

describe('settling a round', () => {
  it('pays the worked example of domain.md §5 exact to the satang over all tiers', async () => {
    const { a1 } = kit.testCompany.agents;
    await sellUnderExampleTerms();
    const roundId = await kit.testCompany.openRound();
    await kit.place(a1, roundId, 'somchai', [
      ['upper3', '387', 100],
      ['lower2', '45', 5_000],
      ['run_upper', '8', 500],
      ['cross3', '738', 200],
      ['upper2', '88', 3_000],
    ]);
    await kit.close(roundId);
    await kit.drawn(roundId);

    const byType = await kit.rows<Sums & { bet_type: string }>(sql`
      select bet_type, net_player as player, net_agent as agent, net_master as master, net_company as company
      from win_loss where round_id = ${roundId} order by bet_type`);
    expect(byType).toEqual([
      { bet_type: 'cross3', player: 2_582_000n, agent: -356_080n, master: -734_420n, company: -1_491_500n },
      { bet_type: 'lower2', player: -475_000n, agent: 107_000n, master: 143_000n, company: 225_000n },
      { bet_type: 'run_upper', player: 102_500n, agent: -15_700n, master: -29_800n, company: -57_000n },
      { bet_type: 'upper2', player: -285_000n, agent: 64_200n, master: 85_800n, company: 135_000n },
      {
        bet_type: 'upper3',
        player: 7_991_000n,
        agent: -1_197_880n,
        master: -2_297_220n,
        company: -4_495_900n,
      },
    ]);
    expect(await netOf(roundId)).toMatchObject({
      player: 9_915_500n,
      agent: -1_398_460n,
      master: -2_832_640n,
      company: -5_684_400n,
    });
    expect(await ledgerOf(roundId)).toEqual([
      { from: 'agent', to: 'player', amount: 9_915_500n },
      { from: 'master', to: 'agent', amount: 8_517_040n },
      { from: 'company', to: 'master', amount: 5_684_400n },
    ]);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('pays the real draw of 2026-05-16 as domain.md §1 lists it', async () => {
    const { b1 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    const bets = [
      ['upper3', '387', 10],
      ['upper3', '378', 10],
      ['cross3', '738', 10],
      ['cross3', '387', 10],
      ['upper2', '87', 10],
      ['lower2', '08', 10],
      ['run_upper', '8', 10],
      ['run_upper', '1', 10],
      ['run_lower', '0', 10],
      ['front3', '298', 10],
    ] as const;
    await kit.place(b1, roundId, 'malee', bets);
    await kit.close(roundId);
    await kit.drawn(roundId);
    const paid = await kit.rows<{ bet: string; amount: bigint }>(sql`
      select bet_type || ' ' || number as bet, amount from payout where round_id = ${roundId} order by line_no`);
    expect(paid).toEqual([
      { bet: 'upper3 387', amount: 900_000n },
      { bet: 'cross3 738', amount: 150_000n },
      { bet: 'cross3 387', amount: 150_000n },
      { bet: 'upper2 87', amount: 90_000n },
      { bet: 'lower2 08', amount: 90_000n },
      { bet: 'run_upper 8', amount: 3_200n },
      { bet: 'run_lower 0', amount: 4_200n },
      { bet: 'front3 298', amount: 450_000n },
    ]);
  });

  it('pays one of the six tickets of a reverse bet, and agrees with the sealed bill', async () => {
    const { a2 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    await kit.place(a2, roundId, 'somsri', [['reverse3', '738', 10]]);
    await kit.close(roundId);
    await kit.drawn(roundId);
    expect(
      await kit.rows(sql`
        select p.number, p.amount, t.group_no is not null as grouped
        from payout p
        join ticket t on t.aggregator_id = p.aggregator_id and t.bill_id = p.bill_id and t.line_no = p.line_no
        where p.round_id = ${roundId}`),
    ).toEqual([{ number: '387', amount: 900_000n, grouped: true }]);
  });

  it('settles a round without bets', async () => {
    const roundId = await kit.testCompany.openRound();
    await kit.close(roundId);
    await kit.drawn(roundId);
    expect(
      await kit.rows(sql`select kind, ticket_count, payout from settlement where round_id = ${roundId}`),
    ).toEqual([{ kind: 'settle', ticket_count: 0n, payout: 0n }]);
  });
});

const ledgerOf = (roundId: RoundId) =>
  kit.rows<{ from: string; to: string; amount: bigint }>(sql`
    select l.debit_tier as from, l.credit_tier as to, l.amount
    from journal j join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
    where j.round_id = ${roundId} order by j.id, l.entry_no`);

/** The rates and discounts of the table in domain.md §5, for agent a1. */
async function sellUnderExampleTerms(): Promise<void> {
  const { a1 } = kit.testCompany.agents;
  const table = [
    ['upper3', 80_000, 85_000, 90_000, 1000, 1400, 1800],
    ['lower2', 8_800, 9_000, 9_200, 500, 800, 1000],
    ['run_upper', 300, 310, 320, 500, 700, 800],
    ['cross3', 13_000, 14_000, 15_000, 1000, 1200, 1500],
    ['upper2', 8_800, 9_000, 9_200, 500, 800, 1000],
  ] as const;
  const { id } = await kit.one<{ id: bigint }>(sql`
    insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
    values (${a1.aggregatorId}, ${a1.agentId}, 2, '2021-01-01', 2000, 3000, 5000) returning id`);
  for (const [betType, player, agent, master, dPlayer, dAgent, dAggregator] of table) {
    await kit.rows(sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      values (${id}, ${betType}, ${agent}, ${master}, ${dPlayer}, ${dAgent}, ${dAggregator})`);
    await kit.testCompany.set({ aggregatorId: a1.aggregatorId, agentId: a1.agentId }, betType, {
      payRate: player,
      maximum: '100000000',
    });
  }
}
