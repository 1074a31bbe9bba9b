import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { readChunks } from './chunks.ts';
import type { ExportRow } from './export-row.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Sends a file, or the one range of it that was requested, so that an interrupted download continues where it
 * stopped.
 * @throws DomainError `range_not_satisfiable`.
 */
export function sendFile(
  store: Store,
  { id, file_name: fileName, format, size_bytes: size }: ExportRow,
  reply: FastifyReply,
): FastifyReply {
  const sizeBytes = Number(size);
  const range = rangeOf(reply.request.headers.range, sizeBytes);
  const [first, last] = range ?? [0, sizeBytes - 1];
  return reply
    .status(range ? 206 : 200)
    .type(mediaTypes[format])
    .header('content-disposition', disposition(fileName))
    .header('accept-ranges', 'bytes')
    .header('etag', `"export-${id}"`)
    .header('content-length', last - first + 1)
    .headers(range ? { 'content-range': `bytes ${first}-${last}/${sizeBytes}` } : {})
    .send(Readable.from(readChunks(store, id, first, last)));
}

/** A name in ASCII letters for old programs, and the real one for the rest (RFC 6266). */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** `bytes=5-`, `bytes=5-9`, `bytes=-9`; null for none, or for several, which are answered with the whole file. */
function rangeOf(header: string | undefined, size: number): [number, number] | null {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return null;
  const [, from = '', to = ''] = range;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || first > last) throw new DomainError('range_not_satisfiable', { size: String(size) });
  return [first, last];
}
