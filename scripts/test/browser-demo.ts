import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { browserDataFolder, makeBrowserDatabase, removeBrowserDatabase } from './browser-database.ts';
import { repository, runFile } from './program.ts';

/** The demo company with the whole of its history, which the servers of browser tests copy. */
export interface BrowserDemo {
  /** What names it to scripts/test/serve-for-browser.ts. */
  readonly env: { readonly BROWSER_TEST_DEMO: string };
  remove(): Promise<void>;
}

/**
 * Makes it once for all servers of a test run.
 * @param server - address of a superuser
 * @returns undefined where the product could not make it; it has then printed why
 */
export async function makeBrowserDemo(server: string): Promise<BrowserDemo | undefined> {
  const id = `demo_${randomBytes(4).toString('hex')}`;
  const remove = () => removeBrowserDatabase(server, id);
  let exitCode: number | undefined;
  try {
    const urls = await makeBrowserDatabase(server, id);
    const words = ['demo', '--data', browserDataFolder(id)];
    exitCode = await runFile(join(repository, 'apps/server/bin/drawdesk.js'), words, { env: { ...urls } });
  } finally {
    if (exitCode !== 0) await remove();
  }
  return exitCode === 0 ? { env: { BROWSER_TEST_DEMO: id }, remove } : undefined;
}
