import type { Page } from '@playwright/test';

/**
 * Resolves once a message with this text was shown. Asked for before what makes it: it goes after three seconds, and the
 * page itself looks at every frame, however busy the machine is.
 */
export const messageOn = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.Toastify__toast')].some((one) => one.textContent?.includes(wanted)),
    text,
  );
