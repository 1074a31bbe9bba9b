import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../errors/start-problem.ts';

/** Whom PostgreSQL runs as where the product runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A user only for the database is best: the administrator of the machine makes it. The others exist already.
 */
const names = ['drawdesk-db', 'postgres', 'nobody'];

/**
 * The user that runs PostgreSQL instead of root: the owner of an existing cluster, else the first of
 * "drawdesk-db", "postgres" and "nobody" that this machine has; undefined where the product does not run as
 * root.
 * @throws StartProblem when there is none of them
 */
export function serverUser(cluster?: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (cluster !== undefined && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of names) {
    const uid = numberOf('-u', name);
    const gid = numberOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and there is no user to run it. Create one (useradd --system drawdesk-db), or start as another user.',
  );
}

/** Makes a folder and everything in it the user's. */
export function giveTo({ uid, gid }: ServerUser, folder: string): void {
  lchownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
}

/** The first folder on the way to `path` that the user cannot enter, or undefined. */
export function closedTo({ uid, gid }: ServerUser, path: string): string | undefined {
  const folders = [];
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.find((folder) => !mayEnter(statSync(folder), uid, gid));
}

function mayEnter(folder: Stats, uid: number, gid: number): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

function numberOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
