import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** How many times slower than this machine browser, server and database are to be: `DRAWDESK_SLOW=4`. 1: as they are. */
export const slowTimes = Number(process.env.DRAWDESK_SLOW ?? '1');

const slowProcesses = join(import.meta.dirname, '../../../scripts/test/slow-processes.ts');

/**
 * Makes a browser with all its pages so many times slower, those too that are opened later; nothing is computed in the
 * time that it waits, so that several slow browsers fit on a core. Resolves to what ends it.
 */
export async function slowBrowser(browser: Browser, times: number): Promise<() => Promise<void>> {
  const [root] = await processesOf(browser, 'browser');
  const slowing = spawn(process.execPath, [slowProcesses, String(root), String(times)], { stdio: 'inherit' });
  return () => ended(slowing);
}

/** @throws when it had ended by itself: what is not slow must not pass for slow */
async function ended(slowing: ChildProcess): Promise<void> {
  if (slowing.exitCode !== null || slowing.signalCode !== null)
    throw new Error('The browser was not slowed to the end');
  slowing.kill('SIGTERM');
  await once(slowing, 'exit');
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
