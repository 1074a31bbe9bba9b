import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey/gallery-window.ts';

const cellIn = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Rates and limits' });
  return (row: number, column: number): Locator => grid.locator(`[data-cell="${row} ${column}"]`);
};
/** The line below a grid, which tells of its active cell. */
const status = (page: Page) => page.locator('[id]:has(> [aria-live="polite"])').first();
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Changes' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Save the new rates?' });

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** What the focused cells put on the clipboard. */
const copy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });

async function type(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await expect(cell).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('rates are typed, moved about and taken back by keyboard alone', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await type(page, cell(1, 3), '2500');
  await expect(cell(1, 3)).toHaveText('2,500.00');
  await expect(cell(2, 3)).toBeFocused();
  await press(page, 'ArrowUp', 'F2', 'End');
  await page.keyboard.type('9');
  await press(page, 'Escape');
  await expect(cell(1, 3)).toHaveText('2,500.00');
  await press(page, 'Tab');
  await expect(cell(1, 4)).toBeFocused();
  await press(page, 'Control+z');
  await expect(cell(1, 3)).toHaveText('3,900.00');
});

test('arrows, Home, End, Page Down and Ctrl lead to the cell that they lead to in a spreadsheet', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await cell(3, 3).click();
  for (const [keys, row, column] of [
    [['ArrowDown', 'ArrowRight'], 4, 4],
    [['ArrowUp', 'ArrowLeft', 'ArrowLeft'], 3, 2],
    [['End'], 3, 15],
    [['Home'], 3, 0],
    [['PageDown'], 13, 0],
    [['Control+End'], 29, 15],
    [['ArrowDown', 'ArrowRight'], 29, 15],
    [['Control+Home'], 0, 0],
  ] as const) {
    await press(page, ...keys);
    await expect(cell(row, column)).toBeFocused();
  }
});

test('arrows leave a cell in which typing began, and stay in one that was opened with F2', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await cell(1, 3).click();
  await page.keyboard.type('12');
  await press(page, 'ArrowRight');
  await expect(cell(1, 3)).toHaveText('12.00');
  await expect(cell(1, 4)).toBeFocused();
  await press(page, 'ArrowLeft', 'F2', 'ArrowRight');
  await expect(cell(1, 3).getByRole('textbox')).toBeFocused();
  await press(page, 'Escape');
  await expect(cell(1, 3)).toBeFocused();
});

test('cells pasted from a spreadsheet are read strictly, and an invalid one is explained at its cell', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await cell(1, 2).click();
  await paste(page, '850\t1,500.50\r\nmany\t0.5\r\n');
  await expect(cell(1, 2)).toHaveText('850.00');
  await expect(cell(1, 3)).toHaveText('1,500.50');
  await expect(cell(2, 2)).toHaveText('many');
  await expect(cell(2, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(bar(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await cell(9, 9).click();
  await page.getByRole('button', { name: '1 invalid' }).click();
  await expect(cell(2, 2)).toBeFocused();
  await expect(status(page)).toContainText('Enter a rate');
  // and again while it is the active cell
  await page.getByRole('button', { name: '1 invalid' }).click();
  await expect(cell(2, 2)).toBeFocused();
  await press(page, 'Delete');
  await expect(cell(2, 2)).toHaveText('90.00');
  await expect(bar(page).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('one value is pasted into every selected cell, and what falls outside the table is counted', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await cell(1, 3).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(status(page)).toContainText('3 cells');
  await paste(page, '75');
  for (const row of [1, 2, 3]) await expect(cell(row, 3)).toHaveText('75.00');
  await cell(29, 3).click();
  await paste(page, '1\n2\n3');
  await expect(cell(29, 3)).toHaveText('1.00');
  await expect(status(page)).toContainText('2 pasted cells were outside the table');
});

test('cells that are copied here are pasted here', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const [amount, percent] = [await cell(1, 3).innerText(), await cell(1, 4).innerText()];
  await cell(1, 3).click();
  await press(page, 'Shift+ArrowRight');
  const text = await copy(page);
  expect(text.split('\t')).toHaveLength(2);
  await cell(5, 3).click();
  await paste(page, text);
  await expect(cell(5, 3)).toHaveText(amount);
  await expect(cell(5, 4)).toHaveText(percent);
});

test('Ctrl+D fills a selection from its first row, and one undo takes all of it back', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const rows = [1, 2, 3, 4] as const;
  const before = await Promise.all(rows.map((row) => cell(row, 3).innerText()));
  const shows = async (texts: readonly (string | undefined)[]) => {
    for (const [at, row] of rows.entries()) await expect(cell(row, 3)).toHaveText(texts[at] ?? '');
  };
  const filled = rows.map(() => before[0]);
  await cell(1, 3).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await shows(filled);
  await expect(bar(page)).toContainText('3 changed');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await shows(before);
  await bar(page).getByRole('button', { name: 'Redo' }).click();
  await shows(filled);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await shows(before);
});

test('a click with Shift selects up to a cell, a drag too, and Delete empties all of them', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const selected = page
    .getByRole('grid', { name: 'Rates and limits' })
    .locator('[role="gridcell"][aria-selected="true"]');
  await cell(1, 3).click();
  await cell(2, 4).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(4);
  await cell(1, 3).hover();
  await page.mouse.down();
  await cell(3, 3).hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(3);
  await press(page, 'Delete');
  await expect(page.getByRole('button', { name: '3 invalid' })).toBeVisible();
  await expect(status(page)).toContainText('Enter a value.');
});

test('Space turns a switch, and a letter begins the choice that it names', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await expect(cell(1, 0)).toHaveText('On');
  await cell(1, 0).click();
  await press(page, 'Space');
  await expect(cell(1, 0)).toHaveText('Off');
  await expect(cell(2, 1)).toHaveText('Half-pay');
  await cell(2, 1).click();
  await page.keyboard.type('c');
  await press(page, 'Enter');
  await expect(cell(2, 1)).toHaveText('Close');
});

test('a cell that may not be changed says so and keeps its value', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const before = await cell(2, 5).innerText();
  await cell(2, 5).click();
  await expect(status(page)).toContainText('Read-only');
  await page.keyboard.type('9');
  await press(page, 'Enter');
  await cell(2, 5).click();
  await paste(page, '12');
  await press(page, 'Delete');
  await expect(cell(2, 5)).toHaveText(before);
  await expect(bar(page)).toHaveCount(0);
});

