import { expect, type Page } from '@playwright/test';

/** Waits for every font of the page: one that comes later moves what was measured before it by a pixel. */
export const fontsLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });

/**
 * Scrolls the page down to `top` pixels and does `then` there, both again if that fails: a page that was opened goes
 * to its top when all of it is drawn, which on a slow machine is after its heading.
 */
export const scrolledTo = (page: Page, top: number, then: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate((to) => scrollTo(0, to), top);
    await then();
  }).toPass();
