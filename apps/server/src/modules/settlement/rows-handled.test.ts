import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { addMasters, openTestCompany, type TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { cancelRound } from '../rounds/change-round.ts';
import { askVoid, confirmVoid } from '../rounds/void-round.ts';
import { type Bet, draw, settlementKitOf } from './settlement.test-kit.ts';

/*
 * A round is newer than the statistics of its tables, so the planner expects a row where there are thousands. A statement
 * that joins two such sets then compares each row of one with each of the other: the first half hour of sales by 500 masters
 * found a settlement that held the credit of all agents for almost two minutes. PostgreSQL says here how many rows its plans
 * handled, for a round and for one that four times as many masters sold.
 */

const few = 20;
const times = 4;
const playersEach = 3;
const bets: Bet[] = [
  ['upper3', '387', 1],
  ['upper3', '123', 1],
  ['lower2', '08', 1],
];
const reason = { reason: 'the board was read wrongly' };

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Join Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const logged = z.object({ 'Query Text': z.string(), Plan: planNode });

function rowsHandled(node: PlanNode): number {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsHandled(child), 0);
  return each * node['Actual Loops'] + below;
}

const database = await testDatabase();
const company = await openTestCompany(database.connection);
/** Its connections say how many rows each statement handled. */
const store = openOwnerStore(database.connection);
const kit = settlementKitOf({ ...company, store });
/** By statement, since it was last emptied. */
const handled = new Map<string, number>();
let agents: TestAgent[];

beforeAll(async () => {
  for (const pool of [store.pools.main, store.pools.beside])
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => note(message));
      // before everything else that the connection is asked
      void client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set auto_explain.log_format = json;
      set auto_explain.log_level = notice;
      set client_min_messages = notice;
      -- in a table of a few pages all rows are read; in larger ones they are looked up
      set enable_seqscan = off`);
    });
  agents = await addMasters(company.store, few * times);
  await settle(await sell(agents.slice(0, few)));
  // from here on statistics know one round, and nothing of those that come: autovacuum would change plans in between
  await sql`
    do $$
    declare one regclass;
    begin
      for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = off)', one);
      end loop;
    end $$`.execute(company.store.db);
  await sql`analyze`.execute(company.store.db);
});
afterAll(async () => {
  await store.close();
  await company.store.close();
});

function note(message: string): void {
  const begin = message.indexOf('{');
  if (!message.includes('plan:') || begin < 0) return;
  const { 'Query Text': text, Plan } = logged.parse(JSON.parse(message.slice(begin)));
  const name = text.replaceAll(/\s+/g, ' ');
  handled.set(name, (handled.get(name) ?? 0) + rowsHandled(Plan));
}

async function sell(sellers: readonly TestAgent[]): Promise<RoundId> {
  const roundId = await company.openRound();
  for (const seller of sellers)
    for (let n = 0; n < playersEach; n += 1) await kit.place(seller, roundId, `player${n}`, bets);
  return roundId;
}

async function settle(roundId: RoundId): Promise<RoundId> {
  await kit.close(roundId);
  await kit.drawn(roundId);
  return roundId;
}

/** Statements of which the rows grew by more than half as much again as what was sold. */
async function growth(
  work: (roundId: RoundId) => Promise<unknown>,
  parts: readonly string[] = ['insert into feed_head', 'update agent_credit'],
): Promise<string[]> {
  const of = async (sellers: readonly TestAgent[]): Promise<ReadonlyMap<string, number>> => {
    const roundId = await sell(sellers);
    handled.clear();
    await work(roundId);
    return new Map(handled);
  };
  const [before, after] = [await of(agents.slice(0, few)), await of(agents)];
  expect([...after.values()].reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(few * times);
  for (const part of parts) expect([...after.keys()].join('\n')).toContain(part);
  return [...after].flatMap(([name, rows]) =>
    rows > times * 1.5 * Math.max(before.get(name) ?? 0, few)
      ? [`${before.get(name)} → ${rows}: ${name.slice(0, 120)}`]
      : [],
  );
}

describe('rows that the database handles, in a round that is newer than its statistics, grow as what was sold', () => {
  it('for a settlement', async () => {
    // the checks, which read on another connection, too
    expect(await growth(settle, ['insert into win_loss', 'string_agg(hash', 'left join round_seal'])).toEqual(
      [],
    );
  });

  it('for a correction', async () => {
    expect(
      await growth(async (roundId) => {
        await settle(roundId);
        handled.clear();
        await kit.drawn(roundId, { ...draw, prize_1st: '107123' }, reason.reason);
      }),
    ).toEqual([]);
  });

  it('for a void', async () => {
    expect(
      await growth(async (roundId) => {
        await settle(roundId);
        handled.clear();
        await askVoid(store, kit.ask('operator'), { roundId, ...reason });
        await confirmVoid(store, kit.ask('operator2'), { roundId, ...reason });
      }),
    ).toEqual([]);
  });

  it('for a refund', async () => {
    expect(
      await growth((roundId) => cancelRound(store, kit.ask('operator'), { roundId, ...reason })),
    ).toEqual([]);
  });
});
