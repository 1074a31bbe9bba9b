import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { entityTag, holdsCopy } from './entity-tag.ts';
import { RenderedResponse, sendRendered } from './response-cache.ts';

const pack = promisify(gzip);

/**
 * Serves a JSON document that stays the same for as long as the process lives. It is made and packed once,
 * with the first call for it, also when several calls come at the same time; `check` is called before each
 * call.
 */
export function serveDocument(
  server: FastifyInstance,
  path: string,
  make: () => unknown,
  check: (path: string, address: string) => void,
): void {
  let made: Promise<{ answer: RenderedResponse; tag: string }> | undefined;
  server.get(path, async (request, reply) => {
    check(path, request.ip);
    made ??= makeOnce(make);
    const { answer, tag } = await made;
    reply.header('etag', tag).header('cache-control', 'public, max-age=300');
    return holdsCopy(request.headers['if-none-match'], tag)
      ? reply.status(304).send()
      : sendRendered(reply, answer);
  });
}

async function makeOnce(make: () => unknown) {
  const document = make();
  const text = JSON.stringify(document);
  return { answer: new RenderedResponse(text, await pack(text)), tag: entityTag(document) };
}
