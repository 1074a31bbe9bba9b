import type { Role } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readAggregatorPage } from '../aggregators/queries.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { readAgentPage } from './queries.ts';

/**
 * The query's own check of the tenant. It runs with the rights of staff, so row level security does not
 * filter.
 */

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const caller = (role: Role, aggregatorId: AggregatorId | null, agentId: AgentId | null): AccountCaller => ({
  kind: 'account',
  accountId: 1n,
  displayName: 'x',
  role,
  rules: [],
  aggregatorId,
  agentId,
  mode: 'own',
  real: null,
  sessionId: '',
});
const master = caller('aggregator', a1.aggregatorId, null);
const agent = caller('agent:admin', a1.aggregatorId, a1.agentId);
const page = { page: 1, itemsPerPage: 100, orderBy: 'asc', sortBy: 'code' } as const;
const asStaff = <T>(work: (tx: Tx) => Promise<T>) =>
  api.testCompany.store.transaction({ as: 'company' }, work);

describe('without row level security a query still reads only the caller’s tenants', () => {
  it('in the list of agents and its count', async () => {
    const { rows, total } = await asStaff((tx) => readAgentPage(tx, master, page));
    expect([rows.map(({ code }) => code), total]).toEqual([['a1', 'a2'], 2]);
    const own = await asStaff((tx) => readAgentPage(tx, agent, page));
    expect([own.rows.map(({ code }) => code), own.total]).toEqual([['a1'], 1]);
  });

  it('in the list of masters and its count', async () => {
    const { rows, total } = await asStaff((tx) => readAggregatorPage(tx, master, page));
    expect([rows.map(({ code }) => code), total]).toEqual([['m1'], 1]);
    expect((await asStaff((tx) => readAggregatorPage(tx, agent, page))).total).toBe(0);
  });

  it('for one agent and one master', async () => {
    const refused = { code: 'not_found' };
    await expect(asStaff((tx) => requireAgentRow(tx, master, b1.agentId))).rejects.toMatchObject(refused);
    await expect(asStaff((tx) => requireAgentRow(tx, agent, b1.agentId, true))).rejects.toMatchObject(
      refused,
    );
    await expect(asStaff((tx) => requireAggregatorRow(tx, master, b1.aggregatorId))).rejects.toMatchObject(
      refused,
    );
    await expect(asStaff((tx) => requireAggregatorRow(tx, agent, a1.aggregatorId))).rejects.toMatchObject(
      refused,
    );
  });
});
