import { expect, type Page } from '@playwright/test';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const tiers = [
  { username: 'operator', path: '/login', home: /\/lotto\/result/ },
  { username: 'reporter', path: '/admin/login', home: /\/report\/today/ },
  { username: 'master1', path: '/master/login', home: /\/agent\/management/ },
  { username: 'agent1', path: '/agent/login', home: /\/dashboard\/agent/ },
];

async function typeIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const { username, path, home } of tiers)
  test(`${username} signs in at ${path} and reaches a page of their own`, async ({ page }) => {
    await page.goto(path);
    await typeIn(page, username);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

test('a wrong password says nothing about which part was wrong', async ({ page }) => {
  refused(401, '/auth/admin/login');
  await page.goto('/login');
  for (const username of ['operator', 'nobody-of-that-name']) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/login'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('alert').first()).toHaveText('Wrong username, password, code or passkey.');
  }
});

test('a person who is not signed in is sent to the login page and, after signing in, to the page they asked for', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/lotto/settle');
  await expect(page).toHaveURL(/\/login\?to=/);
  await typeIn(page, 'operator');
  await expect(page).toHaveURL(/\/lotto\/settle$/);
});

test('an agent never sees a round of settlement: the page does not exist for them', async ({ browser }) => {
  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/lotto/settle');
  await expect(page).toHaveURL(/not-authorized/);
});
