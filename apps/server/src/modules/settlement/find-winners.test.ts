import type { BetType, DrawnResult } from '@drawdesk/lottery';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import type { Database } from '../../platform/db/database-types.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readRound } from '../round-state/round-row.ts';
import { findWinners } from './find-winners.ts';

const database = await testDatabase();
const testCompany = await openTestCompany(database.connection);
const { store } = testCompany;
afterAll(() => store.close());

const result: DrawnResult = { first: '107387', upper4: '7387', upper3: '387', upper2: '87', lower2: '08' };
const aggregatorsWithoutSales = 60;

/** Writes what a master sold, with its counters by type: one bill for each ticket. */
async function sell(
  roundId: RoundId,
  agent: typeof testCompany.agents.a1,
  numbers: readonly [BetType, string][],
) {
  const types = numbers.map(([betType]) => betType);
  await store.transaction({ as: 'owner' }, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into player (aggregator_id, agent_id, username)
      values (${agent.aggregatorId}, ${agent.agentId}, ${`player${roundId}`})
      returning id`.execute(tx);
    const [player] = rows;
    if (!player) throw new Error('No player');
    await sql`
      with lines as materialized (
        select nextval('bill_id') as bill_id, l.* from unnest(
          ${types}::text[], ${numbers.map(([, number]) => number)}::text[]) as l (bet_type, number)
      ),
      bills as (
        insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count,
          stake, discount, terms_id, config_version, hash)
        select ${agent.aggregatorId}, l.bill_id, r.id, ${agent.agentId}, ${player.id}, r.business_date, r.open_at, 1,
               1000, 0, (select min(id) from terms where agent_id = ${agent.agentId}), 1, '\\x00'
        from lines l, round r where r.id = ${roundId}
      )
      insert into ticket (aggregator_id, business_date, bill_id, line_no, item_no, round_id, agent_id, player_id,
        bet_type, number, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
        discount_master_bp)
      select ${agent.aggregatorId}, r.business_date, l.bill_id, 1, 0, r.id, ${agent.agentId}, ${player.id}, l.bet_type,
             l.number, 1000, 9000, 9000, 9000, 0, 0, 0
      from lines l, round r where r.id = ${roundId}`.execute(tx);
    await sql`
      insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
      select ${agent.aggregatorId}, ${roundId}, 0, t, count(*), 1000 * count(*), 1000 * count(*)
      from unnest(${types}::text[]) t group by t`.execute(tx);
  });
}

/** Numbers of a bet type, from one on. */
const numbersFrom = (betType: BetType, first: number, count: number, digits: number): [BetType, string][] =>
  Array.from({ length: count }, (_, at) => [betType, String(first + at).padStart(digits, '0')]);

/** The winners as `type number`, and how many pages the database read for them. */
async function search(roundId: RoundId): Promise<{ won: string[]; pages: number }> {
  const queriesSent: { sql: string; parameters: readonly unknown[] }[] = [];
  const logged = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: store.pool }),
    log: (event) => {
      if (/\bfrom\b/.test(event.query.sql)) queriesSent.push(event.query);
    },
  });
  return logged.transaction().execute(async (tx: Tx) => {
    const round = await readRound(tx, roundId);
    if (!round) throw new Error('No round');
    queriesSent.length = 0;
    const won = await findWinners(tx, round, result);
    let pages = 0;
    for (const query of [...queriesSent]) {
      const { rows } = await store.pool.query(
        `explain (analyze, buffers, timing off, format json) ${query.sql}`,
        [...query.parameters],
      );
      const { Plan } = rows[0]['QUERY PLAN'][0];
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    return { won: won.map(({ betType, number }) => `${betType} ${number}`).sort(), pages };
  });
}

describe('the search for the winners of a round', () => {
  it('reads only what was sold: neither masters without sales nor thousands of winning numbers make it slower', async () => {
    const { a1, b1 } = testCompany.agents;
    await sql`
      insert into aggregator (code, name)
      select 'idle' || n, 'Idle' from generate_series(1, ${aggregatorsWithoutSales}) n`.execute(store.db);
    const roundId = await testCompany.openRound();
    const sold = numbersFrom('pae5', 38_700, 80, 5);
    await sell(roundId, a1, [...sold, ['upper3', '387'], ['upper3', '388']]);
    await sell(roundId, b1, numbersFrom('pae5', 90_000, 40, 5));
    const { won, pages } = await search(roundId);
    // all of them have the three digits; a number with a digit twice is not bet on
    const winning = sold.filter(([, number]) => new Set(number).size === 5);
    expect(won).toEqual([...winning.map(([, number]) => `pae5 ${number}`), 'upper3 387']);
    // 2,520 numbers could win: looked up one by one at every master they take 156,000 pages
    expect(pages).toBeLessThan(800);
  });

  it('reads only winning tickets where much was sold, not the other tickets of the bet type', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await sell(roundId, a1, [...numbersFrom('digit6', 0, 3_000, 6), ['digit6', '107387']]);
    await sell(roundId, testCompany.agents.b1, numbersFrom('upper3', 100, 400, 3));
    const { won, pages } = await search(roundId);
    expect(won).toEqual(['digit6 107387', 'upper3 387']);
    expect(pages).toBeLessThan(300);
  });
});
