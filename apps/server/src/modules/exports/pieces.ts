import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** Every piece but the last is as long as this, so that the place of a byte is a division. */
export const pieceBytes = 1 << 20;

/** Collects what is written in one piece of memory, and keeps it in the database whenever that is full. */
export function openPieces(store: Store, exportId: bigint) {
  const piece = Buffer.allocUnsafe(pieceBytes);
  let held = 0;
  let pieceNo = 0;

  async function keep(): Promise<void> {
    await sql`
      insert into export_piece (export_id, piece_no, bytes)
      values (${exportId}, ${pieceNo}, ${piece.subarray(0, held)})`.execute(store.db);
    pieceNo += 1;
    held = 0;
  }

  return {
    async write(bytes: Buffer): Promise<void> {
      for (let at = 0; at < bytes.length; ) {
        const copied = bytes.copy(piece, held, at);
        held += copied;
        at += copied;
        if (held === pieceBytes) await keep();
      }
    },
    /** Keeps what is left; resolves to the size of the file. */
    async close(): Promise<number> {
      const sizeBytes = pieceNo * pieceBytes + held;
      if (held > 0) await keep();
      return sizeBytes;
    },
  };
}

/** The bytes of a file from `first` to `last`, both included, a piece at a time. */
export async function* readPieces(
  store: Store,
  exportId: bigint,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let pieceNo = Math.floor(first / pieceBytes); pieceNo * pieceBytes <= last; pieceNo += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from export_piece where export_id = ${exportId} and piece_no = ${pieceNo}`.execute(
      store.db,
    );
    const bytes = rows[0]?.bytes;
    if (!bytes) throw new Error(`Export ${exportId} has lost its piece ${pieceNo}`);
    const start = pieceNo * pieceBytes;
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.length, last - start + 1));
  }
}
