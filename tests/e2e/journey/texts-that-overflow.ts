import type { Page } from '@playwright/test';

/** Texts below `selector` that are wider than their box, or reach past the edge of the window. */
export const textsThatOverflow = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = [];
    for (const part of document.querySelectorAll(within)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.textContent?.trim() ?? '';
        let box = text.parentElement;
        // An inline element has no width.
        while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
        if (words === '' || !box?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        const { right, width } = box.getBoundingClientRect();
        // Below 2 px: for screen readers alone.
        if (width > 2 && (box.scrollWidth > box.clientWidth + 1 || right > innerWidth + 1)) found.push(words);
      }
    }
    return found;
  }, selector);
