import { rmSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type DataFolder, hasCluster } from './data-folder.ts';
import type { ExecuteProtocol } from './gateway.ts';

/**
 * Settings beside PGlite's own. The log is kept small, because checkpoints come early (housekeeping.ts).
 * Full page writes stay on: a killed process can leave half a page behind.
 */
const settings = ['max_wal_size=128MB', 'min_wal_size=32MB', 'jit=off'];

/** Opens the cluster of a data folder, creating it when there is none. A creation that was cut short begins anew. */
export async function openCluster(folder: DataFolder): Promise<PGlite> {
  const isNew = !hasCluster(folder);
  if (isNew) {
    writeFileSync(folder.unfinishedMark, '', { mode: 0o600 });
    rmSync(folder.cluster, { recursive: true, force: true });
  }
  const database = await PGlite.create({
    dataDir: folder.cluster,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  if (isNew) rmSync(folder.unfinishedMark);
  return database;
}

/** The database as a function from protocol messages to their answer; it runs them before it returns. */
export function protocolOf(database: PGlite, onFailure: (error: unknown) => void): ExecuteProtocol {
  return (bytes) => {
    const answer: Buffer[] = [];
    database
      .execProtocolRawStream(bytes, {
        syncToFs: false,
        // The bytes are a view of the database's memory, which the next message overwrites.
        onRawData: (part) => answer.push(Buffer.from(part)),
      })
      .catch(onFailure);
    return answer.length === 1 && answer[0] ? answer[0] : Buffer.concat(answer);
  };
}
