import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import type { Logins } from './logins.ts';

/**
 * The process that has locked a data folder. `birth` distinguishes a process from a later one that was given
 * the same number.
 */
const lockOwnerIn = z.object({
  pid: z.int().positive(),
  /** The process that started the locking process: the one that an operator knows. */
  startedBy: z.int(),
  birth: z.string(),
  /** The same for the process that started the locking process. */
  startedByBirth: z.string(),
  /** Addresses of the running database. */
  service: z.string(),
  owner: z.string(),
});
type LockFile = z.infer<typeof lockOwnerIn>;

/**
 * A living process that has the lock. `isServed`: the process that started it lives too; without it the
 * process is about to close.
 */
export interface LockOwner extends LockFile {
  readonly isServed: boolean;
}

/**
 * Takes the lock file for this process, also from a process that is no longer alive.
 * @returns undefined when it is taken, or the living process that has the lock
 */
export function takeLock(path: string, logins: Logins): LockOwner | undefined {
  const draft = `${path}.${process.pid}`;
  const mine: LockFile = {
    pid: process.pid,
    startedBy: process.ppid,
    birth: birthOf(process.pid) ?? '',
    startedByBirth: birthOf(process.ppid) ?? '',
    ...logins,
  };
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (linkUnlessTaken(draft, path)) return undefined;
      const lockOwner = livingOwner(path);
      if (lockOwner !== undefined) return lockOwner;
      setAsideIfStale(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Releases the lock; does nothing when another process has taken it over meanwhile. */
export function releaseLock(path: string): void {
  if (readLockOwner(path)?.pid === process.pid) rmSync(path, { force: true });
}

/** The living process that has a lock file, if there is one. */
export function livingOwner(path: string): LockOwner | undefined {
  const lockOwner = readLockOwner(path);
  if (lockOwner === undefined || !isAlive(lockOwner)) return undefined;
  const { startedBy: pid, startedByBirth: birth } = lockOwner;
  return { ...lockOwner, isServed: isAlive({ pid, birth }) };
}

/** A link, unlike a write, creates the complete file in one step and fails when there is one. */
function linkUnlessTaken(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the file of a dead process. Two starters may both try: the file that was moved away is checked
 * again, and put back if its process lives.
 */
function setAsideIfStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readLockOwner(aside);
  if (moved !== undefined && isAlive(moved)) linkUnlessTaken(aside, path);
  rmSync(aside, { force: true });
}

function readLockOwner(path: string): LockFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT') return undefined;
    throw new StartProblem(
      `${path} cannot be read (${code}): the data folder is in use by another user. Start as that user, or as root.`,
    );
  }
  const known = lockOwnerIn.safeParse(asJson(text));
  // a file that this product did not write is no lock
  return known.success ? known.data : undefined;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAlive(lockOwner: Pick<LockFile, 'pid' | 'birth'>): boolean {
  try {
    process.kill(lockOwner.pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  const birth = birthOf(lockOwner.pid);
  return birth === undefined || lockOwner.birth === '' || birth === lockOwner.birth;
}

/** Boot and start tick of a process where the system reports them (Linux), else undefined. */
function birthOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets and may contain spaces: count from the end of it.
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTick === undefined ? undefined : `${boot}/${startTick}`;
  } catch {
    return undefined;
  }
}
