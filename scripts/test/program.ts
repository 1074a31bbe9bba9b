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
  const killedWith = killWhenItHangs(child, options.endsWithinMs ?? ENDS_WITHIN_MS);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      running.delete(child);
      // what the program started may have it too, and keep it open
      child.stdio[3]?.destroy();
      resolve(code ?? killedWith() ?? 1);
    });
  });
}

/**
 * Kills a program that told its exit code and then does not end: its work is done, and Node hangs (tell-exit-code.ts).
 * Returns the code of one that was killed so.
 */
function killWhenItHangs(child: ChildProcess, endsWithinMs: number): () => number | undefined {
  let killedWith: number | undefined;
  child.stdio[3]?.once('data', (text: Buffer) => {
    const hangs = setTimeout(() => {
      killedWith = Number(text);
      console.error(`It told exit code ${killedWith} and did not end: a known defect of Node. It is killed.`);
      child.kill('SIGKILL');
    }, endsWithinMs);
    child.once('exit', () => clearTimeout(hangs));
  });
  return () => killedWith;
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
