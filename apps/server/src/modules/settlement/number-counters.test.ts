import { defaultSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import { readCandidates } from './number-counters.ts';

const testCompany = await openTestCompany((await testDatabase()).connection);
afterAll(() => testCompany.store.close());

const result = { first: '107387', upper4: '7387', upper3: '387', upper2: '87', lower2: '08' };

describe('the recount of a round', () => {
  it('reads the counters of the numbers that can have won, not of all numbers sold', async () => {
    const { a1, b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    for (const { aggregatorId } of [a1, b1])
      await sql`
        insert into number_total
          (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
        select ${aggregatorId}, ${roundId}, 0, bet_type, lpad(n::text, digits, '0'), 1, 1000, 9000
        from (values ('digit6', 6), ('last5', 5), ('upper4', 4)) as types (bet_type, digits),
             generate_series(5000, 9999) as g (n)`.execute(testCompany.store.db);
    await sql`
      insert into number_total
        (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
      values (${a1.aggregatorId}, ${roundId}, 0, 'digit6', '107387', 1, 1000, 9000),
             (${a1.aggregatorId}, ${roundId}, 0, 'upper3', '111', 1, 1000, 9000),
             (${b1.aggregatorId}, ${roundId}, 0, 'upper3', '387', 2, 1000, 9000),
             (${b1.aggregatorId}, ${roundId}, 0, 'cross3', '378', 3, 1000, 9000),
             (${b1.aggregatorId}, ${roundId}, 0, 'upper2_high', '', 4, 1000, 9000),
             (${b1.aggregatorId}, ${roundId}, 0, 'upper2_low', '', 5, 1000, 9000)`.execute(
      testCompany.store.db,
    );
    const read = await testCompany.store.transaction({ as: 'work' }, (tx) =>
      readCandidates(tx, { id: roundId, switches: defaultSwitches }, result),
    );
    expect(read.sort((first, second) => (first.betType < second.betType ? -1 : 1))).toEqual([
      { betType: 'cross3', key: '378', count: 3n, stake: 1000n, potential: 9000n },
      { betType: 'digit6', key: '107387', count: 1n, stake: 1000n, potential: 9000n },
      { betType: 'last5', key: '07387', count: 2n, stake: 2000n, potential: 18_000n },
      { betType: 'upper2_high', key: '', count: 4n, stake: 1000n, potential: 9000n },
      { betType: 'upper3', key: '387', count: 2n, stake: 1000n, potential: 9000n },
      { betType: 'upper4', key: '7387', count: 2n, stake: 2000n, potential: 18_000n },
    ]);
  });
});
