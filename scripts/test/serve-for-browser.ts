/**
 * The server for the browser tests: the product as `npm start -- --demo` runs it, on a separate database. The
 * demo is the one that BROWSER_TEST_DEMO names (browser-demo.ts), or is made first; so is the gallery of
 * components. Started by playwright.config.ts with PORT set; ends, and removes the database, on SIGTERM.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivatePostgres } from '../../apps/server/test/private-postgres.ts';
import {
  browserDatabase,
  browserDataFolder,
  makeBrowserDatabase,
  removeBrowserDatabase,
} from './browser-database.ts';
import { buildGalleryIfOld } from './build-gallery.ts';
import { repository } from './program.ts';
import { startSlowing } from './slowing.ts';

let running: ChildProcess | undefined;
let isOver = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isOver = true;
    running?.kill('SIGTERM');
  });

await buildGalleryIfOld();
const own = process.env.TEST_DATABASE_URL ? undefined : await startPrivatePostgres();
const server = process.env.TEST_DATABASE_URL ?? own?.url ?? '';
const port = process.env.PORT ?? '';
const dataFolder = browserDataFolder(port);
const demo = process.env.BROWSER_TEST_DEMO;
const urls = await makeBrowserDatabase(server, port, demo);
const drawdesk = (...words: string[]) =>
  spawn(process.execPath, [join(repository, 'apps/server/bin/drawdesk.js'), ...words, '--data', dataFolder], {
    env: {
      ...process.env,
      // the walk over all pages opens more live streams as one person than a person would
      DRAWDESK_QUOTA_STREAM: 'off',
      ...urls,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

// with the whole of its history: tests look for what happened weeks ago
let code = demo === undefined ? await product('demo') : 0;
if (code === 0) code = await product('start', '--demo');
await removeBrowserDatabase(server, port);
await own?.stop();
process.exit(code);

/** Runs a command of the product to its end, or not at all after a signal; resolves to its exit code. */
async function product(...words: string[]): Promise<number> {
  if (isOver) return 1;
  const child = drawdesk(...words);
  running = child;
  printErrors(child);
  const slowing = words[0] === 'start' ? slowOnceReady(child) : undefined;
  const [exitCode] = await once(child, 'exit');
  await slowing;
  return exitCode ?? 1;
}

/** Of its log only errors are shown, which say why a test failed. */
function printErrors({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface(stdout).on('line', (line) => {
    if (/^\{"level":(50|60),/.test(line)) console.error(line);
  });
}

/** DRAWDESK_SLOW=4: once it answers, server and database do everything four times slower. */
async function slowOnceReady(child: ChildProcess): Promise<void> {
  const times = Number(process.env.DRAWDESK_SLOW ?? '1');
  if (times <= 1) return;
  while (child.exitCode === null && !(await answers())) await sleep(100);
  if (child.exitCode !== null || child.pid === undefined) return;
  const code = await startSlowing(child.pid, times, browserDatabase(port)).over;
  // what is not slow must not pass for slow
  if (code !== 0) child.kill('SIGTERM');
}

async function answers(): Promise<boolean> {
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  return ready?.ok ?? false;
}
