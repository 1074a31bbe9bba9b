import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { type Keys, keysOf } from './keys.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

/**
 * `own`: it lies in the data folder and was made by this program, so its owner alone reads it. `named`: by the
 * environment; it may be a secret that the machine mounts, which is often readable by all inside (Docker: 0444,
 * Kubernetes: 0644 on a read-only mount, 0440 with a group).
 */
export type KeyFileKind = 'own' | 'named';

/**
 * The keys in a file: one per line in hex, the current one first, at most one previous one.
 * @throws StartProblem when the file cannot be read, is open to others, or contains something else
 */
export function keysInFile(path: string, kind: KeyFileKind): Keys {
  const text = readClosed(path, kind);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    return keysOf(
      lines,
      `The key file ${path} must hold one or two lines of 64 hex digits (openssl rand -hex 32), the newest first.`,
    );
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * What others can do with a key file although they must not. A file that nobody may write, or that this
 * process may not write, is a mounted secret: the administrator who mounts it decides who reads it. A file
 * whose mode this process could change must be closed to others.
 */
export function openTo(mode: number, kind: KeyFileKind, isWritable: boolean): 'written' | 'read' | null {
  if ((mode & 0o022) !== 0) return 'written';
  const isMounted = kind === 'named' && ((mode & 0o222) === 0 || !isWritable);
  return (mode & 0o077) !== 0 && !isMounted ? 'read' : null;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readClosed(path: string, kind: KeyFileKind): string {
  try {
    const open = openTo(statSync(path).mode, kind, isWritable(path));
    if (open !== null)
      throw new StartProblem(
        `The key file ${path} can be ${open} by others than its owner. Close it with: chmod 600 ${path}`,
      );
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const code = systemErrorCode(error) ?? String(error);
    throw new StartProblem(`The key file ${path} cannot be read: ${reasons[code] ?? code}.`);
  }
}

/**
 * Writes a file that contains one key and that only its owner can read, completely or not at all; false when
 * there is one already: of several processes that start at once, one writes and all read the same.
 * @throws StartProblem when it cannot be written
 */
export function writeKeyFile(path: string, hex: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${hex}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = systemErrorCode(error) ?? String(error);
    if (code === 'EEXIST') return false;
    throw new StartProblem(`The key file ${path} cannot be written: ${reasons[code] ?? code}.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A new key in hex. */
export const newKey = (): string => randomBytes(32).toString('hex');
