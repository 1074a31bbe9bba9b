import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

interface Set {
  shareBp: { agent: number; master: number };
  split?: object;
  sharesByGroup?: object[];
}

interface Found {
  agentId: string;
  aggregatorId: string;
  code: string;
}

/** Agent1, with the terms that it has. */
async function agentOf(request: APIRequestContext) {
  const staff = await atApi(request, 'superadmin');
  const agents = await staff.get<Found[]>('/agents?q=agent1');
  const agent = agents.find(({ code }) => code === 'agent1') ?? agents[0];
  if (!agent) throw new Error('There is no agent1');
  const detail = await staff.get<{ terms: Set & { betTypes: Record<string, unknown>[] } }>(
    `/agents/${agent.agentId}`,
  );
  return { staff, ...agent, terms: detail.terms };
}

/** The terms as they are sent, without shares by group and without a split. */
const plain = ({ terms }: Awaited<ReturnType<typeof agentOf>>) => ({
  shareBp: { agent: terms.shareBp.agent, master: terms.split ? 0 : terms.shareBp.master },
  betTypes: terms.betTypes.map(({ betType, rate, discountPlayerBp, discountAgentBp }) => ({
    ...{ betType, rate, discountPlayerBp, discountAgentBp },
  })),
});

test.afterEach(async ({ request }) => {
  const agent = await agentOf(request);
  await agent.staff.post(`/agents/${agent.agentId}/terms`, plain(agent));
});

const fieldOf = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });

test('a master gives other shares for a group, sees the split before it is saved, and finds it in the version', {
  tag: '@journey',
}, async ({ browser, request }) => {
  const agent = await agentOf(request);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/agent/${agent.agentId}?tab=terms`);
  await expect(page.getByRole('heading', { name: 'Shares by group' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'New row' })).toBeHidden();

  await page.getByRole('button', { name: 'Add shares for a group' }).click();
  const row = page.getByRole('region', { name: 'New row' });
  await row.getByRole('combobox', { name: 'Bet type family' }).click();
  await page.getByRole('option', { name: '2 digits' }).click();
  const name = 'Every group · 2 digits';
  await page.getByRole('switch', { name: 'Give more than the agent takes' }).last().check({ force: true });
  await fieldOf(page, name, 'Given').fill('40');
  await fieldOf(page, name, 'Forced share').fill('10');
  await fieldOf(page, name, 'Agent takes').fill('45');
  await fieldOf(page, name, 'Remainder to the master').fill('5');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText(`${name}: Agent: at most 40%, what is given.`)).toBeVisible();

  await fieldOf(page, name, 'Agent takes').fill('20');
  const group = page.getByRole('group', { name, exact: true });
  const master = await group.getByRole('status', { name: 'Master' }).innerText();
  const company = await group.getByRole('status', { name: 'Company' }).innerText();
  const [masterShare, companyShare] = [Number.parseFloat(master), Number.parseFloat(company)];
  expect(20 + masterShare + companyShare).toBe(100);
  await expect(
    group.getByRole('img', { name: `Agent 20% · Master ${masterShare}% · Company ${companyShare}%` }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const changes = page.getByRole('region', { name: 'Not saved yet' });
  await expect(changes).toContainText('none');
  await expect(changes).toContainText(`Agent 20% · Master ${masterShare}%`);
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('row', { name: /Current/ })).toBeVisible();
  await expect(fieldOf(page, name, 'Given')).toHaveValue('40');
  const current = page.getByRole('row', { name: /Current/ });
  await current.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name, exact: true }).last()).toContainText('20%');
});

test('a master’s share cannot fall below what its agents use; the field names the least and the agents', async ({
  browser,
  request,
}) => {
  const agent = await agentOf(request);
  await agent.staff.post(`/agents/${agent.agentId}/terms`, {
    ...plain(agent),
    sharesByGroup: [{ group: 'yigi', family: null, shareBp: { agent: 1000, master: 1000 } }],
  });
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/aggregator/${agent.aggregatorId}?tab=terms`);
  await page.getByRole('button', { name: 'Add shares for a group' }).click();
  await page.getByRole('region', { name: 'New row' }).getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'YIGI' }).click();
  await fieldOf(page, 'YIGI · Every bet type', 'Master with its agents').fill('15');
  refused(409, '/aggregators/:id/terms');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText(/At least \d+(\.\d)?% for YIGI, used by .*agent/).first()).toBeVisible();
});
