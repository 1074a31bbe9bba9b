import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long the running requests may take to be answered; the process itself waits a little longer
 * (cli/wait-for-end.ts).
 */
const answerWithinMs = 15_000;
/** How often to check whether an earlier request has become a stream. */
const lookAgainMs = 100;

/**
 * Lets a server end without interrupting anybody. Running requests are answered, and each connection is
 * closed with its answer. Streams of events end, and their listeners open them again elsewhere. Connections
 * without a request yet are closed: browsers keep some ready. What takes longer than 15 seconds is cut.
 */
export function endInOrder(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  // a connection that stays open after its answer would keep the server running
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    const look = () => {
      endStreams(open);
      closeUnasked(connections);
    };
    // what has arrived by now is read first
    await setImmediate();
    look();
    const looking = setInterval(look, lookAgainMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), answerWithinMs);
    cut.unref();
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(cut);
    });
  });
}

/** Node treats them as connections whose request is on its way. */
function closeUnasked(connections: ReadonlySet<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

/** A stream's connection would remain open after it, so it is closed with it. */
function endStreams(open: ReadonlySet<ServerResponse>): void {
  for (const response of open)
    if (isEventStream(response) && !response.writableEnded) {
      const { socket } = response;
      response.end(() => socket?.destroySoon());
    }
}

const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
