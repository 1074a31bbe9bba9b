/**
 * The process that watches over an embedded database: makes the cluster, starts PostgreSQL on it and closes it cleanly.
 * It is started by start.ts with the data folder and the way in as its arguments, and ends when the process that started
 * it ends.
 */
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../errors/start-problem.ts';
import { ensureCluster, finishCluster, requireNoFormerCluster } from './cluster.ts';
import {
  chooseSocketFolder,
  clusterState,
  type DataFolder,
  dataFolderAt,
  makeSocketFolder,
  prepareDataFolder,
} from './data-folder.ts';
import { openDatabaseLog } from './database-log.ts';
import { explain } from './explain.ts';
import { releaseLock, takeLock } from './folder-lock.ts';
import {
  accessThrough,
  type Door,
  type Logins,
  loginsOf,
  loopbackDoor,
  settingsOf,
  setUpCluster,
} from './logins.ts';
import { startPostmaster } from './postmaster.ts';
import type { ProcessReport } from './process-report.ts';
import { usablePrograms } from './programs.ts';
import { type ServerUser, serverUser } from './server-user.ts';

/**
 * How long to wait for a process that has the lock and whose product is gone: it closes the database, which
 * may take two minutes.
 */
const LOCK_TIMEOUT_MS = 150_000;
const LOCK_RETRY_MS = 50;

/** Settings for a small company on one machine. Everything else is as PostgreSQL ships it, fsync included. */
const settings = {
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '512MB',
  jit: 'off',
  // the memory that parallel queries share is small in containers
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // errors that a client gets for its own statement do not matter to the operator of the machine
  log_min_messages: 'log',
};

const [, , dataFolder, way] = process.argv;
if (dataFolder === undefined || process.send === undefined) {
  console.error('This process is started by the server, with the data folder as its argument.');
  process.exit(2);
}

const report = (message: ProcessReport): void => {
  if (process.connected) process.send?.(message);
};

try {
  await serve(dataFolder);
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  report({
    kind: 'problem',
    message: error instanceof StartProblem ? words : explain(dataFolder, words),
  });
  process.exit(1);
}

/** Opens and serves the database until a signal or the end of the parent closes it. */
async function serve(path: string): Promise<void> {
  requireNoFormerCluster(dataFolderAt(path));
  const user = serverUser(dataFolderAt(path).cluster);
  const folder = prepareDataFolder(path, user);
  const scratch = chooseSocketFolder(folder);
  const door: Door = way === 'loopback' ? await loopbackDoor(folder) : { kind: 'socket', folder: scratch };
  await lock(folder, loginsOf(door));
  process.on('exit', () => {
    rmSync(scratch, { recursive: true, force: true });
    releaseLock(folder.lock);
  });
  // A terminal sends Ctrl-C to the whole group; the server closes its connections first and then ends this process.
  process.on('SIGINT', () => undefined);

  makeSocketFolder(scratch, user);
  const postmaster = await open(folder, door, user, scratch);
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await postmaster.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('message', () => void close());
  process.on('disconnect', () => void close());
  void postmaster.ended.then((how) => {
    if (closing) return;
    console.error(how);
    process.exit(1);
  });
  if (process.connected)
    report({ kind: 'ready', ...loginsOf(door), server: { pid: postmaster.pid, cluster: folder.cluster } });
  else await close();
}

/** Starts PostgreSQL on the cluster of the folder, which is made when there is none. */
async function open(folder: DataFolder, door: Door, user: ServerUser | undefined, scratch: string) {
  const programs = usablePrograms(user, folder.programs);
  const passwordFile = join(scratch, 'password');
  const asks = door.kind === 'loopback' && clusterState(folder) !== 'there';
  if (asks) writeFor(user, passwordFile, door.password);
  const isNew = ensureCluster(folder, { programs, user, synced: true, ...(asks && { passwordFile }) });
  rmSync(passwordFile, { force: true });
  writeFileSync(folder.access, accessThrough(door), { mode: 0o644 });
  chmodSync(folder.access, 0o644);
  const postmaster = await startPostmaster({
    ...{ programs, user, cluster: folder.cluster },
    settings: { ...settings, ...settingsOf(door), hba_file: folder.access },
    onLog: openDatabaseLog(folder.log),
  });
  if (!isNew) return postmaster;
  try {
    await setUpCluster(door);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  finishCluster(folder);
  return postmaster;
}

/** A file that only PostgreSQL's user can read. */
function writeFor(user: ServerUser | undefined, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

/**
 * Takes the folder's lock; waits for a process that has it and is just closing because its product is gone.
 */
async function lock(folder: DataFolder, logins: Logins): Promise<void> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const lockOwner = takeLock(folder.lock, logins);
    if (lockOwner === undefined) return;
    if (lockOwner.isServed || Date.now() > until)
      throw new StartProblem(
        `The data folder ${folder.path} is in use by process ${lockOwner.startedBy}. Stop that process first, or choose another folder with --data.`,
      );
    await pause(LOCK_RETRY_MS);
  }
}
