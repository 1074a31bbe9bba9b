import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { megabytes } from '../errors/megabytes.ts';

export interface UploadRules {
  bytesMax: number;
}

/** What multipart writes around one file: its boundary and the headers of the part. */
const wrappingBytesMax = 16 * 1024;

/**
 * Lets the routes of a scope take a file. Nothing of a body is read before the handler reads it: a caller
 * that may not upload has sent it in vain, and every other route still takes JSON only.
 */
export async function takeUploads(scope: FastifyInstance, { bytesMax }: UploadRules): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: bytesMax, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    throwFileSizeLimit: true,
  });
  // any other content is no file: the handler reports that, after it has checked who sends
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * The one file of a request.
 * @throws DomainError `file_expected`, `body_too_large`
 */
export async function readUpload(request: FastifyRequest, { bytesMax }: UploadRules): Promise<Buffer> {
  const tooLarge = () => new DomainError('body_too_large', { limit: megabytes(bytesMax) });
  if (!request.isMultipart()) throw new DomainError('file_expected');
  // a body of many megabytes is not read only to report that it is too large
  if (Number(request.headers['content-length'] ?? 0) > bytesMax + wrappingBytesMax) throw tooLarge();
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new DomainError('file_expected');
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw new DomainError('file_expected');
    return bytes;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge();
    // a boundary that is missing, a part that never ends, a second part
    throw new DomainError('file_expected');
  }
}
