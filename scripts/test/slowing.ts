import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process that makes others slower (slow-processes.ts). */
export interface Slowing {
  /** Its exit code: 0 once what it slowed is gone, or it was ended. */
  readonly over: Promise<number | null>;
  /** Lets all processes continue. Resolves to whether it had slowed them up to now. */
  end(): Promise<boolean>;
}

/**
 * Makes a process and all below it slower by a factor, and the connections to a database if one is named. The
 * caller must end the slowing before the processes: if it is killed while they are stopped, those below it
 * stay stopped.
 */
export function startSlowing(pid: number, times: number, database?: string): Slowing {
  const program = join(import.meta.dirname, 'slow-processes.ts');
  const words = [String(pid), String(times), ...(database === undefined ? [] : [database])];
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const over = exitOf(child);
  return {
    over,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      child.kill('SIGTERM');
      return (await over) === 0;
    },
  };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'exit');
  return child.exitCode;
}
