import { expect } from '@playwright/test';
import { emptyInstallation } from './journey/empty-installation.ts';
import { test } from './journey/test.ts';

test('an empty installation is set up in the console by whoever has the printed link, once', async ({
  page,
}) => {
  const { origin, link, end } = await emptyInstallation();
  try {
    // without the link there is nothing to fill in, on any page
    await page.goto(`${origin}/login`);
    await expect(page).toHaveURL(`${origin}/setup`);
    await expect(page.getByText('Open the link that the server printed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make the superadmin' })).toHaveCount(0);

    await page.goto('about:blank');
    await page.goto(link);
    // the token is in no history and no screenshot
    await expect(page).toHaveURL(`${origin}/setup`);
    await page.getByLabel('Company name').fill('Golden House');
    await page.getByLabel('Your name').fill('The Chief');
    await page.getByLabel('Username').fill('chief');
    await page.getByLabel('Password', { exact: true }).fill('the chief knows');
    await page.getByLabel('Repeat password').fill('the chief knows');
    const make = page.getByRole('button', { name: 'Create superadmin and sign in' });
    await make.click();
    await expect(page.getByText('The password doesn’t meet every rule yet.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('a sentence that nobody guesses');
    await page.getByLabel('Repeat password').fill('a sentence that nobody guesses');
    await make.click();
    await expect(page).not.toHaveURL(/setup|login/);
    const profile = await page.evaluate(() => localStorage.getItem('profile'));
    expect(JSON.parse(profile ?? '{}')).toMatchObject({
      username: 'chief',
      role: 'company:superadmin',
      company: { name: 'Golden House' },
    });

    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('404')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await end();
  }
});
