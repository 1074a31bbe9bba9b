import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isOnCitus, testDatabase } from '../../../test/database.ts';
import { hold as holdLock, untilWaiting } from '../../../test/meet-at-round.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit } from '../settlement/settlement.test-kit.ts';
import type { BillIntent } from './bill-intent.ts';
import { openHoldsKit } from './holds.test-kit.ts';
import { lockSellers } from './lock-sellers.ts';

// position taking is 20% of the agent, 30% of the master, 50% of the company
const database = await testDatabase();
const kit = await openSettlementKit(database);
const { testCompany } = kit;
const { store } = testCompany;
const { pool } = store;
afterAll(() => store.close());
const { a1, a2 } = testCompany.agents;
const master = { aggregatorId: a1.aggregatorId };
const { clearHolds, billOf, place, sell: sellAll, cancel, problems } = openHoldsKit(kit);

beforeEach(clearHolds);
const hold = (level: Parameters<typeof testCompany.set>[0], baht: number) =>
  testCompany.set(level, 'upper2', { hold: String(baht * 100) });

type Item = BillIntent['items'][number];
const bet = (baht: number, number = '87'): Item => ({
  betType: 'upper2',
  number,
  stake: satang(baht * 100),
});

const sell = async (agent: TestAgent, roundId: RoundId, baht: number, number?: string) => {
  const [billId] = await sellAll(billOf(agent, roundId, [bet(baht, number)]));
  if (billId === undefined) throw new Error('No bill was placed');
  return billId;
};
/** What the agent holds of a ticket, baht. */
const heldBy = async (billId: bigint) =>
  (
    await kit.rows<{ held: bigint }>(sql`
      select coalesce(held_agent, stake / 5) as held from ticket where bill_id = ${billId}`)
  ).map(({ held }) => Number(held) / 100);

describe('what is held of numbers', () => {
  it('counts a bill that is cancelled while the first ticket under a hold is sold', async () => {
    const roundId = await testCompany.openRound();
    const first = await sell(a1, roundId, 2000);
    await hold(a1, 700);
    const letGo = await holdLock(store, { as: 'work' }, (tx) => lockSellers(tx, [a1]));
    const second = sell(a1, roundId, 1000);
    await untilWaiting(pool, 1);
    const cancelled = cancel(a1, first);
    await untilWaiting(pool, 2);
    await letGo();
    await Promise.all([second, cancelled]);

    // a ticket without a hold in between must not make the counts equal by chance
    await clearHolds();
    await sell(a1, roundId, 100);
    await hold(a1, 700);
    // 200 and 20 are held
    expect(await heldBy(await sell(a1, roundId, 3000))).toEqual([480]);
    expect(await problems()).toEqual([]);
  });

  it('is right whatever sales, cancels and holds come one upon another', async () => {
    const roundId = await testCompany.openRound();
    const sold: { agent: TestAgent; id: bigint }[] = [];
    let state = 7;
    const chance = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let step = 0; step < 60; step += 1) {
      const agent = chance(2) === 0 ? a1 : a2;
      if (chance(6) === 0) await clearHolds();
      if (chance(4) === 0) await hold(agent, chance(100));
      if (chance(4) === 0) await hold(master, chance(200));
      const together: Promise<unknown>[] = [1, 2].map(() =>
        sell(agent, roundId, 1 + chance(40), ['87', '12'][chance(2)]).then((id) => sold.push({ agent, id })),
      );
      const [one] = chance(2) === 0 ? sold.splice(chance(sold.length), 1) : [];
      if (one) together.push(cancel(one.agent, one.id));
      await Promise.all(together);
      if (step % 10 === 9) expect(await problems()).toEqual([]);
    }
    const [check] = await kit.rows<{ numbers: bigint }>(sql`
      select count(*) as numbers from held_total h
      join number_total n using (aggregator_id, round_id, agent_id, bet_type, number_key)
      where h.round_id = ${roundId} and h.ticket_count > n.ticket_count`);
    expect(check?.numbers).toBe(0n);
  });
});

describe('a hold that is set when much is sold', () => {
  it('stops nobody: the master waits apart, its numbers are counted, and then it sells under the hold', async () => {
    const roundId = await testCompany.openRound();
    for (const level of ['company', master, a1] as const)
      await testCompany.set(level, 'upper2', { limit: '100000000000', maxBetPerNumber: '100000000000' });
    const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const everyNumber = billOf(
      a1,
      roundId,
      numbers.map((number) => bet(1, number)),
    );
    for (let batch = 0; batch < 10; batch += 1) await place(Array.from({ length: 21 }, () => everyNumber));
    await hold(a1, 50);
    const both = [everyNumber, billOf(testCompany.agents.b1, roundId, [bet(10)])];
    const hasty = await place(both, { waitsFor: 'none' });
    expect(hasty.map(({ kind }) => kind)).toEqual(['busy', 'placed']);
    const [patient = 0n] = await sellAll(everyNumber);
    // of each number 42 baht were held, and of this ticket its share
    expect(await heldBy(patient)).toEqual(numbers.map(() => 0.2));
    expect(await heldBy(await sell(a1, roundId, 100, '00'))).toEqual([7.8]);
    expect(await problems()).toEqual([]);
  });

  it.skipIf(isOnCitus())(
    'reads the tickets of a number by their index, before anything is known of the tables',
    async () => {
      const plans: string[] = [];
      const client = new pg.Client({ connectionString: database.connection });
      client.on('notice', ({ message }) => plans.push(message ?? ''));
      await client.connect();
      try {
        await client.query(`load 'auto_explain'`);
        for (const setting of [
          'auto_explain.log_min_duration = 0',
          'auto_explain.log_nested_statements = on',
          'auto_explain.log_level = notice',
          'client_min_messages = notice',
        ])
          await client.query(`set ${setting}`);
        const roundId = await testCompany.openRound();
        await client.query(`select set_config('app.batch', $1, false)`, [`{${a1.aggregatorId}}`]);
        await client.query(
          `select * from held_of_numbers(array[$1]::bigint[], array[$2]::bigint[], array[0]::bigint[], '{upper2}', '{87}')`,
          [a1.aggregatorId, roundId],
        );
      } finally {
        await client.end();
      }
      const plan =
        plans.find((text) => text.includes('held_agent') || text.includes('bill_cancellation')) ?? '';
      expect(plan).toContain('_aggregator_id_round_id_bet_type_number_idx');
      expect(plan).toContain('bill_cancellation_pkey');
      expect(plan).not.toMatch(/Seq Scan|Materialize/);
    },
  );
});
