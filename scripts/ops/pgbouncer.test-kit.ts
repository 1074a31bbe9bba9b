import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { urlOfAddress } from '../../apps/server/src/platform/servers/read-address.ts';
import { ensureProgram } from '../machine/find-program.ts';
import { folderOfServer, handOver, startBeside } from './run-program.test-kit.ts';

export interface Pooler {
  /** The address of the same database and login, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const port = 6432;

/**
 * Debian's PgBouncer in transaction mode in front of a PostgreSQL on a socket, with its own defaults in everything else.
 * @param connections - to the server, at most
 */
export async function startPooler(server: string, connections: number): Promise<Pooler> {
  const program = ensureProgram('pgbouncer', 'pgbouncer');
  const { path: folder, remove } = folderOfServer('pgbouncer');
  const address = urlOfAddress(server);
  const login = address.username;
  const database = address.pathname.slice(1);
  const portOfServer = address.port ? ` port=${address.port}` : '';
  const files = {
    'users.txt': `"${login}" ""\n`,
    'pgbouncer.ini': [
      '[databases]',
      `${database} = host=${address.searchParams.get('host')}${portOfServer} dbname=${database} pool_size=${connections}`,
      '[pgbouncer]',
      `unix_socket_dir = ${folder}`,
      `listen_port = ${port}`,
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 500',
      '',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    handOver(join(folder, name));
  }
  const child = startBeside(program, [join(folder, 'pgbouncer.ini')], folder);
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  address.port = String(port);
  address.searchParams.set('host', folder);
  const url = address.href;
  while (!(await answers(url)))
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${printed}`);
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return new Promise((resolve) => setTimeout(() => resolve(false), 50));
  } finally {
    await client.end().catch(() => undefined);
  }
}
