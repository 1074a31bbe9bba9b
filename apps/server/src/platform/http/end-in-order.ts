import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So long may what was asked take to be answered; the process itself waits a little longer (cli/until-ended.ts). */
const answerWithinMs = 15_000;

/**
 * Lets a server end without cutting anybody off: what was asked is answered, the connection is closed with its answer,
 * streams of events end, which their listeners open again elsewhere. What takes longer than 15 seconds is cut.
 */
export function endInOrder(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  // a connection that stays open after its answer would keep the server
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const response of open) if (isEventStream(response)) response.end();
    const cut = setTimeout(() => app.server.closeAllConnections(), answerWithinMs);
    cut.unref();
    app.server.once('close', () => clearTimeout(cut));
  });
}

const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
