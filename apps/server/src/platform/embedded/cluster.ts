import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { clusterState, type DataFolder } from './data-folder.ts';
import { explain } from './explain.ts';
import { EMBEDDED_VERSION } from './programs.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** The superuser of the cluster, to whom the product's database and tables belong. */
export const SUPERUSER = 'postgres';

interface NewCluster {
  /** Folder of initdb. */
  readonly programs: string;
  readonly cluster: string;
  readonly user: ServerUser | undefined;
  /** Whether it has to survive a power failure from its first moment on. */
  readonly synced: boolean;
  /** A file with the superuser's password, where the connection requires one. */
  readonly passwordFile?: string;
}

/**
 * Text is compared by its code points on every machine, whatever the machine's languages are. From PostgreSQL
 * 17 on this is built in.
 */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Makes a cluster. @throws StartProblem */
export function makeCluster({ programs, cluster, user, synced, passwordFile }: NewCluster): void {
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const { stdout } = spawnSync(join(programs, 'initdb'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  const hasBuiltin = Number(/\d+/.exec(stdout)?.[0]) >= 17;
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      ...['-D', cluster, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8'],
      ...(hasBuiltin ? builtinLocale : ['--locale=C.UTF-8']),
      ...(synced ? [] : ['--no-sync']),
      ...(passwordFile === undefined ? [] : [`--pwfile=${passwordFile}`]),
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: serverEnvironment() },
  );
  if (made.status !== 0)
    throw new StartProblem(explain(cluster, `${made.stdout ?? ''}\n${made.stderr || made.error?.message}`));
}

/**
 * Makes sure that a data folder has a cluster of this version. A creation that was interrupted starts again
 * from the beginning.
 * @returns whether the cluster is new; the caller removes `unfinishedMark` once it is set up
 * @throws StartProblem when it has one of another version
 */
export function ensureCluster(folder: DataFolder, cluster: Omit<NewCluster, 'cluster'>): boolean {
  const state = clusterState(folder);
  if (state === 'there') {
    requireVersion(folder);
    adopt(folder.cluster, cluster.user);
    return false;
  }
  // the mark is written before the folder: a folder without a mark is never removed
  if (state === 'none') writeFileSync(folder.unfinishedMark, '', { mode: 0o600 });
  rmSync(folder.cluster, { recursive: true, force: true });
  makeCluster({ ...cluster, cluster: folder.cluster });
  return true;
}

/** Marks the cluster as complete, so that a power failure cannot undo it. */
export function finishCluster({ path, unfinishedMark }: DataFolder): void {
  rmSync(unfinishedMark);
  // Windows cannot sync a folder
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A cluster that was copied, or restored with the whole disk, may have lost its owner and its mode. */
function adopt(cluster: string, user: ServerUser | undefined): void {
  const { uid, mode } = statSync(cluster);
  if (user && uid === 0) giveTo(user, cluster);
  if ((mode & 0o777) !== 0o700 && (user || uid === process.getuid?.())) chmodSync(cluster, 0o700);
}

/** @throws StartProblem when the cluster is of another version of PostgreSQL than the one that ships */
export function requireVersion({ path, cluster }: Pick<DataFolder, 'path' | 'cluster'>): void {
  const version = versionOf(cluster);
  if (version === String(EMBEDDED_VERSION)) return;
  throw new StartProblem(
    `The data folder ${path} has a database of PostgreSQL ${version}, but this version of Drawdesk includes ${EMBEDDED_VERSION}. Start the version of Drawdesk that created it, or choose another folder with --data.`,
  );
}

function versionOf(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const code = systemErrorCode(error);
    throw new StartProblem(
      code === 'ENOENT'
        ? `${cluster} has no database. Move it away, or choose another folder with --data.`
        : `${cluster} belongs to another user (${code}). Start as that user, or as root.`,
    );
  }
}

/** @throws StartProblem when the folder holds the database of a version before 0.2, which is of another kind, and no other */
export function requireNoFormerCluster({ path, cluster, formerCluster }: DataFolder): void {
  if (existsSync(cluster) || !existsSync(join(formerCluster, 'PG_VERSION'))) return;
  throw new StartProblem(
    `The data folder ${path} has a database of a version before 0.2, which this version cannot open. See docs/operations.md, "From a version before 0.2", or choose another folder with --data.`,
  );
}

/** The environment that PostgreSQL's programs get: none of the product's secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, TEMP, TMPDIR } = process.env;
  return {
    PATH: '/usr/bin:/bin',
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
    ...(TMPDIR && { TMPDIR }),
  };
}
