import { expect, type Locator, type Page } from '@playwright/test';
import { readerFor } from './journey/api.ts';
import { test } from './journey/test.ts';

interface Round {
  roundId: string;
  providerId: string;
}

/** Presses Tab until the focus is where it should be: the only way for a person without a pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Tab skips a button that cannot be pressed yet
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never comes to what is looked for');
}

async function signInByKeyboard(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('drawdesk-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lotto\/result$/);
}

test('a result is confirmed by keyboard alone, from the sign-in to the last question', {
  tag: '@journey',
}, async ({ page, request }) => {
  const reader = await readerFor(request, 'operator2');
  // the one that the demo leaves for a second person
  const [round] = await reader.get<Round[]>('/rounds?status=waiting_confirm&sortBy=drawAt&orderBy=asc');
  if (!round) throw new Error('The demo has no result to confirm');
  await signInByKeyboard(page, 'operator2');

  await tabTo(page, page.getByRole('link', { name: /^To confirm/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=/);
  const row = page.getByRole('table').locator(`a[href*="/${round.providerId}/${round.roundId}"]`);
  await tabTo(page, row.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/lotto/result/${round.providerId}/${round.roundId}$`));

  // who comes to decide needs no Tab: the button that asks has the focus
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const confirm = question.getByRole('button', { name: /^Confirm/ });
  // the button says what it pays, as the figures above it do
  const payout = question.locator('dl > div').filter({ has: page.getByText('Payout', { exact: true }) });
  const [paid] = /[\d,]+\.\d\d/.exec(await payout.innerText()) ?? [];
  await expect(confirm).toHaveAccessibleName(
    paid === '0.00' ? 'Confirm without payout' : `Confirm and pay ฿${paid}`,
  );
  const amount = question.getByRole('textbox', { name: /^Type/ });
  if (await amount.isVisible()) {
    const [, words = ''] = /([\d,]+\.\d\d)/.exec((await question.locator('label').innerText()) ?? '') ?? [];
    await tabTo(page, amount);
    await page.keyboard.type(words);
  }
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
});
