import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What scripts/test/serve-for-browser.ts built of apps/web/gallery. */
const built = join(import.meta.dirname, '../../../node_modules/.cache/gallery');

/**
 * Opens a group of the gallery of components: `openGallery(page, 'forms')`. It is the console with one more
 * page, which the product does not have: the browser gets the gallery's files instead of the product's, and
 * everything else from the product.
 */
export async function openGallery(page: Page, group: string): Promise<void> {
  await page.route('**/gallery', (route) => route.fulfill({ path: join(built, 'index.html') }));
  await page.route('**/gallery-assets/*', (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`/gallery#${group}`);
}

/** A Friday, at noon in Bangkok: the ranges of the date picker are those of this day. */
const noon = new Date('2026-11-20T05:00:00Z');

/** For the pages that this one opens next it is noon, also when answers of the server say another time. */
export async function stayAtNoon(page: Page): Promise<void> {
  await page.clock.setFixedTime(noon);
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
}
