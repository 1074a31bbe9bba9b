import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../platform/embedded/start-problem.ts';
import { tell } from './output.ts';
import { productFolder, webFolder } from './settings.ts';

/** What the console is built from. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite-contract-table.ts',
  'apps/web/vite-build-id.ts',
  'apps/web/vite-first-page.ts',
  'apps/web/vite-licences.ts',
  'packages/contract/src',
  'packages/lottery/src',
  'package-lock.json',
].map((path) => join(productFolder, path));

/**
 * Builds the console when it was never built, or before its sources were last changed.
 * @throws StartProblem with the first line of what went wrong
 */
export async function buildConsoleIfOld(): Promise<void> {
  const built = join(webFolder, 'index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (builtAt > Math.max(...sources.map(lastChange))) return;
  const vite = join(productFolder, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // An installation without development packages comes with the console built.
    if (builtAt > 0) return;
    throw new StartProblem(
      'The console is not built, and what builds it is not installed. Run "npm ci" first.',
    );
  }
  tell('Building the console …');
  const { code, output } = await run(vite, ['build', '--logLevel=error']);
  if (code !== 0) {
    const [reason = `exit code ${code}`] = output.split('\n').filter((line) => line.trim() !== '');
    throw new StartProblem(`The console could not be built: ${reason.trim()}`);
  }
}

/** When a file, or the youngest file in a folder, was last changed; 0 when there is none. */
function lastChange(path: string): number {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(0, ...files.map((file) => statSync(join(path, file)).mtimeMs));
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
