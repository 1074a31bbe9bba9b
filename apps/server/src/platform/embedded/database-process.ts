/**
 * The process that owns an embedded database: opens the cluster, serves it on a Unix socket, closes it cleanly.
 * It is started by start.ts with the data folder as its argument and ends when the process that started it ends.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster, protocolOf } from './cluster.ts';
import {
  chooseSocketFolder,
  type DataFolder,
  makeSocketFolder,
  prepareDataFolder,
  SOCKET_NAME,
} from './data-folder.ts';
import { releaseLock, takeLock } from './folder-lock.ts';
import { Gateway } from './gateway.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { EmbeddedConnection, ProcessReport } from './process-report.ts';
import { StartProblem } from './start-problem.ts';

const MAX_CONNECTIONS = 100;
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000;
/** How long clients may take to finish after SIGTERM. */
const CLOSE_GRACE_MS = 10_000;
/** How long to wait for a holder of the lock that may just be closing. */
const LOCK_PATIENCE_MS = 3_000;
const LOCK_RETRY_MS = 100;
const USER = 'postgres';
const DATABASE = 'postgres';

const dataFolder = process.argv[2];
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
  report({
    kind: 'problem',
    message:
      error instanceof StartProblem
        ? error.message
        : `The embedded database in ${dataFolder} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
  });
  process.exit(1);
}

/** Opens and serves the database until a signal or the end of the parent closes it. */
async function serve(path: string): Promise<void> {
  const folder = prepareDataFolder(path);
  const socketFolder = chooseSocketFolder(folder);
  await lock(folder, socketFolder);
  const leave = (): void => {
    rmSync(socketFolder, { recursive: true, force: true });
    releaseLock(folder.lock);
  };
  process.on('exit', leave);
  // A terminal sends Ctrl-C to the whole group; the server closes its connections first and then ends this process.
  process.on('SIGINT', () => undefined);

  makeSocketFolder(socketFolder);
  const database = await openCluster(folder);
  const connection: EmbeddedConnection = { host: socketFolder, user: USER, database: DATABASE };
  const gateway = new Gateway({
    execute: protocolOf(database, fail),
    socketPath: join(socketFolder, SOCKET_NAME),
    user: USER,
    database: DATABASE,
    maxConnections: MAX_CONNECTIONS,
    idleInTransactionLimitMs: IDLE_IN_TRANSACTION_LIMIT_MS,
  });
  await gateway.listen();
  const housekeeping = await startHousekeeping(connection);

  let closing = false;
  const close = async (graceMs: number): Promise<void> => {
    if (closing) return;
    closing = true;
    await housekeeping.stop();
    await gateway.close(graceMs);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close(CLOSE_GRACE_MS).catch(fail));
  process.on('disconnect', () => void close(0).catch(fail));
  if (process.connected) report({ kind: 'ready', connection });
  else await close(0);
}

/** Takes the folder's lock, waiting a little for a holder that may just be closing. */
async function lock(folder: DataFolder, socketFolder: string): Promise<void> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const holder = takeLock(folder.lock, socketFolder);
    if (holder === undefined) return;
    if (Date.now() > until)
      throw new StartProblem(
        `The data folder ${folder.path} is in use by process ${holder.startedBy}. End that process first, or name another folder with --data.`,
      );
    await pause(LOCK_RETRY_MS);
  }
}

/** The database itself failed: what it holds in memory can no longer be trusted, the files can. */
function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
