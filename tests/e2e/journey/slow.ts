import type { Browser, Page } from '@playwright/test';

/** How many times slower than this machine pages and server are to be: `DRAWDESK_SLOW=4`. 1: as they are. */
export const slowTimes = Number(process.env.DRAWDESK_SLOW ?? '1');

/** Makes a page compute so many times slower, wherever it goes; it loads and draws slower with that. */
export async function slowPage(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Makes every page slower that is opened in this browser from now on, by whoever and in whatever window. */
export function slowEveryPage(browser: Browser, times: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...given) => {
    const context = await newContext(...given);
    const newPage = context.newPage.bind(context);
    const slowed = new WeakMap<Page, Promise<void>>();
    const slow = (page: Page): Promise<void> => {
      const done = slowed.get(page) ?? slowPage(page, times);
      slowed.set(page, done);
      return done;
    };
    // windows that a page opens itself; one that is closed at once is slowed by nobody
    context.on('page', (page) => void slow(page).catch(() => undefined));
    context.newPage = async () => {
      const page = await newPage();
      await slow(page);
      return page;
    };
    return context;
  };
}
