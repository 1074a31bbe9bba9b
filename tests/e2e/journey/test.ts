import { test as base, type Page } from '@playwright/test';
import { judgeReports, reportsOfPages, watchConsole } from './console-watch.ts';
import { endWindows, lendWindow } from './kept-windows.ts';
import { slowBrowser, slowTimes } from './slow.ts';

/**
 * The tests' `test`: its `page` is a window that is kept for the next test, and other windows that a test
 * opened close with it. They belong to the browser, which lives as long as its worker. Unused pages would
 * still draw and listen. What the browser reports of any page and the test did not declare fails the test.
 */
export const test = base.extend<
  { page: Page; windows: undefined },
  { slowed: undefined; watched: undefined }
>({
  watched: [
    async ({ browser }, use) => {
      watchConsole(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  slowed: [
    async ({ browser }, use) => {
      const goOn = slowTimes > 1 ? await slowBrowser(browser, slowTimes) : undefined;
      await use(undefined);
      await goOn?.();
    },
    { auto: true, scope: 'worker' },
  ],
  windows: [
    async ({ browser }, use) => {
      await use(undefined);
      await reportsOfPages(browser);
      await endWindows(browser);
      judgeReports();
    },
    { auto: true },
  ],
  page: async ({ browser }, use) => {
    await use(await lendWindow(browser));
  },
});
