import { type Browser, expect, type Page } from '@playwright/test';

/** Opens a window of its own for a person and signs them in through the form. */
export async function signIn(browser: Browser, username: string, path = '/login'): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('drawdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}
