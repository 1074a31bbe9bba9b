import { expect, type Page } from '@playwright/test';
import { logged, refused } from './journey/console-watch.ts';
import { openGallery } from './journey/gallery.ts';
import { lendWindow } from './journey/kept-windows.ts';
import { keepTokens, signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
/** A mark that a reload wipes away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');

test('two tabs refresh an expired access token once, together', async ({ browser, request }) => {
  refused(401, '/auth/me');
  const window = await lendWindow(browser);
  await keepTokens(window, { ...(await tokensOf(request, 'operator')), accessToken: 'out.of.date' });
  const context = window.context();
  const exchanges: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/admin/refresh')) exchanges.push(request.url());
  });
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/lotto/settle')));
  for (const tab of tabs) await expect(menu(tab)).toBeVisible();
  expect(exchanges).toHaveLength(1);
});

test('when refreshing fails everything stored is cleared, and the login of the role follows', async ({
  browser,
}) => {
  // of whichever call comes first
  logged(/status of 401 /);
  refused(401, '/auth/admin/refresh');
  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/lotto/report');
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'out.of.date');
    localStorage.setItem('refreshToken', 'of-no-session-at-all-that-was-ever-here');
    localStorage.setItem('other', 'kept by nobody');
    // in the same step: any call of the page finds out, and then the menu is gone
    document.querySelector<HTMLElement>('nav a[href="/lotto/total"]')?.click();
  });
  await expect(page).toHaveURL(/\/agent\/login\?to=%2Flotto%2F/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a person whose session has ended meanwhile comes from the first page to the sign-in, which knows the way back', async ({
  browser,
}) => {
  // the rows and who is signed in are asked for at the same time
  logged(/status of 401 /);
  refused(401, '/auth/admin/refresh');
  logged(/^ApiProblem: (session_ended|not_signed_in)/, 'perhaps');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent?status=active');
  await expect(page.getByRole('link', { name: 'agent1', exact: true })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'out.of.date');
    localStorage.setItem('refreshToken', 'of-no-session-at-all-that-was-ever-here');
  });
  await page.goto('/account/agent?status=active&page=1');
  await expect(page).toHaveURL(/\/login\?to=%2Faccount%2Fagent/);
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('an idle person is asked, may stay, and is signed out everywhere without an answer', async ({
  browser,
  request,
}) => {
  // whichever tab signs out first ends the session of the other
  refused(401, '/live', 'perhaps');
  refused(401, '/auth/sign-out', 'perhaps');
  refused(401, '/auth/admin/refresh', 'perhaps');
  // what the other one had just asked
  refused(401, '/:what', 'perhaps');
  refused(401, '/:what/:which', 'perhaps');
  logged(/^ApiProblem: session_ended/, 'perhaps');
  const tokens = await tokensOf(request, 'operator');
  const window = await lendWindow(browser);
  await keepTokens(window, tokens);
  const context = window.context();
  const other = await context.newPage();
  await other.goto('/lotto/settle');
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/lotto/settle');
  await expect(menu(page)).toBeVisible();

  // 120 minutes of the demo, one of them kept back for the server's own count, one for the question
  await page.clock.fastForward('01:58:05');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you still there?');
  await expect(question.getByRole('timer')).toHaveAccessibleName(/^\d+ seconds? left$/);
  await page.mouse.move(300, 300);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();

  await page.clock.fastForward('01:58:05');
  await expect(question).toContainText('Are you still there?');
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/login\?to=%2Flotto%2Fsettle/);
  await expect(other).toHaveURL(/\/login\?to=%2Flotto%2Fsettle/);
  const after = await request.get('/api/auth/me', {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(after.status()).toBe(401);
});

test('requests of an unattended console say so, those of a person do not', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  const sentNext = async () =>
    (await (await page.waitForRequest('**/api/rounds?**')).allHeaders())['x-person-away'];
  await page.clock.install();
  const first = sentNext();
  await page.goto('/lotto/settle/rounds');
  expect(await first).toBeUndefined();
  await expect(menu(page)).toBeVisible();
  await page.clock.fastForward('05:00');
  const later = sentNext();
  // by a script, as a poll would: no person used the page
  await page.getByRole('link', { name: 'Lotto Result' }).evaluate((link: HTMLElement) => link.click());
  expect(await later).toBe('1');
});

test('a file of a page that fails to load reloads the page once', async ({ browser }) => {
  logged(/^Failed to load resource: net::ERR_FAILED$/);
  logged(/dynamically imported module/, 'perhaps');
  const page = await signedIn(browser, 'operator');
  // a part of the frame that comes later asks it: what fails then is a file of the page
  const frameIsWhole = page.waitForRequest('**/api/about/demo');
  await page.goto('/lotto/result');
  await expect(menu(page)).toBeVisible();
  await frameIsWhole;
  await mark(page);
  let isFailing = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isFailing = false;
  });
  // the build decides which file a page is in
  await page.route('**/assets/*.js', (route) => (isFailing ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Settlement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlement' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/lotto/settle');
});

test('a newer build is loaded when nobody looks, and not while typed text would be lost', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  await page.clock.install();
  await page.goto('/lotto/result');
  await expect(menu(page)).toBeVisible();
  await mark(page);
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  const latestBuild = page.waitForResponse('**/builds/latest.json');
  await page.clock.fastForward('01:00:01');
  await latestBuild;
  await expect(marked(page)).toHaveCount(1);

  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.evaluate(() => {
    const typed = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', typed);
    addEventListener('saved', () => removeEventListener('beforeunload', typed), { once: true });
  });
  await look(true);
  await expect(marked(page)).toHaveCount(1);
  await look(false);
  await page.evaluate(() => dispatchEvent(new Event('saved')));
  await look(true);
  await expect(marked(page)).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
});

test('what was typed into a form is there again after signing in anew', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await openGallery(page, 'forms');
  const contact = page.locator('input[value="somchai@example.com"]');
  await expect(contact).toBeVisible();
  const name = await contact.getAttribute('name');
  const field = name ? page.locator(`input[name="${name}"]`) : page.getByLabel('Contact', { exact: true });
  await field.fill('malee@example.com');

  // the session ends in another tab of this browser
  const other = await page.context().newPage();
  await other.goto('/not-authorized');
  await other.evaluate(() => {
    localStorage.setItem('sessionExpired', '1');
    localStorage.clear();
  });
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/gallery/);
  await expect(field).toHaveValue('malee@example.com');
});
