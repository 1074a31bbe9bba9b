import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

const setpriv = '/usr/bin/setpriv';

/** Starts a program that ends with the test, also when the test itself is killed (where setpriv knows how). */
export function spawnTied(
  words: readonly [string, ...string[]],
  options: SpawnOptions,
  user?: User,
): ChildProcess {
  if (!existsSync(setpriv)) return spawn(words[0], words.slice(1), { ...options, ...user });
  const identity = user ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];
  return spawn(setpriv, [...identity, '--pdeathsig', 'KILL', ...words], options);
}

export const isAlive = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** `kill -9`; resolves when the process is gone. */
export async function killAndReap(child: ChildProcess | undefined): Promise<void> {
  if (!isAlive(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** `kill -9` of a process that may have ended already. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone already
  }
}
