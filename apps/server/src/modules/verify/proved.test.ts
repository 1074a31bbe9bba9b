import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import type { Bounds } from './proved.ts';
import { type Verification, verify } from './verify.ts';

const database = await testDatabase();
let kit: SettlementKit;
/** Two settled rounds. */
let first: RoundId;
let second: RoundId;

const everySample: Bounds = { sample: { days: 10, rounds: 10, lines: 10_000 }, newRounds: 1_000 };
const noSample: Bounds = { sample: { days: 0, rounds: 0, lines: 0 }, newRounds: 1_000 };

const run = (newSince?: Bounds): Promise<Verification> =>
  verify(kit.testCompany.store, { ...(newSince && { newSince }), remember: true });
const problemsOf = ({ checks }: Verification): string[] =>
  checks.flatMap((check) => check.problems.map((problem) => `${check.check}: ${problem}`));
const examined = ({ checks }: Verification, name: string) =>
  checks.find(({ check }) => check === name)?.examined;

async function soldAndDrawn(daysAgo = 0): Promise<RoundId> {
  const roundId = await kit.testCompany.openRound();
  await kit.rows(
    sql`update round set business_date = business_date - ${daysAgo}::integer where id = ${roundId}`,
  );
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [
    ['upper3', '387', 10],
    ['lower2', '45', 30],
  ]);
  await kit.place(kit.testCompany.agents.b1, roundId, 'malee', [['upper2', '87', 50]]);
  await kit.close(roundId);
  await kit.drawn(roundId);
  return roundId;
}

beforeAll(async () => {
  kit = await openSettlementKit(database);
  // its month is over, so it has figures of players by month, too
  first = await soldAndDrawn(40);
  second = await soldAndDrawn();
  await foldFigures(kit.testCompany.store);
});
afterAll(() => kit.testCompany.store.close());

/** What is changed by hand, the way back, and the check that has to notice. */
const changes: [string, RegExp, (by: number) => RawBuilder<unknown>][] = [
  [
    'the stake of a ticket',
    /^bills as sold/,
    (by) => sql`update ticket set stake = stake + ${by} where round_id = ${first} and bet_type = 'upper3'`,
  ],
  [
    'a payout',
    /^settlement runs/,
    (by) => sql`update payout set amount = amount + ${by} where round_id = ${first} and bet_type = 'upper3'`,
  ],
  [
    'the counter of a player',
    /^roll-ups and counters: player totals/,
    (by) =>
      sql`update player_total set stake = stake + ${by} where round_id = ${first} and bet_type = 'lower2'`,
  ],
  [
    'a ledger entry',
    /^ledger of master/,
    (by) => sql`
      update ledger set amount = amount + ${by} where entry_no = 1 and journal_id in (select min(id) from journal)`,
  ],
  [
    'what an account moved on a day',
    /^accounts by day/,
    (by) => sql`update ledger_day set settled = settled + ${by} where tier = 'player'`,
  ],
  ['a day', /^daily totals/, (by) => sql`update daily_total set stake = stake + ${by}`],
  [
    'figures of a round',
    /^round figures/,
    (by) => sql`update round_figures set stake = stake + ${by} where round_id = ${first}`,
  ],
  [
    'the sales of an hour',
    /^sales by the hour/,
    (by) => sql`update hour_sales set bill_count = bill_count + ${by} where round_id = ${first}`,
  ],
  ...(['day', 'dekad', 'month'] as const).flatMap((grain): typeof changes => [
    [
      `figures of agents by ${grain}`,
      /^tier figures/,
      (by) => sql`update tier_figures set win_amount = win_amount + ${by} where grain = ${grain}`,
    ],
    [
      `figures of players by ${grain}`,
      /^player figures/,
      (by) =>
        sql`update player_figures set win_amount = win_amount + ${by} where grain = ${grain} and provider_id <> ''`,
    ],
  ]),
  [
    'the balance of an agent',
    /^credit of the agents/,
    (by) =>
      sql`update agent_credit set balance = balance + ${by} where agent_id = ${kit.testCompany.agents.a1.agentId}`,
  ],
];

