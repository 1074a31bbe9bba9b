import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { exportSources } from '../../export-sources.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
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
const scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
const range = { from: '2026-01-01', to: '2026-12-31' };

beforeAll(async () => {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '111', '10']]);
  await settle(api, roundId);
});

async function file(name: string, params: object, query: object): Promise<Record<string, unknown>[]> {
  const source = exportSources.get(name);
  const input = source?.parse(params, query);
  const step = await api.testCompany.store.transaction(scope, async (tx) =>
    source?.read(tx, master, input, null, 'en'),
  );
  return (step?.rows ?? []).map((row) =>
    Object.fromEntries((source?.columns(master) ?? []).map(({ en, of }) => [en, of(row)])),
  );
}

it('balances are written into a file as the list shows them', async () => {
  const rows = await file('ledger.accounts', {}, { sortBy: 'code', orderBy: 'asc' });
  expect(rows).toMatchObject([
    {
      Code: 'a1',
      Upline: 'm1',
      'Who owes': { en: 'Owes you' },
      'Owed by member': '6.88',
      'Owed to member': '0.00',
      '0–7 days': '6.88',
      'Over 90 days': '0.00',
    },
    {
      Code: 'a2',
      'Who owes': { en: 'Settled' },
      'Owed by member': '0.00',
      'Owed to member': '0.00',
      'Age of debt (days)': null,
    },
  ]);
});

it('a statement is written with its running balance, and without entries of others', async () => {
  const accountId = `agent-${a1.aggregatorId}-${a1.agentId}`;
  expect(await file('ledger.statement', { accountId }, range)).toMatchObject([
    {
      Type: { en: 'Settlement', th: 'คิดผล' },
      Provider: 'thai-gov',
      Agent: 'a1',
      'To the member': '0.00',
      'To the upline': '6.88',
      'Owed by member': '6.88',
      'Owed to member': '0.00',
    },
  ]);
  await expect(file('ledger.statement', { accountId: 'agent-2-3' }, range)).rejects.toMatchObject({
    code: 'not_found',
  });
});
