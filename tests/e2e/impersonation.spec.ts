import { expect } from '@playwright/test';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('a rate that staff change while impersonating a master is in the log with both names', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/aggregator/management');
  await page.getByRole('button', { name: 'Actions for master1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  const bar = page.getByRole('region', { name: 'Impersonation' });
  await expect(bar).toContainText('Impersonating');
  await expect(page).toHaveURL(/agent\/management/);

  await page.goto('/account/agent/4?tab=terms');
  const cell = page
    .getByRole('grid', { name: 'Pay rates and discounts' })
    .getByRole('row', { name: /^Lower 2/ })
    .getByRole('gridcell')
    .first();
  await expect(cell).toHaveText(/\d/);
  const rate = (await cell.innerText()).startsWith('71.25') ? '72.25' : '71.25';
  await cell.click();
  await page.keyboard.type(rate);
  await page.keyboard.press('Enter');
  const saved = messageOn(page, 'Saved');
  await page
    .getByRole('region', { name: 'Not saved yet' })
    .getByRole('button', { name: 'Save terms' })
    .click();
  await saved;

  await bar.getByRole('button', { name: /^Back to/ }).click();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/account\/admin/);
  await page.goto('/log?operation=terms.setAgent');
  const line = page.getByRole('table').getByRole('row').filter({ hasText: 'Chao Phraya' }).first();
  await expect(line).toContainText('Suda (superadmin)');
  await line.getByRole('link').first().click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(rate);
  await expect(detail).toContainText('Suda (superadmin)');
});
