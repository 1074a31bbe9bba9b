import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCluster } from '../../src/platform/embedded/cluster.ts';
import { usablePrograms } from '../../src/platform/embedded/programs.ts';
import { serverUser } from '../../src/platform/embedded/server-user.ts';
import { isAlive, killAndReap, killIfThere, spawnTied } from './processes.ts';
import { ask } from './query.ts';
import { until } from './until.ts';

/** A PostgreSQL of the test's own: it alone is killed here, never one that others share. */
export interface OwnPostgres {
  /** The superuser's address, over a Unix socket. */
  readonly url: string;
  /** That of the login that the service signs in with, once it was made (`openInstallation`). */
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

const wordsKept = 2_000;

/** What a killed process wrote stays with the operating system: fsync would only cost time here. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  shared_buffers: '64MB',
  max_connections: '150',
};

/** Makes a cluster in the temporary folder and starts it. Works as root too: the server is then another user's. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-crash-'));
  const cluster = join(folder, 'cluster');
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const urlOf = (user: string) => `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const url = urlOf('postgres');
  const programs = usablePrograms(user, join(folder, 'programs'));
  let server: ChildProcess | undefined;
  let printed = '';

  function spawnServer(): void {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    printed = '';
    server = spawnTied(
      [join(programs, 'postgres'), '-D', cluster, '-k', folder, ...options],
      { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] },
      user,
    );
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-wordsKept);
    });
  }

  async function start(): Promise<void> {
    // what a test had set for a moment must not outlive the crash
    writeFileSync(join(cluster, 'postgresql.auto.conf'), '');
    await until('PostgreSQL to start', async () => {
      // it refuses while a process of the earlier one still has its memory
      if (!isAlive(server)) spawnServer();
      await ask(url, 'select 1').catch((error: unknown) => {
        throw new Error(printed, { cause: error });
      });
      return true;
    });
  }

  async function kill(): Promise<void> {
    const backends = await ask<{ pid: number }>(url, 'select pid from pg_stat_activity');
    // the postmaster first: otherwise it would clean up after a killed backend
    await killAndReap(server);
    for (const { pid } of backends) killIfThere(pid);
  }

  async function remove(): Promise<void> {
    if (isAlive(server)) await kill().catch(() => killAndReap(server));
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    makeCluster({ programs, cluster, user, synced: false });
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, serviceUrl: urlOf(serviceLogin), kill, start, remove };
}
