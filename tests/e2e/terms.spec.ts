import { expect } from '@playwright/test';
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
  const head = page.getByRole('columnheader', { name: 'Outstanding', exact: true });
  const help = head.getByRole('button', { name: 'Help: Outstanding' });
  const note = page.getByRole('dialog', { name: 'Help: Outstanding' });
  await help.click();
  await expect(note).toContainText('settled yet');
  await expect(page.getByRole('row')).toHaveCount(1);
  figures.resolve();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(note).toBeVisible();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.keyboard.press('Escape');
  await head.getByRole('button', { name: 'Outstanding', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('a phone has the terms of a list behind one button', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report/provider');
  await page.getByRole('button', { name: 'Terms in this table' }).click();
  const note = page.getByRole('dialog', { name: 'Terms in this table' });
  await expect(note).toContainText('Paid to players for winning bets');
  expect(await violationsOn(page)).toEqual([]);
});
