import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { reverseBill } from '../settlement/reverse-bill.ts';
import { draw, openSettlementKit } from '../settlement/settlement.test-kit.ts';
import { openHoldsKit } from './holds.test-kit.ts';

// position taking is 20% of the agent, 30% of the master, 50% of the company
const kit = await openSettlementKit(await testDatabase());
const { testCompany } = kit;
const { store } = testCompany;
afterAll(() => store.close());
const { a1, a2, b1 } = testCompany.agents;
const { clearHolds, billOf, place, sell, cancel, problems } = openHoldsKit(kit);

beforeEach(clearHolds);

const hold = (level: { aggregatorId: bigint; agentId?: AgentId }, baht: number, betType = 'upper3') =>
  testCompany.set(level, betType, { hold: String(baht * 100) });
const master = { aggregatorId: a1.aggregatorId };

const bill = (agent: TestAgent, roundId: RoundId, baht: number, number = '387', betType = 'upper3') =>
  billOf(agent, roundId, [{ betType, number, stake: satang(baht * 100) }]);

/** What agent and master hold of each ticket of the round, baht: its parts, or their shares of it. */
async function parts(roundId: RoundId): Promise<[number, number][]> {
  const rows = await kit.rows<{ agent: bigint; master: bigint }>(sql`
    select coalesce(held_agent, stake * 20 / 100) as agent, coalesce(held_master, stake * 30 / 100) as master
    from ticket where round_id = ${roundId} order by bill_id, line_no`);
  return rows.map(({ agent, master: ofMaster }) => [Number(agent) / 100, Number(ofMaster) / 100]);
}

const voidBill = (billId: bigint) =>
  store.transaction({ as: 'work' }, (tx) =>
    reverseBill(tx, a1.aggregatorId, billId, { name: 'm1', accountId: null, from: 'staff' }, 'wrong'),
  );

