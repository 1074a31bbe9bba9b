import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartProblem, systemErrorCode } from './start-problem.ts';

/** What the product keeps on disk; the folders are readable by their owner alone. */
export interface DataFolder {
  readonly path: string;
  /** The database cluster. */
  readonly cluster: string;
  /** Present while the cluster is being created: what lies there after a crash is not a database. */
  readonly unfinishedMark: string;
  readonly lock: string;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'it cannot be created there',
};

/**
 * Makes sure of a writable data folder. Created folders get mode 0700.
 * @throws StartProblem when it cannot be created or written
 */
export function prepareDataFolder(path: string): DataFolder {
  const folder = dataFolderAt(path);
  try {
    mkdirSync(folder.path, { recursive: true, mode: 0o700 });
    accessSync(folder.path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemErrorCode(error) ?? 'unknown';
    throw new StartProblem(
      `The data folder ${folder.path} cannot be written: ${reasons[code] ?? code}. Name another one with --data, or give this user the right to write there.`,
    );
  }
  return folder;
}

/** The parts of a data folder, whether it exists or not. */
export function dataFolderAt(path: string): DataFolder {
  const absolute = resolve(path);
  return {
    path: absolute,
    cluster: join(absolute, 'pg'),
    unfinishedMark: join(absolute, 'pg.unfinished'),
    lock: join(absolute, 'database.lock'),
  };
}

/** Longest path of a Unix socket that every supported system takes (Linux 107 bytes, macOS 103). */
const SOCKET_PATH_MAX_BYTES = 103;
/** The name by which a PostgreSQL client looks for port 5432 in a socket directory. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Where the database's socket goes: into the data folder, or into a new private folder (0700) of the system's temporary
 * folder when that path is too long for a socket.
 */
export function chooseSocketFolder(folder: DataFolder): string {
  const inside = join(folder.path, 'run');
  const fits = Buffer.byteLength(join(inside, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES;
  return fits ? inside : mkdtempSync(join(tmpdir(), 'drawdesk-'));
}

/** Empties the socket folder and closes it to everyone else: the gateway checks no password, the mode does. */
export function makeSocketFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Whether the folder holds a database that was created to the end. */
export function hasCluster(folder: DataFolder): boolean {
  return existsSync(join(folder.cluster, 'PG_VERSION')) && !existsSync(folder.unfinishedMark);
}
