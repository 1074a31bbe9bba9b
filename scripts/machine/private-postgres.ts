import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PrivatePostgres {
  /** Address of a superuser's connection, over a Unix socket. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 20_000;

/** Settings for a cluster that lives as long as a test run: nothing of it has to survive a power failure. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '512MB',
};

/**
 * Starts a PostgreSQL server on a new cluster in the temporary folder, reachable through a Unix socket alone.
 * Roles that have a password must give it; the superuser has none.
 * @param programs folder of initdb and postgres
 */
export async function startPrivatePostgres(programs: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-pg-'));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const cluster = join(folder, 'cluster');
  try {
    makeCluster(programs, cluster, owner);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const server = spawnServer(programs, cluster, folder, owner);
  server.stderr?.on('data', (text: Buffer) => appendFileSync(log, text));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answering(server, folder, log);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
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

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: who runs it instead. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const uid = id('-u');
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.');
}

function makeCluster(programs: string, cluster: string, owner: User | undefined): void {
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: tmpdir(), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all postgres trust\nlocal all all scram-sha-256\nlocal replication postgres trust\n',
  );
}

/** The server ends when this process does, also when this process is killed (where setpriv knows how). */
function spawnServer(
  programs: string,
  cluster: string,
  folder: string,
  owner: User | undefined,
): ChildProcess {
  const words = [
    join(programs, 'postgres'),
    ...['-D', cluster, '-k', folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  const setpriv = '/usr/bin/setpriv';
  if (!existsSync(setpriv)) return spawn(words[0] ?? '', words.slice(1), { ...owner, cwd: tmpdir(), stdio });
  const identity = owner ? ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'] : [];
  return spawn(setpriv, [...identity, '--pdeathsig', 'INT', ...words], { cwd: tmpdir(), stdio });
}

async function answering(server: ChildProcess, folder: string, log: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!readFileSync(log, 'utf8').includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL');
      const said = readFileSync(log, 'utf8');
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`PostgreSQL did not start: ${said}`);
    }
    await pause(50);
  }
}
