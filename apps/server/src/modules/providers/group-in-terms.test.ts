import type { AgentTermsInput, AggregatorTermsInput, ProviderGroup } from '@drawdesk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const { create, get } = catalogueOf(api);

const agent = { params: { agentId: String(a1.agentId) } };
const master = { params: { aggregatorId: String(a1.aggregatorId) } };
const ofMaster = (await api.ok('superadmin', 'terms.aggregatorHistory', master)).data[0]?.betTypes ?? [];
const betTypes = [{ betType: 'upper3', rate: '900', discountPlayerBp: 0, discountAgentBp: 0 } as const];
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

const setAgent = (sharesByGroup: AgentTermsInput['sharesByGroup'], validFrom: string | null = null) =>
  api.ok('m1', 'terms.setAgent', {
    ...agent,
    body: { shareBp: { agent: 1000, master: 1000 }, betTypes, sharesByGroup, validFrom },
  });
const setMaster = (sharesByGroup: AggregatorTermsInput['sharesByGroup'], validFrom: string | null = null) =>
  api.ok('superadmin', 'terms.setAggregator', {
    ...master,
    body: { shareBp: 7000, betTypes: ofMaster, sharesByGroup, validFrom },
  });
const row = (group: ProviderGroup | null, family: 'run' | null = null) => ({
  group,
  family,
  shareBp: { agent: 500, master: 500 },
});

const { providerId } = await create({ group: 'siam' });
const body = async (group: ProviderGroup) => ({
  params: { providerId },
  body: { version: (await get(providerId)).version, group },
});
const moved = async (group: ProviderGroup) =>
  (await api.ok('admin', 'catalogue.update', await body(group))).data.provider.group;
const refused = async (group: ProviderGroup) => api.refusal('admin', 'catalogue.update', await body(group));

it('a provider changes its group while no terms have shares for the old or the new one', async () => {
  await setAgent([row('yigi'), row(null, 'run')]);
  expect([await moved('thai'), await moved('siam')]).toEqual(['thai', 'siam']);
});

it.each([
  ['the group it leaves', 'siam' as const],
  ['the group it comes to', 'thai' as const],
])('not while terms of an agent have shares for %s, also by family', async (_, group) => {
  await setAgent([row(group, 'run')]);
  expect(await refused('thai')).toMatchObject({
    status: 409,
    code: 'provider_group_in_terms',
    values: { who: 'a1' },
    fields: [{ path: 'body.group', message: 'Terms have shares for this group or the current one.' }],
  });
  await setAgent([]);
  expect([await moved('thai'), await moved('siam')]).toEqual(['thai', 'siam']);
});

it('not while terms that are planned have them, of an agent or a master', async () => {
  await setAgent([row('thai')], tomorrow);
  await setMaster([{ group: 'siam', family: null, shareBp: 7500 }], tomorrow);
  const problem = await refused('thai');
  expect(problem).toMatchObject({ code: 'provider_group_in_terms', values: { who: 'a1, m1' } });
  expect(problem.title).toContain('terms of a1, m1 have shares for ');
  // terms from now on replace what was planned
  await setMaster([]);
  await setAgent([]);
  expect(await moved('thai')).toBe('thai');
});
