import { expect } from '@playwright/test';
import sharp from 'sharp';
import { atApi } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('a banner is uploaded, made for one agent, put in order by keys, and shown on that agent’s dashboard', async ({
  browser,
  request,
}) => {
  // the file that is no picture
  refused(422, '/content/images');
  test.slow();
  const staff = await atApi(request, 'superadmin');
  const [agent] = await staff.get<{ id: string; name: string }[]>('/banners/audience?of=agents&q=agent2');
  const name = `Banner ${Date.now().toString(36)}`;
  const picture = (background: string) =>
    sharp({ create: { width: 800, height: 200, channels: 3, background } })
      .png()
      .toBuffer();

  const page = await signedIn(browser, 'operator');
  await page.goto('/operator/banner/create');
  const upload = page.getByLabel('Image', { exact: true });
  await upload.setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(
    page.getByText('This file is SVG. Choose a PNG, JPEG, WebP, AVIF or GIF of up to 5 MB.'),
  ).toBeVisible();
  await upload.setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await picture(
      `#${Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`,
    ),
  });
  await expect(page.getByRole('img', { name: 'Selected image' })).toBeVisible();

  const title = page.getByRole('group', { name: 'Title' });
  await title.getByLabel('English').fill(name);
  await title.getByLabel('Thai').fill(`${name} ไทย`);
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await page.getByRole('radio', { name: 'Selected only' }).check();
  await page.getByRole('combobox', { name: 'Agents' }).fill(agent?.name ?? '');
  await page.getByRole('option', { name: agent?.name ?? '' }).click();
  await page.keyboard.press('Escape');
  // in the other language and the other theme, on a phone
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('Thai').click();
  await page.getByRole('radiogroup', { name: 'Theme of the preview' }).getByText('Dark').click();
  await expect(page.getByRole('img', { name: `${name} ไทย` })).toBeVisible();
  const save = page.getByRole('button', { name: 'Create banner' });
  await save.click();
  await expect(
    page.getByText('Enter an address that starts with https://, or a page that starts with /.'),
  ).toBeVisible();
  await page.getByLabel('Link').fill('/result');
  await save.click();

  // first in the order, then moved down by the arrow key, which is kept
  await expect(page).toHaveURL(/\/operator\/banner$/);
  const rows = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await expect(rows.first()).toContainText(name);
  const handle = page.getByRole('button', { name: `${name}, position 1 of` });
  await handle.focus();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/banners/order'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${name} is now number 2 of`)).toBeAttached();
  await expect(page.getByRole('button', { name: `${name}, position 2 of` })).toBeFocused();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(rows.nth(1)).toContainText(name);

  const seen = await signedIn(browser, 'agent2', { door: 'agent' });
  await seen.goto('/dashboard/agent');
  const banners = seen.getByRole('region', { name: 'Company banners' });
  await banners.getByRole('button', { name: `${name}, banner` }).click();
  await expect(banners.getByRole('img', { name })).toBeVisible();
  await banners.getByRole('link').click();
  await expect(seen).toHaveURL(/\/result$/);
});
