import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const repository = join(import.meta.dirname, '../..');
const programs = join(repository, 'node_modules/.bin');
const tellExitCode = pathToFileURL(join(import.meta.dirname, 'tell-exit-code.ts')).href;
/** From the exit code of a program that is run to its end, which takes milliseconds. */
const ENDS_WITHIN_MS = 120_000;
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
  options: { env?: NodeJS.ProcessEnv; folder?: string; endsWithinMs?: number } = {},
): Promise<number> {
  const child = spawn(process.execPath, ['--import', tellExitCode, path, ...words], {
    cwd: options.folder ?? repository,
    env: {
      ...process.env,
      // Programs that start "node" by name get this Node as well.
      PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`,
      ...options.env,
      TELL_EXIT_CODE_TO: String(process.pid),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  running.add(child);
  const told = exitCodeTold(child, options.endsWithinMs ?? ENDS_WITHIN_MS);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? told() ?? 1);
    });
  });
}

/**
 * The exit code that a program told before it ended, if it did. One that told it and then does not end is killed: its
 * work is done, and Node hangs (tell-exit-code.ts).
 */
function exitCodeTold(child: ChildProcess, endsWithinMs: number): () => number | undefined {
  let told: number | undefined;
  child.stdio[3]?.on('data', (text: Buffer) => {
    told = Number(text);
    const hangs = setTimeout(() => {
      console.error(`It told exit code ${told} and did not end: a known defect of Node. It is killed.`);
      child.kill('SIGKILL');
    }, endsWithinMs);
    child.once('exit', () => clearTimeout(hangs));
  });
  return () => told;
}

/** On Ctrl-C or SIGTERM: ends the program that runs, so that the caller goes on to clean up. Returns whether that happened. */
export function endOnSignals(): () => boolean {
  let ended = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ended = true;
      for (const child of running) child.kill('SIGTERM');
    });
  return () => ended;
}
