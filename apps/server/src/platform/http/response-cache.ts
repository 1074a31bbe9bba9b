import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { openFairQueue } from '../quota/fair-queue.ts';
import { cacheCounts } from '../watch/registry.ts';

/** An answer in JSON as it is sent, with and without compression. A handler may return it in place of its answer. */
export class RenderedResponse {
  readonly text: string;
  readonly packed: Buffer;

  constructor(text: string, packed: Buffer) {
    this.text = text;
    this.packed = packed;
  }
}

export interface ResponseCache {
  /**
   * The answer with this tag: the cached one, or one made once for all who request it meanwhile. @throws
   * DomainError `too_many_requests`
   */
  get(tag: string, make: () => Promise<string>): Promise<RenderedResponse>;
}

const pack = promisify(gzip);
/** What is made at the same time, and waits: each is a large read of the database. */
const making = { atOnce: 2, perCallerAtOnce: 2, waitingMax: 30, perCallerWaitingMax: 30 };

/**
 * Keeps large answers that no longer change by their entity tag, up to a limit of bytes in all; the least
 * recently used one is removed first.
 */
export function openResponseCache(bytesMax = 64 * 1024 * 1024): ResponseCache {
  const kept = new Map<string, RenderedResponse>();
  const beingMade = new Map<string, Promise<RenderedResponse>>();
  const queue = openFairQueue(making);
  const counts = cacheCounts('responses');
  let bytes = 0;
  const sizeOf = ({ text, packed }: RenderedResponse): number => Buffer.byteLength(text) + packed.length;

  function keep(tag: string, answer: RenderedResponse): void {
    const size = sizeOf(answer);
    if (size > bytesMax / 2) return;
    for (const [oldest, gone] of kept) {
      if (bytes + size <= bytesMax) break;
      kept.delete(oldest);
      bytes -= sizeOf(gone);
    }
    kept.set(tag, answer);
    bytes += size;
  }

  async function render(tag: string, make: () => Promise<string>): Promise<RenderedResponse> {
    const text = await make();
    const answer = new RenderedResponse(text, await pack(text));
    keep(tag, answer);
    return answer;
  }

  return {
    async get(tag, make) {
      const known = kept.get(tag);
      if (known) {
        counts.hit();
        // the newest is last
        kept.delete(tag);
        kept.set(tag, known);
        return known;
      }
      counts.miss();
      const already = beingMade.get(tag);
      if (already) return already;
      const made = queue.run('all', () => render(tag, make)).finally(() => beingMade.delete(tag));
      beingMade.set(tag, made);
      return made;
    },
  };
}

/** Sends an answer as it is, packed for who can unpack it. */
export function sendRendered(reply: FastifyReply, { text, packed }: RenderedResponse): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const unpacks = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '');
  return unpacks ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text);
}
