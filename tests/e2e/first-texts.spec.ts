import { expect, type Page } from '@playwright/test';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** The name of a text where the text should be, such as `ui.table.columns`. */
const isKey = (text: string): boolean => /^[a-z][A-Za-z]*(\.[A-Za-z][\w-]*)+$/.test(text);

/** A text that no page needs at first: the file that has it is the whole dictionary. */
const ofDictionary = 'Version and status, keyboard shortcuts and open-source licen';

/** What is visible, and what a screen reader says. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...named].map((text) => text.trim());
  });

test('the list of results says all its texts before the dictionary has come', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(ofDictionary)) {
      isHeld = true;
      await held.promise;
    }
    await route.fulfill({ response });
  });
  await page.goto('/lotto/result');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => isHeld).toBe(true);
  expect((await textsOn(page)).filter(isKey)).toEqual([]);
  held.resolve();
});