describe('what was verified', () => {
  it('is remembered: only what is new is recomputed', async () => {
    const whole = await run();
    expect(problemsOf(whole)).toEqual([]);
    expect(examined(whole, 'bills as sold')).toBe(4);
    const nothing = await run(noSample);
    expect(problemsOf(nothing)).toEqual([]);
    expect(examined(nothing, 'bills as sold')).toBe(0);
    expect(examined(nothing, 'log of the company')).toBe(0);
    const third = await soldAndDrawn();
    const added = await run(noSample);
    expect(problemsOf(added)).toEqual([]);
    expect(examined(added, 'bills as sold')).toBe(2);
    expect(examined(added, 'log of the company')).toBeGreaterThan(0);
    await kit.drawn(third, { ...draw, prize_two: '45' }, 'misread');
    const corrected = await run(noSample);
    expect(problemsOf(corrected)).toEqual([]);
    expect(examined(corrected, 'bills as sold')).toBe(2);
  });

  it.each(changes)('is found when %s has changed and is in the sample', async (_, noticed, change) => {
    await kit.rows(change(100));
    const found = problemsOf(await run(everySample));
    await kit.rows(change(-100));
    expect(found).toContainEqual(expect.stringMatching(noticed));
    // what did not agree is looked at again, whatever the sample
    expect(problemsOf(await run(noSample))).toEqual([]);
  });

  it('stays in doubt until it agrees', async () => {
    const change = (by: number) =>
      kit.rows(sql`update sales set bill_count = bill_count + ${by} where round_id = ${second}`);
    await change(1);
    expect(problemsOf(await run(noSample))).toEqual([]);
    expect(problemsOf(await run(everySample))).toHaveLength(3);
    expect(problemsOf(await run(noSample))).toHaveLength(3);
    await change(-1);
    expect(problemsOf(await run(noSample))).toEqual([]);
    expect(await kit.rows(sql`select from doubted_day`)).toEqual([]);
  });

  it('of the log is found when a line has changed, in the sample or at its end', async () => {
    const change = (line: RawBuilder<unknown>, by: string) =>
      kit.rows(sql`update log set subject = ${by} where aggregator_id = 0 and seq = (${line})`);
    const [kept] = await kit.rows<{ subject: string }>(
      sql`select subject from log where aggregator_id = 0 and seq = 1`,
    );
    await change(sql`1`, 'another');
    expect(problemsOf(await run(noSample))).toEqual([]);
    expect(problemsOf(await run(everySample))).toEqual(['log of the company: entry 1 was changed']);
    // from now on from its start
    expect(problemsOf(await run(noSample))).toEqual(['log of the company: entry 1 was changed']);
    await change(sql`1`, kept?.subject ?? '');
    expect(problemsOf(await run(noSample))).toEqual([]);
    await kit.rows(sql`
      update log set hash = sha256(hash)
      where aggregator_id = 0 and seq = (select seq from proved_log where chain = 0)`);
    expect(problemsOf(await run(noSample))).toContainEqual(
      expect.stringMatching(/^log of the company: entry \d+ is missing or has changed since it was verified/),
    );
  });

  it('counts for nothing without the code of the installation', async () => {
    await kit.rows(sql`update proved_round set mac = 'a.b' where round_id = ${second}`);
    expect(examined(await run(noSample), 'bills as sold')).toBe(2);
  });

  it('is left for the next night where a night is bounded', async () => {
    await kit.rows(sql`delete from proved_round`);
    const bounded = await run({ ...noSample, newRounds: 1 });
    expect(bounded.roundsLeft).toBe(2);
    expect(examined(bounded, 'bills as sold')).toBe(2);
  });
});
