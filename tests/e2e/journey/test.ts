import { test as base } from '@playwright/test';

/**
 * The tests' own `test`: windows that a test opened close with it. They belong to the browser, which lives as long as its
 * worker, and a page that nobody looks at any more still draws and listens.
 */
export const test = base.extend<{ windows: undefined }>({
  windows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
