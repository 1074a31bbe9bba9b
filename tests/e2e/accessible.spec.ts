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

for (const scheme of ['light', 'dark'] as const)
  test(`the console has no accessibility violation in ${scheme}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await signIn(browser, 'operator2');
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target}`)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
