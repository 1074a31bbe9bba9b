import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withClient } from '../../platform/db/connection.ts';
import { requireVersion } from '../../platform/embedded/cluster.ts';
import { clusterState, dataFolderAt, prepareDataFolder } from '../../platform/embedded/data-folder.ts';
import { livingOwner } from '../../platform/embedded/folder-lock.ts';
import { giveTo, serverUser } from '../../platform/embedded/server-user.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { runTool } from './run-tool.ts';

/**
 * What a running server writes only for itself, and makes again (PostgreSQL's manual, "Backing Up the Data
 * Directory").
 */
const leftOut = [
  ...['postmaster.pid', 'postmaster.opts', 'pg_wal/*', 'pg_replslot/*', 'pg_dynshmem/*', 'pg_notify/*'],
  ...['pg_serial/*', 'pg_snapshots/*', 'pg_stat_tmp/*', 'pg_subtrans/*', 'pgsql_tmp*'],
];

/**
 * tar's message for files that changed while they were read; the write-ahead log of the server corrects them.
 */
const CHANGED_WHILE_READ = 1;

/**
 * Packs the cluster of an open embedded database into a file while people continue to work. The files are
 * copied as they are, together with what the server wrote into its write-ahead log meanwhile. So a server
 * that opens the copy recovers it to one moment.
 */
export async function packDataFolder(owner: string, dataFolder: string, file: string): Promise<void> {
  const { cluster } = dataFolderAt(dataFolder);
  const packed = `${file}.tar`;
  const scratch = mkdtempSync(`${file}.`);
  try {
    await withClient(owner, async (client) => {
      const first = await beginCopy(client);
      const base = basename(cluster);
      await runTool(
        'tar',
        [
          ...['-C', dirname(cluster), '-cf', packed],
          ...leftOut.map((name) => `--exclude=${base}/${name}`),
          base,
        ],
        { passes: [0, CHANGED_WHILE_READ] },
      );
      const { label, segments } = await endCopy(client, first);
      mkdirSync(join(scratch, base));
      writeFileSync(join(scratch, base, 'backup_label'), label);
      await runTool('tar', ['-rf', packed, '-C', scratch, join(base, 'backup_label')]);
      const logs = segments.map((name) => join(base, 'pg_wal', name));
      await runTool('tar', ['-rf', packed, '-C', dirname(cluster), ...logs], {
        passes: [0, CHANGED_WHILE_READ],
      });
    });
    await pipeline(createReadStream(packed), createGzip({ level: 1 }), createWriteStream(file));
  } finally {
    rmSync(packed, { force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Starts a base backup. The slot keeps the write-ahead log until it is copied; the slot ends with the
 * connection.
 */
async function beginCopy(client: pg.ClientBase): Promise<string> {
  await client.query(
    "select pg_create_physical_replication_slot('drawdesk_backup_' || pg_backend_pid(), true, true)",
  );
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('drawdesk backup', fast => true)) as segment",
  );
  return rows[0]?.segment ?? '';
}

/**
 * Ends the base backup. Returns what makes the copy consistent to one moment: the label, and the files of the
 * write-ahead log from `first` on.
 */
async function endCopy(client: pg.ClientBase, first: string): Promise<{ label: string; segments: string[] }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  const { rows: kept } = await client.query<{ name: string }>(
    'select name from pg_ls_waldir() where name between $1 and $2 order by name',
    [first, last],
  );
  return { label, segments: kept.map(({ name }) => name) };
}

/** Unpacks such a file into a data folder that has no database. @throws StartProblem */
export async function unpackDataFolder(dataFolder: string, file: string): Promise<void> {
  const user = serverUser();
  const folder = prepareDataFolder(dataFolder, user);
  const lockOwner = livingOwner(folder.lock);
  if (lockOwner !== undefined)
    throw new StartProblem(
      `The data folder ${folder.path} is in use by process ${lockOwner.startedBy}. Stop that process first.`,
    );
  const state = clusterState(folder);
  if (state === 'there')
    throw new StartProblem(
      `The data folder ${folder.path} already has a database. Choose another folder with --data.`,
    );
  const unpacked = join(folder.path, 'restoring');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { mode: 0o700 });
  try {
    await runTool('tar', ['-C', unpacked, '-xzf', file]);
    const cluster = join(unpacked, basename(folder.cluster));
    requireKnown(unpacked, cluster, file);
    if (user) giveTo(user, cluster);
    if (state === 'unfinished') {
      rmSync(folder.cluster, { recursive: true, force: true });
      rmSync(folder.unfinishedMark);
    }
    renameSync(cluster, folder.cluster);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** @throws StartProblem when the file was packed by a version whose databases this one cannot open */
function requireKnown(unpacked: string, cluster: string, file: string): void {
  const former = dataFolderAt(unpacked).formerCluster;
  if (existsSync(join(former, 'PG_VERSION')))
    throw new StartProblem(
      `${file} holds the database of a Drawdesk before 0.2, which this version cannot open. See docs/operations.md, "From a version before 0.2".`,
    );
  requireVersion({ path: file, cluster });
}
