import { expect, type Page } from '@playwright/test';
import { openGallery, stayAtNoon } from './gallery.ts';
import { openWindow } from './kept-windows.ts';
import { staySignedIn, wear } from './signed-in.ts';
import { test as inWindows } from './test.ts';

/**
 * Tests of the components that the gallery shows. They share one window, which stays at the gallery: loading it again
 * takes longer than most of them. `gallery(group)` shows a group as if for the first time.
 */
export const test = inWindows.extend<
  { gallery: (group: string) => Promise<Page> },
  { galleryWindow: () => Promise<Page> }
>({
  galleryWindow: [
    async ({ browser }, use) => {
      let page: Page | undefined;
      await use(async () => {
        page ??= await openWindow(browser);
        await staySignedIn(page, 'superadmin');
        if (new URL(page.url()).pathname !== '/gallery') {
          await wear(page, { theme: 'light', language: 'en' });
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await stayAtNoon(page);
          await openGallery(page, 'states');
        }
        return page;
      });
      await page?.context().close();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ galleryWindow }, use) => {
    await use(async (group) => {
      const page = await galleryWindow();
      await showGroup(page, group === 'states' ? 'figures' : 'states');
      await showGroup(page, group);
      return page;
    });
  },
});

/** What was open in the group before closes with it. */
async function showGroup(page: Page, group: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, group);
  await expect(page.locator(`[data-group="${group}"][aria-pressed="true"]`)).toBeVisible();
  await expect(page.locator('[data-specimen]').first()).toBeVisible();
}
