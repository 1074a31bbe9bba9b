import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { exportSources } from '../../export-sources.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const master: AccountCaller = {
  kind: 'account',
  accountId: 1n,
  displayName: 'm1',
  role: 'aggregator',
  rules: [],
  aggregatorId: a1.aggregatorId,
  agentId: null,
  mode: 'own',
  real: null,
  sessionId: '',
};

it.each([
  ['agents.list', {}, ['a1', 'a2']],
  ['agents.managedList', {}, ['a1', 'a2']],
  ['aggregators.managedList', {}, ['m1']],
] as const)('the file of %s shows a master cell by cell what its list shows', async (name, params, codes) => {
  const source = exportSources.get(name);
  const columns = source?.columns(master) ?? [];
  const input = source?.parse(params, { sortBy: 'code', orderBy: 'asc' });
  const scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
  const step = await api.testCompany.store.transaction(scope, async (tx) =>
    source?.read(tx, master, input, null, 'en'),
  );
  const rows = step?.rows ?? [];
  const code = columns.find(({ en }) => en === 'Code');
  expect([rows.map((row) => code?.of(row)), step?.total]).toEqual([codes, codes.length]);
  for (const row of rows) for (const { of } of columns) expect(of(row)).not.toBeUndefined();
});

it('the file of players holds only players of agents that the reader may see', async () => {
  const source = exportSources.get('players.list');
  const input = source?.parse({ agentId: String(b1.agentId) }, {});
  const scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
  await expect(
    api.testCompany.store.transaction(scope, async (tx) => source?.read(tx, master, input, null, 'en')),
  ).rejects.toMatchObject({ code: 'not_found' });
});
