import { type BrowserContext, test as base } from '@playwright/test';
import { slowBrowser, slowTimes } from './slow.ts';

/** Windows that a worker keeps for many tests; what a test opened in them is closed all the same. */
const keptWindows = new WeakSet<BrowserContext>();

/** Keeps a window open from test to test; who opened it closes it. */
export function keepWindow(context: BrowserContext): BrowserContext {
  keptWindows.add(context);
  return context;
}

/**
 * The tests' own `test`: windows that a test opened close with it. They belong to the browser, which lives as long as its
 * worker, and a page that nobody looks at any more still draws and listens.
 */
export const test = base.extend<{ windows: undefined }, { slowed: undefined }>({
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
      const opened = browser
        .contexts()
        .flatMap((context): { close(): Promise<void> }[] =>
          keptWindows.has(context) ? context.pages() : [context],
        );
      await Promise.all(opened.map((one) => one.close()));
    },
    { auto: true },
  ],
});
