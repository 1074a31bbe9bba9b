import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem, systemErrorCode } from '../embedded/start-problem.ts';
import { type Keys, keysOf } from './keys.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

/**
 * The keys in a file: one a line in hex, the current one first, at most one previous one.
 * @throws StartProblem when the file cannot be read, others than its owner may read it, or it holds something else
 */
export function keysInFile(path: string): Keys {
  const text = readOwn(path);
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

function readOwn(path: string): string {
  try {
    const others = statSync(path).mode & 0o077;
    if (others !== 0)
      throw new StartProblem(
        `The key file ${path} can be read by others than its owner. Close it with: chmod 600 ${path}`,
      );
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const code = systemErrorCode(error) ?? String(error);
    throw new StartProblem(`The key file ${path} cannot be read: ${reasons[code] ?? code}.`);
  }
}

/**
 * Writes a file that holds one key and that its owner alone reads, whole or not at all; false when there is one already:
 * of several processes that start at once, one writes and all read the same.
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
