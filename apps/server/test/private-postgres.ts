import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { makeCluster } from '../src/platform/embedded/cluster.ts';
import { usablePrograms } from '../src/platform/embedded/programs.ts';
import { giveTo, type ServerUser, serverUser } from '../src/platform/embedded/server-user.ts';

export interface PrivatePostgres {
  /** Address of a superuser's connection, over a Unix socket. */
  readonly url: string;
  /** The file that its messages are in until it is stopped. */
  readonly log: string;
  /** What it runs on. */
  readonly cluster: string;
  /** Folder of initdb and postgres. */
  readonly programs: string;
  stop(): Promise<void>;
}

/** These limits end a start or a stop that hangs. They are long, so that a slow machine does not fail the tests. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 600_000;

/** Every user with a password must give it; the superuser has none. */
const access = 'local all postgres trust\nlocal all all scram-sha-256\nlocal replication postgres trust\n';

/** Settings for a cluster that lives as long as a test run: nothing of it has to survive a power failure. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '512MB',
};

/**
 * Starts a PostgreSQL server on a new cluster in the temporary folder, reachable through a Unix socket alone.
 * @param chosen - folder of initdb and postgres of another version than the product's own
 * @param changed - settings that replace those of a test run
 */
export async function startPrivatePostgres(
  chosen?: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<PrivatePostgres> {
  const { folder, owner } = newFolder();
  const cluster = join(folder, 'cluster');
  let programs: string;
  try {
    programs = chosen ?? usablePrograms(owner, join(folder, 'programs'));
    makeCluster({ programs, cluster, user: owner, synced: false });
    writeFileSync(join(cluster, 'pg_hba.conf'), access);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return serve({ programs, cluster, folder, owner }, { ...settings, ...changed });
}

/**
 * Starts a standby of a server that runs, on a copy of its cluster, and follows it from then on.
 * @param changed - settings that replace those of a test run
 */
export async function startStandby(
  primary: PrivatePostgres,
  changed: Readonly<Record<string, string>> = {},
): Promise<PrivatePostgres> {
  const { folder, owner } = newFolder();
  const cluster = join(folder, 'cluster');
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    copyCluster(primary.cluster, cluster);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  writeFileSync(join(cluster, 'standby.signal'), '');
  if (owner) giveTo(owner, cluster);
  chmodSync(cluster, 0o700);
  const from = `user=postgres host=${new URL(primary.url).searchParams.get('host')}`;
  const { programs } = primary;
  return serve({ programs, cluster, folder, owner }, { ...settings, primary_conninfo: from, ...changed });
}

/** Copies the files of a server that runs: those that it removes meanwhile are not needed. */
function copyCluster(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyCluster(source, target);
      else if (entry.name !== 'postmaster.pid') copyFileSync(source, target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

interface Place {
  readonly programs: string;
  readonly cluster: string;
  readonly folder: string;
  readonly owner: ServerUser | undefined;
}

function newFolder(): { folder: string; owner: ServerUser | undefined } {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-pg-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return { folder, owner };
}

async function serve(
  { programs, cluster, folder, owner }: Place,
  chosen: Readonly<Record<string, string>>,
): Promise<PrivatePostgres> {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const server = spawnServer(programs, cluster, folder, owner, chosen);
  server.stderr?.on('data', (text: Buffer) => appendFileSync(log, text));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answering(server, folder, log);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    ...{ log, cluster, programs },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: sessions are ended, the cluster is closed.
      server.kill('SIGINT');
      const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server ends when this process does, also when this process is killed (where setpriv knows how). */
function spawnServer(
  programs: string,
  cluster: string,
  folder: string,
  owner: ServerUser | undefined,
  chosen: Readonly<Record<string, string>>,
): ChildProcess {
  const words = [
    join(programs, 'postgres'),
    ...['-D', cluster, '-k', folder],
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  const setpriv = '/usr/bin/setpriv';
  if (!existsSync(setpriv)) return spawn(words[0] ?? '', words.slice(1), { ...owner, cwd: tmpdir(), stdio });
  const identity = owner ? ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'] : [];
  return spawn(setpriv, [...identity, '--pdeathsig', 'INT', ...words], { cwd: tmpdir(), stdio });
}

async function answering(server: ChildProcess, folder: string, log: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!/ready to accept (read-only )?connections/.test(readFileSync(log, 'utf8'))) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL');
      const printed = readFileSync(log, 'utf8');
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`PostgreSQL did not start: ${printed}`);
    }
    await pause(50);
  }
}
