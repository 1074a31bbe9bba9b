import type { Page } from '@playwright/test';

/**
 * Resolves once a message with this text was shown. Call it before the action, because the message goes after
 * three seconds. The page itself looks at every frame, also on a busy machine.
 */
export const messageOn = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.Toastify__toast')].some((one) => one.textContent?.includes(wanted)),
    text,
  );
