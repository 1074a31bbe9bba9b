import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { printMessage } from './output.ts';
import { productFolder, webFolder } from './settings.ts';

/** What the console is built from. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  ...filesNamed('apps/web', /^vite.*\.ts$/),
  'packages/contract/src',
  'packages/lottery/src',
  'packages/beacon/src',
  'package-lock.json',
].map((path) => join(productFolder, path));

/** The configuration of the build, and its plugins. */
function filesNamed(folder: string, name: RegExp): string[] {
  const path = join(productFolder, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => name.test(file))
    .sort()
    .map((file) => join(folder, file));
}

/**
 * Builds the console when it was never built, or was built from other sources than the present ones.
 * @throws StartProblem with the first line of what went wrong
 */
export async function buildConsoleIfOld(): Promise<void> {
  const digest = digestOf(sources);
  if (isBuiltFrom(webFolder, sources, digest)) return;
  const vite = join(productFolder, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // An installation without development packages includes the built console.
    if (existsSync(join(webFolder, 'index.html'))) return;
    throw new StartProblem(
      'The console is not built, and the tools to build it are not installed. Run "npm ci" first.',
    );
  }
  printMessage('Building the console…');
  const { code, output } = await run(vite, ['build', '--logLevel=error']);
  if (code !== 0) {
    const [reason = `exit code ${code}`] = output.split('\n').filter((line) => line.trim() !== '');
    throw new StartProblem(`The console could not be built: ${reason.trim()}`);
  }
  noteSources(webFolder, digest);
}

/** The digest of the sources is stored next to the build: a build empties the folder first. */
const noteIn = (folder: string) => join(folder, 'sources.sha256');

export function noteSources(folder: string, digest: string): void {
  try {
    writeFileSync(noteIn(folder), `${digest}\n`);
  } catch {
    // A folder that cannot be written, because it is root's or read-only: without the note the next start
    // judges by age again.
  }
}

/**
 * Whether a folder contains the console of these sources. This is decided by content: a checkout or a copy
 * gives every file a new time. A build that was made by hand leaves no note; it is judged by its age once,
 * and noted.
 */
export function isBuiltFrom(folder: string, paths: readonly string[], digest: string): boolean {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return false;
  if (existsSync(noteIn(folder))) return readFileSync(noteIn(folder), 'utf8').trim() === digest;
  const times = paths.flatMap(filesIn).map((file) => statSync(file).mtimeMs);
  if (statSync(page).mtimeMs <= Math.max(...times)) return false;
  noteSources(folder, digest);
  return true;
}

/** One digest over names and contents of files and of everything in folders. */
export function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const [place, path] of paths.entries())
    for (const file of filesIn(path))
      digest
        .update(`${place} ${file.slice(path.length)} `)
        .update(createHash('sha256').update(readFileSync(file)).digest());
  return digest.digest('hex');
}

/** The file itself, or every file in a folder, in the same order everywhere; empty where there is nothing. */
function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function run(script: string, words: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: join(productFolder, 'apps/web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stderr, child.stdout])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
