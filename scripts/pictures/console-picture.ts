import type { Browser } from '@playwright/test';
import type { Look } from './picture.ts';
import type { Session } from './session.ts';

const size = { width: 1440, height: 900 };

/** A page of the console as a person sees it who is signed in, in one language and theme. */
export async function consolePicture(
  browser: Browser,
  { origin, path, ready, tokens }: { origin: string; path: string; ready: string; tokens: Session['tokens'] },
  { language, theme }: Look,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
  try {
    const look = encodeURIComponent(JSON.stringify({ language, theme }));
    await context.addCookies([{ name: 'drawdesk_look', value: look, url: origin }]);
    await context.addInitScript((kept) => {
      for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token);
    }, tokens);
    const page = await context.newPage();
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.locator('h1').waitFor();
    await page.locator(ready).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    // messages about events of this moment would cover the page
    await page.addStyleTag({ content: '.Toastify { display: none }' });
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}
