import { expect } from '@playwright/test';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

// As people have it: with scroll bars that take their width from the page.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const { page: which, path, height } of [
  { page: 'short', path: '/my-account', height: 2400 },
  { page: 'long', path: '/report/today', height: 600 },
])
  test(`the page below a dialog stays where it is: a ${which} page`, async ({ browser }) => {
    const page = await signedIn(browser, 'superadmin');
    await page.setViewportSize({ width: 1440, height });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const body = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const before = await body();
    // the bar is there, or this proves nothing
    expect(before).toBeLessThan(1440);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body[data-scroll-locked]')).toHaveCount(1);
    expect(await body()).toBe(before);
  });

test('a short and a long page have the same width', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const widthAt = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() => document.body.getBoundingClientRect().width);
  };
  const short = await widthAt('/second-page');
  expect(short).toBeLessThan(page.viewportSize()?.width ?? 0);
  expect(await widthAt('/report/today')).toBe(short);
});

test('the calendar of a day opens above the field where the save bar would lie over it', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 1440, height: 760 });
  await page.goto('/operator/news/create');
  await page.getByRole('textbox').first().fill('Closed on Sunday');
  const save = page.getByRole('button', { name: 'Create news item' });
  await page.getByRole('button', { name: 'Open calendar' }).last().click();
  const days = page.getByRole('dialog').getByRole('table');
  await expect(days).toBeVisible();
  const endOf = async (what: typeof save) => {
    const box = await what.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const barTop = async () => (await save.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await endOf(days)) < (await barTop())).toBe(true);
});
