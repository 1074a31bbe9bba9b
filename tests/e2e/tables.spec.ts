import { type Browser, expect } from '@playwright/test';
import { logged, refused } from './journey/console-watch.ts';
import { openGallery } from './journey/gallery.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

async function openTables(browser: Browser) {
  const page = await signedIn(browser, 'superadmin');
  await openGallery(page, 'tables');
  const table = page.getByRole('table', { name: 'Agents' }).first();
  await expect(table.getByRole('row')).toHaveCount(12);
  return { page, table };
}

test('rows are chosen one by one, as a range, as a page, and as everything that matches', async ({
  browser,
}) => {
  const { page, table } = await openTables(browser);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await table.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await expect(bar).toContainText('1 selected');
  await table.getByRole('checkbox', { name: 'Select row 5' }).click({ modifiers: ['Shift'] });
  // row 3 cannot be chosen
  await expect(bar).toContainText('4 selected');
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 143 matching rows' }).click();
  await expect(bar).toContainText('143 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('a selection is dropped when the filter changes', async ({ browser }) => {
  const { page, table } = await openTables(browser);
  await table.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Code' }).fill('A-01');
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden();
});

test('rows are reached, walked through, selected and opened by keyboard', async ({ browser }) => {
  const { page, table } = await openTables(browser);
  await table.getByRole('button', { name: 'A-0001', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('button', { name: 'A-0002', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-output]').first()).toHaveText('A-0010');
});

test('row height and columns are remembered, also over a sign-out', async ({ browser }) => {
  const { page, table } = await openTables(browser);
  await page.getByRole('button', { name: 'Rows and columns' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Master' }).click();
  await expect(table.getByRole('columnheader', { name: 'Master' })).toBeHidden();
  // the page that is left may still call with the session that was taken from it
  refused(401, '/auth/sign-out', 'perhaps');
  logged(/^ApiProblem: not_signed_in: /, 'perhaps');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await openGallery(page, 'tables');
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(table.getByRole('columnheader', { name: 'Master' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Agents' }).first()).toHaveAttribute(
    'data-density',
    'compact',
  );
});

test('a thousand rows are counted but only the visible ones are drawn, and the keys reach all of them', async ({
  browser,
}) => {
  const { page } = await openTables(browser);
  const long = page.getByRole('table', { name: 'A thousand agents' });
  await expect(long).toHaveAttribute('aria-rowcount', '1001');
  expect(await long.getByRole('row').count()).toBeLessThan(80);
  await long.getByRole('button', { name: 'A-0001', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(long.getByRole('button', { name: 'A-1000', exact: true })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(long.getByRole('button', { name: 'A-0990', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(long.getByRole('button', { name: 'A-0001', exact: true })).toBeFocused();
});

test('the head stops under the top bar while the page scrolls', async ({ browser }) => {
  const { page, table } = await openTables(browser);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect(table.getByRole('row')).toHaveCount(52);
  await table.getByRole('button', { name: 'A-0040', exact: true }).scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Agent' })).toBeInViewport({ ratio: 1 });
});

test('a person returns to a page of rows at the place where it was left', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  // a provider drawn every day, over days that are all past: the number of rows does not depend on the hour
  // of the test
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/lotto/report/hanoi?from=${daysAgo(36)}&to=${daysAgo(2)}&itemsPerPage=50`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hanoi' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('link');
  await expect(rows.nth(20)).toBeVisible();
  await rows.nth(20).focus();
  // a table wider than the page scrolls inside its box
  const scrolled = () =>
    page.evaluate(
      () => scrollY + (document.querySelector('[data-scroll-restoration-id^="table"]')?.scrollTop ?? 0),
    );
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/report\/hanoi\/\d/);
  await page.goBack();
  await expect(rows.nth(20)).toBeVisible();
  await expect.poll(scrolled).toBe(left);
});

test('on paper every column is printed and nothing to click', async ({ browser }) => {
  const { page, table } = await openTables(browser);
  await page.getByRole('button', { name: 'Rows and columns' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Master' }).click();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('columnheader', { name: 'Master' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(table.getByRole('checkbox').first()).toBeHidden();
});

test('a phone shows cards that can be sorted, with no page wider than the screen', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 360, height: 800 });
  await openGallery(page, 'tables');
  const cards = page.getByRole('list', { name: 'Agents' }).first();
  await expect(cards.getByRole('button', { name: 'A-0001', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Agent', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Total bet' }).click();
  await expect(cards.getByRole('button', { name: 'A-0001', exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const target = await cards
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // the bar of the selected rows is one line: all that is in it stands beside the count
  await cards.getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  const offLine = await bar.evaluate((line) => {
    const middle = (part: Element) =>
      part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2;
    return [...line.querySelectorAll('button')].filter(
      (button) => Math.abs(middle(button) - middle(line)) > 1,
    ).length;
  });
  expect(offLine).toBe(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('J and K move between rows, Enter opens one, X selects one, and none of them acts while typing', async ({
  browser,
}) => {
  const { page, table } = await openTables(browser);
  await page.locator('body').press('j');
  await expect(table.getByRole('button', { name: 'A-0001', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(table.getByRole('button', { name: 'A-0002', exact: true })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
  const search = page.getByRole('searchbox', { name: 'Code' }).first();
  await search.focus();
  await page.keyboard.type('jx');
  await expect(search).toHaveValue('jx');
  await expect(search).toBeFocused();
});

test('J comes to a row of a list, Enter opens it, and E edits it; they rest while a dialog is open', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent');
  const links = page.getByRole('table').locator('tbody a[data-row-target]');
  await expect(links.first()).toBeVisible();
  await page.locator('body').press('j');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await links.nth(1).focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/account\/agent\/\d+/);
});

test('letters for rows can be turned off', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent');
  const links = page.getByRole('table').locator('tbody a[data-row-target]');
  await expect(links.first()).toBeVisible();
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Letters, digits, / and ? as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.locator('body').press('j');
  await expect(links.first()).not.toBeFocused();
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Letters, digits, / and ? as shortcuts' }).click();
});
