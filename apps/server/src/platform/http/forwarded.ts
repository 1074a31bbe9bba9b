import type { FastifyInstance } from 'fastify';

/** A peer that sends X-Forwarded-For and is not among the trusted proxies, and since when it does. */
export interface Forwarded {
  forwardedBy: string;
  since: string;
}

/**
 * Watches for a proxy in front that nobody named: its users would all be taken for one address. Said once in the log, and
 * kept for the page of the system's state.
 */
export function watchForwarded(app: FastifyInstance): () => Forwarded | null {
  let seen: Forwarded | null = null;
  app.addHook('onRequest', async (request) => {
    if (seen !== null || request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.socket.remoteAddress ?? '';
    // the address of a trusted proxy has given way to the one it forwards
    if (request.ip !== peer) return;
    seen = { forwardedBy: peer, since: new Date().toISOString() };
    app.log.warn(
      { forwardedBy: peer },
      `Requests from ${peer} carry X-Forwarded-For, and it is no trusted proxy: everybody behind it counts as one address. If it is your proxy, set DRAWDESK_TRUST_PROXY=${peer}`,
    );
  });
  return () => seen;
}
