import { hash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { closedTo, type ServerUser } from './server-user.ts';

/** What the product keeps on disk. */
export interface DataFolder {
  readonly path: string;
  /** The database cluster; it belongs to the user who runs PostgreSQL. */
  readonly cluster: string;
  /**
   * Present while the cluster is being created: a folder that still has it after a crash is not a database.
   */
  readonly unfinishedMark: string;
  readonly lock: string;
  /** The output of PostgreSQL, the last megabytes. */
  readonly log: string;
  /** Who comes in, in the form of pg_hba.conf: PostgreSQL's user reads it, and cannot change it where that is another one. */
  readonly access: string;
  /** A copy of PostgreSQL's programs, where its user cannot reach those of the package. */
  readonly programs: string;
  /** The password of both logins, where the database is reached through loopback. */
  readonly password: string;
  /** Where versions before 0.2 had a database of another kind. */
  readonly formerCluster: string;
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
 * Makes sure of a writable data folder that only its owner can read; `user`, who runs PostgreSQL, may pass
 * through.
 * @throws StartProblem when it cannot be created, written, or reached by that user
 */
export function prepareDataFolder(path: string, user?: ServerUser): DataFolder {
  const named = resolve(path);
  let folder: DataFolder;
  try {
    mkdirSync(named, { recursive: true, mode: 0o700 });
    accessSync(named, constants.R_OK | constants.W_OK | constants.X_OK);
    // the user who runs PostgreSQL may not be able to enter the folder of a link to it
    folder = dataFolderAt(realpathSync(named));
    if (user && closedTo(user, folder.path) === folder.path) letThrough(folder.path, user);
  } catch (error) {
    const code = systemErrorCode(error) ?? 'unknown';
    throw new StartProblem(
      `The data folder ${named} cannot be written: ${reasons[code] ?? code}. Choose another folder with --data, or give this user the right to write there.`,
    );
  }
  const closed = user && closedTo(user, folder.path);
  if (closed !== undefined)
    throw new StartProblem(
      `PostgreSQL does not run as root, and the user that runs it (number ${user?.uid}) cannot enter ${closed}. Choose a data folder that this user can reach with --data, such as /var/lib/drawdesk, or start as another user.`,
    );
  return folder;
}

/** The group of PostgreSQL's user may pass through the folder, and read nothing there. */
function letThrough(path: string, { gid }: ServerUser): void {
  chownSync(path, statSync(path).uid, gid);
  chmodSync(path, 0o710);
}

/** The parts of a data folder, whether it exists or not. */
export function dataFolderAt(path: string): DataFolder {
  const absolute = resolve(path);
  return {
    path: absolute,
    cluster: join(absolute, 'cluster'),
    unfinishedMark: join(absolute, 'cluster.unfinished'),
    lock: join(absolute, 'database.lock'),
    log: join(absolute, 'database.log'),
    access: join(absolute, 'access.conf'),
    programs: join(absolute, 'programs'),
    password: join(absolute, 'database-password'),
    formerCluster: join(absolute, 'pg'),
  };
}

/** Longest path of a Unix socket that every supported system takes (Linux 107 bytes, macOS 103). */
const SOCKET_PATH_MAX_BYTES = 103;
/** The name by which a PostgreSQL client looks for port 5432 in a socket directory. */
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Where the database's socket is: in the data folder, or, when that path is too long for a socket, in a
 * folder of the system's temporary folder that is named after it.
 */
export function chooseSocketFolder(folder: DataFolder): string {
  const inside = join(folder.path, 'run');
  const fits = Buffer.byteLength(join(inside, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES;
  return fits ? inside : join(tmpdir(), `drawdesk-${hash('sha256', folder.path).slice(0, 16)}`);
}

/**
 * Empties the socket folder and closes it to everyone else (0700): the socket needs no password, so the mode
 * protects it.
 */
export function makeSocketFolder(path: string, user: ServerUser | undefined): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * What is in the database's folder: nothing, a cluster whose creation was interrupted, or a cluster, readable
 * or not.
 */
export function clusterState({ cluster, unfinishedMark }: DataFolder): 'none' | 'unfinished' | 'there' {
  if (existsSync(unfinishedMark)) return 'unfinished';
  return lstatSync(cluster, { throwIfNoEntry: false }) === undefined ? 'none' : 'there';
}
