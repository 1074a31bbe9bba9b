import { expect, type Page } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** No other test sells it. */
const provider = 'hanoi-vip';

interface Sheet {
  betTypes: { betType: string; version: number; effective: { hold: { value: string | null } } }[];
}

/** The cell of Upper 2 under a column of the grid of rates. */
async function cellOf(page: Page, column: string) {
  const grid = page.getByRole('grid', { name: 'Rates and limits' });
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const at = await head.getAttribute('aria-colindex');
  return grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Upper 2( \d+)?$/ }) })
    .locator(`[aria-colindex="${at}"]`);
}

test.afterEach(async ({ request }) => {
  const agent = await atApi(request, 'agent1', 'agent');
  const { betTypes } = await agent.get<Sheet>(`/rates/${provider}`);
  const upper2 = betTypes.find(({ betType }) => betType === 'upper2');
  if (!upper2?.effective.hold.value) return;
  await agent.post(`/rates/${provider}/changes`, {
    when: 'now',
    changes: [{ betType: 'upper2', version: upper2.version, set: { hold: null } }],
  });
});

test('an agent sets what it holds of a number; totals and bills then show its part, and the company the others’', {
  tag: '@journey',
}, async ({ browser, request }) => {
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, provider, 30);
  await openNow(staff, roundId);
  const bet = () =>
    placeBill(request, {
      roundId,
      player: 'holds',
      accept: 'all',
      items: [{ betType: 'upper2', number: '87', stake: '100' }],
    });
  const before = await bet();

  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto(`/lotto/_ratio/${provider}`);
  const cell = await cellOf(page, 'Hold per number');
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const isSet = messageOn(page, 'Setting Success');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save these changes immediately?' });
  await expect(question.getByRole('listitem').filter({ hasText: 'Hold per number' })).toContainText('0.00');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await isSet;

  const after = await bet();
  await page.goto(`/lotto/total/${provider}?round=${roundId}&betType=upper2&as=table`);
  const numbers = page.getByRole('table', { name: 'Upper 2' });
  await expect(numbers.getByRole('columnheader', { name: 'Held', exact: true })).toBeVisible();
  // The first bet was held by the agent's share; of the second it holds nothing.
  const share = (await staff.get<{ terms: { shareBp: { agent: number } } }>('/agents/1')).terms.shareBp.agent;
  await expect(numbers.getByRole('row', { name: /87/ })).toContainText((share / 100).toFixed(2));
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`/lotto/report/${provider}/${roundId}/bills/${after.billNumber}`);
  await expect(page.getByText('Held: agent 0.00', { exact: true })).toBeVisible();
  await page.goto(`/lotto/report/${provider}/${roundId}/bills/${before.billNumber}`);
  await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible();
  await expect(page.getByText(/^Held: /)).toHaveCount(0);

  const company = await signedIn(browser, 'superadmin');
  await company.goto(`/lotto/report/${provider}/${roundId}/bills/${after.billNumber}`);
  await expect(company.getByText(/^Held: agent\s0\.00 · master\s\d+\.00 · company\s\d+\.00$/)).toBeVisible();
});

test('the company has no column to hold by: it holds what others do not', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/_ratio/${provider}`);
  const grid = page.getByRole('grid', { name: 'Rates and limits' });
  await expect(grid.getByRole('columnheader', { name: 'Max loss per number' })).toBeAttached();
  await expect(grid.getByRole('columnheader', { name: 'Hold per number' })).toHaveCount(0);
});
