import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openLimiterKit } from './limiter.test-kit.ts';
import { type ReplayRule, replayRound } from './replay-round.ts';

const database = await testDatabase();
const kit = await openLimiterKit(database.connection);
const { testCompany } = kit;
const { a1, a2, b1 } = testCompany.agents;
afterAll(() => testCompany.store.close());
await testCompany.set('company', 'upper3', {
  maximum: '1000000000',
  maxBetPerNumber: '1000000000',
  limit: '2000000',
});

/** domain.md §4: 0–5,000: 900, –10,000: 800, –15,000: 600, then closed. */
const ladder: ReplayRule = {
  aggregatorId: null,
  agentId: null,
  betTypes: ['upper3'],
  capPerPerson: null,
  steps: [
    { from: '500000', action: 'rate', rate: 80_000 },
    { from: '1000000', action: 'rate', rate: 60_000 },
    { from: '1500000', action: 'close' },
  ],
};

const roundId = await testCompany.openRound();
await kit.bet(a1, roundId, ['upper3', '387', 4000], ['lower2', '08', 10]);
await kit.bet(b1, roundId, ['upper3', '387', 3000], ['upper3', '111', 5000]);
await kit.bet(a2, roundId, ['upper3', '387', 9000], ['upper3', '222', 10]);

const replay = (rule: ReplayRule, max?: number) =>
  testCompany.store.transaction({ as: 'company' }, (tx) => replayRound(tx, rule, roundId, max));

describe('a rule replayed on the bets of a round', () => {
  it('does to the bets in their order what it would have done when they were placed', async () => {
    const seen = await replay(ladder);
    expect(seen).toMatchObject({
      tickets: 5,
      stake: 2_101_000n,
      complete: true,
      // 2,000 and 3,000 at 800 instead of 900, 5,000 at 600
      lowered: { tickets: 2, stake: 1_000_000n, payoutLess: 5000n * 10_000n + 5000n * 30_000n },
      refused: { tickets: 1, stake: 100_000n },
    });
    expect(seen.numbers).toMatchObject([
      { betType: 'upper3', key: '387', stake: 1_600_000n, stepNo: 3, refusedStake: 100_000n },
      { betType: 'upper3', key: '111', stake: 500_000n, stepNo: 1, refusedStake: 0n },
    ]);
    expect(seen.numbers[0]?.reachedAt).toBeInstanceOf(Date);
  });

  it('of a master reads only that master’s bets, and of an agent only its own', async () => {
    const ofMaster = await replay({ ...ladder, aggregatorId: a1.aggregatorId });
    expect([ofMaster.tickets, ofMaster.numbers[0]]).toMatchObject([3, { stake: 1_300_000n, stepNo: 2 }]);
    const ofAgent = await replay({ ...ladder, aggregatorId: a1.aggregatorId, agentId: a1.agentId });
    expect([ofAgent.tickets, ofAgent.numbers]).toEqual([1, []]);
  });

  it('by share of the limit uses the limit of its level, and limits the stake of one player', async () => {
    const half: ReplayRule = { ...ladder, steps: [{ from: 5000, action: 'percent', bp: 5000 }] };
    expect((await replay(half)).lowered).toMatchObject({ tickets: 1, stake: 600_000n });
    const unlimited = await replay({ ...half, aggregatorId: a1.aggregatorId });
    expect(unlimited.lowered.tickets).toBe(0);
    const capped = await replay({ ...ladder, steps: [], capPerPerson: 400_000n, betTypes: [] });
    // each agent has its own player somchai
    expect(capped.refused).toEqual({ tickets: 2, stake: 600_000n });
    expect(capped.tickets).toBe(6);
  });

  it('leaves out cancelled bills, and says when it read the first tickets only', async () => {
    const first = await replay(ladder, 2);
    expect(first).toMatchObject({ complete: false, tickets: 2, stake: 700_000n });
    await kit.change(sql`
      insert into bill_cancellation (aggregator_id, bill_id, round_id, agent_id, player_id, kind, reason, cancelled_by,
        cancelled_at)
      select aggregator_id, id, round_id, agent_id, player_id, 'cancelled', 'test', 'test', now() from bill
      where round_id = ${roundId} and agent_id = ${b1.agentId}`);
    expect(await replay(ladder)).toMatchObject({ tickets: 3, complete: true });
  });

  it('writes nothing', async () => {
    expect(await kit.rows(sql`select 1 from limiter_action`)).toEqual([]);
  });
});
