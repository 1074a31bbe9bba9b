import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logged } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { runWithWindows } from './journey/with-windows.ts';

// a browser without windows has no notifications
runWithWindows();

/** A key as an installation has one: an uncompressed point of P-256, as base64url. */
async function publicKey(): Promise<string> {
  const { publicKey: key } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  return Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('base64url');
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Show push notifications in this browser' });

/** An installation that sends push notifications; the demo sends none. */
async function sendsPush(page: Page): Promise<void> {
  const key = await publicKey();
  await page.route('**/api/notifications/push', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { data: { publicKey: key, on: false } } });
  });
}

test('where the installation sends no push notifications, the page says so in one line', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/my-account/notifications');
  await expect(page.getByText('This installation doesn’t send push notifications.')).toBeVisible();
  await expect(page.getByText('The administrator of the server can allow them')).toBeVisible();
  await expect(toggle(page)).toHaveCount(0);
  // others could not change it
  const other = await signedIn(browser, 'operator');
  await other.goto('/my-account/notifications');
  await expect(
    other.getByText('This installation doesn’t send push notifications.', { exact: true }),
  ).toBeVisible();
});

test('the page says when the browser blocks notifications, and when it could not start them', async ({
  browser,
}) => {
  // a window of a test is like a private one, in which Chromium refuses to subscribe
  logged(/does not support the Push API/);
  logged(/AbortError|NotAllowedError/);
  const page = await signedIn(browser, 'superadmin');
  await sendsPush(page);
  await page.context().grantPermissions([]);
  await page.goto('/my-account/notifications');
  await expect(page.getByText(/This browser blocks notifications of this site/)).toBeVisible();
  await expect(toggle(page)).toBeDisabled();

  // allowed, but refused when it subscribes
  await page.context().grantPermissions(['notifications']);
  await page.reload();
  await expect(toggle(page)).toBeEnabled();
  await toggle(page).click();
  await expect(page.getByText('The browser could not start push notifications.')).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
  // no worker stays that would be taken for a wish at the next sign-in
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** What a push service does: it wakes the worker with a message. */
async function deliver(page: Page, context: BrowserContext, data: object): Promise<void> {
  const tools = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.includes('/push/'));
    if (found) registered.resolve(found.registrationId);
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(data),
  });
  await tools.detach();
}

test('a message wakes the worker, which shows it once and takes no page of the console', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.context().grantPermissions(['notifications']);
  await page.goto('/my-account/notifications');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: '/push/1/' });
    const coming = registration.installing ?? registration.waiting;
    if (!registration.active && coming)
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => {
          if (coming.state === 'activated') resolve();
        });
      });
  });
  const message = { id: '7', title: 'Result to confirm', body: 'Hanoi 2026-11-25', page: '/lotto/result' };
  const shown = () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, page: data.page }));
    });
  await deliver(page, page.context(), message);
  await expect
    .poll(shown)
    .toEqual([{ title: message.title, body: message.body, tag: 'notification-7', page: message.page }]);
  // the same message again replaces it
  await deliver(page, page.context(), message);
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
});

test('the page of a notification that was clicked opens in the console that is open', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/my-account/notifications');
  // the console listens once it has fetched what comes after its first page
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  // what the worker says after a click; only a real click may make a worker bring a window to the front
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { openPage: '/lotto/result' } }),
    ),
  );
  await expect(page).toHaveURL(/\/lotto\/result$/);
});
