import { expect, type Page } from '@playwright/test';
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
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/SearchDialog-*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hanx');
  await page.keyboard.press('Backspace');
  asked.resolve();
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('han');
  await page.keyboard.type('oi');
  await expect(field).toHaveValue('hanoi');
});

test('G and a letter goes to a page, ? lists the keys, and neither acts while someone types', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();
  await keysAreThere(page);
  await expect(sheet(page)).toContainText('Lotto Result');
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

test('a short and a long page have the same width', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const widthAt = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() => [
      getComputedStyle(document.documentElement).scrollbarGutter,
      document.body.clientWidth,
    ]);
  };
  expect(await widthAt('/second-page')).toEqual(await widthAt('/setting/company'));
  expect((await widthAt('/second-page'))[0]).toBe('stable');
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
    await page.evaluate(() => {
      document.querySelector('main')?.style.setProperty('min-height', '3000px');
      scrollTo(0, 900);
    });
    const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
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
  }
});
