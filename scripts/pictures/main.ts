/**
 * Makes the pictures in docs/images again: pages of a demo from this checkout, and the flow of a bet, in both
 * languages and both themes. `npm run pictures -- flow dashboard` makes those of these names only;
 * `--at http://localhost:4300` takes them from a demo that runs already.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumMissing, ensureChromium } from '../machine/find-chromium.ts';
import { consolePages } from './console-pages.ts';
import { consolePicture } from './console-picture.ts';
import { type RunningDemo, startDemo } from './demo.ts';
import { flowPicture } from './flow-picture.ts';
import { looks, writePicture } from './picture.ts';
import { signIn } from './session.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const unknown = positionals.filter(
  (name) => ![...consolePages.map((page) => page.name), 'flow'].includes(name),
);
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}.`);
  process.exit(2);
}

const chosen = consolePages.filter(({ name }) => isWanted(name));
const executablePath = ensureChromium();
if (executablePath === undefined) {
  console.error(chromiumMissing);
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
let demo: RunningDemo | undefined;
// pictures that are made after a signal would only delay the end
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void browser.close());
try {
  if (isWanted('flow')) await takeFlow(browser);
  if (chosen.length > 0) {
    if (values.at === undefined) demo = await startDemo();
    await takePages(browser, values.at ?? demo?.origin ?? '');
  }
} finally {
  await browser.close();
  await demo?.stop();
}

async function takeFlow(browser: Browser): Promise<void> {
  for (const look of looks) console.warn(await writePicture('flow', look, await flowPicture(browser, look)));
}

async function takePages(browser: Browser, origin: string): Promise<void> {
  for (const { name, username, door, path, ready } of chosen) {
    const session = await signIn(origin, username, door);
    const page = { origin, path: await path(session), ready, tokens: session.tokens };
    for (const look of looks)
      console.warn(await writePicture(name, look, await consolePicture(browser, page, look)));
  }
}
