import type { LaunchOptions } from '@playwright/test';
import {
  chromiumWithWindowsMissing,
  findChromiumWithWindows,
} from '../../../scripts/machine/find-chromium.ts';
import { test } from './test.ts';

interface MoreOptions extends Pick<LaunchOptions, 'ignoreDefaultArgs'> {
  args?: readonly string[];
}

/** Gives the tests of a file a browser that can open windows. Where there is none, they fail and say so. */
export function runWithWindows({ args = [], ...more }: MoreOptions = {}): void {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here that nothing else is needed.
    launchOptions: async ({}, use) => {
      const executablePath = findChromiumWithWindows();
      if (executablePath === undefined) throw new Error(chromiumWithWindowsMissing);
      const root = process.getuid?.() === 0;
      await use({
        executablePath,
        args: ['--disable-gpu', ...(root ? ['--no-sandbox'] : []), ...args],
        ...more,
      });
    },
  });
}
