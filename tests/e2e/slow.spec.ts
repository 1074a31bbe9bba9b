import { expect, type Page } from '@playwright/test';
import { slowPage, slowTimes } from './journey/slow.ts';
import { test } from './journey/test.ts';

/** Processor time that a page's thread needs for always the same computation: nobody else on the machine changes it. */
async function threadSecondsOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  };
  const began = await now();
  await page.evaluate(() => {
    let sum = 0;
    for (let i = 0; i < 2e8; i += 1) sum += i % 7;
    return sum;
  });
  return (await now()) - began;
}

test('under DRAWDESK_SLOW every page computes that much slower, after it has gone somewhere too', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const own = await (await browser.newContext()).newPage();
  for (const one of [page, own]) {
    await one.goto('/login');
    if (slowTimes === 1) await slowPage(one, 4);
    const slow = await threadSecondsOf(one);
    await slowPage(one, 1);
    const usual = await threadSecondsOf(one);
    const times = slow / usual;
    test.info().annotations.push({ type: 'computing', description: `${times.toFixed(1)} times slower` });
    expect(times).toBeGreaterThan(2);
  }
});
