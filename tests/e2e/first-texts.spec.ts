import { expect, type Page } from '@playwright/test';
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
