import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { holdsCopy } from '../../platform/http/entity-tag.ts';

/**
 * Sends one rendition. Its address contains the hash of its content: a client that has it never needs to
 * request it again, and nobody can guess the address of one that was not shown to them. Any site may show it,
 * only as a picture.
 * @throws DomainError `not_found`
 */
export async function sendImage(
  store: Store,
  sha: string,
  { reply, ifNoneMatch }: { reply: FastifyReply; ifNoneMatch: string | undefined },
): Promise<void> {
  const etag = `"${sha}"`;
  // image_rendition_by_sha
  const { rows } = await sql<{ media_type: string; content: Buffer | null }>`
    select media_type, ${holdsCopy(ifNoneMatch, etag) ? sql`null` : sql`content`} as content
    from image_rendition where sha = ${Buffer.from(sha, 'hex')} limit 1`.execute(store.db);
  const found = rows[0];
  if (!found) throw new DomainError('not_found', { what: 'picture' });
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (found.content === null) reply.status(304).send();
  else reply.type(found.media_type).header('content-length', found.content.length).send(found.content);
}
