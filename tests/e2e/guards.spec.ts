import { expect, type Page } from '@playwright/test';
import { logged, refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const frame = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function typeIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('page validation comes first', () => {
  for (const path of ['/nowhere/at/all', '/lotto/total/..%2F..', '/lotto/result/thai-gov/not-a-number'])
    test(`${path} is not found, for a visitor too`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
      await expect(page.getByText('Page Not Found: /')).toBeVisible();
      expect(new URL(page.url()).searchParams.has('to')).toBe(false);
    });
});

test.describe('then the sign-in', () => {
  test('a visitor signs in and comes back to where they wanted to go, query and all', async ({ page }) => {
    await page.goto('/lotto/settle/rounds?status=open');
    await expect(page).toHaveURL(/\/login\?to=/);
    await typeIn(page, 'operator');
    await expect(page).toHaveURL(/\/lotto\/settle\/rounds\?status=open$/);
  });

  test('at / there is no target to keep, and the query is kept', async ({ page }) => {
    await page.goto('/?campaign=november');
    await expect(page.getByLabel('Username')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('to'), searchParams.get('campaign')]).toEqual([
      '/login',
      null,
      'november',
    ]);
  });

  for (const to of ['https://evil.example/', '//evil.example', '/%5Cevil.example', 'javascript:alert(1)'])
    test(`a target that is no path of this app is ignored: ${to}`, async ({ page }) => {
      await page.goto(`/login?to=${encodeURIComponent(to)}`);
      await typeIn(page, 'operator');
      await expect(page).toHaveURL(/\/lotto\/result$/);
    });

  const doors = [
    ['/login', 'Company sign-in'],
    ['/admin/login', 'Company sign-in'],
    ['/master/login', 'Master sign-in'],
    ['/agent/login', 'Agent sign-in'],
  ] as const;
  for (const [path, title] of doors)
    test(`${path} is a page for visitors and sends a signed-in person home`, async ({ browser, page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const inside = await signedIn(browser, 'operator');
      await inside.goto(path);
      await expect(inside).toHaveURL(/\/lotto\/result$/);
    });
});

test.describe('then the right', () => {
  test('a page without the right leads to the page that says so', async ({ browser }) => {
    const page = await signedIn(browser, 'agent1', { door: 'agent' });
    await page.goto('/lotto/settle');
    await expect(page).toHaveURL(/\/not-authorized$/);
    await expect(page.getByText('403')).toBeVisible();
  });

  test('the page that says so is public', async ({ page }) => {
    await page.goto('/not-authorized');
    await expect(page.getByText('403')).toBeVisible();
  });
});

/** Where `/` leads; a page that is not built yet gives way to the first one the person may open. */
const homes = [
  ['superadmin', 'admin', /^\/(account\/admin|lotto\/|report\/)/],
  ['admin', 'admin', /^\/(account\/admin|lotto\/|report\/)/],
  ['operator', 'admin', /^\/lotto\/result$/],
  ['live', 'admin', /^\/lotto\/result$/],
  ['plus', 'admin', /^\/lotto\/result$/],
  ['reporter', 'admin', /^\/(lotto|report)\//],
  ['master1', 'aggregator', /^\/(agent\/management|lotto\/|dashboard\/|report\/)/],
  ['agent1', 'agent', /^\/(dashboard\/agent|lotto\/|report\/)/],
  ['agent1-reporter', 'agent', /^\/(dashboard\/agent|lotto\/|report\/)/],
] as const;

for (const [username, door, home] of homes)
  test(`/ leads ${username} to a page of their own`, async ({ browser }) => {
    const page = await signedIn(browser, username, { door });
    await page.goto('/');
    await expect(frame(page)).toBeVisible();
    expect(pathOf(page)).toMatch(home);
  });

for (const theme of ['light', 'dark'] as const)
  test.describe(`the error page, ${theme}`, () => {
    const picture = (page: Page, name: string) =>
      expect(page.locator('main img')).toHaveAttribute(
        'src',
        new RegExp(`${name}[\\w-]*\\.svg${theme === 'dark' ? '#dark' : ''}$`),
      );

    test('404: names the address, and leads home', async ({ browser }) => {
      const page = await signedIn(browser, 'operator', { theme });
      await page.goto('/no/such/page');
      await expect(page.getByText("We couldn't find the page you are looking for.")).toBeVisible();
      await expect(page.getByText('Page Not Found: /no/such/page')).toBeVisible();
      await picture(page, 'not-found');
      const height = async () => (await page.locator('main img').boundingBox())?.height;
      await expect.poll(height).toBeGreaterThan(150);
      expect(await height()).toBeLessThanOrEqual(500);
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/lotto\/result$/);
    });

    test('anything else: no stack trace, and Back to Home clears it', async ({ browser }) => {
      refused(500, '/auth/me');
      logged(/^ApiProblem: unreadable_answer/);
      const page = await signedIn(browser, 'operator', { theme });
      await page.route('**/api/auth/me', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway at Object.<x></h1>' }),
      );
      await page.goto('/lotto/result');
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
      await expect(
        page.getByText("We are working on it and we'll get it fixed as soon as we can"),
      ).toBeVisible();
      await expect(page.locator('main')).toContainText('500');
      await expect(page.locator('body')).not.toContainText('at Object');
      await picture(page, 'broken');
      await page.unroute('**/api/auth/me');
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/lotto\/result$/);
      await expect(frame(page)).toBeVisible();
    });
  });

test('a console that cannot start says so', async ({ page }) => {
  logged(/Failed to fetch/);
  logged(/^Failed to load resource: net::ERR_FAILED$/);
  await page.route('**/assets/texts/frame-*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
});

for (const [language, title] of [
  ['en', 'Settlement · Lottery admin'],
  ['th', 'คิดผลหวย · ระบบจัดการหวย'],
] as const)
  test(`the tab is named after the page, in the language of the person: ${language}`, async ({ browser }) => {
    const page = await signedIn(browser, 'operator', { language });
    await page.goto('/lotto/settle');
    await expect(page).toHaveTitle(title);
  });
