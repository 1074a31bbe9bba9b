import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openGallery } from './journey/gallery.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const cellAt = (grid: Locator, row: number, column: number) => grid.locator(`[data-cell="${row} ${column}"]`);

async function openGrid(browser: Browser): Promise<{ page: Page; grid: Locator }> {
  const page = await signedIn(browser, 'superadmin');
  await openGallery(page, 'grids');
  const grid = page.getByRole('grid', { name: 'Rates and limits' });
  await expect(grid.getByRole('row')).toHaveCount(31);
  return { page, grid };
}

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('rates are typed, moved about and taken back by keyboard alone', async ({ browser }) => {
  const { page, grid } = await openGrid(browser);
  await cellAt(grid, 1, 3).click();
  await page.keyboard.type('2500');
  await page.keyboard.press('Enter');
  await expect(cellAt(grid, 1, 3)).toHaveText('2,500.00');
  await expect(cellAt(grid, 2, 3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cellAt(grid, 1, 3)).toHaveText('2,500.00');
  await page.keyboard.press('Tab');
  await expect(cellAt(grid, 1, 4)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cellAt(grid, 1, 3)).toHaveText('3,900.00');
});

test('cells pasted from a spreadsheet are read strictly, and an invalid one is explained at its cell', async ({
  browser,
}) => {
  const { page, grid } = await openGrid(browser);
  await cellAt(grid, 1, 2).click();
  await paste(page, '850\t1,500.50\r\nmany\t0.5\r\n');
  await expect(cellAt(grid, 1, 2)).toHaveText('850.00');
  await expect(cellAt(grid, 1, 3)).toHaveText('1,500.50');
  await expect(cellAt(grid, 2, 2)).toHaveText('many');
  await expect(cellAt(grid, 2, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: '1 invalid' }).click();
  await expect(cellAt(grid, 2, 2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cellAt(grid, 2, 2)).toHaveText('90.00');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('five megabytes on the clipboard end in a sentence and a usable page', async ({ browser }) => {
  const { page, grid } = await openGrid(browser);
  await cellAt(grid, 0, 2).click();
  await paste(page, '1\t'.repeat(2_500_000));
  await expect(page.getByText('Too much to paste')).toBeVisible();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(cellAt(grid, 0, 2)).toHaveText('77.00');
});

test('before saving, old and new values are listed; a value the API refuses is explained at its cell', async ({
  browser,
}) => {
  const { page, grid } = await openGrid(browser);
  await cellAt(grid, 4, 3).click();
  await page.keyboard.type('666');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save the new rates?' });
  await expect(question.getByRole('listitem')).toHaveText(/2,000\.00.*666\.00/);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toBeHidden();
  await expect(cellAt(grid, 4, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Above the company’s limit.')).toBeVisible();
  await cellAt(grid, 4, 3).click();
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('toolbar', { name: 'Changes' })).toBeHidden();
  await expect(cellAt(grid, 4, 3)).toHaveText('700.00');
});

test('a page with unsaved cells asks before it is left', async ({ browser }) => {
  const { page, grid } = await openGrid(browser);
  await cellAt(grid, 0, 2).click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Lotto Result' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
