import { expect, type Page } from '@playwright/test';
import { slowPage, slowTimes } from './journey/slow.ts';
import { test } from './journey/test.ts';

/** The same computation some times; the shortest, in milliseconds, is the one that nothing else disturbed. */
const computeMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const once = () => {
      const began = performance.now();
      let sum = 0;
      for (let i = 0; i < 2e7; i += 1) sum += i % 7;
      return sum > 0 ? performance.now() - began : 0;
    };
    return Math.min(...Array.from({ length: 7 }, once));
  });

test('under DRAWDESK_SLOW every page computes that much slower, after it has gone somewhere too', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const own = await (await browser.newContext()).newPage();
  for (const one of [page, own]) {
    await one.goto('/login');
    // as it was given, whatever the machine does: read with throttling and then without
    if (slowTimes === 1) await slowPage(one, 4);
    const slow = await computeMs(one);
    await slowPage(one, 1);
    const usual = await computeMs(one);
    test
      .info()
      .annotations.push({ type: 'computing', description: `${(slow / usual).toFixed(1)} times slower` });
    expect(slow / usual).toBeGreaterThan(1.5);
  }
});
