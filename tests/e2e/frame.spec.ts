import { expect, type Page } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { scrolledTo } from './journey/at-rest.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
/** The keys of the frame are fetched after the first page. */
const keysAreThere = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

test('what is typed right after Ctrl+K is in the search field, also while its code is loaded', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const asked = Promise.withResolvers<void>();
  let isHeld = false;
  // before the page is there: keys that are pressed right after a request is routed can be earlier than the route
  await page.route('**/assets/search-*.js', async (route) => {
    isHeld = true;
    await asked.promise;
    await route.continue();
  });
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hanx');
  await page.keyboard.press('Backspace');
  await expect.poll(() => isHeld).toBe(true);
  asked.resolve();
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('han');
  await page.keyboard.type('oi');
  await expect(field).toHaveValue('hanoi');
});

test('one key opens the search, and a bill is found by its number', async ({ browser, request }) => {
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'hanoi-extra', 30);
  await openNow(staff, roundId);
  const bill = await placeBill(request, {
    roundId,
    player: 'looked-up',
    items: [{ betType: 'upper2', number: '48', stake: '20' }],
  });
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(bill.billNumber);
  await expect(page.getByRole('option', { name: bill.billNumber })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bills/${bill.billNumber}$`));

  // its digits alone open the search too, but not those that are typed into a field
  await page.goto('/account/agent');
  await keysAreThere(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Code or name' });
  await search.fill('');
  await search.press('7');
  await expect(search).toHaveValue('7');
  await search.blur();
  await page.keyboard.type(bill.billNumber.replaceAll('-', ''));
  await expect(page.getByRole('option', { name: bill.billNumber })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bills/${bill.billNumber}$`));
});

test('what is typed into a list just before another page is opened stays out of the address of that page', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.clock.install();
  await page.goto('/account/agent');
  const search = page.getByRole('searchbox', { name: 'Code or name' });
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const comes = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    asked.resolve();
    await comes.promise;
    await route.continue();
  });
  await search.press('7');
  await menu(page).getByRole('link', { name: 'Ledger' }).click();
  await asked.promise;
  await expect(page).toHaveURL(/\/ledger$/);
  // longer than the pause after which a list looks for what was typed
  await page.clock.runFor(1_000);
  comes.resolve();
  await expect(heading(page, 'Ledger')).toBeVisible();
  await expect(page).toHaveURL(/\/ledger$/);
});

test('G and a letter goes to a page, ? lists the keys, and neither acts while someone types', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();
  await keysAreThere(page);
  await expect(sheet(page)).toContainText('Lotto Result');
  await expect(sheet(page).getByText('Masters', { exact: true })).toBeVisible();
  // a dialog is open
  await page.keyboard.type('gr');
  await expect(page).toHaveURL(/\/lotto\/settle$/);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.keyboard.type('gr');
  await expect(heading(page, 'Lotto Result')).toBeVisible();
  await page.keyboard.type('gt');
  await expect(heading(page, 'Lotto Total')).toBeVisible();

  await page.goto('/account/agent');
  await expect(menu(page)).toBeVisible();
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('');
  await search.press('g');
  await search.press('r');
  await search.press('?');
  await expect(search).toHaveValue('gr?');
  await expect(sheet(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/account/agent');
});

test('the list of keys on the page About is the one of the sheet', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/second-page');
  await keysAreThere(page);
  const lines = async (part: ReturnType<typeof sheet>) => part.getByRole('definition').allTextContents();
  const ofSheet = await lines(sheet(page));
  expect(ofSheet.length).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual(
    expect.arrayContaining(ofSheet),
  );
});

for (const [name, size, path] of [
  ['on a low screen', { width: 1440, height: 480 }, '/operator/news'],
  ['on a phone', { width: 390, height: 560 }, '/operator/news'],
] as const)
  test(`the menu shows where one is, ${name}`, async ({ browser }) => {
    const page = await signedIn(browser, 'superadmin');
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const open = page.getByRole('button', { name: 'Open menu' });
    if (size.width < 900) await open.click();
    await expect(menu(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  });

test('letters, / and ? are turned off in the list of keys, and on again in About', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/result');
  await expect(menu(page)).toBeVisible();
  await keysAreThere(page);
  const letters = page.getByRole('checkbox', { name: 'Letters, digits, / and ? as shortcuts' });
  await letters.uncheck();
  await expect(sheet(page)).not.toContainText('Go to a page');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  for (const key of ['?', '/', 'g', 's']) await page.locator('body').press(key);
  // Ctrl+K was pressed last: what the others open would be open by then
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Find a page' })).toHaveValue('');
  await expect(page).toHaveURL(/\/lotto\/result$/);
  await page.goto('/second-page');
  await letters.check();
  await page.locator('body').press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the button back to the top covers no content, and the count does not hide the bell', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  for (const size of [
    { width: 1440, height: 700 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/second-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.addStyleTag({ content: 'main { min-height: 3000px }' });
    await scrolledTo(page, 900, async () => {
      const up = page.getByRole('button', { name: 'Back to top' });
      const button = await up.boundingBox({ timeout: 10_000 });
      const content = await page.getByRole('main').evaluate((main) => {
        const { left, right } = main.getBoundingClientRect();
        const style = getComputedStyle(main);
        return {
          left: left + Number.parseFloat(style.paddingLeft),
          right: right - Number.parseFloat(style.paddingRight),
          barEnd: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
        };
      });
      if (!button) throw new Error('There is no button back to the top');
      const beside = button.x >= content.right - 1 || button.x + button.width <= content.left + 1;
      expect(
        beside || button.y + button.height <= content.barEnd + 1,
        JSON.stringify({ size, button, content }),
      ).toBe(true);
    });
  }
});

test('a page deep in the reports names the pages above it, and each leads there', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/report/nikkei-morning');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/lotto\/report\/nikkei-morning\/\d+/);
  const above = page.getByRole('navigation', { name: 'Pages above' });
  await expect(above.getByRole('link')).toHaveText(['Lotto Report', /Nikkei morning/]);
  // by keyboard alone
  await above.getByRole('link', { name: 'Lotto Report' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lotto\/report(\?|$)/);

  await page.goto('/setting/provider/thai-gov/profile');
  await expect(above.getByRole('link')).toHaveText(['Providers', /Thai Government/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(above.getByRole('link', { name: /Thai Government/ })).toBeVisible();
  await expect(above.getByRole('link', { name: 'Providers' })).toBeHidden();
});