describe('a hold per number', () => {
  it('divides four bets of 1,000 under a hold of 500 as the rule’s example', async () => {
    await hold(a1, 500);
    const roundId = await testCompany.openRound();
    await sell(...[1, 2, 3, 4].map(() => bill(a1, roundId, 1000)));
    expect(await parts(roundId)).toEqual([
      [200, 300],
      [200, 300],
      [100, 400],
      [0, 500],
    ]);
  });

  it('is the same over several transactions, and apart for each number, round and agent', async () => {
    await hold(a1, 300);
    const [one, other] = [await testCompany.openRound(), await testCompany.openRound()];
    await sell(bill(a1, one, 1000));
    await sell(bill(a1, one, 1000), bill(a2, one, 1000));
    await sell(bill(a1, one, 1000, '111'), bill(a1, other, 1000));
    expect(await parts(one)).toEqual([
      [200, 300],
      [100, 400],
      [200, 300],
      [200, 300],
    ]);
    expect(await parts(other)).toEqual([[200, 300]]);
  });

  it('of a master counts all its agents, and what the agents do not hold', async () => {
    await hold(master, 700);
    await hold(a1, 0);
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000), bill(a2, roundId, 1000), bill(a2, roundId, 1000));
    expect(await parts(roundId)).toEqual([
      [0, 500],
      [200, 200],
      [200, 0],
    ]);
  });

  it('counts what was sold before it was set, with the share that the tier had of it', async () => {
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000), bill(a2, roundId, 1000));
    await hold(a1, 250);
    await hold(master, 700);
    await sell(bill(a1, roundId, 1000));
    // the agent held 200 of 250, the master 600 of 700
    expect((await parts(roundId))[2]).toEqual([50, 100]);
  });

  it('counts what was sold while it was taken away', async () => {
    await hold(a1, 500);
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000));
    await clearHolds();
    await sell(bill(a1, roundId, 1000));
    await hold(a1, 500);
    await sell(bill(a1, roundId, 1000));
    expect((await parts(roundId))[2]).toEqual([100, 400]);
    expect(await problems()).toEqual([]);
  });

  it('holds nothing more of a number of which it holds too much already', async () => {
    const roundId = await testCompany.openRound();
    await sell(...[1, 2, 3].map(() => bill(a1, roundId, 1000)));
    await hold(a1, 500);
    await sell(bill(a1, roundId, 1000));
    expect((await parts(roundId))[3]).toEqual([0, 500]);
  });

  it('takes numbers whose digits win in any order as one', async () => {
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 100, '387', 'cross3'));
    await hold(a1, 50, 'cross3');
    await sell(bill(a1, roundId, 100, '738', 'cross3'));
    await sell(bill(a1, roundId, 100, '873', 'cross3'));
    expect(await parts(roundId)).toEqual([
      [20, 30],
      [20, 30],
      [10, 40],
    ]);
  });

  it('gets back what a cancelled bill held, also of one that was sold without a hold', async () => {
    const roundId = await testCompany.openRound();
    const [free] = await sell(bill(a1, roundId, 1000));
    await hold(a1, 400);
    const [held] = await sell(bill(a1, roundId, 1000));
    await cancel(a1, held ?? 0n);
    await sell(bill(a1, roundId, 1000));
    await cancel(a1, free ?? 0n);
    await sell(bill(a1, roundId, 2000));
    expect((await parts(roundId))[3]).toEqual([200, 800]);
    expect(await problems()).toEqual([]);
  });

  it('decides nothing about a bet but who carries it', async () => {
    const sold = async (roundId: RoundId) =>
      kit.rows(sql`
        select stake, rate_x100, discount_player_bp, discount_agent_bp, discount_master_bp
        from ticket where round_id = ${roundId} order by bill_id, line_no`);
    const [plain, held] = [await testCompany.openRound(), await testCompany.openRound()];
    await sell(bill(a1, plain, 1000), bill(a1, plain, 1000));
    await hold(a1, 100);
    await sell(bill(a1, held, 1000), bill(a1, held, 1000));
    expect(await sold(held)).toEqual(await sold(plain));
  });

  it('stores no parts where it is not reached, and nothing at all where nobody has one', async () => {
    await hold(a1, 200);
    const roundId = await testCompany.openRound();
    const bills = await sell(bill(a1, roundId, 1000), bill(b1, roundId, 1000), bill(a1, roundId, 1));
    expect(
      await kit.rows(sql`
        select agent_id, held_agent, held_master from ticket where round_id = ${roundId}
        order by array_position(${bills}::bigint[], bill_id)`),
    ).toEqual([
      { agent_id: a1.agentId, held_agent: null, held_master: null },
      { agent_id: b1.agentId, held_agent: null, held_master: null },
      { agent_id: a1.agentId, held_agent: 0n, held_master: 50n },
    ]);
    expect(
      await kit.rows(sql`select agent_id, ticket_count, held from held_total where round_id = ${roundId}`),
    ).toEqual([{ agent_id: a1.agentId, ticket_count: 2n, held: 200_00n }]);
  });

  it('is told to the master and to the agent whose it is, and to nobody else', async () => {
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000));
    const held = (reader: { aggregatorId: AggregatorId; agentId: AgentId | null }, agentId: bigint) =>
      store.transaction({ as: 'tenant', ...reader }, async (tx) => {
        const { rows } = await sql<{ held: bigint }>`
          select held from held_of_numbers(
            ${[a1.aggregatorId]}::bigint[], ${[roundId]}::bigint[], ${[agentId]}::bigint[], '{upper3}', '{387}')`.execute(
          tx,
        );
        return rows.map((row) => row.held);
      });
    const ofMaster = { aggregatorId: a1.aggregatorId, agentId: null };
    expect([await held(ofMaster, 0n), await held(ofMaster, a1.agentId), await held(a1, a1.agentId)]).toEqual([
      ...[[300_00n], [200_00n], [200_00n]],
    ]);
    for (const [reader, agentId] of [
      [a1, 0n],
      [a2, a1.agentId],
      [{ aggregatorId: b1.aggregatorId, agentId: null }, 0n],
    ] as const)
      expect(await held(reader, agentId)).toEqual([]);
  });

  it('is not written again for a bill that was refused', async () => {
    await hold(a1, 500);
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000));
    const written = () => kit.rows(sql`select xmin::text from held_total where round_id = ${roundId}`);
    const before = await written();
    const [outcome] = await place([bill(a1, roundId, 90_000_000)]);
    expect(outcome).toMatchObject({ kind: 'placed', billId: null });
    expect(await written()).toEqual(before);
  });

  it('is never passed by batches that run at the same time', async () => {
    await hold(a1, 300);
    await hold(master, 900);
    const roundId = await testCompany.openRound();
    await Promise.all(Array.from({ length: 12 }, (_, i) => sell(bill(i % 2 ? a1 : a2, roundId, 400))));
    const sold = await parts(roundId);
    const rows = await kit.rows<{ agent_id: AgentId; held: bigint }>(sql`
      select agent_id, held from held_total where round_id = ${roundId} order by agent_id`);
    expect(rows).toEqual([
      { agent_id: 0n, held: 900_00n },
      { agent_id: a1.agentId, held: 300_00n },
    ]);
    expect(sold.reduce((sum, part) => sum + (part?.[1] ?? 0), 0)).toBe(900);
    expect(await problems()).toEqual([]);
  });
});

