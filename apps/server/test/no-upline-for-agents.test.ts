import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/** What is above a viewer does not exist for it (domain.md §5): not on screen, and not in an answer either. */

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const roundId = await api.testCompany.openRound();
const billNumber = await sell(api, a1, roundId, [['upper3', '387', '10']], 'somchai');
await settle(api, roundId);
const { from, to, code, player } = await api.one<{
  from: string;
  to: string;
  code: string;
  player: string;
}>(sql`
  select r.business_date as from, r.business_date as to, m.code, p.id::text as player
  from round r, aggregator m, player p
  where r.id = ${roundId} and m.id = ${a1.aggregatorId} and p.username = 'somchai'`);
const query = { from, to };

const requests = [
  ['bills.list', { query: {} }],
  ['bills.get', { params: { billNumber } }],
  ['reports.ticket', { query }],
  ['reports.bills', { query }],
  ['reports.agent', { query }],
  ['reports.player', { query: { ...query, playerId: player } }],
  ['reports.round', { params: { roundId: String(roundId) } }],
  ['search.find', { query: { q: 'somchai' } }],
] as const;

it.each(requests)(
  '%s tells an agent of its bets and its players, and nothing of its master',
  async (name, what) => {
    const own = await api.ask('a1', name, what);
    expect(own.status, JSON.stringify(own.json)).toBe(200);
    const text = JSON.stringify(own.json);
    expect(text).toContain('a1');
    expect(text).not.toMatch(/masterCode|masterName/);
    expect(text).not.toContain(`"${code}"`);
    // the master itself is notified
    expect(JSON.stringify((await api.ask('m1', name, what)).json)).toContain(`"${code}"`);
  },
);
