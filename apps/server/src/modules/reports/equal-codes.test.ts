import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';

/** `a1` and `a01` are in one place of the order by code, in which digits count as numbers. */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const roundId = await api.testCompany.openRound();
for (const agent of [a1, a2, b1]) await sell(api, agent, roundId, [['upper3', '111', '10']]);
await settle(api, roundId);
await api.rows(sql`update agent set code = 'a01' where id = ${a2.agentId}`);
await api.rows(sql`update agent set code = 'a001' where id = ${b1.agentId}`);
await api.rows(sql`update aggregator set code = 'm01' where id = ${b1.aggregatorId}`);
const { today } = await api.one<{ today: string }>(
  sql`select (now() at time zone 'Asia/Bangkok')::date as today`,
);

const pages = async (report: 'reports.agent' | 'reports.master' | 'reports.aggregator') => {
  const codes: string[] = [];
  for (const page of ['1', '2', '3']) {
    const query = { from: today, to: today, page, itemsPerPage: '1' };
    const { data } = await api.ok('superadmin', report, { query });
    codes.push(...data.map(({ code }) => code));
  }
  return codes;
};

it('reports with equal places have each row on one page', async () => {
  expect(await pages('reports.agent')).toEqual(['a001', 'a01', 'a1']);
  expect(await pages('reports.aggregator')).toEqual(['m01', 'm1']);
  // the agents of one master together
  expect(await pages('reports.master')).toEqual(['a001', 'a01', 'a1']);
});
