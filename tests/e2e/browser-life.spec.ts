import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { findChromiumWithWindows } from '../../scripts/machine/find-chromium.ts';
import { atApi } from './journey/at-api.ts';
import { signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/**
 * Tabs as people have them: the browser keeps pages for back and forward, which Playwright switches off, and opens six
 * connections to the server for all tabs together.
 */
const executablePath = findChromiumWithWindows();
const plainHost = 'drawdesk.test';
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Streams that are open, in all tabs. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>();
  const isStream = (url: string) => new URL(url).pathname === '/api/live';
  context.on('request', (request) => isStream(request.url()) && open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // the last request of a page that was closed has no end
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

/** The file of an export: its person gets a notification when it is ready. */
async function exportSomething(request: APIRequestContext, username: string): Promise<void> {
  const staff = await atApi(request, username);
  await staff.post('/exports', { list: 'accounts.list', format: 'csv', language: 'en' });
}

test('the browser of this test keeps pages, or the tests below show nothing', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/lotto/settle');
  await expect(bell(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.goto('/second-page');
  await expect(title(page)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html[data-kept]')).toHaveCount(1);
});

test('the eighth page of a tab loads like the first, and back and forward show them live', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  const streams = streamsOf(page.context());
  for (let visit = 1; visit <= 8; visit += 1) {
    await page.goto(`/lotto/settle?visit=${visit}`);
    await expect(bell(page)).toBeVisible();
    await expect.poll(streams).toBe(1);
  }
  for (const step of ['goBack', 'goBack', 'goForward'] as const) {
    await page[step]({ waitUntil: 'commit' });
    await expect(bell(page)).toBeVisible();
    await expect.poll(streams).toBe(1);
  }
});

test('seven tabs share one stream; when the leading one closes, another one leads and all are sent what is new', async ({
  browser,
  request,
}) => {
  const first = await signedIn(browser, 'superadmin');
  const context = first.context();
  const streams = streamsOf(context);
  const tabs = [first];
  await first.goto('/lotto/settle');
  for (let tab = 2; tab <= 7; tab += 1) {
    const page = await context.newPage();
    tabs.push(page);
    await page.goto('/lotto/settle');
  }
  for (const page of tabs) await expect(bell(page)).toBeVisible();
  await expect.poll(streams).toBe(1);
  for (const page of tabs.splice(0, 3)) {
    if (page === first) await page.goto('/health/live');
    else await page.close();
    await expect.poll(streams).toBe(1);
  }
  const [before] = await Promise.all(tabs.map(unreadOf));
  await exportSomething(request, 'superadmin');
  for (const page of tabs) await expect.poll(() => unreadOf(page)).toBeGreaterThan(before ?? 0);
});

test('a tab of another person, or of an impersonation, has a stream of its own', async ({
  browser,
  request,
}) => {
  const own = await signedIn(browser, 'superadmin');
  const context = own.context();
  const streams = streamsOf(context);
  await own.goto('/lotto/settle');
  await expect(bell(own)).toBeVisible();
  await expect.poll(streams).toBe(1);

  const { accessToken } = await tokensOf(request, 'superadmin');
  const answer = await request.post('/api/auth/stand-in', {
    headers: { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { agentId: '1', mode: 'view' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: unknown };
  const acting = await context.newPage();
  await acting.goto('/health/live');
  await acting.evaluate((held) => sessionStorage.setItem('impersonations', JSON.stringify([held])), data);
  await acting.goto('/dashboard/agent');
  await expect(bell(acting)).toBeVisible();
  await expect.poll(streams).toBe(2);
});

test('after signing out, Back shows nothing of the person', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/lotto/settle');
  await expect(bell(page)).toBeVisible();
  await page.goto('/second-page');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/health/live');
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test('without a network the page says so, and follows again when it is back', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/settle');
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  await page.context().setOffline(true);
  await expect(live).toBeHidden();
  await page.context().setOffline(false);
  await expect(live).toBeVisible();
});

test('over plain http people sign in, write and copy as elsewhere', async ({ browser, baseURL, request }) => {
  const plain = new URL(baseURL ?? '');
  plain.hostname = plainHost;
  const page = await signedIn(browser, 'operator');
  await page.goto(`${plain.origin}/login`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(bell(page)).toBeVisible();
  await page.goto(`${plain.origin}/lotto/settle`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  // a write, with an Idempotency-Key, and its opposite
  const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  for (const name of ['Pin this page', 'Unpin this page']) {
    const answer = kept();
    await page.getByRole('button', { name, exact: true }).click();
    expect((await answer).ok()).toBe(true);
  }
  await page.keyboard.press('Escape');

  // a text that is copied can be pasted
  const staff = await atApi(request, 'superadmin');
  const [entry] = await staff.get<{ logId: string }[]>('/log?itemsPerPage=1');
  await page.goto(`${plain.origin}/log/${entry?.logId}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(field).not.toHaveValue('');
});

test('what cannot be copied is shown to be copied by hand, and never called copied', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const staff = await atApi(request, 'superadmin');
  const [entry] = await staff.get<{ logId: string }[]>('/log?itemsPerPage=1');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    Document.prototype.execCommand = () => false;
  });
  await page.goto(`/log/${entry?.logId}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  const byHand = page.getByLabel('Copy with Ctrl+C');
  await expect(byHand).toBeFocused();
  await expect(byHand).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});
