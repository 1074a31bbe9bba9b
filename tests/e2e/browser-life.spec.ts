import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { logged, refused } from './journey/console-watch.ts';
import { type Door, keepTokens, signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { runWithWindows } from './journey/with-windows.ts';

const plainHost = 'drawdesk.test';

// Tabs as people have them: the browser keeps pages for back and forward, which Playwright switches off, and opens six
// connections to the server for all tabs together.
runWithWindows({
  args: [`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const liveDot = (page: Page) => page.getByRole('status').and(page.getByText('Live', { exact: true }));
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Streams that are open, in all tabs or in one. */
function streamsOf(context: BrowserContext): (of?: Page) => number {
  const open = new Set<Request>();
  const isStream = (url: string) => new URL(url).pathname === '/api/live';
  context.on('request', (request) => isStream(request.url()) && open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // the last request of a page that was closed has no end
  return (of) =>
    [...open].filter((request) => {
      const page = request.frame().page();
      return !page.isClosed() && (of === undefined || page === of);
    }).length;
}

/** The file of an export: its person gets a notification when it is ready. */
async function exportSomething(request: APIRequestContext, username: string, door: Door): Promise<void> {
  const person = await atApi(request, username, door);
  await person.post('/exports', { list: 'agents.list', format: 'csv', language: 'en' });
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
  // Staff have tasks that end while the test runs, so their number goes down too; this master has none.
  const first = await signedIn(browser, 'master2', { door: 'aggregator' });
  const context = first.context();
  const streams = streamsOf(context);
  const tabs = [first];
  await first.goto('/second-page');
  for (let tab = 2; tab <= 7; tab += 1) {
    const page = await context.newPage();
    tabs.push(page);
    await page.goto('/second-page');
  }
  for (const page of tabs) await expect(bell(page)).toBeVisible();
  await expect.poll(streams).toBe(1);
  for (const page of tabs.splice(0, 3)) {
    if (page === first) await page.goto('/health/live');
    else await page.close();
    await expect.poll(streams).toBe(1);
  }
  const [before] = await Promise.all(tabs.map(unreadOf));
  await exportSomething(request, 'master2', 'aggregator');
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
  // what the page asks for after it is shown, on a slow machine also while there is no network
  logged(/ERR_INTERNET_DISCONNECTED/, 'perhaps');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/settle');
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  await page.context().setOffline(true);
  await expect(live).toBeHidden();
  await page.context().setOffline(false);
  await expect(live).toBeVisible();
});

test('a part that cannot be fetched leaves frame and form as they are, and is fetched when asked again', async ({
  browser,
}) => {
  logged(/ERR_FAILED/);
  logged(/^ApiProblem: part_missing/);
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/operator/news/create');
  const title = page.getByRole('group', { name: 'Title' }).getByLabel('English');
  await title.fill('Closed over Songkran');
  const calendar = /\/assets\/(dates|calendar)-[^/]+\.js$/;
  await page.route(calendar, (route) => route.abort());
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  const missing = page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t be loaded.' });
  await expect(missing).toBeVisible();
  await expect(title).toHaveValue('Closed over Songkran');
  await expect(bell(page)).toBeVisible();
  await page.unroute(calendar);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Mo', { exact: true })).toBeVisible();
  await expect(title).toHaveValue('Closed over Songkran');
});

/**
 * Puts a page to sleep and wakes it with the events that Chromium sends: it freezes hidden pages only, thaws them while
 * they are still hidden, and then shows them. Chromium itself can't be asked to here: a page that Playwright drives
 * always counts as shown, and `Page.setWebLifecycleState` leaves it running. The event of being hidden is left out,
 * because 30 seconds after it a page gives its stream up anyway.
 */
const lifecycle = (page: Page, ...steps: ('freeze' | 'resume' | 'show')[]) =>
  page.evaluate((names) => {
    for (const name of names) {
      const hidden = name !== 'show';
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      const value = hidden ? 'hidden' : 'visible';
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event(hidden ? name : 'visibilitychange'));
    }
  }, steps);

/** An extra round that is not open yet, and the list that has it once it is open. */
async function roundToOpen(request: APIRequestContext) {
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'hanoi-vip', 30);
  const { label } = await staff.get<{ label: string }>(`/rounds/${roundId}`);
  return {
    at: `/lotto/settle/rounds?q=${label}`,
    open: () => openNow(staff, roundId),
    cancel: () => staff.post(`/rounds/${roundId}/cancel`, { reason: 'The studio did not draw' }),
    shownOn: (page: Page) => page.getByRole('row').filter({ hasText: label }),
  };
}

test('a page that the browser puts to sleep gives its stream up; awake and shown again, it shows what changed and follows with one stream', async ({
  browser,
  request,
}) => {
  const round = await roundToOpen(request);
  const page = await signedIn(browser, 'superadmin');
  const streams = streamsOf(page.context());
  await page.goto(round.at);
  const live = liveDot(page);
  await expect(live).toBeVisible();
  await expect.poll(streams).toBe(1);
  await expect(round.shownOn(page)).toHaveCount(0);

  await lifecycle(page, 'freeze');
  await expect.poll(streams).toBe(0);
  // Chromium thaws hidden pages for a moment now and then
  await lifecycle(page, 'resume', 'freeze', 'resume');
  await round.open();
  await expect(live).toBeHidden();
  expect(streams()).toBe(0);

  await lifecycle(page, 'show');
  await expect(round.shownOn(page)).toBeVisible();
  await expect(live).toBeVisible();
  await expect.poll(streams).toBe(1);
  await round.cancel();
  await expect(round.shownOn(page)).toHaveCount(0);
  expect(streams()).toBe(1);
});

test('when the leading tab is put to sleep another one leads; awake, the first shows what changed and they share one stream', async ({
  browser,
  request,
}) => {
  const round = await roundToOpen(request);
  const first = await signedIn(browser, 'superadmin');
  const streams = streamsOf(first.context());
  await first.goto(round.at);
  await expect(liveDot(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(round.at);
  await expect(liveDot(second)).toBeVisible();
  expect([streams(first), streams(second)]).toEqual([1, 0]);

  await lifecycle(first, 'freeze');
  await expect.poll(() => [streams(first), streams(second)]).toEqual([0, 1]);
  await round.open();
  await expect(round.shownOn(second)).toBeVisible();
  await expect(round.shownOn(first)).toHaveCount(0);

  await lifecycle(first, 'resume', 'show');
  await expect(round.shownOn(first)).toBeVisible();
  await expect(liveDot(first)).toBeVisible();
  await round.cancel();
  for (const page of [first, second]) await expect(round.shownOn(page)).toHaveCount(0);
  expect([streams(first), streams(second)]).toEqual([0, 1]);
});

test('a page that slept for hours, and whose session was ended meanwhile, goes to sign-in and from there back', async ({
  browser,
  request,
}) => {
  // of whichever call comes first when it wakes
  logged(/status of 401 /);
  refused(401, '/auth/admin/refresh', 'perhaps');
  logged(/^ApiProblem: session_ended/, 'perhaps');
  const tokens = await tokensOf(request, 'operator');
  const page = await signedIn(browser, 'operator');
  await keepTokens(page, tokens);
  await page.clock.install();
  await page.goto('/lotto/settle?group=thai');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await lifecycle(page, 'freeze');
  const ended = await request.post('/api/auth/sign-out', {
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(ended.ok(), await ended.text()).toBe(true);

  await page.clock.fastForward('05:00:00');
  await lifecycle(page, 'resume', 'show');
  await expect(page).toHaveURL(/\/login\?to=%2Flotto%2Fsettle%3Fgroup%3Dthai/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/lotto\/settle\?group=thai$/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('over plain http people sign in, write and copy as elsewhere', async ({ browser, baseURL, request }) => {
  // what Chromium says of headers that it heeds over https alone
  logged(/Cross-Origin-Opener-Policy header has been ignored/);
  logged(/origin-keyed agent cluster/, 'perhaps');
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
