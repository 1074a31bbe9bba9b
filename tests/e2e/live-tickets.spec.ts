import { expect } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Row {
  aggregatorId: string;
  agentId: string;
  code: string;
}

// master3 sells no bundles in the demo, so the settings made here affect no other test.
test('bundles are set for a master and an agent, and what is left of them follows the bets', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const [master] = await staff.get<Row[]>('/aggregators?q=master3');
  const [agent] = await staff.get<Row[]>(
    `/agents?aggregatorId=${master?.aggregatorId}&sortBy=code&orderBy=asc`,
  );
  if (!master || !agent) throw new Error('The demo has a third master with agents');
  const roundId = await extraRound(staff, 'laos-set', 30);
  await openNow(staff, roundId);
  const { key } = await staff.post<{ key: string }>(`/agents/${agent.agentId}/api-keys`, { name: 'Bundles' });

  const page = await signedIn(browser, 'superadmin');
  await page.goto('/setting/live-ticket/create/master');
  await page.getByRole('combobox', { name: 'Master' }).click();
  await page.getByRole('option', { name: /^master3 / }).click();
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Laos bundles' }).click();
  // Starting values are those of the domain; a small one is not sold.
  const column = (size: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: size, exact: true }) });
  await expect(column('Large').getByLabel('Price per unit')).toHaveValue('120.00');
  await expect(column('Medium').getByLabel('4 digits', { exact: true })).toHaveValue('50,000.00');
  await column('Small').getByRole('combobox', { name: 'This size' }).click();
  await page.getByRole('option', { name: 'Not set' }).click();
  await column('Large').getByLabel('Stock per number and round').fill('40');
  const isCreated = messageOn(page, 'Create Success');
  await page.getByRole('button', { name: 'Save' }).click();
  await isCreated;
  await expect(page).toHaveURL(/\/setting\/live-ticket$/);

  // An agent cannot sell more than its master.
  await page.goto('/setting/live-ticket/create/agent');
  const hint = page.getByText('Choose an agent and a provider to set the sizes.');
  await expect(hint).toBeVisible();
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('combobox', { name: 'Agent' }).fill(agent.code);
  await page.getByRole('option', { name: new RegExp(`^${agent.code} `) }).click();
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Laos bundles' }).click();
  await expect(column('Small')).toContainText('The master doesn’t sell this size.');
  await expect(hint).toHaveCount(0);
  await column('Large').getByRole('combobox', { name: 'This size' }).click();
  await page.getByRole('option', { name: 'Own price, stock and prizes' }).click();
  const price = column('Large').getByLabel('Price per unit');
  await price.fill('100');
  await price.blur();
  await expect(column('Large')).toContainText('120.00');
  await price.fill('130');
  await column('Large').getByLabel('Stock per number and round').fill('5');
  const isCreatedToo = messageOn(page, 'Create Success');
  await page.getByRole('button', { name: 'Save' }).click();
  await isCreatedToo;
  await page.goto(`/setting/live-ticket?q=${agent.code}`);
  await expect(page.getByRole('row').filter({ hasText: 'Laos bundles' })).toContainText('130.00');

  // Its stock, read while a bill comes in.
  await page.goto(`/setting/live-ticket/stock?provider=laos-set&round=${roundId}&agentId=${agent.agentId}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const buy = (quantity: number) =>
    request.post('/api/intake/bills', {
      headers: { 'x-api-key': key, 'idempotency-key': crypto.randomUUID() },
      data: {
        ...{ roundId, player: 'somchai', accept: 'partial' },
        items: [{ betType: 'set', number: '7387', size: 'large', quantity }],
      },
    });
  expect((await buy(3)).ok()).toBe(true);
  const row = page.getByRole('row').filter({ hasText: '7387' });
  await expect(row).toContainText('3 of 5');
  await buy(2);
  await expect(row).toContainText('Sold out');
});
