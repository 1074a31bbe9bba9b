import { expect, type Page } from '@playwright/test';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** Every name of a text, such as `ui.table.columns`. */
function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  );
}

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
    if ((await response.text()).includes(en.about.lead)) {
      isHeld = true;
      await held.promise;
    }
    await route.fulfill({ response });
  });
  await page.goto('/lotto/result');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => isHeld).toBe(true);
  const keys = new Set(keysOf(en));
  expect((await textsOn(page)).filter((text) => keys.has(text))).toEqual([]);
  held.resolve();
});
