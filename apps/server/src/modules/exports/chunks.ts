import { sql } from 'kysely';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** Every chunk but the last has this length, so that the position of a byte is a division. */
export const chunkBytes = 1 << 20;

/** Collects what is written in one buffer, and stores it in the database whenever the buffer is full. */
export function openChunks(store: Store, exportId: ExportId) {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let held = 0;
  let chunkNo = 0;

  async function keep(): Promise<void> {
    await sql`
      insert into export_chunk (export_id, chunk_no, bytes)
      values (${exportId}, ${chunkNo}, ${chunk.subarray(0, held)})`.execute(store.db);
    chunkNo += 1;
    held = 0;
  }

  return {
    async write(bytes: Buffer): Promise<void> {
      for (let at = 0; at < bytes.length; ) {
        const copied = bytes.copy(chunk, held, at);
        held += copied;
        at += copied;
        if (held === chunkBytes) await keep();
      }
    },
    /** Stores what is left; resolves to the size of the file. */
    async close(): Promise<number> {
      const sizeBytes = chunkNo * chunkBytes + held;
      if (held > 0) await keep();
      return sizeBytes;
    },
  };
}

/** The bytes of a file from `first` to `last`, both included, one chunk at a time. */
export async function* readChunks(
  store: Store,
  exportId: ExportId,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let chunkNo = Math.floor(first / chunkBytes); chunkNo * chunkBytes <= last; chunkNo += 1) {
    const { rows } = await sql<Pick<TableRow<'export_chunk'>, 'bytes'>>`
      select bytes from export_chunk where export_id = ${exportId} and chunk_no = ${chunkNo}`.execute(
      store.db,
    );
    const bytes = rows[0]?.bytes;
    if (!bytes) throw new Error(`Export ${exportId} has no chunk ${chunkNo}`);
    const start = chunkNo * chunkBytes;
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.length, last - start + 1));
  }
}