test('a grid to look at is moved through and copied, and nothing in it changes', async ({ gallery }) => {
  const page = await gallery('grids');
  const grid = page.getByRole('grid', { name: 'Rates to look at' });
  const before = await grid.innerText();
  const cell = grid.locator('[data-cell="0 2"]');
  await cell.click();
  await page.keyboard.type('9');
  await press(page, 'Enter', 'Delete');
  await paste(page, '9');
  await cell.click();
  expect(await copy(page)).not.toBe('');
  await press(page, 'ArrowRight');
  await expect(grid.locator('[data-cell="0 3"]')).toBeFocused();
  expect(await grid.innerText()).toBe(before);
});

test('five megabytes on the clipboard end in a sentence and a usable page', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  await cell(0, 2).click();
  await paste(page, '1\t'.repeat(2_500_000));
  await expect(page.getByText('Too much to paste')).toBeVisible();
  await page.keyboard.type('77');
  await press(page, 'Enter');
  await expect(cell(0, 2)).toHaveText('77.00');
});

test('before saving, old and new values are listed; a value the API refuses is explained at its cell', async ({
  gallery,
}) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const save = bar(page).getByRole('button', { name: 'Save' });
  await type(page, cell(4, 3), '666');
  await save.click();
  await expect(question(page).getByRole('listitem')).toHaveText(/2,000\.00.*666\.00/);
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(question(page)).toBeHidden();
  await expect(cell(4, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Above the company’s limit.')).toBeVisible();
  await type(page, cell(4, 3), '700');
  await save.click();
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(cell(4, 3)).toHaveText('700.00');
});

test('an emptied rate takes the company’s, says what it was and whose it is now', async ({ gallery }) => {
  const page = await gallery('grids');
  const cell = cellIn(page);
  const before = await cell(1, 2).innerText();
  await cell(1, 2).click();
  await press(page, 'Delete');
  await expect(cell(1, 2)).toHaveText('90.00');
  await expect(cell(1, 2)).toHaveAttribute('title', new RegExp(`Was ${before}\\s+From the company`));
});

test('a page with unsaved cells asks before it is left', async ({ gallery }) => {
  const page = await gallery('grids');
  await type(page, cellIn(page)(0, 2), '77');
  await page.getByRole('link', { name: 'Lotto Result' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(cellIn(page)(0, 2)).toHaveText('77.00');
});

test('on a phone “1 invalid” leads into the invalid field, also of another row', async ({ gallery }) => {
  const page = await gallery('grids');
  await page.setViewportSize({ width: 390, height: 844 });
  const trial = page.getByRole('textbox', { name: 'Pay rate' }).first();
  await trial.fill('many');
  await trial.press('Enter');
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect(trial).not.toHaveValue('many');
  await expect(trial).not.toBeFocused();
  await page.getByRole('button', { name: '1 invalid' }).click();
  await expect(trial).toHaveValue('many');
  await expect(trial).toBeFocused();
});
