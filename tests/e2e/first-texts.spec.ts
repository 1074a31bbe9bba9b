import { expect, type Page } from '@playwright/test';
import { logged } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** The name of a text where the text should be, such as `ui.table.columns`. */
const isKey = (text: string): boolean => /^[a-z][A-Za-z]*(\.[A-Za-z][\w-]*)+$/.test(text);

/** What is visible, and what a screen reader says. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...named].map((text) => text.trim());
  });

const homes = [
  ['operator', 'admin', '/lotto/result', 'en'],
  ['superadmin', 'admin', '/account/admin', 'th'],
  ['master1', 'aggregator', '/agent/management', 'en'],
] as const;

for (const [username, door, path, language] of homes)
  test(`the first list of ${username} says all its texts (${language}) before those of the frame’s menus have come`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, username, { door, language });
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    await page.route('**/assets/texts/later*', async (route) => {
      isHeld = true;
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => isHeld).toBe(true);
    expect((await textsOn(page)).filter(isKey)).toEqual([]);
    held.resolve();
  });

test('a change of the language fetches the texts of every part that the page has shown', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin', { language: 'en' });
  await page.goto('/account/admin/create');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/second-page');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(heading).toHaveText(/\p{Script=Thai}/u);
  expect((await textsOn(page)).filter(isKey)).toEqual([]);
});

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
};

test('who asks for Thai and at once for English again keeps English, also when the Thai texts come later', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin', { language: 'en' });
  const held = Promise.withResolvers<void>();
  const coming: Promise<unknown>[] = [];
  await page.route('**/assets/texts/*.th.json', async (route) => {
    coming.push(route.request().response());
    await held.promise;
    await route.continue();
  });
  await page.goto('/second-page');
  await choose(page, 'ไทย');
  await expect.poll(() => coming.length).toBeGreaterThan(0);
  await choose(page, 'English');
  held.resolve();
  await Promise.all(coming);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // all of them are here now: what follows is not held, so it shows what happened to the first wish
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language whose texts cannot be fetched is said not to be changed, and can be asked for again', async ({
  browser,
}) => {
  logged(/ERR_FAILED/);
  const page = await signedIn(browser, 'superadmin', { language: 'en' });
  await page.route('**/assets/texts/*.th.json', (route) => route.abort());
  await page.goto('/second-page');
  await choose(page, 'ไทย');
  await expect(page.getByRole('alert')).toContainText('The language couldn’t be changed.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unroute('**/assets/texts/*.th.json');
  await choose(page, 'ไทย');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('a page that is opened while the language changes is in the new language too', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin', { language: 'en' });
  await page.goto('/second-page');
  const held = Promise.withResolvers<void>();
  const coming: Promise<unknown>[] = [];
  await page.route('**/assets/texts/*.th.json', async (route) => {
    coming.push(route.request().response());
    await held.promise;
    await route.continue();
  });
  await choose(page, 'ไทย');
  await expect.poll(() => coming.length).toBeGreaterThan(0);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Limiter' }).click();
  await expect(heading).toHaveText('Limiter');
  held.resolve();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(heading).toHaveText('ตัวจำกัดอัตโนมัติ');
});
