import { type Operation, type OperationName, operationNames, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAdmitted } from '../src/platform/auth/admit.ts';
import type { RoundId } from '../src/platform/db/ids.ts';
import { expectations } from './access-expectations.ts';
import { testDatabase } from './database.ts';
import { company, openRunAs } from './run-as.ts';
import { itemsOf, sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/**
 * What lies outside is in no list, count, search or report of a tenant (screens.md §2), by the query alone and by the
 * policies alone, in every operation that reads for tenants and names no thing of theirs.
 */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const { superadmin, tenants, run } = openRunAs(api);
const [settled, open] = [await api.testCompany.openRound(), await api.testCompany.openRound()];
const bills: string[] = [];

/** Words that occur only in data of agent a1. */
const marks = ['mark-of-a1', 'Mark of A1', 'player-of-a1'];

beforeAll(async () => {
  await api.rows(sql`update company set keying_desk = true, lay_off = true`);
  for (const [agent, player] of [
    [a1, 'player-of-a1'],
    [a2, 'player-of-a2'],
    [b1, 'player-of-b1'],
  ] as const)
    for (const roundId of [settled, open]) {
      const bill = await sell(api, agent, roundId, [['upper3', '387', '10']], player);
      if (agent === a1) bills.push(bill);
    }
  const keyed = await api.ok('a1', 'keying.place', {
    body: { roundId: String(open), player: 'player-of-a1', items: itemsOf([['upper3', '387', '10']]) },
  });
  bills.push(keyed.data.billNumber ?? '');
  await settle(api, settled);
  // shots of its players in both
  await api.rows(sql`
    with drawn as (
      insert into house_round (round_id, game, formula, opened_at, draw_at, shot_count)
      select id, 'yigi', 'classic', open_at, draw_at, 1 from round where id in (${settled}, ${open})
      returning round_id)
    insert into yigi_shot (round_id, place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
    select d.round_id, 1, p.aggregator_id, p.agent_id, p.id, 'pl***', '00042', clock_timestamp()
    from drawn d, player p
    where p.username = 'player-of-a1'`);
  await api.rows(sql`update agent set code = 'mark-of-a1', name = 'Mark of A1' where id = ${a1.agentId}`);
  await api.ok('a1', 'agentSignIns.create', {
    params: { agentId: String(a1.agentId) },
    body: { username: 'mark-of-a1', displayName: 'Mark of A1', role: 'agent:reporter' },
  });
});

const queries: Partial<Record<OperationName, Record<string, string>>> = {
  'search.find': { q: 'mark' },
  'totals.byNumber': { betType: 'upper3' },
};

/** Reads that answer tenants with more than one thing, or with counts. */
const lists = operationNames.flatMap((name): [OperationName, object][] => {
  const operation: Operation = operations[name];
  const one = expectations[name];
  const reads = operation.method === 'GET' && typeof operation.response === 'object';
  const ofTree = one?.of !== undefined && one.of !== 'round';
  const parts = [...operation.path.matchAll(/\{(\w+)\}/g)].map((part) => part[1] ?? '');
  if (
    !one ||
    !reads ||
    ofTree ||
    one.company ||
    one.ownName ||
    one.needs === 'key' ||
    one.needs === 'nothing'
  )
    return [];
  return parts.every((part) => part === 'roundId') ? [[name, { ...one.query, ...queries[name] }]] : [];
});

const inputOf = (query: object, roundId: RoundId) => ({ params: { roundId: String(roundId) }, query });
const holdsMark = (answer: unknown): string[] => {
  const text = JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return [...marks, ...bills].filter((mark) => text.includes(mark));
};
// about the person, and past the roles of tenants: their own tests look at them
const ofThePerson = (name: OperationName) => /^(auth|exports|savedViews|shortcuts)\./.test(name);
const tried = lists.filter(([name]) => !ofThePerson(name));
/** Whose result is published; everything else is read of both rounds. */
const roundsOf = (name: OperationName) => (name === 'results.winning' ? [settled] : [settled, open]);
/** Answers of two moments, without the moment. */
const timeless = (answer: object): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'asOf') return undefined;
      return typeof value === 'bigint' ? String(value) : value;
    }),
  );

describe.each(Object.entries(tenants))('for %s', (_, { caller, scope }) => {
  // masters have no keying desk
  const allowed = tried.filter(([name]) => isAdmitted(operations[name], caller));
  it.each(allowed)('%s answers the same without the policies', async (name, query) => {
    for (const roundId of roundsOf(name)) {
      const both = await run(name, inputOf(query, roundId), caller, scope);
      const alone = await run(name, inputOf(query, roundId), caller, company);
      expect(both).not.toHaveProperty('refused');
      expect(timeless(alone)).toEqual(timeless(both));
      expect(holdsMark(alone)).toEqual([]);
    }
  });

  it.each(tried)('%s shows nothing of others by the policies alone', async (name, query) => {
    for (const roundId of [settled, open])
      expect(holdsMark(await run(name, inputOf(query, roundId), superadmin, scope))).toEqual([]);
  });
});

it('without filter and without policies the rows of others are found, so that the tests above can fail', async () => {
  const found: OperationName[] = [];
  for (const [name, query] of tried)
    for (const roundId of [settled, open])
      if (holdsMark(await run(name, inputOf(query, roundId), superadmin, company)).length > 0)
        found.push(name);
  expect([...new Set(found)].sort()).toEqual(
    expect.arrayContaining([
      ...['agents.list', 'agents.managedList', 'bills.list', 'log.list', 'reports.round', 'search.find'],
      ...['totals.byMember', 'house.shots'],
    ]),
  );
});
