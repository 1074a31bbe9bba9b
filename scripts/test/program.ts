import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');
const programs = join(repository, 'node_modules/.bin');
const running = new Set<ChildProcess>();

/** Runs a JavaScript program of this repository (vitest, biome …) under this Node, with its output shown; resolves to its exit code. */
export function run(
  program: string,
  words: readonly string[],
  options: { env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<number> {
  return runFile(join(programs, program), words, options);
}

/** The same for a script given by its path. */
export function runFile(
  path: string,
  words: readonly string[],
  options: { env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<number> {
  const child = spawn(process.execPath, [path, ...words], {
    cwd: options.folder ?? repository,
    // Programs that start "node" by name get this Node as well.
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** On Ctrl-C or SIGTERM: ends the program that runs, so that the caller continues to clean up. Returns whether that happened. */
export function endOnSignals(): () => boolean {
  let ended = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ended = true;
      for (const child of running) child.kill('SIGTERM');
    });
  return () => ended;
}
