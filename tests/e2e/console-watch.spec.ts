import { expect, type Page } from '@playwright/test';
import { logged, refused, takeReports, unanswered } from './journey/console-watch.ts';
import { lendWindow } from './journey/kept-windows.ts';
import { test } from './journey/test.ts';

/** A call that is refused, as the console would make it. */
const call = (page: Page, path: string) =>
  page.evaluate((to) => fetch(to).then((answer) => answer.status), path);
const textsOf = async (...pages: Page[]) => (await takeReports(...pages)).map(({ text }) => text);

test('an error, a warning and an error that nobody catches are reported with the address of their page', async ({
  page,
}) => {
  await page.goto('/login?from=here');
  await page.evaluate(() => {
    console.error('an error of a page');
    console.warn('a warning of a page');
  });
  const caught = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
  });
  await caught;
  const reports = await takeReports(page);
  expect(reports.map(({ text }) => text.split('\n')[0])).toEqual([
    'an error of a page',
    'a warning of a page',
    'Not caught: Error: nobody catches this',
  ]);
  expect(new Set(reports.map((report) => report.page))).toEqual(new Set(['/login?from=here']));
});

test('a page that a page opens is watched, and another window too', async ({ page, browser }) => {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/health/live'));
  const popup = await opened;
  await popup.evaluate(() => console.error('of a page that was opened'));
  const other = await lendWindow(browser);
  await other.evaluate(() => console.error('of another window'));
  expect(await textsOf(popup, other)).toEqual(['of a page that was opened', 'of another window']);
});

test('what a test declares is no error, once it occurred', async ({ page }) => {
  refused(401, '/rounds/:id/bills');
  unanswered('/rounds');
  logged(/^expected \d$/);
  await page.goto('/login');
  await page.route('**/api/rounds', (route) => route.abort());
  expect(await call(page, '/api/rounds/7/bills?page=2')).toBe(401);
  await expect(call(page, '/api/rounds')).rejects.toThrow();
  await page.evaluate(() => console.error('expected 1'));
});

test.describe('a test fails', () => {
  // each of them has to fail, and for nothing else: its own steps are sure to pass
  test.fail();

  test('with an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('unexpected'));
  });

  test('with a refusal of another call than the one it declared', async ({ page }) => {
    refused(401, '/rounds/:id');
    await call(page, '/api/rounds/7');
    await call(page, '/api/rounds/7/bills');
  });

  test('with a refusal of another status than the one it declared', async ({ page }) => {
    logged(/status of 401/);
    refused(409, '/rounds/:id');
    await call(page, '/api/rounds/7');
  });

  test('with a declared refusal that did not occur', async ({ page }) => {
    refused(401, '/rounds/:id');
    await page.goto('/login');
  });
});
