import { expect, type Page, type Route } from '@playwright/test';
import { logged, refused, unanswered } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const rounds = '/lotto/settle/rounds';
const rows = (page: Page) => page.getByRole('table').getByRole('link');

test('an unknown theme or language, or a cookie that cannot be read, gives the defaults', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, 'operator');
  for (const stored of [
    '%7Bnot json',
    encodeURIComponent('{"theme":"neon","language":"xx","primary":"red"}'),
  ]) {
    await page.context().addCookies([{ name: 'drawdesk_look', value: stored, url: String(baseURL) }]);
    await page.goto(rounds);
    await expect(page.getByRole('heading', { level: 1, name: 'Settlement' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('filters in the address that mean nothing are left out, and the list is shown', async ({ browser }) => {
  // the first request of a page is sent with the address as it stands
  refused(400, '/rounds');
  const page = await signedIn(browser, 'operator');
  for (const nonsense of [
    'page=-3&itemsPerPage=9999&status=nonsense&sortBy=drop%20table&orderBy=sideways',
    'from=2026-99-99&to=never&group=%00&providerId=..%2F..&page=1e9',
    'page[]=1&page=2&q=%E0%A4%A',
  ]) {
    await page.goto(`${rounds}?${nonsense}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Settlement' })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Nothing matches')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await page.goto(`${rounds}?page=-3&status=nonsense`);
  await expect(rows(page).first()).toBeVisible();
});

test('an address that cannot be read ends in the 404 page', async ({ browser }) => {
  // the page itself
  logged(/responded with a status of 404/);
  const page = await signedIn(browser, 'operator');
  for (const address of ['/lotto/report/thai-gov/%00', '/account/agent/1%00', '/%E0%A4%A']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
  }
});

const answers: readonly { title: string; answer: (route: Route) => Promise<void> }[] = [
  {
    title: 'a web page',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>It works!</h1>' }),
  },
  { title: 'nothing', answer: (route) => route.fulfill({ status: 200, body: '' }) },
  {
    title: 'half a list',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"data":[' }),
  },
  { title: 'no answer at all', answer: (route) => route.abort() },
];

for (const { title, answer } of answers)
  test(`when the API gives ${title} the person reads a sentence and can go on`, async ({ browser }) => {
    if (title === 'no answer at all') unanswered('/rounds');
    const page = await signedIn(browser, 'operator');
    let broken = true;
    let requests = 0;
    await page.route('**/api/rounds?**', (route) => {
      requests += 1;
      return broken ? answer(route) : route.continue();
    });
    await page.goto(rounds);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    const before = requests;
    await again.click();
    await expect.poll(() => requests).toBeGreaterThan(before);
    broken = false;
    // the list may load again automatically, and then there is no button to press any more
    const first = rows(page).first();
    await Promise.race([again.click(), expect(first).toBeVisible()]);
    await expect(first).toBeVisible();
  });