describe('a round with holds', () => {
  it('is settled and corrected by the parts, and a voided bill gives its part back, in the books too', async () => {
    await hold(a1, 250);
    const roundId = await testCompany.openRound();
    const [first, second] = await sell(bill(a1, roundId, 1000), bill(a1, roundId, 1000));
    await kit.close(roundId);
    await kit.drawn(roundId, draw);
    const net = () =>
      kit.rows<Record<'player' | 'agent' | 'master' | 'company', bigint>>(sql`
        select sum(net_player)::bigint as player, sum(net_agent)::bigint as agent,
               sum(net_master)::bigint as master, sum(net_company)::bigint as company
        from win_loss where round_id = ${roundId}`);
    const [terms] = await kit.rows<Record<'p' | 'a' | 'm', bigint>>(sql`
      select rate_x100 as p, rate_agent_x100 as a, rate_master_x100 as m from ticket where bill_id = ${first}`);
    if (!terms) throw new Error('Nothing was sold');
    // domain.md §5 with parts: held 200 + 50, 300 + 450, company 1,000 of 2,000
    const value = (rate: bigint, discount: bigint) => 100n * (100n - discount) - 100n * rate;
    const f0 = 20n * value(terms.p, 10n);
    const f1 = (1750n * value(terms.a, 14n)) / 100n;
    const f2 = (1000n * value(terms.m, 18n)) / 100n;
    expect(await net()).toEqual([{ player: -f0, agent: f0 - f1, master: f1 - f2, company: f2 }]);
    expect(await problems()).toEqual([]);

    await kit.drawn(roundId, { ...draw, prize_1st: '107123' }, 'misread');
    const lost = (discount: bigint) => 100n - discount;
    const [g0, g1, g2] = [2000n * lost(10n), 1750n * lost(14n), 1000n * lost(18n)];
    expect(await net()).toEqual([{ player: -g0, agent: g0 - g1, master: g1 - g2, company: g2 }]);
    expect(await problems()).toEqual([]);

    // the second bill, of which the agent held 50 and the master 450
    await voidBill(second ?? 0n);
    const [h0, h1, h2] = [1000n * lost(10n), 800n * lost(14n), 500n * lost(18n)];
    expect(await net()).toEqual([{ player: -h0, agent: h0 - h1, master: h1 - h2, company: h2 }]);
    expect(await problems()).toEqual([]);
  });

  it('is refused by the settlement when the parts of a ticket were changed', async () => {
    await hold(a1, 150);
    const roundId = await testCompany.openRound();
    await sell(bill(a1, roundId, 1000));
    await kit.close(roundId);
    await kit.rows(sql`update ticket set held_agent = 0 where round_id = ${roundId}`);
    await expect(kit.drawn(roundId, draw)).rejects.toThrow('seal_mismatch');
    expect(await problems()).toContainEqual(expect.stringMatching(/has changed since it was sold/));
    await kit.rows(sql`update ticket set held_agent = 15000 where round_id = ${roundId}`);
    expect(await problems()).toEqual([]);
  });
});
