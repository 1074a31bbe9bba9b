import { expect } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

test('a term at the head of the rates is explained by keyboard and read by its name', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/_ratio/thai-gov');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: 'Pay rate', exact: true })).toBeVisible();

  await grid.getByRole('button', { name: 'Help: Accept' }).focus();
  await page.keyboard.press('ArrowRight');
  const help = grid.getByRole('button', { name: 'Help: Pay rate' });
  await expect(help).toBeFocused();
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Help: Pay rate' });
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/Payout per unit of stake/);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(help).toBeFocused();
});

test('a head that sorts still sorts, and its help stays open when the figures arrive', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const figures = Promise.withResolvers<void>();
  await page.route(/\/reports\/provider\?/, async (route) => {
    await figures.promise;
    await route.continue();
  });
  await page.goto('/report/provider');
  const table = page.getByRole('table', { name: 'WL Provider' });
  const head = table.getByRole('columnheader', { name: 'Win amount', exact: true });
  const help = head.getByRole('button', { name: 'Help: Win amount' });
  const note = page.getByRole('dialog', { name: 'Help: Win amount' });
  await help.click();
  await expect(note).toContainText('Paid to players');
  await expect(table.getByRole('row')).toHaveCount(1);
  figures.resolve();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(note).toBeVisible();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.keyboard.press('Escape');
  await head.getByRole('button', { name: 'Win amount', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('the help of a field closes alone at Escape, and the form around it stays open', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/_ratio/thai-gov/blocks');
  await page.getByRole('button', { name: 'Block numbers' }).first().click();
  const form = page.getByRole('dialog', { name: 'Block numbers' });
  await form.getByText('Percentage of the rate', { exact: true }).click();
  await form.getByRole('button', { name: 'Help: Half-pay' }).click();
  const note = page.getByRole('dialog', { name: 'Help: Half-pay' });
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(form).toBeVisible();
});

test('the pay rate of a bill’s tickets is read by its name, without the name of its help', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 30);
  await openNow(staff, roundId);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'read-aloud', items: [{ betType: 'upper2', number: '48', stake: '20' }] },
  });
  const { data: bill } = (await placed.json()) as { data: { billNumber: string } };
  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${bill.billNumber}`);
  const head = page.getByRole('columnheader', { name: 'Pay rate', exact: true });
  await expect(head.getByRole('button', { name: 'Help: Pay rate' })).toBeVisible();
});

test('a phone has the terms of a list behind one button', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report/provider');
  // the chart above the table is there, and folded on a phone
  await expect(page.getByRole('button', { name: 'Show chart' })).toBeVisible();
  await page.getByRole('button', { name: 'What these mean' }).click();
  const note = page.getByRole('dialog', { name: 'What these mean' });
  await expect(note).toContainText('Paid to players for winning bets');
  expect(await violationsOn(page)).toEqual([]);
});
