import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from './journey/sign-in.ts';

const pages = [
  '/lotto/result',
  '/lotto/total',
  '/lotto/total/thai-gov',
  '/lotto/report',
  '/lotto/report/thai-gov',
  '/lotto/settle',
  '/lotto/settle/rounds',
  '/setting/provider',
  '/second-page',
];

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'th' },
];

for (const look of looks)
  test(`no page has an accessibility violation, ${look.theme}, ${look.language}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const page = await signIn(browser, 'operator2');
    const value = encodeURIComponent(JSON.stringify(look));
    await page.context().addCookies([{ name: 'drawdesk_look', value, url: String(baseURL) }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target}`)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
