import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StartProblem } from '../errors/start-problem.ts';
import { openDatabase } from './database-url.ts';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';

// Creating a cluster takes seconds: it is done once, and copied for each test.
const template = mkdtempSync(join(tmpdir(), 'drawdesk-start-'));
const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-start-'));
  folders.push(folder);
  return folder;
}

function folderWithDatabase(): string {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function started(folder: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(folder);
  running.push(embedded);
  return embedded;
}

async function ask({ owner }: Pick<EmbeddedDatabase, 'owner'>, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Who watches over the database of a folder. */
const watcherOf = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8')).pid;
const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
/** What a client finds the socket in. */
const socketFolderOf = ({ owner }: EmbeddedDatabase): string => new URL(owner).searchParams.get('host') ?? '';
/**
 * Whether it runs: an ended process whose exit status nobody has read stays in the list of processes, without
 * a command.
 */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};
const untilGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 300_000 });

/** A second program that has opened the folder and stays until it is killed. */
async function otherProgram(folder: string): Promise<ChildProcess> {
  const start = JSON.stringify(new URL('./start.ts', import.meta.url).href);
  const program = `const { startEmbedded } = await import(${start});
    await startEmbedded(${JSON.stringify(folder)}); console.log('open'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended')));
  await Promise.race([once(child.stdout, 'data'), ended]);
  // later it is killed, which is no failure
  ended.catch(() => undefined);
  return child;
}

beforeAll(async () => {
  const embedded = await startEmbedded(template);
  await embedded.stop();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('data that was written is there after a stop, and after PostgreSQL was killed', async () => {
  const folder = folderWithDatabase();
  const first = await started(folder);
  await ask(first, 'create table kept as select 1 as n');
  await first.stop();
  const second = await started(folder);
  await ask(second, 'insert into kept values (2)');
  process.kill(postmasterOf(folder), 'SIGKILL');
  expect(await second.lost).toContain('The embedded database ended unexpectedly');
  expect(await ask(await started(folder), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a server whose watcher was killed is ended by the program that opened it', async () => {
  const folder = folderWithDatabase();
  const first = await started(folder);
  const left = postmasterOf(folder);
  process.kill(watcherOf(folder), 'SIGKILL');
  expect(await first.lost).toContain('SIGKILL');
  await untilGone(left);
});

test('a server whose watcher and program were both killed is found, ended and started anew', async () => {
  const folder = folderWithDatabase();
  const program = await otherProgram(folder);
  const left = postmasterOf(folder);
  // stopped, it cannot end the server before it is killed itself
  program.kill('SIGSTOP');
  process.kill(watcherOf(folder), 'SIGKILL');
  program.kill('SIGKILL');
  expect(isAlive(left)).toBe(true);
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
  await untilGone(left);
});

test('only the owner of the process may reach the socket', async () => {
  expect(statSync(socketFolderOf(await started(folderWithDatabase()))).mode & 0o777).toBe(0o700);
});

test('what is acknowledged is on the disk, and the service owns nothing', async () => {
  const embedded = await started(folderWithDatabase());
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
    current_setting('listen_addresses') as listens`;
  expect(await ask(embedded, settings)).toEqual([{ fsync: 'on', commits: 'on', listens: '' }]);
  const login =
    'select session_user::text as name, rolsuper or rolcreaterole as may from pg_roles where rolname = session_user';
  expect(await ask({ owner: embedded.service }, login)).toEqual([{ name: 'drawdesk_service', may: false }]);
});

test('without sockets it is reached through loopback, with a password that is kept in the folder', async () => {
  const folder = newFolder();
  for (const _ of ['new', 'again']) {
    const embedded = await startEmbedded(folder, 'loopback');
    running.push(embedded);
    const { hostname, password } = new URL(embedded.service);
    expect([hostname, statSync(join(folder, 'database-password')).mode & 0o777]).toEqual([
      '127.0.0.1',
      0o600,
    ]);
    expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }]);
    for (const address of [embedded.owner, embedded.service])
      await expect(ask({ owner: address.replace(password, 'guessed') }, 'select 1')).rejects.toMatchObject({
        code: '28P01',
      });
    await embedded.stop();
  }
});

test('a folder in use is refused with the process that uses it, and short commands attach to its database', async () => {
  const folder = folderWithDatabase();
  const first = await started(folder);
  await ask(first, 'create table here as select 1 as n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    new StartProblem(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that process first, or choose another folder with --data.`,
    ),
  );
  const attached = await openDatabase({ dataFolder: folder, attach: true });
  expect([attached.connection, attached.owner]).toEqual([first.service, first.owner]);
  await attached.stop();
  expect(await ask(first, 'select n from here')).toEqual([{ n: 1 }]);
});

test('the database ends when the program that opened it is killed, and the folder is free at once', async () => {
  const folder = folderWithDatabase();
  const program = await otherProgram(folder);
  const [watcher, server] = [watcherOf(folder), postmasterOf(folder)];
  program.kill('SIGKILL');
  // a process that starts meanwhile waits for it to close
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
  await Promise.all([untilGone(watcher), untilGone(server)]);
});

test('a lock left by a process that has ended is taken over, also when its number belongs to another program now', async () => {
  const folder = folderWithDatabase();
  const earlier = 'an-earlier-boot/1';
  const stale = {
    pid: process.pid,
    startedBy: 1,
    birth: earlier,
    startedByBirth: earlier,
    service: '',
    owner: '',
  };
  writeFileSync(join(folder, 'database.lock'), JSON.stringify(stale));
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('an installation of the database that was interrupted begins anew', async () => {
  const folder = folderWithDatabase();
  writeFileSync(join(folder, 'cluster.unfinished'), '');
  rmSync(join(folder, 'cluster', 'global'), { recursive: true });
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a data folder whose path is too long for a socket works', async () => {
  const outer = newFolder();
  chmodSync(outer, 0o711);
  const folder = join(outer, 'a'.repeat(100));
  cpSync(template, folder, { recursive: true });
  const embedded = await started(folder);
  expect(socketFolderOf(embedded).startsWith(folder)).toBe(false);
  expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a data folder that cannot be created is refused in one sentence', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} cannot be written: part of its path is a file. Choose another folder with --data, or give this user the right to write there.`,
  );
});

test('the database of another version of PostgreSQL is refused in one sentence', async () => {
  const folder = folderWithDatabase();
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    `The data folder ${folder} has a database of PostgreSQL 17, but this version of Drawdesk includes 18. Start the version of Drawdesk that created it, or choose another folder with --data.`,
  );
});

test('the database of a version before 0.2 is refused, and left as it is', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    `The data folder ${folder} has a database of a version before 0.2, which this version cannot open.`,
  );
  expect(readdirSync(folder)).toEqual(['pg']);
});

test('a folder without a database in the place of the database is refused, and left unchanged', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster/mine'), 'kept');
  await expect(startEmbedded(folder)).rejects.toThrow(
    `${join(folder, 'cluster')} has no database. Move it away, or choose another folder with --data.`,
  );
  expect(readFileSync(join(folder, 'cluster/mine'), 'utf8')).toBe('kept');
  expect(existsSync(join(folder, 'cluster.unfinished'))).toBe(false);
});

test('a lock of PostgreSQL whose process number now belongs to another program is ignored', async () => {
  const folder = folderWithDatabase();
  writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${join(folder, 'cluster')}\n`);
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
});
