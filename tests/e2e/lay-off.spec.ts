import { expect, type Page } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** A dealer of the master, added in its form; its name is of this test alone. */
async function addDealer(page: Page, name: string): Promise<void> {
  await page.goto('/lotto/dealers');
  await page.getByRole('link', { name: 'Add dealer' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add dealer' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'Credit with the dealer' }).fill('500000');
  const cell = drawer
    .getByRole('row', { name: /3 upper|Upper 3|3-digit upper/i })
    .getByRole('gridcell')
    .first();
  await cell.click();
  await page.keyboard.type('850');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Add dealer' }).click();
  await expect(page.getByRole('table', { name: 'Dealers' }).getByText(name)).toBeVisible();
}

test('a master adds a dealer, lays off what a round would cost too much, and the round shows what is kept', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const site = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: {
      roundId,
      player: 'somchai',
      items: [
        { betType: 'upper3', number: '387', stake: '50' },
        { betType: 'upper3', number: '120', stake: '80' },
      ],
    },
  });
  expect(site.status()).toBeLessThan(300);

  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  const name = `Dealer ${roundId}`;
  await addDealer(page, name);
  await page.goto(`/lotto/total/hanoi-extra?round=${roundId}`);
  await page.getByRole('link', { name: 'Lay off' }).click();
  await expect(page.getByRole('heading', { name: 'Lay-off', exact: true })).toBeVisible();

  const proposal = page.getByRole('region', { name: 'What to lay off' });
  await proposal.getByRole('textbox', { name: 'Worst case, at most' }).fill('20000');
  await proposal.getByRole('button', { name: 'Calculate' }).click();
  const bets = proposal.getByRole('table', { name: 'Bets to lay off' });
  await expect(bets.getByText('387')).toBeVisible({ timeout: 30_000 });
  await expect(bets.getByText('120')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Save as drafts' }).click();

  const list = page.getByRole('region', { name: 'Lay-offs of this round' });
  await expect(list.getByText('Draft', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect(list.getByText('Sent', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Mark as accepted' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as accepted' }).click();
  await expect(list.getByText('Accepted', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Show bets and steps' }).click();
  await expect(list.getByText('387')).toBeVisible();

  await page.goto(`/lotto/total/hanoi-extra?round=${roundId}`);
  await expect(page.getByText('Worst case with lay-offs')).toBeVisible();
  const { label } = await staff.get<{ label: string }>(`/rounds/${roundId}`);
  await page.goto(`/lotto/total?q=${label}`);
  await expect(page.getByRole('row').filter({ hasText: label }).getByText('Kept')).toBeVisible();

  await page.goto(`/lotto/lay-off/${roundId}`);
  await list.getByRole('button', { name: `Actions for ${name}` }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Slip as CSV' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
});

test('the slip of a lay-off goes to the system of its dealer, and the lay-off shows that it has not arrived', async ({
  browser,
  request,
}) => {
  refused(422, '/dealers/:id/webhook');
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const master = await atApi(request, 'master1', 'aggregator');
  const name = `Listening ${roundId}`;
  // of a bet type that no other test lays off
  const { dealerId } = await master.post<{ dealerId: string }>('/dealers', {
    ...{ name, note: null, creditLimit: null, secondPersonAbove: null },
    offers: [{ betType: 'lower2', rate: '92', discountBp: 0, step: '1', cutOffMinutes: 0 }],
  });
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto('/lotto/dealers');

  const openWebhook = async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Webhook' }).click();
  };
  await openWebhook();
  const dialog = page.getByRole('dialog', { name: `Webhook of “${name}”` });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  // the console knows the form of an address, the API that it must be https
  await address.fill('http://slips.invalid/drawdesk');
  await dialog.getByRole('button', { name: 'Set address' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://slips.invalid/drawdesk');
  await dialog.getByRole('button', { name: 'Set address' }).click();
  const once = page.getByRole('dialog', { name: 'Webhook secret' });
  const secret = await once.locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(dialog.getByText(`${secret.slice(0, 12)}…`)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(secret);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText(/Not delivered: (No connection|Address not allowed)/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  await page
    .getByRole('dialog', { name: 'Replace the secret?' })
    .getByRole('button', { name: 'Replace secret' })
    .click();
  await expect(once.locator('code')).not.toHaveText(secret);
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.keyboard.press('Escape');

  await master.post(`/rounds/${roundId}/lay-offs`, {
    dealerId,
    bets: [{ betType: 'lower2', number: '45', stake: '84' }],
  });
  await page.goto(`/lotto/lay-off/${roundId}`);
  const list = page.getByRole('region', { name: 'Lay-offs of this round' });
  await list.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect(list.getByText('Slip waiting')).toBeVisible();
  await expect(list.getByText(/attempts?\s· (No connection|Address not allowed)/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await list.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending again')).toBeVisible();

  await page.goto('/lotto/dealers');
  await openWebhook();
  await dialog.getByRole('button', { name: 'Remove webhook' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the webhook?' })
    .getByRole('button', { name: 'Remove webhook' })
    .click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/lotto/lay-off/${roundId}`);
  await expect(list.getByText('Slip not delivered')).toBeVisible();
});
