import { type ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isAlive, killAndReap, killIfThere, spawnTied, type User } from './processes.ts';
import { ask } from './question.ts';
import { until } from './until.ts';

/** A PostgreSQL of the test's own: it alone is killed here, never one that others share. */
export interface OwnPostgres {
  /** The superuser's address, over a Unix socket. */
  readonly url: string;
  /** That of the login that the service signs in with, once it was made (`openHouse`). */
  readonly serviceUrl: string;
  /** `kill -9` of the postmaster and of every process under it. */
  kill(): Promise<void>;
  /** Starts the server again on the same cluster; resolves when it has recovered and answers. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** What the service signs in as: it owns nothing. */
export const serviceLogin = 'service';

const oldestVersion = 15;
const debianFolder = '/usr/lib/postgresql';
const wordsKept = 2_000;

/** A killed process leaves what it wrote to the operating system: fsync would only cost time here. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  shared_buffers: '64MB',
  max_connections: '150',
};

/** The folder of initdb and postgres, or undefined. */
function findPrograms(): string | undefined {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debian, ...onPath].find((folder) => versionIn(folder) >= oldestVersion);
}

function versionIn(folder: string): number {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

const programs = findPrograms();

/** Whether crashes of a PostgreSQL server can be tried here; where not, the reason is printed. */
export const hasServer = programs !== undefined;
if (!hasServer)
  console.warn('SKIPPED: crashes of PostgreSQL. Version 15 or newer (initdb, postgres) was not found.');

/** Makes a cluster in the temporary folder and starts it. Works as root too: the server is then another user's. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  if (programs === undefined) throw new Error('PostgreSQL was not found.');
  const program = (name: string): string => join(programs, name);
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-crash-'));
  const cluster = join(folder, 'cluster');
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const urlOf = (user: string) => `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const url = urlOf('postgres');
  let server: ChildProcess | undefined;
  let said = '';

  function spawnServer(): void {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    said = '';
    server = spawnTied(
      [program('postgres'), '-D', cluster, '-k', folder, ...options],
      { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] },
      user,
    );
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-wordsKept);
    });
  }

  async function start(): Promise<void> {
    // what a test had set for a moment must not outlive the crash
    writeFileSync(join(cluster, 'postgresql.auto.conf'), '');
    await until('PostgreSQL to start', async () => {
      // it refuses while a process of the one before still holds its memory
      if (!isAlive(server)) spawnServer();
      await ask(url, 'select 1').catch((error: unknown) => {
        throw new Error(said, { cause: error });
      });
      return true;
    });
  }

  async function kill(): Promise<void> {
    const backends = await ask<{ pid: number }>(url, 'select pid from pg_stat_activity');
    // the postmaster first: it would put a killed backend's place in order
    await killAndReap(server);
    for (const { pid } of backends) killIfThere(pid);
  }

  async function remove(): Promise<void> {
    if (isAlive(server)) await kill().catch(() => killAndReap(server));
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    makeCluster(program('initdb'), cluster, user);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, serviceUrl: urlOf(serviceLogin), kill, start, remove };
}

function makeCluster(initdb: string, cluster: string, user: User | undefined): void {
  const words = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(initdb, [...words, '--no-sync'], {
    ...user,
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

/** PostgreSQL refuses to run as root: who runs it instead. */
function unprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.');
}
