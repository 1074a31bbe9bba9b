import { expect } from '@playwright/test';
import { isStoppedOrGone, processesOf, slowBrowser, slowTimes } from './journey/slow.ts';
import { test } from './journey/test.ts';

test('under DRAWDESK_SLOW every page waits most of the time, also one that is opened later or has navigated', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const goOn = slowTimes === 1 ? await slowBrowser(browser, 4) : async () => undefined;
  try {
    await page.goto('/login');
    const later = await (await browser.newContext()).newPage();
    await later.goto('about:blank');
    await later.goto('/login');
    // how much slower that makes them is measured in scripts/test/slow-processes.test.ts
    const renderers = await processesOf(browser, 'renderer');
    expect(renderers.length).toBeGreaterThan(1);
    for (const renderer of renderers)
      await expect.poll(() => isStoppedOrGone(renderer), { intervals: [1] }).toBe(true);
  } finally {
    await goOn();
  }
});
