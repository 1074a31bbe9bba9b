import { expect, type Page } from '@playwright/test';
import { logged } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** What the frame fetches once the first page stands (vite-chunks.ts). */
const later = /\/assets\/(shared|later|later-libraries)-[^/]+\.js$/;

/** A list whose later code is asked for and does not come until it is let through, or fails. */
async function listWithout(page: Page, happens: 'held' | 'failed') {
  let isHere = false;
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(later, async (route) => {
    if (!isHere && happens === 'failed') return route.abort();
    if (!isHere) await coming;
    return route.continue();
  });
  // a link that is pointed at fetches its page ahead, which is missing too
  if (happens === 'failed') logged(/^Not caught: .*Failed to fetch dynamically imported module/s, 'perhaps');
  // a page whose files are gone loads itself anew, but only where a newer build can be asked for
  if (happens === 'failed') await page.route('**/builds/latest.json', (route) => route.abort());
  // so that what follows comes before the code, or after it is known to be missing
  const known =
    happens === 'held'
      ? page.waitForRequest(later)
      : page.waitForEvent('console', (message) => message.text().includes('part_missing'));
  await page.goto('/lotto/result');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await known;
  return () => {
    isHere = true;
    come();
  };
}

const view = (page: Page) => page.getByRole('button', { name: 'Rows and columns' });

test('a menu that is left before its code is there stays closed', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const codeComes = await listWithout(page, 'held');
  await view(page).click();
  await expect(view(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveAttribute('aria-expanded', 'false');
  await view(page).click();
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(view(page)).toHaveAttribute('aria-expanded', 'false');
  // or the code would be here all the time
  await expect(page.getByRole('menu')).toHaveCount(0);
  codeComes();
  await expect(page.getByRole('menuitemradio', { name: 'ไทย' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await view(page).click();
  await expect(page.getByRole('menu')).toContainText('Row height');
});

test('the message that a menu cannot be fetched can be closed, and the menu asked for again', async ({
  browser,
}) => {
  logged(/ERR_FAILED/);
  logged(/^ApiProblem: part_missing/);
  const page = await signedIn(browser, 'superadmin');
  const codeComes = await listWithout(page, 'failed');
  const message = page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t be loaded.' });
  await view(page).click();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(message).toBeHidden();
  await expect(view(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+k');
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  codeComes();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await view(page).click();
  await expect(page.getByRole('menu')).toContainText('Row height');
});

test('what is typed in a filter before its code is there is searched for', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const codeComes = await listWithout(page, 'held');
  const field = page.getByRole('combobox', { name: 'Provider' });
  await field.pressSequentially('thai');
  await expect(field).toHaveValue('thai');
  await expect(field).toHaveAttribute('data-stands-in');
  codeComes();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).not.toHaveAttribute('data-stands-in');
  await expect(field).toHaveValue('thai');
  await field.pressSequentially(' gov');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/thai-gov/);
});

test('later code that fails to load is said only where it was asked for', async ({ browser }) => {
  logged(/ERR_FAILED/);
  logged(/^ApiProblem: part_missing/);
  const page = await signedIn(browser, 'superadmin');
  const codeComes = await listWithout(page, 'failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const field = page.getByRole('combobox', { name: 'Provider' });
  await expect(field).toHaveAttribute('data-stands-in');
  await field.focus();
  await expect(page.getByRole('alert').first()).toContainText('This part of the page couldn’t be loaded.');
  codeComes();
  await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
  await expect(field).not.toHaveAttribute('data-stands-in');
  await field.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

/** Whether the demo notice, a part of the frame that says nowhere when it is missing, has come: it asks how far the demo is. */
function noticeOf(page: Page): () => boolean {
  let asks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/about/demo')) asks += 1;
  });
  return () => asks > 0;
}

test('parts of the frame that could not be fetched come by themselves once the computer has a connection', async ({
  browser,
}) => {
  logged(/ERR_FAILED/);
  logged(/^ApiProblem: part_missing/);
  const page = await signedIn(browser, 'superadmin');
  await page.clock.install();
  const noticeIsHere = noticeOf(page);
  const codeComes = await listWithout(page, 'failed');
  // from here on nothing is asked for because half a minute has passed
  await page.clock.pauseAt(Date.now() + 10_000);
  expect(noticeIsHere()).toBe(false);
  codeComes();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(noticeIsHere).toBe(true);
});

test('parts of the frame are asked for again every half minute, and the page is not loaded anew for them', async ({
  browser,
}) => {
  logged(/ERR_FAILED/);
  logged(/^ApiProblem: part_missing/);
  const page = await signedIn(browser, 'superadmin');
  await page.clock.install();
  const noticeIsHere = noticeOf(page);
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (later.test(request.url())) failures += 1;
  });
  let reloadsWeighed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/builds/latest.json')) reloadsWeighed += 1;
  });
  const codeComes = await listWithout(page, 'failed');
  // once each: the hour after which a newer build is asked for stays far away
  const halfMinute = () => page.clock.fastForward(30_000);
  const askedAgain = async () => {
    const before = failures;
    await halfMinute();
    await expect.poll(() => failures).toBeGreaterThan(before);
  };
  await askedAgain();
  const weighedAtFirst = reloadsWeighed;
  await askedAgain();
  await askedAgain();
  expect(reloadsWeighed).toBe(weighedAtFirst);
  expect(noticeIsHere()).toBe(false);
  codeComes();
  await halfMinute();
  await expect.poll(noticeIsHere).toBe(true);
});
