import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { startSlowing } from '../../../scripts/test/slowing.ts';

/** How many times slower than this machine browser, server and database are to be: `DRAWDESK_SLOW=4`. 1: as they are. */
export const slowTimes = Number(process.env.DRAWDESK_SLOW ?? '1');

/**
 * Makes a browser with all its pages slower by a factor, also pages that are opened later. It uses no CPU
 * while it waits, so that several slow browsers fit on a core. Resolves to a function that ends it. That
 * function throws when the browser was not slow to the end, so that a test never passes at normal speed by
 * mistake.
 */
export async function slowBrowser(browser: Browser, times: number): Promise<() => Promise<void>> {
  const [root] = await processesOf(browser, 'browser');
  if (root === undefined) throw new Error('The browser has no process');
  const slowing = startSlowing(root, times);
  return async () => {
    if (!(await slowing.end())) throw new Error('The browser was not slowed to the end');
  };
}

/** The processes of a browser: itself, or those that compute its pages. */
export async function processesOf(browser: Browser, type: 'browser' | 'renderer'): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter((one) => one.type === type).map(({ id }) => id);
}

/** Whether a process is stopped at this moment, or has ended. */
export function isStoppedOrGone(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return true;
  const stat = readFileSync(file, 'utf8');
  return stat.startsWith('T', stat.lastIndexOf(')') + 2);
}
