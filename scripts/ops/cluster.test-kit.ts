import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { debianPrograms } from '../../apps/server/src/cli/backup/run-tool.ts';
import { killIfThere } from '../../apps/server/test/crash/processes.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { canInstall, install } from '../machine/apt.ts';
import { runBeside, startBeside } from './run-program.test-kit.ts';

const needed = ['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'psql'];

/** The folder of Debian's PostgreSQL with server and client programs, which is installed where that is possible. */
export function ensureDebianPostgres(): string {
  const found =
    findDebianPostgres() ?? (canInstall() && install('postgresql') ? findDebianPostgres() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `PostgreSQL with ${needed.join(', ')} was not found in /usr/lib/postgresql. Install it (apt-get install postgresql); no service needs to run.`,
  );
}

function findDebianPostgres(): string | undefined {
  return debianPrograms().find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** A new cluster: its superuser comes in over the socket without a password, everybody else gives one. */
export function makeCluster(programs: string, data: string): void {
  const words = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  runBeside(join(programs, 'initdb'), words, dirname(data));
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'local all postgres trust\nlocal all all scram-sha-256\nlocal replication postgres trust\n',
  );
}

export interface Cluster {
  /** Address of a database of the cluster for a login, over the socket. */
  urlOf(database: string, user?: string, password?: string): string;
  query<Row extends object>(database: string, sql: string): Promise<Row[]>;
  stop(): Promise<void>;
  /** `kill -9` of the server and of every process under it, at the same moment. */
  kill(): Promise<void>;
}

interface ClusterStart {
  data: string;
  /** Of its socket. */
  folder: string;
  settings?: Record<string, string>;
  /** A standby: it is waited for until it can be read. */
  isStandby?: boolean;
}

/** Starts PostgreSQL on a cluster, with its socket in `folder`, and waits until it takes sessions that write. */
export async function startCluster(
  programs: string,
  { data, folder, settings = {}, isStandby = false }: ClusterStart,
): Promise<Cluster> {
  const allSettings = { listen_addresses: '', fsync: 'off', shared_buffers: '32MB', ...settings };
  const words = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startBeside(join(programs, 'postgres'), ['-D', data, '-k', folder, ...words], folder);
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const port = settings.port ? `:${settings.port}` : '';
  const urlOf = (database: string, user = 'postgres', password = '') =>
    `postgres://${user}${password && `:${password}`}@localhost${port}/${database}?host=${encodeURIComponent(folder)}`;
  const cluster: Cluster = {
    urlOf,
    query: (database, sql) => ask(urlOf(database), sql),
    async stop() {
      // PostgreSQL's fast shutdown: sessions are ended, the cluster is closed
      server.kill('SIGINT');
      await ended;
    },
    async kill() {
      // stopped first: it starts no process that would be left
      server.kill('SIGSTOP');
      const others = childrenOf(server.pid ?? 0);
      server.kill('SIGKILL');
      for (const pid of others) killIfThere(pid);
      await ended;
    },
  };
  while (!(await isOpen(cluster, isStandby)))
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${printed}`);
  return cluster;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isOpen = (cluster: Cluster, isStandby: boolean): Promise<boolean> =>
  cluster.query<{ plays: boolean }>('postgres', 'select pg_is_in_recovery() as plays').then(
    ([row]) => row?.plays === isStandby,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
  );
