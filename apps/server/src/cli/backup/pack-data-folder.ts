import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { dataFolderAt, hasCluster, prepareDataFolder } from '../../platform/embedded/data-folder.ts';
import { livingHolder } from '../../platform/embedded/folder-lock.ts';
import type { EmbeddedConnection } from '../../platform/embedded/process-report.ts';
import { StartProblem } from '../../platform/embedded/start-problem.ts';
import { runTool } from './run-tool.ts';

/** More often than the gateway's limit for clients that are silent in a transaction. */
const STILL_HERE_MS = 10_000;

/**
 * Packs the cluster of an open embedded database into a file. While a transaction is open the database belongs to it
 * (gateway.ts), so after a checkpoint nothing changes on disk until the copy is made.
 */
export async function packDataFolder(
  connection: EmbeddedConnection,
  dataFolder: string,
  file: string,
): Promise<void> {
  const { cluster } = dataFolderAt(dataFolder);
  const client = new Client({ ...connection });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('checkpoint');
    const stillHere = setInterval(() => void client.query('select 1').catch(() => undefined), STILL_HERE_MS);
    await runTool('tar', ['-C', dirname(cluster), '-czf', file, basename(cluster)]).finally(() =>
      clearInterval(stillHere),
    );
    // Fails when the transaction was cut off meanwhile: then the copy is not of one moment.
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Unpacks such a file into a data folder that holds no database. @throws StartProblem */
export async function unpackDataFolder(dataFolder: string, file: string): Promise<void> {
  const folder = prepareDataFolder(dataFolder);
  const holder = livingHolder(folder.lock);
  if (holder !== undefined)
    throw new StartProblem(
      `The data folder ${folder.path} is in use by process ${holder.startedBy}. End that process first.`,
    );
  if (hasCluster(folder))
    throw new StartProblem(
      `The data folder ${folder.path} holds a database already. Name another one with --data.`,
    );
  const unpacked = join(folder.path, 'pg.restoring');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { mode: 0o700 });
  try {
    await runTool('tar', ['-C', unpacked, '-xzf', file]);
    writeFileSync(folder.unfinishedMark, '');
    rmSync(folder.cluster, { recursive: true, force: true });
    renameSync(join(unpacked, basename(folder.cluster)), folder.cluster);
    rmSync(folder.unfinishedMark);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
