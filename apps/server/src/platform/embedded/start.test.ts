import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './database-url.ts';
import { checkpointWhenDue, vacuumWhenDue } from './housekeeping.ts';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';
import { StartProblem } from './start-problem.ts';

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

async function ask(embedded: Pick<EmbeddedDatabase, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new Client({ ...embedded.connection });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const ownerOf = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8')).pid;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A second program that opens the folder and stays until it is killed. */
function otherProgram(folder: string): ChildProcess {
  const start = JSON.stringify(new URL('./start.ts', import.meta.url).href);
  const program = `const { startEmbedded } = await import(${start});
    await startEmbedded(${JSON.stringify(folder)}); console.log('open'); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

test('what was written is there after a stop and after the database process was killed', async () => {
  const folder = folderWithDatabase();
  const first = await started(folder);
  await ask(first, 'create table kept as select 1 as n');
  await first.stop();
  const second = await started(folder);
  await ask(second, 'insert into kept values (2)');
  process.kill(ownerOf(folder), 'SIGKILL');
  expect(await second.lost).toContain('The embedded database ended unexpectedly (SIGKILL');
  expect(await ask(await started(folder), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('only the owner of the process may reach the socket', async () => {
  const { connection } = await started(folderWithDatabase());
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('a folder in use is refused with the process that uses it, and short commands attach to its database', async () => {
  const folder = folderWithDatabase();
  const owner = await started(folder);
  await ask(owner, 'create table here as select 1 as n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    new StartProblem(
      `The data folder ${folder} is in use by process ${process.pid}. End that process first, or name another folder with --data.`,
    ),
  );
  const attached = await openDatabase({ dataFolder: folder, attach: true });
  expect(attached.connection).toEqual(owner.connection);
  await attached.stop();
  expect(await ask(owner, 'select n from here')).toEqual([{ n: 1 }]);
});

test('the database ends when the program that opened it is killed, and the folder is free again', async () => {
  const folder = folderWithDatabase();
  const program = otherProgram(folder);
  await new Promise((resolve) => program.stdout?.once('data', resolve));
  const owner = ownerOf(folder);
  program.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(owner)).toBe(false), { timeout: 300_000 });
  expect(existsSync(join(folder, 'database.lock'))).toBe(false);
});

test('a lock left by a process that is gone is taken over, also when its number was given to another', async () => {
  const folder = folderWithDatabase();
  const stale = { pid: process.pid, startedBy: 1, birth: 'an-earlier-boot/1', host: '/nowhere' };
  writeFileSync(join(folder, 'database.lock'), JSON.stringify(stale));
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a creation that was cut short begins anew', async () => {
  const folder = folderWithDatabase();
  writeFileSync(join(folder, 'pg.unfinished'), '');
  rmSync(join(folder, 'pg', 'global'), { recursive: true });
  expect(await ask(await started(folder), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a data folder whose path is too long for a socket works', async () => {
  const folder = join(newFolder(), 'a'.repeat(100));
  cpSync(template, folder, { recursive: true });
  const embedded = await started(folder);
  expect(embedded.connection.host.startsWith(folder)).toBe(false);
  expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a data folder that cannot be created is refused in one sentence', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} cannot be written: part of its path is a file. Name another one with --data, or give this user the right to write there.`,
  );
});

test('housekeeping writes checkpoints and keeps the statistics of tables that changed', async () => {
  const embedded = await started(folderWithDatabase());
  const client = new Client({ ...embedded.connection });
  await client.connect();
  const redo = async () =>
    (await client.query('select redo_lsn from pg_control_checkpoint()')).rows[0].redo_lsn;
  const before = await redo();
  await client.query('create table busy as select n from generate_series(1, 2000) n');
  await checkpointWhenDue(client, 1_000_000_000);
  expect(await redo()).toBe(before);
  await checkpointWhenDue(client, 1);
  expect(await redo()).not.toBe(before);
  // What a session counted reaches the statistics with a delay, unless it is asked for.
  await client.query('select pg_stat_force_next_flush()');
  await vacuumWhenDue(client, () => false);
  const { rows } = await client.query("select reltuples::int as rows from pg_class where relname = 'busy'");
  expect(rows).toEqual([{ rows: 2000 }]);
  await client.end();
});
