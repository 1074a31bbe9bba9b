import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A user without rights, for programs that refuse root or must not need it; undefined where the tests do not
 * run as root.
 */
export const plainUser = ((): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error('There is no user "postgres" or "nobody" to run a server as.');
})();

/** Hands a file or folder to the user that the servers of the tests run as. */
export function handOver(path: string): void {
  if (plainUser) chownSync(path, plainUser.uid, plainUser.gid);
}

/** A folder that this user and no other enters, and that is removed with everything in it. */
export function folderOfServer(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `drawdesk-${name}-`));
  chmodSync(path, 0o700);
  handOver(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a server without rights; it ends with the tests, also when they are killed (where setpriv knows how). */
export function startBeside(program: string, words: readonly string[], folder: string): ChildProcess {
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] as const };
  const setpriv = '/usr/bin/setpriv';
  if (!existsSync(setpriv))
    return spawn(program, words, { ...options, ...plainUser, stdio: [...options.stdio] });
  const identity = plainUser
    ? ['--reuid', `${plainUser.uid}`, '--regid', `${plainUser.gid}`, '--clear-groups']
    : [];
  return spawn(setpriv, [...identity, '--pdeathsig', 'INT', program, ...words], {
    ...options,
    stdio: [...options.stdio],
  });
}

/**
 * Runs a program to its end without rights.
 * @throws Error with its output when it fails
 */
export function runBeside(program: string, words: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    ...plainUser,
  });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr || stdout || error?.message}`);
  return stdout;
}
